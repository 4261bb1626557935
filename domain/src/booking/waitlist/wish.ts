/** Changes to a wish, in its document and in the queue. */
import { daysBetween } from '../../core/calendar/calendar.ts';
import { addMinutes, type DayKey, type TimeOfDay } from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import type { Offer, Queue, QueuedWish, Wish } from './schema.ts';

export interface WishTimes {
  readonly from: DayKey;
  readonly to: DayKey;
  readonly earliest: TimeOfDay;
  readonly latest: TimeOfDay;
}

export interface NewWish extends WishTimes {
  readonly pet: { readonly id: string; readonly name: string };
  readonly service: { readonly id: string; readonly name: string };
  readonly size?: string | undefined;
  readonly groomerId?: string | undefined;
  readonly weekdays: Wish['weekdays'];
  /** As currently quoted. */
  readonly length: { readonly minutes: number; readonly bufferMinutes: number };
}

/** The wish as it joins the list. A newcomer's ends after `WAITLIST_LIMITS.daysOfNewcomer`. */
export function newWish(
  { id, uid, isNew }: { readonly id: string; readonly uid: string; readonly isNew: boolean },
  { pet, service, size, groomerId, length, from, to, weekdays, earliest, latest }: NewWish,
  now: Date,
): Wish {
  return {
    id,
    user_id: uid,
    pet_id: pet.id,
    pet_name: pet.name,
    service_id: service.id,
    service_name: service.name,
    ...(size !== undefined && { size }),
    ...(groomerId !== undefined && { groomer_id: groomerId }),
    ...storedLength(length),
    from,
    to,
    weekdays,
    earliest,
    latest,
    created_at: now,
    ...(isNew && { ends_at: addMinutes(now, WAITLIST_LIMITS.daysOfNewcomer * 1440) }),
    ignored: 0,
    passed: [],
    offer: null,
  };
}

/** The invalid field and the reason; undefined if the times are valid. */
export function wishProblem(
  { from, to, earliest, latest }: WishTimes,
  today: DayKey,
): { readonly field: keyof WishTimes; readonly reason: 'past' | 'order' | 'long' | 'far' } | undefined {
  if (from < today) return { field: 'from', reason: 'past' };
  if (to < from) return { field: 'to', reason: 'order' };
  if (daysBetween(from, to) >= WAITLIST_LIMITS.days) return { field: 'to', reason: 'long' };
  if (daysBetween(today, to) > WAITLIST_LIMITS.daysAhead) return { field: 'to', reason: 'far' };
  if (latest < earliest) return { field: 'latest', reason: 'order' };
  return undefined;
}

/** The queue's entry for a wish. */
export function queuedOf(wish: Wish, isNew: boolean): QueuedWish {
  const { pet_name: _, service_name: __, size: ___, offer, ...wanted } = wish;
  return { ...wanted, is_new: isNew, ...(offer && { offered_until: offer.until }) };
}

/** Replaces the queue's entry for a wish; removes it if the wish is undefined. */
export function withWish(queue: Queue, id: string, wish: Wish | undefined): Queue {
  return {
    ...queue,
    wishes: queue.wishes.flatMap((queued) => {
      if (queued.id !== id) return [queued];
      return wish ? [queuedOf(wish, queued.is_new)] : [];
    }),
  };
}

/** Id of the wish that an offer belongs to. */
export const wishIdOf = (offerId: string): string => offerId.split('_', 1)[0] ?? offerId;

/** The wish with an offer; `length` is the current quote. */
export const withOffer = (
  wish: Wish,
  offer: Offer,
  length: { readonly minutes: number; readonly bufferMinutes: number },
): Wish => ({ ...wish, ...storedLength(length), offer });

/** The length fields of a wish. */
export const storedLength = ({
  minutes,
  bufferMinutes,
}: {
  readonly minutes: number;
  readonly bufferMinutes: number;
}): Pick<Wish, 'minutes' | 'buffer_minutes'> => ({ minutes, buffer_minutes: bufferMinutes });

/**
 * The wish after its offer expired or was declined: it stays on the list and is not offered that start again. Undefined
 * if it has ignored too many offers and ends.
 */
export function withoutOffer(wish: Wish, how: 'ignored' | 'passed'): Wish | undefined {
  if (!wish.offer) return wish;
  const ignored = wish.ignored + (how === 'ignored' ? 1 : 0);
  if (ignored >= WAITLIST_LIMITS.ignored) return undefined;
  const passed = [...wish.passed, wish.offer.start].slice(-WAITLIST_LIMITS.passed);
  return { ...wish, offer: null, ignored, passed };
}

/** Whether the customer may join again: newcomers have one wish, which has an end. */
export const mayWishAgain = (own: readonly Pick<Wish, 'ends_at'>[]): boolean =>
  own.length < WAITLIST_LIMITS.ofCustomer && own.every(({ ends_at }) => ends_at === undefined);

export type JoinRefusal = 'too-many-wishes' | 'waitlist-full';

/** Why there is no room for another wish; undefined if there is. */
export function joinRefusal(
  { wishes }: Queue,
  { uid, isNew }: { readonly uid: string; readonly isNew: boolean },
): JoinRefusal | undefined {
  const own = wishes.filter(({ user_id }) => user_id === uid).length;
  if (own >= (isNew ? WAITLIST_LIMITS.ofNewcomer : WAITLIST_LIMITS.ofCustomer)) return 'too-many-wishes';
  const newcomers = wishes.filter(({ is_new }) => is_new).length;
  const isFull = wishes.length >= WAITLIST_LIMITS.all;
  return isFull || (isNew && newcomers >= WAITLIST_LIMITS.ofNewcomers) ? 'waitlist-full' : undefined;
}
