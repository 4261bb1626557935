/**
 * Holds of strangers: accounts without a completed visit (`price/share.ts`). Accounts are free, so the slots that all of
 * them keep together are limited. No one is refused because others hold many slots: a new hold displaces the least
 * trusted one.
 */
import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits/limits.ts';
import { UNPAID_HOLDS, UNPAID_VISITS_SHARE } from './unpaid-limits.ts';
import { overlaps, type Span } from '../../time/schedule/busy.ts';
import { isDayKey } from '../../core/calendar/calendar.ts';
import { minutesBetween, MINUTE_MS, type DayKey } from '../../core/calendar/time.ts';

export const unpaidHoldSchema = z.object({
  entry_id: z.string(),
  user_id: z.string(),
  day: z.string().check(z.refine(isDayKey)),
  start: z.date(),
  end: z.date(),
  /** Minutes over all its lanes. */
  lane_minutes: z.int().check(z.nonnegative()),
  placed_at: z.date(),
  until: z.date(),
  /** How many holds the account had left unpaid before this one. */
  lapses: z.int().check(z.nonnegative()),
  /** A keyed hash of the network address; null if unknown or not meaningful. */
  network: z.nullable(z.string()),
  /** The hold was displaced and is being ended; it no longer counts. */
  ending: z.boolean(),
});

export type UnpaidHold = z.infer<typeof unpaidHoldSchema>;

/**
 * `unpaid_holds/open`: a list of such holds on the schedule. An entry counts until its `until`, even if it was paid or
 * released, so a leftover entry does no lasting harm.
 */
export const unpaidHoldsSchema = z.object({
  holds: z.array(unpaidHoldSchema),
  delete_at: z.optional(z.date()),
});

/** `unpaid_holds/visits`: visits that strangers booked to pay at the salon. */
export const unpaidVisitsSchema = z.object({
  visits: z.array(
    z.object({
      day: z.string().check(z.refine(isDayKey)),
      minutes: z.int(),
      /** The first pet's appointment and when it was booked. */
      id: z.string(),
      at: z.date(),
    }),
  ),
});

export type UnpaidVisit = z.infer<typeof unpaidVisitsSchema>['visits'][number];

/**
 * Whether strangers may keep one more visit to pay at the salon on this day: all of them together have a share of it.
 * The first visit of a day may take more, but not most of it: one with many pets could take the whole day. `visits`
 * without the visit itself, if it is moved.
 */
export function hasShareLeft(
  visits: readonly UnpaidVisit[],
  {
    day,
    minutes,
    openMinutes,
  }: { readonly day: DayKey; readonly minutes: number; readonly openMinutes: number },
): boolean {
  const taken = visits.filter((visit) => visit.day === day).reduce((sum, visit) => sum + visit.minutes, 0);
  const share = taken === 0 ? UNPAID_HOLDS.ownDayShare : UNPAID_VISITS_SHARE;
  const fits = taken + minutes <= openMinutes * share;
  return fits && visits.length < LIMITS.unpaidVisitsListed;
}

/** Upcoming visits that were booked together with many others, in the order of the list: no salon is that popular. */
export function rushedVisits(visits: readonly UnpaidVisit[], today: DayKey): UnpaidVisit[] {
  const { alertFrom, rushMinutes } = UNPAID_HOLDS;
  const times = visits.map(({ at }) => at.getTime());
  // Visits are rushed if they are among `alertFrom` that were booked within `rushMinutes`.
  const rushed = new Set(
    times.flatMap((first) => {
      const within = times.filter((time) => time >= first && time < first + rushMinutes * MINUTE_MS);
      return within.length >= alertFrom ? within : [];
    }),
  );
  return visits.filter(({ day, at }) => day >= today && rushed.has(at.getTime()));
}

/** A request of an account for a slot. */
export interface SlotRequest {
  readonly hold: UnpaidHold;
  /** Working minutes of all lanes together on that day. */
  readonly openMinutes: number;
  /** Number of lanes of the salon; the limit over all days is per lane. */
  readonly lanes: number;
}

