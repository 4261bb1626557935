/**
 * Parses `public/site` from Firestore or a prerendered page and leaves out invalid entries. Does not use zod, which is
 * too large for the first load of the public pages.
 */
import { IMAGE_CATEGORIES } from './image/categories.ts';
import { DEFAULT_SETTINGS } from '../offer/settings/defaults.ts';
import type { BusinessHours, OpeningHours } from '../time/schedule/hours.ts';
import { isTimeZone, WEEKDAYS } from '../core/calendar/time.ts';
import type {
  SiteClosure,
  SiteContent,
  SiteImage,
  SiteReview,
  SiteReviews,
  SiteSettings,
} from './content.ts';
import { IMAGE_FORMATS, type ImageVariants } from '../core/records/image-variants.ts';
import { dateOf, fieldsOf, isNumber, listOf, textOf, type Fields } from './read-fields.ts';
import { readService } from './services.ts';
import type { BusinessClock } from './zone-offsets.ts';

/** Instants may be `Date` or ISO text. A missing document yields defaults and empty lists. */
export function readSiteContent(value: unknown): SiteContent {
  const site = fieldsOf(value);
  return {
    settings: readSettings(site['settings']),
    services: listOf(site['services'], readService),
    reviews: readReviews(site['reviews']),
    hero: readImage(site['hero']) ?? null,
    portfolio: listOf(site['portfolio'], readImage),
    categories: listOf(site['categories'], (entry) => {
      const { category, count } = fieldsOf(entry);
      const imageCategory = IMAGE_CATEGORIES.find((name) => name === category);
      return imageCategory && isNumber(count) && count > 0 ? { category: imageCategory, count } : undefined;
    }),
    openings: listOf(site['openings'], dateOf),
    closures: listOf(site['closures'], (entry) => {
      const { first, last, text } = fieldsOf(entry);
      return [first, last, text].every(textOf) ? (entry as SiteClosure) : undefined;
    }),
    groomers: site['groomers'],
  };
}

function readSettings(value: unknown): SiteSettings {
  const settings = fieldsOf(value);
  const story = textOf(settings['story']);
  const newClients = textOf(settings['newClients']);
  return {
    name: textOf(settings['name']) ?? DEFAULT_SETTINGS.business_name,
    phone: textOf(settings['phone']) ?? DEFAULT_SETTINGS.business_phone,
    email: textOf(settings['email']),
    address: textOf(settings['address']),
    about: textOf(settings['about']),
    heroImage: readImage(settings['heroImage']) ?? null,
    hours: readHours(settings['hours']),
    ...(story ? { story } : {}),
    ...(settings['vaccines'] ? { vaccines: true } : {}),
    ...(newClients === 'ask' || newClients === 'closed' ? { newClients } : {}),
    ...readClock(settings),
  };
}

function readClock(settings: Fields): BusinessClock {
  const offsets = listOf(settings['offsets'], (entry) => {
    const { from, minutes } = fieldsOf(entry);
    const date = dateOf(from);
    return date && isNumber(minutes) ? { from: date, minutes } : undefined;
  });
  const zone = textOf(settings['zone']);
  // Checking a zone is slow. A zone with offsets was checked when they were computed.
  const isKnown = zone !== null && (offsets.length > 0 || isTimeZone(zone));
  return { zone: isKnown ? zone : DEFAULT_SETTINGS.time_zone, offsets };
}

function readHours(value: unknown): BusinessHours {
  const hours = fieldsOf(value);
  return Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => {
      const day = hours[weekday];
      return isOpening(day) ? [[weekday, { open: day.open, close: day.close, closed: day.closed }]] : [];
    }),
  );
}

function readReviews(value: unknown): SiteReviews {
  const { count, average, latest } = fieldsOf(value);
  return {
    count: isNumber(count) ? count : 0,
    average: isNumber(average) ? average : null,
    latest: listOf(latest, readReview),
  };
}

export function readReview(value: unknown): SiteReview | undefined {
  const review = fieldsOf(value);
  const [id, at, rating] = [textOf(review['id']), dateOf(review['at']), review['rating']];
  if (id === null || at === undefined || !isNumber(rating)) return undefined;
  return {
    id,
    rating,
    text: textOf(review['text']),
    author: textOf(review['author']),
    service: textOf(review['service']),
    response: textOf(review['response']),
    at,
  };
}

export function readImage(value: unknown): SiteImage | undefined {
  const image = fieldsOf(value);
  const [id, url] = [textOf(image['id']), textOf(image['url'])];
  if (id === null || url === null) return undefined;
  return {
    id,
    url,
    title: textOf(image['title']) ?? '',
    alt: textOf(image['alt']) ?? textOf(image['title']) ?? '',
    category: IMAGE_CATEGORIES.find((name) => name === image['category']) ?? 'general',
    variants: readVariants(image['variants']),
  };
}

export function readVariants(value: unknown): ImageVariants | null {
  const variants = fieldsOf(value);
  const [width, height, url] = [variants['width'], variants['height'], textOf(variants['url'])];
  if (!isNumber(width) || !isNumber(height) || width <= 0 || height <= 0) return null;
  return {
    width,
    height,
    widths: listOf(variants['widths'], (entry) => (isNumber(entry) && entry > 0 ? entry : undefined)),
    formats: IMAGE_FORMATS.filter(
      (format) => Array.isArray(variants['formats']) && variants['formats'].includes(format),
    ),
    url: url ?? '',
  };
}

function isOpening(value: unknown): value is OpeningHours {
  const { open, close, closed } = fieldsOf(value);
  return typeof open === 'string' && typeof close === 'string' && typeof closed === 'boolean';
}
