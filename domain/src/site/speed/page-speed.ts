/**
 * How fast pages feel to people: the web vitals of some page loads, counted in buckets in `page_speeds/{week}`. A report
 * says nothing about who loaded the page.
 */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { DAY_MS } from '../../core/calendar/time.ts';

export const SPEED_PAGES = [
  'landing',
  'gallery',
  'about',
  'auth',
  'home',
  'checkout',
  'customer',
  'today',
  'admin',
] as const;
export type SpeedPage = (typeof SPEED_PAGES)[number];

export const SPEED_DEVICES = ['phone', 'desktop'] as const;
export type SpeedDevice = (typeof SPEED_DEVICES)[number];

/**
 * Upper bounds of the buckets, and up to where a value is good and from where it is poor: milliseconds, and for `cls` a
 * score. One more bucket has what is above all bounds.
 */
export const VITALS = {
  lcp: { good: 2500, poor: 4000, bounds: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 10_000] },
  inp: { good: 200, poor: 500, bounds: [50, 100, 150, 200, 300, 400, 500, 1000] },
  cls: { good: 0.1, poor: 0.25, bounds: [0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5] },
} as const;
export type Vital = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as Vital[];

const bucket = (vital: Vital) =>
  z.optional(z.int().check(z.minimum(0), z.maximum(VITALS[vital].bounds.length)));

/** What a page sends once, when it is left: the bucket of each vital that was measured. */
export const speedReportSchema = z.object({
  page: z.enum(SPEED_PAGES),
  device: z.enum(SPEED_DEVICES),
  lcp: bucket('lcp'),
  inp: bucket('inp'),
  cls: bucket('cls'),
});
export type SpeedReport = z.infer<typeof speedReportSchema>;

export function bucketOf(vital: Vital, value: number): number {
  const bounds: readonly number[] = VITALS[vital].bounds;
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
}

/** The kind of page at a path, which may contain ids. */
export function speedPageOf(path: string): SpeedPage {
  const [first = ''] = path.split('/').filter((part) => part !== '' && part !== 'es');
  if (first === '') return 'landing';
  return SPEED_PAGES.find((page) => page === first) ?? 'customer';
}

/** `page_speeds/{week}`: at most a counter for each page, device, vital and bucket. */
export const pageSpeedsSchema = z.object({
  /** The week's Monday, in UTC. */
  week: z.string(),
  counts: z.record(z.string(), z.int()),
});
export type PageSpeeds = z.infer<typeof pageSpeedsSchema>;

const WEEK_DAYS = 7;
/** 1970 began on a Thursday. */
const DAYS_FROM_MONDAY = 3;

export const SPEED_WEEKS = { shown: 12, kept: 26 } as const;

/** The Monday of the moment's week, in UTC. */
export function speedWeekOf(now: Date): string {
  const weeks = Math.floor((now.getTime() / DAY_MS + DAYS_FROM_MONDAY) / WEEK_DAYS);
  return new Date((weeks * WEEK_DAYS - DAYS_FROM_MONDAY) * DAY_MS).toISOString().slice(0, 10);
}

/** When a week's counters are deleted. */
export const speedEnd = (now: Date): Date => new Date(now.getTime() + SPEED_WEEKS.kept * WEEK_DAYS * DAY_MS);

/** The latest weeks, the newest first. */
export function pageSpeedsQuery(): QuerySpec {
  return { collection: COLLECTIONS.pageSpeeds, orderBy: [['week', 'desc']], limit: SPEED_WEEKS.shown };
}

interface Counted {
  readonly page: SpeedPage;
  readonly device: SpeedDevice;
}

const counterOf = ({ page, device }: Counted, vital: Vital, index: number): string =>
  `${page}_${device}_${vital}_${index}`;

/** The counters that a report adds one to. */
export const countersOf = (report: SpeedReport): string[] =>
  VITAL_NAMES.flatMap((vital) => {
    const index = report[vital];
    return index === undefined ? [] : counterOf(report, vital, index);
  });

/** What three of four page loads stay within; `most` is null above all bounds. */
export interface Percentile {
  readonly most: number | null;
  readonly loads: number;
  readonly rating: 'good' | 'fair' | 'poor';
}

/** The 75th percentile of a vital in a week, rounded up to its bucket; undefined if nothing was measured. */
export function percentile75(
  { counts }: Pick<PageSpeeds, 'counts'>,
  counted: Counted,
  vital: Vital,
): Percentile | undefined {
  const { bounds, good, poor } = VITALS[vital];
  const loads = [...bounds, null].map((_, index) => counts[counterOf(counted, vital, index)] ?? 0);
  const all = loads.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let within = 0;
  const index = loads.findIndex((count) => (within += count) >= all * 0.75);
  const most = bounds[index] ?? null;
  const rating = most === null || most > poor ? 'poor' : most <= good ? 'good' : 'fair';
  return { most, loads: all, rating };
}