export type Admission =
  | { readonly ok: true; readonly displaced: readonly UnpaidHold[] }
  | { readonly ok: false };

/** Most holds that one call displaces. */
const MAX_DISPLACED = 4;

export const liveHolds = (holds: readonly UnpaidHold[], now: Date): UnpaidHold[] =>
  holds.filter((hold) => hold.until > now);

/** Number of counting holds and rushed visits by day, earliest day first. */
export function unpaidByDay(
  { holds, visits }: { readonly holds: readonly UnpaidHold[]; readonly visits: readonly UnpaidVisit[] },
  now: Date,
  today: DayKey,
): ReadonlyMap<DayKey, number> {
  const counting = liveHolds(holds, now).filter((hold) => !hold.ending);
  const days = [...counting, ...rushedVisits(visits, today)].map(({ day }) => day).toSorted();
  return new Map([...new Set(days)].map((day) => [day, days.filter((other) => other === day).length]));
}

/** Whether the account stays within its share of the day with the new hold. The first hold on a day always fits. */
export function fitsOwnDay(holds: readonly UnpaidHold[], { hold, openMinutes }: SlotRequest): boolean {
  const own = holds.filter(({ user_id, day }) => user_id === hold.user_id && day === hold.day);
  return own.length === 0 || minutesOf([...own, hold]) <= openMinutes * UNPAID_HOLDS.ownDayShare;
}

/**
 * Decides which holds a new one displaces. `ok: false` only if the salon is at its limit, no other hold can be
 * displaced, and the account keeps another slot or left one unpaid. `holds`: the live ones.
 */
export function admitHold(holds: readonly UnpaidHold[], asking: SlotRequest, now: Date): Admission {
  const displaced: UnpaidHold[] = [];
  let remaining = holds.filter((hold) => !hold.ending);
  for (let round = 0; round < MAX_DISPLACED; round += 1) {
    const loser = leastTrusted(candidates(remaining, asking, now), remaining);
    if (!loser) break;
    displaced.push(loser);
    remaining = remaining.filter((hold) => hold !== loser);
  }
  const { salonLimitMinutes } = UNPAID_HOLDS;
  const isOver = blockedMinutes([...remaining, asking.hold]) > salonLimitMinutes * asking.lanes;
  if (isOver && ownSuspicion(asking.hold, remaining) > 0) return { ok: false };
  return { ok: true, displaced };
}

/**
 * The holds to displace on a day on which someone found the wanted time taken: while the day is over its share, those
 * past their grace period, least trusted first. Holds that overlap `wanted` are spared.
 */
export function overstayingHolds(
  holds: readonly UnpaidHold[],
  wanted: { readonly day: DayKey; readonly span: Span; readonly openMinutes: number },
  now: Date,
): UnpaidHold[] {
  const displaced: UnpaidHold[] = [];
  let remaining = holds.filter((hold) => !hold.ending);
  while (displaced.length < MAX_DISPLACED && isDayOver(ofDay(remaining, wanted.day), wanted.openMinutes)) {
    const others = ofDay(remaining, wanted.day).filter((hold) => !overlaps(hold, wanted.span));
    const loser = leastTrusted(pastGrace(others, remaining, now), remaining);
    if (!loser) break;
    displaced.push(loser);
    remaining = remaining.filter((hold) => hold !== loser);
  }
  return displaced;
}

