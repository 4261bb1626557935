import { DEFAULT_SETTINGS } from './defaults.ts';
import { businessSettingsSchema, type BusinessSettings } from './schema.ts';

/** The settings that pages show: defaults replace empty fields. */
export function effectiveSettings(settings: BusinessSettings | undefined): BusinessSettings & {
  business_name: string;
  business_phone: string;
} {
  const base = settings ?? businessSettingsSchema.parse({});
  return {
    ...base,
    business_name: base.business_name?.trim() || DEFAULT_SETTINGS.business_name,
    business_phone: base.business_phone?.trim() || DEFAULT_SETTINGS.business_phone,
  };
}
