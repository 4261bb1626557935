/**
 * The slots that accounts keep while they pay of which nothing is known yet: neither a confirmed email address nor a
 * visit. Such accounts cost nothing, so what all of them keep together is bounded. No one is refused because others
 * keep much: a newcomer takes the place of the least trusted hold.
 */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { UNPAID_HOLDS } from './unpaid-limits.ts';
import { overlaps, type Span } from '../schedule/busy.ts';
import { isDayKey } from '../calendar.ts';
import { minutesBetween, type DayKey } from '../time.ts';

export const unpaidHoldSchema = z.object({
  entry_id: z.string(),
  user_id: z.string(),
  day: z.string().check(z.refine(isDayKey)),
  start: z.date(),
  end: z.date(),
  /** Minutes on all of its lanes together; missing: on one, from start to end. */
  lane_minutes: z.optional(z.int().check(z.nonnegative())),
  placed_at: z.date(),
  until: z.date(),
  /** How many holds the account had left unpaid before this one. */
  lapses: z.int().check(z.nonnegative()),
  /** A keyed hash of the network address; null where it is unknown or says nothing. */
  network: z.nullable(z.string()),
  /** It lost its place and is being ended: it counts no more. */
  ending: z.boolean(),
});

export type UnpaidHold = z.infer<typeof unpaidHoldSchema>;

/**
 * `unpaid_holds/open`: a list of what is on the schedule. An entry counts until its `until`, also when it was paid or released, so
 * that one left behind does no lasting harm.
 */
export const unpaidHoldsSchema = z.object({
  holds: z.array(unpaidHoldSchema),
  delete_at: z.optional(z.date()),
});

/** `unpaid_holds/visits`: what accounts of which nothing is known booked to pay at the salon. */
export const unpaidVisitsSchema = z.object({
  visits: z.array(
    z.object({
      day: z.string().check(z.refine(isDayKey)),
      minutes: z.int(),
      /** The appointment of its first pet, and when it was booked. Missing in entries from before they were noted. */
      id: z.optional(z.string()),
      at: z.optional(z.date()),
    }),
  ),
});

export type UnpaidVisit = z.infer<typeof unpaidVisitsSchema>['visits'][number];

/** What there is of an account that asks for a slot. */
export interface Asking {
  readonly hold: UnpaidHold;
  /** How long all lanes work on the day together. */
  readonly openMinutes: number;
  /** How many lanes the salon has: each adds to what all days together may keep. */
  readonly lanes: number;
}

export type Admission =
  | { readonly ok: true; readonly displaced: readonly UnpaidHold[] }
  | { readonly ok: false };

/** One call ends no more of them than that. */
const MOST_DISPLACED = 4;

export const liveHolds = (holds: readonly UnpaidHold[], now: Date): UnpaidHold[] =>
  holds.filter((hold) => hold.until > now);

/** Those that count, by day, earliest day first. */
export function unpaidByDay(holds: readonly UnpaidHold[], now: Date): ReadonlyMap<DayKey, number> {
  const days = liveHolds(holds, now)
    .filter((hold) => !hold.ending)
    .map((hold) => hold.day)
    .toSorted();
  return new Map([...new Set(days)].map((day) => [day, days.filter((other) => other === day).length]));
}

/** Whether the account keeps less than its share of the day, the new hold included. The first of a day always fits. */
export function fitsOwnDay(holds: readonly UnpaidHold[], { hold, openMinutes }: Asking): boolean {
  const own = holds.filter(({ user_id, day }) => user_id === hold.user_id && day === hold.day);
  return own.length === 0 || minutesOf([...own, hold]) <= openMinutes * UNPAID_HOLDS.ownDayShare;
}

/**
 * Which holds a new one displaces. `ok: false` only for an account that keeps another slot or has left one unpaid, when
 * the salon is at its limit and no one else can give way. `holds`: those that live.
 */
export function admitHold(holds: readonly UnpaidHold[], asking: Asking, now: Date): Admission {
  const displaced: UnpaidHold[] = [];
  let standing = holds.filter((hold) => !hold.ending);
  for (let round = 0; round < MOST_DISPLACED; round += 1) {
    const loser = leastTrusted(candidates(standing, asking, now), standing);
    if (!loser) break;
    displaced.push(loser);
    standing = standing.filter((hold) => hold !== loser);
  }
  const { salonLimitMinutes } = UNPAID_HOLDS;
  const isOver = blockedMinutes([...standing, asking.hold]) > salonLimitMinutes * asking.lanes;
  if (isOver && ownSuspicion(asking.hold, standing) > 0) return { ok: false };
  return { ok: true, displaced };
}

/**
 * The holds to displace on a day on which someone found their time taken: those past their grace period, least trusted
 * first, while the day is over its share. Holds that overlap `wanted` are spared.
 */
