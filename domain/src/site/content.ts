/**
 * `public/site`: everything the public pages show, in one document that triggers keep current. Plain types without the
 * schema library, because visitors load this module first.
 */
import type { ImageCategory } from './image/categories.ts';
import type { ImageVariants } from '../core/records/image-variants.ts';
import type { BusinessHours } from '../time/schedule/hours.ts';
import type { SiteService } from './services.ts';
import type { ZoneOffset } from './zone-offsets.ts';

export interface SiteContent {
  readonly settings: SiteSettings;
  /** Active services, cheapest first. */
  readonly services: readonly SiteService[];
  readonly reviews: SiteReviews;
  /** The first active image in category hero; the settings' hero image takes precedence. */
  readonly hero: SiteImage | null;
  /** The first 6 portfolio images, by display order. */
  readonly portfolio: readonly SiteImage[];
  /** The number of portfolio images per category, for the gallery's filters. */
  readonly categories: readonly SiteCategory[];
  /** The next free starts for a visit of 60 minutes, soonest first. Pages skip those that have passed. */
  readonly openings: readonly Date[];
  /** Upcoming closed days, soonest first. */
  readonly closures: readonly SiteClosure[];
  /**
   * `SiteGroomer`s as stored. Only the page that shows them parses them with `readGroomers`, so others do not load that
   * code.
   */
  readonly groomers: unknown;
}

/** A period of closed days (`yyyy-mm-dd`), both included. */
export interface SiteClosure {
  readonly first: string;
  readonly last: string;
  /** `Closed Thu, Nov 26`. */
  readonly text: string;
}

/** The public settings, with defaults for empty ones. */
export interface SiteSettings {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly address: string | null;
  /** The first paragraph of the about text. */
  readonly about: string | null;
  /** The other paragraphs; missing if there are none. */
  readonly story?: string;
  readonly heroImage: SiteImage | null;
  readonly hours: BusinessHours;
  /** IANA name of the business time zone. */
  readonly zone: string;
  /** UTC offsets for `clockAt`. */
  readonly offsets: readonly ZoneOffset[];
  /** Whether any service asks for vaccines. Missing: no. */
  readonly vaccines?: boolean;
  /** What new clients can do. Missing: book. */
  readonly newClients?: 'ask' | 'closed';
}

export interface SiteReviews {
  /** Number of published reviews. */
  readonly count: number;
  /** Mean rating of all published reviews, 1 to 5, unrounded; null without reviews. */
  readonly average: number | null;
  /** The latest 6 reviews. */
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
  /** Address of the uploaded file. */
  readonly url: string;
  readonly title: string;
  readonly alt: string;
  readonly category: ImageCategory;
  /** Smaller copies in modern formats; null until they are made, and for drawings, which need none. */
  readonly variants: ImageVariants | null;
}

export interface SiteCategory {
  readonly category: ImageCategory;
  readonly count: number;
}
