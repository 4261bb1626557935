import type { WebsiteImage } from './image/schema.ts';
import type { Review } from '../people/review/schema.ts';
import type { Groomer, TimeOff } from '../time/groomer/schema.ts';
import type { ScheduleDay } from '../time/schedule/schema.ts';
import type { Service } from '../offer/service/schema.ts';
import { effectiveSettings } from '../offer/settings/effective.ts';
import type { BusinessSettings } from '../offer/settings/schema.ts';
import { buildClosures } from './build-closures.ts';
import { buildGroomers } from './groomers.ts';
import { buildImages } from './build-images.ts';
import { buildOpenings } from './build-openings.ts';
import { buildReviews } from './build-reviews.ts';
import { buildServices } from './services.ts';
import { buildSettings } from './build-settings.ts';
import type { SiteContent } from './content.ts';
import { readStoredImage } from './read-stored.ts';

/** All stored records, published or not. */
export interface SiteSources {
  readonly settings: BusinessSettings | undefined;
  readonly services: readonly Service[];
  readonly reviews: readonly Review[];
  readonly images: readonly WebsiteImage[];
  readonly days: readonly ScheduleDay[];
  /** Missing if the salon has one groomer. */
  readonly groomers?: readonly Groomer[];
  readonly timeOff?: readonly TimeOff[];
}

/** Builds the whole document at once, for tests and demo data. The server updates it part by part. */
export function buildSite(sources: SiteSources, now: Date): SiteContent {
  const { settings, images, days, groomers = [], timeOff = [] } = sources;
  const { business_hours: hours, time_zone: zone, ...limits } = effectiveSettings(settings);
  const { min_notice_minutes: noticeMinutes, horizon_days: horizonDays } = limits;
  const heroFile = images.find(({ file_path }) => file_path === settings?.hero_image_url?.trim());
  return {
    settings: buildSettings(settings, readStoredImage(heroFile), now),
    services: buildServices(sources.services),
    reviews: buildReviews(sources.reviews),
    ...buildImages(images),
    openings: buildOpenings({ hours, zone, groomers, days, now, noticeMinutes, horizonDays }),
    closures: buildClosures({ hours, zone, timeOff, now }),
    groomers: buildGroomers(groomers, (file) =>
      readStoredImage(images.find(({ file_path }) => file_path === file)),
    ),
  };
}
