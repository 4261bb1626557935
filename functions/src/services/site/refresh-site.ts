import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { buildSettings } from '@paw-haven/domain/site/build-settings';
import type { SiteClosure, SiteImage, SiteReviews } from '@paw-haven/domain/site/content';
import {
  heroImagesQuery,
  imageOfFileQuery,
  portfolioCountQuery,
  portfolioQuery,
} from '@paw-haven/domain/site/image/queries';
import { readStoredImage, readStoredReview } from '@paw-haven/domain/site/read-stored';
import { activeServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { buildServices } from '@paw-haven/domain/site/services';
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerSchema, timeOffOfQuery, timeOffSchema } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { ratedReviewsQuery, reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/site/image/categories';
import { buildCategories } from '@paw-haven/domain/site/build-images';
import {
  type ScheduleDay,
  scheduleDaySchema,
  scheduleDaysQuery,
} from '@paw-haven/domain/time/schedule/schema';
import {
  buildOpenings,
  concernsOpenings,
  continueOpenings,
  openingsWindow,
  type DayQuestion,
} from '@paw-haven/domain/site/build-openings';
import { isTooSoon } from '@paw-haven/domain/time/schedule/day-marks';
import { SITE_LIMITS } from '@paw-haven/domain/core/limits/site';
import { buildClosures } from '@paw-haven/domain/site/build-closures';
import { buildGroomers } from '@paw-haven/domain/site/groomers';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import * as z from 'zod/mini';
import type { DataDependencies } from '../dependencies.ts';
import { completeImages } from './complete-images.ts';
import { dataOf, rawQueryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { updateSiteDocument } from './update-site-document.ts';
import { firstReadable } from '../../lib/firestore/first-readable.ts';

type EffectiveSettings = ReturnType<typeof effectiveSettings>;
type SiteDependencies = Pick<DataDependencies, 'db' | 'now'>;
type Step = (dependencies: SiteDependencies) => Promise<unknown>;

const STEPS: readonly Step[] = [
  refreshSettings,
  refreshServices,
  refreshReviews,
  completeImages,
  refreshImages,
  refreshOpenings,
  refreshClosures,
  refreshGroomers,
];

/** Refreshes all parts of `public/site`. Throws an AggregateError at the end if some failed. */
export async function refreshSite(dependencies: SiteDependencies): Promise<void> {
  const errors: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(dependencies);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, 'The public site is not up to date in all its parts.');
}

/** Refreshes the settings. Unreadable ones change nothing; without settings the defaults are shown. */
export function refreshSettings({ db, now }: SiteDependencies): Promise<boolean> {
  return updateSiteDocument(db, async () => {
    const record = (await readable.settings(db).get()).data();
    if (record && !record.value) return {};
    const settings = record?.value;
    return { settings: buildSettings(settings, await imageOf(db, settings?.hero_image_url), now()) };
  });
}

async function imageOf(db: Firestore, url: string | null | undefined): Promise<SiteImage | undefined> {
  const file = url?.trim();
  if (!file) return undefined;
  const [image] = (await rawQueryOf(db, imageOfFileQuery(file)).get()).docs;
  return image && readStoredImage({ ...image.data(), id: image.id });
}

export function refreshServices({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  return updateSiteDocument(db, async () => {
    const found = dataOf(await readableQueryOf(db, activeServicesQuery(), serviceSchema).get());
    return { services: buildServices(found.flatMap(({ value }) => value ?? [])) };
  });
}

/** Refreshes the reviews. Reads only the newest; count and average come from an aggregation query. */
export function refreshReviews({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  const newest = { ...reviewsPageQuery(), limit: LIMITS.landingReviews };
  return updateSiteDocument(db, async () => {
    const [latest, summary] = await Promise.all([firstReadable(db, newest, readStoredReview), summarize(db)]);
    return { reviews: { ...summary, latest } };
  });
}

async function summarize(db: Firestore): Promise<Pick<SiteReviews, 'count' | 'average'>> {
  const summary = await rawQueryOf(db, ratedReviewsQuery())
    .aggregate({ count: AggregateField.count(), average: AggregateField.average('rating') })
    .get();
  return summary.data();
}

/** Refreshes the images. Reads only those that the page shows; the others are counted by the database. */
export function refreshImages({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  const ofPortfolio = { ...portfolioQuery(), limit: LIMITS.landingGalleryImages };
  return updateSiteDocument(db, async () => {
    const [[hero = null], portfolio, counts] = await Promise.all([
      firstReadable(db, heroImagesQuery(1), readStoredImage),
      firstReadable(db, ofPortfolio, readStoredImage),
      countPortfolio(db),
    ]);
    return { hero, portfolio, categories: buildCategories((category) => counts.get(category) ?? 0) };
  });
}

async function countPortfolio(db: Firestore): Promise<ReadonlyMap<ImageCategory, number>> {
  const counts = IMAGE_CATEGORIES.map(async (category) => {
    const answer = await rawQueryOf(db, portfolioCountQuery(category)).count().get();
    return [category, answer.data().count] as const;
  });
  return new Map(await Promise.all(counts));
}

/** Refreshes the openings. Unreadable days have none, because they cannot be booked. */
export function refreshOpenings({ db, now }: SiteDependencies): Promise<boolean> {
  return updateSiteDocument(db, async () => {
    const question = await readQuestion({ db, now });
    const days = await readDays(db, openingsWindow(question.now, question.zone));
    return { openings: buildOpenings({ ...question, ...days }) };
  });
}

/** Like `refreshOpenings` after a change of the day `changed`, but reads only days whose openings may differ. */
export function refreshOpeningsOfDay({ db, now }: SiteDependencies, changed: DayKey): Promise<boolean> {
  return updateSiteDocument(db, async (stored) => {
    const { openings, settings } = shownIn(stored);
    if (settings && !concernsOpenings(changed, openings, settings.zone)) return {};
    return { openings: await nextOpenings(db, shownIn(stored), await readQuestion({ db, now }), changed) };
  });
}

/** Refreshes openings and closed days as time passes. Reads no schedule day while all shown openings are bookable. */
export function refreshOverTime({ db, now }: SiteDependencies): Promise<boolean> {
  return updateSiteDocument(db, async (stored) => {
    const [at, settings] = [now(), await readSettings(db)];
    const closures = await readClosures(db, settings, at);
    if (isUpToDate(shownIn(stored), settings, at)) return { closures };
    const question = { ...questionOf(settings, at), groomers: await readGroomers(db) };
    return { closures, openings: await nextOpenings(db, shownIn(stored), question) };
  });
}

function isUpToDate(shown: ShownOpenings, settings: EffectiveSettings, at: Date): boolean {
  if (shown.settings?.zone !== settings.time_zone || shown.openings.length < SITE_LIMITS.openings)
    return false;
  return shown.openings.every((start) => start > at && !isTooSoon(start, at, settings.min_notice_minutes));
}

function nextOpenings(
  db: Firestore,
  { openings, settings }: ShownOpenings,
  question: DayQuestion,
  changed?: DayKey,
): Promise<Date[]> {
  // Ignore shown openings that were made for another time zone.
  const isKnown = settings?.zone === question.zone;
  return continueOpenings(isKnown ? openings : [], changed, question, (day) => readTimes(db, day));
}

const shownOpenings = z.object({
  openings: z._default(z.array(z.date()), []),
  settings: z.optional(z.object({ zone: z.string() })),
});
type ShownOpenings = z.infer<typeof shownOpenings>;

const shownIn = (stored: Readonly<Record<string, unknown>>): ShownOpenings =>
  shownOpenings.safeParse(stored).data ?? { openings: [] };

async function readSettings(db: Firestore): Promise<EffectiveSettings> {
  return effectiveSettings((await readable.settings(db).get()).data()?.value);
}

async function readQuestion({ db, now }: SiteDependencies): Promise<DayQuestion> {
  const [settings, groomers] = await Promise.all([readSettings(db), readGroomers(db)]);
  return { ...questionOf(settings, now()), groomers };
}

function questionOf(settings: EffectiveSettings, now: Date): Omit<DayQuestion, 'groomers'> {
  return {
    hours: settings.business_hours,
    zone: settings.time_zone,
    noticeMinutes: settings.min_notice_minutes,
    horizonDays: settings.horizon_days,
    now,
  };
}

/** Resolves to the taken times of a day; empty for a missing day, undefined for an unreadable one. */
async function readTimes(db: Firestore, day: DayKey): Promise<Pick<ScheduleDay, 'busy' | 'off'> | undefined> {
  const snapshot = await readable.scheduleDay(db, day).get();
  return snapshot.exists ? snapshot.data()?.value : { busy: [] };
}

export function refreshClosures({ db, now }: SiteDependencies): Promise<boolean> {
  return updateSiteDocument(db, async () => ({
    closures: await readClosures(db, await readSettings(db), now()),
  }));
}

/** Reads closures from time off, because they may be further ahead than the days searched for openings. */
async function readClosures(
  db: Firestore,
  { business_hours: hours, time_zone: zone }: EffectiveSettings,
  now: Date,
): Promise<SiteClosure[]> {
  const found = await readableQueryOf(db, timeOffOfQuery(ALL_GROOMERS, now), timeOffSchema).get();
  const timeOff = dataOf(found).flatMap(({ value }) => value ?? []);
  return buildClosures({ hours, zone, timeOff, now });
}

/** Refreshes the groomers. Only photos that are website images are shown, because other files may no longer exist. */
export function refreshGroomers({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  return updateSiteDocument(db, async () => {
    const groomers = await readGroomers(db);
    const files = groomers.flatMap(({ photo_url }) => photo_url ?? []);
    const images = await Promise.all(files.map(async (file) => [file, await imageOf(db, file)] as const));
    const imageOfFile = new Map(images);
    return { groomers: buildGroomers(groomers, (file) => imageOfFile.get(file)) };
  });
}

async function readGroomers(db: Firestore) {
  const { docs } = await readableQueryOf(db, activeGroomersQuery(), groomerSchema).get();
  return docs.flatMap((document) => document.data().value ?? []);
}

async function readDays(db: Firestore, { first, last }: { first: string; last: string }) {
  const { docs } = await readableQueryOf(db, scheduleDaysQuery(first, last), scheduleDaySchema).get();
  const days = docs.map((document) => ({ id: document.id, day: document.data().value }));
  return {
    days: days.flatMap(({ day }) => day ?? []),
    unknownDays: days.filter(({ day }) => !day).map(({ id }) => id),
  };
}
