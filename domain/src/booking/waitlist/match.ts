/** Matches freed times with the wishes on the waiting list. */
import { addDays, weekdayOf } from '../../core/calendar/calendar.ts';
import { isTooFar } from '../../time/schedule/day-marks.ts';
import { afterQuietHours, type QuietHours } from '../../core/calendar/quiet-hours.ts';
import { overlaps, type Span } from '../../time/schedule/busy.ts';
import { groomerOfLane, laneOf, storedLane, type DayTimes, type Roster } from '../../time/schedule/lanes.ts';
import { slotsOfLanes } from '../../time/schedule/lane-slots.ts';
import type { BusyInterval, OffInterval, ScheduleDay } from '../../time/schedule/schema.ts';
import { addMinutes, DAY_MS, startOfDay, type DayKey } from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import type { QueuedTime, Offer, PastOffer, Queue, QueuedWish, Wish } from './schema.ts';

/**
 * A time freed by one change to a day. `isHeld`: it was a hold, which its customer may place again. `isVisit`: its id
 * is the schedule entry of an appointment.
 */
export type FreedTime = OffInterval & { readonly isHeld: boolean; readonly isVisit?: true };

/** Id of a freed time in the queue. `entryId`: of its former interval. */
export const freedId = (day: DayKey, entryId: string): string => `${day} ${entryId}`;

/** The times that were booked or closed `before` and are free `after`. */
export function freedTimes(before: DayTimes | undefined, after: DayTimes | undefined): FreedTime[] {
  const busy = (before?.busy ?? []).filter((own) => !after?.busy.some((other) => isCoveredBy(own, other)));
  const off = (before?.off ?? []).flatMap((own) => {
    const left = after?.off?.find(({ id }) => id === own.id);
    const start = left && left.end > own.start ? left.end : own.start;
    return start < own.end ? [{ ...own, start, isHeld: false }] : [];
  });
  return [
    ...busy.map((own) => {
      const { id, start, end, kind } = own;
      const isHeld = kind === 'hold';
      return { id, lane: laneOf(own), start, end, isHeld, ...(!isHeld && { isVisit: true as const }) };
    }),
    ...off,
  ];
}

const isCoveredBy = (own: BusyInterval, other: BusyInterval): boolean =>
  laneOf(other) === laneOf(own) && other.start <= own.start && other.end >= own.end;

/** Whether the time ends after the earliest start that may be offered. */
export const isOfferable = ({ end }: Span, now: Date): boolean => end > firstStart(now);

/**
 * When an offer may be made: now, or at the end of quiet hours that have started or start before the message is
 * reliably sent. The message is sent at once, because the time to respond starts with the offer.
 */
export function offerableFrom(now: Date, quiet: QuietHours | null | undefined, zone: string): Date {
  const endAt = (instant: Date): Date | undefined => {
    const end = afterQuietHours(instant, quiet, zone);
    return end > instant ? end : undefined;
  };
  return endAt(now) ?? endAt(addMinutes(now, WAITLIST_LIMITS.beforeQuietMinutes)) ?? now;
}

const firstStart = (now: Date, leadMinutes: number = WAITLIST_LIMITS.leadMinutes): Date =>
  addMinutes(now, leadMinutes);

export interface OfferContext {
  readonly day: ScheduleDay;
  readonly roster: Roster;
  readonly now: Date;
  readonly until: Date;
  readonly noticeMinutes: number;
  readonly horizonDays: number;
  /** Times that start sooner are not offered. Defaults to `WAITLIST_LIMITS.leadMinutes`. */
  readonly leadMinutes?: number;
  readonly past?: Queue['past'];
}

export interface OfferSlot extends Span {
  readonly lane: string;
}

/**
 * The wishes for that day that can get an offer, oldest first; those marked unfit come last. A customer has one offer
 * at a time, and all newcomers together have at most `offersOfNewcomers`.
 */
