import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import type { QuerySpec } from '@paw-haven/domain/query';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import type { BusinessHours, OpeningHours } from '@paw-haven/domain/settings/schema';
import { WEEKDAYS } from '@paw-haven/domain/time';
import { getPublicDocument, runPublicQuery, type PublicRecord } from '../../lib/public-data.ts';

/** The same queries as the domain's, written out: its modules would bring the schema library into the first load. */
export const PUBLIC_QUERIES = {
  services: {
    collection: COLLECTIONS.services,
    where: [['is_active', '==', true]],
    orderBy: [['base_price', 'asc']],
  },
  reviews: {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [['created_at', 'desc']],
  },
  images: { collection: COLLECTIONS.websiteImages, where: [['is_active', '==', true]] },
} as const satisfies Record<string, QuerySpec>;

export interface LandingSettings {
  readonly name: string;
  readonly phone: string;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly about: string | undefined;
  readonly heroImage: string | undefined;
  readonly hours: BusinessHours;
  readonly zone: string;
}

export interface LandingService {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly price: number;
}

export interface LandingReview {
  readonly id: string;
  readonly rating: number;
  readonly text: string | undefined;
  readonly author: string;
  readonly service: string | undefined;
  readonly response: string | undefined;
  readonly at: Date;
}

export interface LandingImage {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
  readonly category: string;
  readonly isPortfolio: boolean;
  readonly order: number;
}

export const loadSettings = async () => toSettings(await getPublicDocument(paths.businessSettings()));
export const loadServices = async () => (await runPublicQuery(PUBLIC_QUERIES.services)).map(toService);
export const loadReviews = async () => (await runPublicQuery(PUBLIC_QUERIES.reviews)).map(toReview);
export const loadImages = async () => (await runPublicQuery(PUBLIC_QUERIES.images)).map(toImage);

/** The settings with the defaults in place of what is empty or not of the right kind. */
export function toSettings(record: PublicRecord | null): LandingSettings {
  return {
    name: text(record?.['business_name']) ?? DEFAULT_SETTINGS.business_name,
    phone: text(record?.['business_phone']) ?? DEFAULT_SETTINGS.business_phone,
    email: text(record?.['business_email']),
    address: text(record?.['business_address']),
    about: text(record?.['about_text']),
    heroImage: text(record?.['hero_image_url']),
    hours: toHours(record?.['business_hours']),
    zone: text(record?.['time_zone']) ?? DEFAULT_SETTINGS.time_zone,
  };
}

function toHours(value: unknown): BusinessHours {
  if (!isRecord(value)) return {};
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (isOpening(value[day]) ? [[day, value[day]]] : [])));
}

function toService(record: PublicRecord): LandingService {
  return {
    id: record.id,
    name: text(record['name']) ?? '',
    description: text(record['description']),
    price: number(record['base_price']),
  };
}

export function toReview(record: PublicRecord): LandingReview {
  const at = record['created_at'];
  return {
    id: record.id,
    rating: number(record['rating']),
    text: text(record['review_text']),
    author: text(record['user_name']) ?? 'Anonymous Customer',
    service: text(record['service_name']),
    response: text(record['admin_response']),
    at: at instanceof Date ? at : new Date(0),
  };
}

function toImage(record: PublicRecord): LandingImage {
  return {
    id: record.id,
    url: text(record['file_path']) ?? '',
    alt: text(record['alt_text']) ?? text(record['title']) ?? '',
    category: text(record['category']) ?? 'general',
    isPortfolio: record['is_portfolio'] === true,
    order: number(record['display_order']),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

function isOpening(value: unknown): value is OpeningHours {
  return (
    isRecord(value) &&
    typeof value['open'] === 'string' &&
    typeof value['close'] === 'string' &&
    typeof value['closed'] === 'boolean'
  );
}
