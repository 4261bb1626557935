import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import type { SiteSettings } from '@paw-haven/domain/site/content';
import { useSite } from './use-site.ts';

const DEFAULTS: SiteSettings = {
  name: DEFAULT_SETTINGS.business_name,
  phone: DEFAULT_SETTINGS.business_phone,
  email: null,
  address: null,
  about: null,
  heroImage: null,
  hours: {},
  zone: DEFAULT_SETTINGS.time_zone,
  offsets: [],
};

/** The business's settings, or the defaults until they are loaded. */
export function useSiteSettings(): SiteSettings {
  const site = useSite();
  return site.status === 'ready' ? site.content.settings : DEFAULTS;
}