/** Holds that may be displaced; none while all limits are kept. The account's own holds are never displaced. */
function candidates(
  remaining: readonly UnpaidHold[],
  { hold, openMinutes, lanes }: SlotRequest,
  now: Date,
): UnpaidHold[] {
  const { salonLimitMinutes, salonEasyMinutes, ofOneNetwork } = UNPAID_HOLDS;
  const others = remaining.filter(({ user_id }) => user_id !== hold.user_id);
  const blocked = blockedMinutes([...remaining, hold]);
  if (blocked > salonLimitMinutes * lanes) {
    const own = ownSuspicion(hold, remaining);
    return own === 0
      ? others
      : others.filter((other) => suspicion(other, remaining) > own || mayFollow(hold, other));
  }
  const ofNetwork = others.filter(({ network }) => network !== null && network === hold.network);
  if (ofNetwork.length >= ofOneNetwork) return pastGrace(ofNetwork, remaining, now);
  if (blocked > salonEasyMinutes * lanes) return pastGrace(others, remaining, now);
  if (isDayOver([...ofDay(remaining, hold.day), hold], openMinutes))
    return pastGrace(ofDay(others, hold.day), remaining, now);
  return [];
}

/** A further slot of an account may displace an older hold, but not one that was placed a moment ago. */
const mayFollow = (hold: UnpaidHold, other: UnpaidHold): boolean =>
  hold.lapses === 0 && minutesBetween(other.placed_at, hold.placed_at) >= UNPAID_HOLDS.furtherAfterMinutes;

const ofDay = (holds: readonly UnpaidHold[], day: DayKey): UnpaidHold[] =>
  holds.filter((hold) => hold.day === day);

const isDayOver = (holds: readonly UnpaidHold[], openMinutes: number): boolean =>
  minutesOf(holds) > openMinutes * UNPAID_HOLDS.dayShare;

/** Holds past their grace period. Suspicious accounts have none, accounts with several holds a short one. */
function pastGrace(holds: readonly UnpaidHold[], remaining: readonly UnpaidHold[], now: Date): UnpaidHold[] {
  const { graceMinutes, graceOfFurtherMinutes } = UNPAID_HOLDS;
  return holds.filter((hold) => {
    if (hold.lapses > 0 || isCrowded(hold, remaining)) return true;
    const grace = furtherOf(hold, remaining) > 0 ? graceOfFurtherMinutes : graceMinutes;
    return minutesBetween(hold.placed_at, now) >= grace;
  });
}

/** The most suspicious hold; ties go to the oldest. */
function leastTrusted(
  holds: readonly UnpaidHold[],
  remaining: readonly UnpaidHold[],
): UnpaidHold | undefined {
  return holds.toSorted(
    (a, b) =>
      suspicion(b, remaining) - suspicion(a, remaining) || a.placed_at.getTime() - b.placed_at.getTime(),
  )[0];
}

function suspicion(hold: UnpaidHold, remaining: readonly UnpaidHold[]): number {
  return ownSuspicion(hold, remaining) + (isCrowded(hold, remaining) ? LIMITS.openHolds : 0);
}

/**
 * Suspicion from the account's own actions. An unpaid hold weighs as much as all the slots the account may keep at
 * once.
 */
function ownSuspicion(hold: UnpaidHold, remaining: readonly UnpaidHold[]): number {
  return Math.min(hold.lapses, LIMITS.openHolds) * LIMITS.openHolds + furtherOf(hold, remaining);
}

/** Number of older holds of the same account. */
function furtherOf(hold: UnpaidHold, remaining: readonly UnpaidHold[]): number {
  return remaining.filter(
    (other) =>
      other.user_id === hold.user_id && other.entry_id !== hold.entry_id && other.placed_at <= hold.placed_at,
  ).length;
}

function isCrowded({ network }: UnpaidHold, remaining: readonly UnpaidHold[]): boolean {
  return (
    network !== null &&
    remaining.filter((other) => other.network === network).length >= UNPAID_HOLDS.ofOneNetwork
  );
}

const minutesOf = (holds: readonly UnpaidHold[]): number =>
  holds.reduce((sum, { lane_minutes: minutes }) => sum + minutes, 0);

/** Minutes that holds block for a visit of one hour: their own time and the slot before it. */
const blockedMinutes = (holds: readonly UnpaidHold[]): number =>
  minutesOf(holds) + holds.length * LIMITS.slotStepMinutes;
