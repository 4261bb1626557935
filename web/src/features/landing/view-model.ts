import { LIMITS } from '@paw-haven/domain/limits';
import { formatTime } from '@paw-haven/domain/time-format';
import {
  addDays,
  dayOf,
  isTimeOfDay,
  isTimeZone,
  timeOf,
  weekdayOf,
  WEEKDAYS,
  type Weekday,
} from '@paw-haven/domain/time';
import type { LandingImage, LandingReview, LandingSettings } from './landing-data.ts';

/** What is part of three services, by their exact names. */
const FEATURES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Basic Groom', ['Bath and blow-dry', 'Brush-out', 'Nail trim', 'Ear cleaning']],
  [
    'Premium Package',
    ['Everything in Basic Groom', 'Full haircut and styling', 'Teeth brushing', 'Paw balm'],
  ],
  [
    'Deluxe Treatment',
    ['Everything in Premium Package', 'De-shedding treatment', 'Conditioning mask', 'Calming massage'],
  ],
]);

export function featuresOf(serviceName: string): readonly string[] {
  return FEATURES.get(serviceName) ?? [];
}

/** Active images flagged portfolio with a file path, by display order, at most 6. The query leaves inactive ones out. */
export function galleryImages(images: readonly LandingImage[]): readonly LandingImage[] {
  return images
    .filter((image) => image.isPortfolio && image.url !== '')
    .sort((a, b) => a.order - b.order)
    .slice(0, LIMITS.landingGalleryImages);
}

/** The settings' hero image, else the first active one of category hero, else undefined: the bundled drawing. */
export function heroImage(settings: LandingSettings, images: readonly LandingImage[]): string | undefined {
  if (settings.heroImage !== undefined) return settings.heroImage;
  return images
    .filter(({ category, url }) => category === 'hero' && url !== '')
    .sort((a, b) => a.order - b.order)[0]?.url;
}

/** `4.8`; undefined without a review. */
export function averageRating(reviews: readonly Pick<LandingReview, 'rating'>[]): string | undefined {
  if (reviews.length === 0) return undefined;
  return (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(1);
}

/** `Nov 3, 2026`. */
export function formatReviewDate(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: zoneOr(zone),
  }).format(at);
}

/** `Open today until 6:00 PM`, on the business's clock; undefined when no hours are set. */
export function openingText(
  { hours, zone }: Pick<LandingSettings, 'hours' | 'zone'>,
  now: Date,
): string | undefined {
  const today = dayOf(now, zoneOr(zone));
  const time = timeOf(now, zoneOr(zone));
  for (let offset = 0; offset < 7; offset += 1) {
    const weekday = weekdayOf(addDays(today, offset));
    const day = hours[weekday];
    if (!day || day.closed || !isTimeOfDay(day.open) || !isTimeOfDay(day.close)) continue;
    if (offset === 0 && time >= day.close) continue;
    if (offset === 0 && time >= day.open) return `Open today until ${formatTime(day.close)}`;
    return `Opens ${dayWord(offset, weekday)} at ${formatTime(day.open)}`;
  }
  return undefined;
}

/** The week as lines, Monday first: `['Monday', '9:00 AM – 6:00 PM']`. Empty when no hours are set. */
export function weekLines({
  hours,
}: Pick<LandingSettings, 'hours'>): readonly (readonly [day: string, hours: string])[] {
  if (Object.keys(hours).length === 0) return [];
  return [...WEEKDAYS.slice(1), WEEKDAYS[0]].map((weekday) => {
    const day = hours[weekday];
    const isOpen = day && !day.closed && isTimeOfDay(day.open) && isTimeOfDay(day.close);
    return [capitalised(weekday), isOpen ? `${formatTime(day.open)} – ${formatTime(day.close)}` : 'Closed'];
  });
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const zoneOr = (zone: string) => (isTimeZone(zone) ? zone : 'UTC');

function dayWord(offset: number, weekday: Weekday): string {
  if (offset === 0) return 'today';
  return offset === 1 ? 'tomorrow' : capitalised(weekday);
}
