import { DEFAULT_SETTINGS } from './defaults.ts';
import type { BusinessSettings } from './schema.ts';

/** The settings with the defaults in place of what is empty; what every page shows. */
export function effectiveSettings(settings: BusinessSettings | undefined): BusinessSettings & {
  business_name: string;
  business_phone: string;
} {
  const base = settings ?? { id: 'main' as const, business_hours: {}, time_zone: DEFAULT_SETTINGS.time_zone };
  return {
    ...base,
    business_name: base.business_name?.trim() || DEFAULT_SETTINGS.business_name,
    business_phone: base.business_phone?.trim() || DEFAULT_SETTINGS.business_phone,
  };
}