export function overstayingHolds(
  holds: readonly UnpaidHold[],
  wanted: { readonly day: DayKey; readonly span: Span; readonly openMinutes: number },
  now: Date,
): UnpaidHold[] {
  const displaced: UnpaidHold[] = [];
  let standing = holds.filter((hold) => !hold.ending);
  while (displaced.length < MOST_DISPLACED && isDayOver(ofDay(standing, wanted.day), wanted.openMinutes)) {
    const others = ofDay(standing, wanted.day).filter((hold) => !overlaps(hold, wanted.span));
    const loser = leastTrusted(pastGrace(others, standing, now), standing);
    if (!loser) break;
    displaced.push(loser);
    standing = standing.filter((hold) => hold !== loser);
  }
  return displaced;
}

/** Those of which one must give way; none while every bound is kept. An account’s own holds are not touched. */
function candidates(
  standing: readonly UnpaidHold[],
  { hold, openMinutes, lanes }: Asking,
  now: Date,
): UnpaidHold[] {
  const { salonLimitMinutes, salonEasyMinutes, ofOneNetwork } = UNPAID_HOLDS;
  const others = standing.filter(({ user_id }) => user_id !== hold.user_id);
  const blocked = blockedMinutes([...standing, hold]);
  if (blocked > salonLimitMinutes * lanes) {
    const own = ownSuspicion(hold, standing);
    return own === 0
      ? others
      : others.filter((other) => suspicion(other, standing) > own || mayFollow(hold, other));
  }
  const ofNetwork = others.filter(({ network }) => network !== null && network === hold.network);
  if (ofNetwork.length >= ofOneNetwork) return pastGrace(ofNetwork, standing, now);
  if (blocked > salonEasyMinutes * lanes) return pastGrace(others, standing, now);
  if (isDayOver([...ofDay(standing, hold.day), hold], openMinutes))
    return pastGrace(ofDay(others, hold.day), standing, now);
  return [];
}

/** A further slot of an account may take the place of an older hold, but not of one that was placed just now. */
const mayFollow = (hold: UnpaidHold, other: UnpaidHold): boolean =>
  hold.lapses === 0 && minutesBetween(other.placed_at, hold.placed_at) >= UNPAID_HOLDS.furtherAfterMinutes;

const ofDay = (holds: readonly UnpaidHold[], day: DayKey): UnpaidHold[] =>
  holds.filter((hold) => hold.day === day);

const isDayOver = (holds: readonly UnpaidHold[], openMinutes: number): boolean =>
  minutesOf(holds) > openMinutes * UNPAID_HOLDS.dayShare;

/** Suspected accounts have no time of grace, accounts with several holds a short one. */
function pastGrace(holds: readonly UnpaidHold[], standing: readonly UnpaidHold[], now: Date): UnpaidHold[] {
  const { graceMinutes, graceOfFurtherMinutes } = UNPAID_HOLDS;
  return holds.filter((hold) => {
    if (hold.lapses > 0 || isCrowded(hold, standing)) return true;
    const grace = furtherOf(hold, standing) > 0 ? graceOfFurtherMinutes : graceMinutes;
    return minutesBetween(hold.placed_at, now) >= grace;
  });
}

/** The most suspicious, of these the oldest. */
function leastTrusted(holds: readonly UnpaidHold[], standing: readonly UnpaidHold[]): UnpaidHold | undefined {
  return holds.toSorted(
    (a, b) =>
      suspicion(b, standing) - suspicion(a, standing) || a.placed_at.getTime() - b.placed_at.getTime(),
  )[0];
}

function suspicion(hold: UnpaidHold, standing: readonly UnpaidHold[]): number {
  return ownSuspicion(hold, standing) + (isCrowded(hold, standing) ? LIMITS.openHolds : 0);
}

/** Suspicion by the account's own acts: an unpaid hold weighs as much as all the slots that it may keep at a time. */
function ownSuspicion(hold: UnpaidHold, standing: readonly UnpaidHold[]): number {
  return Math.min(hold.lapses, LIMITS.openHolds) * LIMITS.openHolds + furtherOf(hold, standing);
}

/** How many holds of the account are older. */
function furtherOf(hold: UnpaidHold, standing: readonly UnpaidHold[]): number {
  return standing.filter(
    (other) =>
      other.user_id === hold.user_id && other.entry_id !== hold.entry_id && other.placed_at <= hold.placed_at,
  ).length;
}

function isCrowded({ network }: UnpaidHold, standing: readonly UnpaidHold[]): boolean {
  return (
    network !== null &&
    standing.filter((other) => other.network === network).length >= UNPAID_HOLDS.ofOneNetwork
  );
}

const minutesOf = (holds: readonly UnpaidHold[]): number =>
  holds.reduce((sum, { start, end, lane_minutes: kept = minutesBetween(start, end) }) => sum + kept, 0);

/** What holds keep from a visit of an hour: their own time and the start before it. */
const blockedMinutes = (holds: readonly UnpaidHold[]): number =>
  minutesOf(holds) + holds.length * LIMITS.slotStepMinutes;