export function wishesFor(
  { wishes }: Queue,
  { day, asked: refusing }: Pick<QueuedTime, 'day' | 'asked'>,
): QueuedWish[] {
  const open = wishes.filter((wish) => wish.offered_until);
  const offered = new Set(open.map(({ user_id }) => user_id));
  const isCrowded = open.filter((wish) => wish.is_new).length >= WAITLIST_LIMITS.offersOfNewcomers;
  return wishes
    .filter((wish) => {
      const { id, user_id, is_new } = wish;
      return !refusing.includes(id) && !offered.has(user_id) && !(is_new && isCrowded) && isForDay(wish, day);
    })
    .toSorted(
      (a, b) =>
        Number(a.is_unfit ?? false) - Number(b.is_unfit ?? false) ||
        a.created_at.getTime() - b.created_at.getTime() ||
        (a.id < b.id ? -1 : 1),
    );
}

const isForDay = ({ from, to, weekdays }: Pick<Wish, 'from' | 'to' | 'weekdays'>, day: DayKey): boolean =>
  from <= day && day <= to && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));

/**
 * The first slot of these days that staff can give to a customer on the phone, without the lead of an offer. Undefined
 * for a customer who has an offer.
 */
export function firstFit(
  wish: Wish,
  days: readonly ScheduleDay[],
  context: Pick<OfferContext, 'roster' | 'now'>,
): (OfferSlot & { readonly day: DayKey }) | undefined {
  if (wish.offer) return undefined;
  const { zone } = context.roster;
  const atOnce = { until: context.now, leadMinutes: 0, noticeMinutes: 0, horizonDays: 0 };
  for (const day of days) {
    const whole = { start: startOfDay(day.date, zone), end: startOfDay(addDays(day.date, 1), zone) };
    const slot = isForDay(wish, day.date) ? slotFor(wish, whole, { ...context, ...atOnce, day }) : undefined;
    if (slot) return { ...slot, day: day.date };
  }
  return undefined;
}

/** Marks wishes as unfit, so that wishes that cannot be met do not delay all others each time. */
export const markUnfit = (queue: Queue, ids: readonly string[]): Queue => ({
  ...queue,
  wishes: queue.wishes.map((wish) => (ids.includes(wish.id) ? { ...wish, is_unfit: true } : wish)),
});

/**
 * The slot for a wish within the freed time: at its start, or else the nearest one. It can still be booked when the
 * offer expires (minimum notice) and overlaps no time that was offered to this wish before.
 */
export function slotFor(
  wish: Pick<
    QueuedWish,
    'id' | 'service_id' | 'groomer_id' | 'minutes' | 'buffer_minutes' | 'earliest' | 'latest' | 'passed'
  > &
    Partial<Pick<QueuedWish, 'is_new'>> & { readonly weight?: number | null | undefined },
  freed: Span & { readonly lane?: string | undefined },
  { day, roster, now, until, noticeMinutes, horizonDays, leadMinutes, past = [] }: OfferContext,
): OfferSlot | undefined {
  if (isTooFar(day.date, now, roster.zone, horizonDays)) return undefined;
  const notBefore = Math.max(
    firstStart(now, leadMinutes).getTime(),
    addMinutes(until, noticeMinutes).getTime(),
  );
  const { minutes: durationMinutes, buffer_minutes: bufferMinutes = 0 } = wish;
  const question = {
    durationMinutes,
    bufferMinutes,
    serviceId: wish.service_id,
    groomerId: wish.groomer_id,
    weights: [wish.weight],
  };
  const isFor = (slot: OfferSlot): boolean => {
    const pastOffers = pastOf(past, day.date, slot);
    if (pastOffers.some(({ given_up_by: by }) => by.includes(wish.id))) return false;
    return (
      !wish.is_new || pastOffers.filter((item) => item.is_new).length < WAITLIST_LIMITS.offersToNewcomers
    );
  };
  const isPassed = (span: Span): boolean =>
    wish.passed.some((start) => overlaps(span, { start, end: addMinutes(start, durationMinutes) }));
  return slotsOfLanes({ ...roster, ...question, day: day.date, times: day, now })
    .filter(({ start, time }) => start.getTime() >= notBefore && time >= wish.earliest && time <= wish.latest)
    .toSorted((a, b) => rank(a, freed) - rank(b, freed))
    .flatMap(({ start, lanes }) => {
      const end = addMinutes(start, durationMinutes);
      const isOfIt = overlaps(freed, { start, end: addMinutes(end, bufferMinutes) });
      const lane = lanes.find((free) => isOn(freed.lane, free) && isFor({ start, end, lane: free }));
      return isOfIt && lane !== undefined && !isPassed({ start, end }) ? [{ start, end, lane }] : [];
    })[0];
}

