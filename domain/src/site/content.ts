/**
 * `public/site`: everything the public pages show, in one document that triggers keep current.
 * Plain types, without the schema library: visitors load this module first.
 */
import type { ImageCategory } from '../image/categories.ts';
import type { BusinessHours } from '../settings/schema.ts';
import type { SiteService } from './services.ts';
import type { ZoneOffset } from './zone-offsets.ts';

export interface SiteContent {
  readonly settings: SiteSettings;
  /** Active services, cheapest first. */
  readonly services: readonly SiteService[];
  readonly reviews: SiteReviews;
  /** The first active image of category hero; the hero image of the settings takes precedence. */
  readonly hero: SiteImage | null;
  /** At most 6 of the portfolio, by display order. */
  readonly portfolio: readonly SiteImage[];
  /** How many images of the portfolio each category has; the gallery's filters. */
  readonly categories: readonly SiteCategory[];
  /** The next free starts for a visit of 60 minutes, soonest first. Pages skip those that have passed. */
  readonly openings: readonly Date[];
  /** Closed days to come, soonest first. */
  readonly closures: readonly SiteClosure[];
  /** `SiteGroomer`s, as stored: `readGroomers` reads them on the page that shows them, others load no code for it. */
  readonly groomers: unknown;
}

/** Days (`yyyy-mm-dd`), both included. */
export interface SiteClosure {
  readonly first: string;
  readonly last: string;
  /** `Closed Thu, Nov 26`. */
  readonly text: string;
}

/** With defaults for empty settings. */
export interface SiteSettings {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly about: string | null;
  readonly heroImage: SiteImage | null;
  readonly hours: BusinessHours;
  /** IANA name of the business time zone. */
  readonly zone: string;
  /** For `clockAt`. */
  readonly offsets: readonly ZoneOffset[];
  /** Some service asks for vaccines. Missing: none. */
  readonly vaccines?: boolean;
}

export interface SiteReviews {
  /** All published reviews. */
  readonly count: number;
  /** The mean of all published reviews, 1 to 5, unrounded; null without any. */
  readonly average: number | null;
  /** The newest 6. */
  readonly latest: readonly SiteReview[];
}

export interface SiteReview {
  readonly id: string;
  readonly rating: number;
  readonly text: string | null;
  readonly author: string | null;
  readonly service: string | null;
  readonly response: string | null;
  readonly at: Date;
}

export interface SiteImage {
  readonly id: string;
  /** The file as uploaded. */
  readonly url: string;
  readonly title: string;
  readonly alt: string;
  readonly category: ImageCategory;
  /** Smaller copies in modern formats; null until they are made, and for drawings that need none. */
  readonly variants: ImageVariants | null;
}

/** The copies of an image that the server makes: every width in every format. */
export interface ImageVariants {
  /** Pixels of the uploaded file, as it is shown (turned by its orientation). */
  readonly width: number;
  readonly height: number;
  /** Ascending, none above `width`; empty when only the size is known. */
  readonly widths: readonly number[];
  /** Best first. */
  readonly formats: readonly ImageFormat[];
  /** The address of a copy, with `{width}` and `{format}` in it. */
  readonly url: string;
}

export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export interface SiteCategory {
  readonly category: ImageCategory;
  readonly count: number;
}
