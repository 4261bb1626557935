import { effectiveSettings } from '../offer/settings/effective.ts';
import type { BusinessSettings } from '../offer/settings/schema.ts';
import type { SiteImage, SiteSettings } from './content.ts';
import { zoneOffsets } from './zone-offsets.ts';

/** `heroImage`: the website image whose file is the settings' `hero_image_url`, if any. */
export function buildSettings(
  settings: BusinessSettings | undefined,
  heroImage: SiteImage | undefined,
  now: Date,
): SiteSettings {
  const effective = effectiveSettings(settings);
  const [about, ...story] = effective.about_text?.trim().split(/\n\s*\n/) ?? [];
  return {
    name: effective.business_name,
    phone: effective.business_phone,
    email: textOf(effective.business_email),
    address: textOf(effective.business_address),
    about: textOf(about),
    ...(story.length > 0 && { story: story.join('\n\n') }),
    heroImage: heroSetting(textOf(effective.hero_image_url), heroImage),
    hours: effective.business_hours,
    zone: effective.time_zone,
    offsets: zoneOffsets(effective.time_zone, now),
    ...(effective.asks_vaccines && { vaccines: true }),
    ...(effective.new_clients && { newClients: effective.new_clients }),
  };
}

/** An external image has neither copies nor a description. */
function heroSetting(url: string | null, image: SiteImage | undefined): SiteImage | null {
  if (url === null) return null;
  return {
    id: 'hero-setting',
    url,
    title: image?.title ?? '',
    alt: image?.alt ?? '',
    category: 'hero',
    variants: image?.variants ?? null,
  };
}

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