/** The past offers of that time on that lane. */
const pastOf = (past: readonly PastOffer[], day: DayKey, slot: OfferSlot): PastOffer[] =>
  past.filter((item) => item.day === day && laneOf(item) === slot.lane && overlaps(item, slot));

/** Sorts starts after the freed time's start first, then earlier ones, nearest first in both groups. */
function rank({ start }: Pick<Span, 'start'>, freed: Span): number {
  const after = start.getTime() - freed.start.getTime();
  return after >= 0 ? after : DAY_MS - after;
}

/** Time off applies to all lanes of a groomer, and without a lane to everyone. */
const isOn = (freed: string | undefined, lane: string): boolean =>
  freed === undefined || freed === lane || freed === groomerOfLane(lane);

/**
 * Adds freed times to the queue and replaces those with the same id. Beyond the limit, times of ended holds are dropped
 * first, then the oldest.
 */
export function withFreed(queue: Queue, added: readonly QueuedTime[]): Queue {
  const ids = new Set(added.map(({ id }) => id));
  const freed = [...queue.freed.filter(({ id }) => !ids.has(id)), ...added];
  const inTurn = [...freed.filter((time) => time.is_held), ...freed.filter((time) => !time.is_held)];
  const over = new Set(inTurn.slice(0, Math.max(0, freed.length - WAITLIST_LIMITS.freed)));
  return { ...queue, freed: freed.filter((time) => !over.has(time)) };
}

/** Past offers are kept until their time has passed. */
export function withPastOffers(queue: Queue, added: readonly PastOffer[], now: Date): Queue {
  if (added.length === 0) return queue;
  const past = (queue.past ?? []).filter(({ end }) => end > now);
  return { ...queue, past: [...past, ...added].slice(-WAITLIST_LIMITS.past) };
}

/** The record of a canceled or moved visit; undefined if its customer has no wish, or if it exists already. */
export function givenUpRecord(
  { wishes, past = [] }: Queue,
  { day, lane, start, end }: Omit<PastOffer, 'given_up_by'>,
  uid: string,
): PastOffer | undefined {
  const own = wishes.flatMap(({ id, user_id }) => (user_id === uid ? id : []));
  const slot = { start, end, lane: laneOf({ lane }) };
  const isKnown = (id: string): boolean =>
    pastOf(past, day, slot).some(
      (item) => item.given_up_by.includes(id) && item.start <= start && item.end >= end,
    );
  if (own.every(isKnown)) return undefined;
  return { day, ...storedLane(slot.lane), start, end, given_up_by: own };
}

/** The record of an offer to an account without a past visit; nothing for other customers. */
export const offeredRecord = ({ is_new }: Pick<QueuedWish, 'is_new'>, offer: Offer): PastOffer[] => {
  const { day, start, end, lane } = offer;
  return is_new ? [{ day, ...storedLane(laneOf({ lane })), start, end, given_up_by: [], is_new }] : [];
};

/** When the timer has work next, if any. Wishes whose last day is past wait for the hourly run. */
export function nextDue({ wishes, freed }: Queue): Date | undefined {
  const times = [
    ...wishes.flatMap(({ offered_until: until }) => until ?? []),
    ...freed.map(({ due_at: due }) => due),
  ].map((time) => time.getTime());
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Work of the timer. */
export interface DueWork {
  /** Ids of wishes whose offer has expired. */
  readonly lapsed: readonly string[];
  readonly freed: readonly QueuedTime[];
  /** Ids of wishes whose last day is past, or that have ended. */
  readonly over: readonly string[];
}

export function dueWork({ wishes, freed }: Queue, now: Date, today: DayKey): DueWork {
  const isOver = ({ to, ends_at: end }: QueuedWish): boolean =>
    to < today || (end !== undefined && end <= now);
  const isLapsed = ({ offered_until: until }: QueuedWish): boolean => until !== undefined && until <= now;
  return {
    lapsed: wishes.filter(isLapsed).map(({ id }) => id),
    freed: freed.filter(({ due_at: due }) => due <= now),
    over: wishes.filter((wish) => isOver(wish) && !wish.offered_until).map(({ id }) => id),
  };
}
