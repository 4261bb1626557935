/** Invariants of the waiting list: wishes, queue, offers and holds agree. */
import { isDeepStrictEqual } from 'node:util';
import { holdEnd, takenBy, type OwnHold } from '@paw-haven/domain/booking/payment/customer-holds';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import type { Offer, Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import { must } from '../must.ts';
import type { Play } from '../play.ts';

export function checkWaitlist(play: Play): void {
  const { stored, now } = play;
  const wishes = [...stored.wishes.values()];
  checkQueue(play, wishes);
  checkPast(play);
  const offered = wishes.flatMap(({ user_id: uid, pet_id: petId, offer }) =>
    offer ? [{ uid, petId, offer }] : [],
  );
  must(
    new Set(offered.map(({ uid }) => uid)).size === offered.length,
    () => 'A customer has two open offers',
  );
  for (const { uid, petId, offer } of offered)
    // The timer removes expired offers later.
    if (offer.until > now()) checkKept(play, { uid, petId, offer });
  for (const [uid, { holds }] of stored.customers)
    for (const { offer_id: id } of holds)
      must(
        id === undefined || offered.some((item) => item.uid === uid && item.offer.id === id),
        () => `${uid} has a hold of the offer ${id}, which is over`,
      );
}

function checkQueue({ stored }: Play, wishes: readonly Wish[]): void {
  const queued = stored.queue().wishes;
  const queuedById = new Map(queued.map((item) => [item.id, item]));
  const byId = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
    all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  // Only the queue stores who is new and which wishes could not fit.
  const expected = wishes.map((wish) => {
    const { is_new: isNew = false, is_unfit: isUnfit } = queuedById.get(wish.id) ?? {};
    return { ...queuedOf(wish, isNew), ...(isUnfit !== undefined && { is_unfit: isUnfit }) };
  });
  must(
    isDeepStrictEqual(byId(queued), byId(expected)),
    () => `The queue is\n${JSON.stringify(queued)}\nand the wishes are\n${JSON.stringify(wishes)}`,
  );
}

/** Requires that no moment on a lane was offered to more newcomers than allowed. */
function checkPast({ stored }: Play): void {
  const offered = (stored.queue().past ?? []).filter((item) => item.is_new);
  for (const { day, start, ...own } of offered) {
    const then = offered.filter(
      (item) => item.day === day && laneOf(item) === laneOf(own) && item.start <= start && start < item.end,
    );
    must(
      then.length <= WAITLIST_LIMITS.offersToNewcomers,
      () => `${start.toISOString()} was offered to ${then.length} newcomers`,
    );
  }
}

interface Offered {
  readonly uid: string;
  readonly petId: string;
  readonly offer: Offer;
}

/** Requires that the time is held for the customer and the pet, both on the day and in the customer's list. */
function checkKept({ stored }: Play, { uid, petId, offer }: Offered): void {
  const own = stored.customers.get(uid)?.holds.filter(({ offer_id: id }) => id === offer.id) ?? [];
  const [hold] = own;
  must(
    hold !== undefined && own.length === 1,
    () => `${uid} has ${own.length} holds of the offer ${offer.id}`,
  );
  must(
    hold.day === offer.day && hold.entries.some((entry) => entry.pet_id === petId && isAt(entry, offer)),
    () => `${uid} was offered ${offer.start.toISOString()}, and has ${JSON.stringify(hold)}`,
  );
  must(isOnDay(stored.days.get(hold.day), hold), () => `The offer ${offer.id} of ${uid} is not on its day`);
}

const isAt = ({ start }: Pick<Offer, 'start'>, offer: Offer): boolean =>
  start.getTime() === offer.start.getTime();

const isOnDay = (day: ReturnType<Play['stored']['days']['get']>, hold: OwnHold): boolean =>
  hold.entries
    .map(takenBy)
    .every((taken) =>
      day?.busy.some(
        ({ id, kind, start, end, ...own }) =>
          id === taken.id &&
          kind === 'hold' &&
          start.getTime() === taken.start.getTime() &&
          end.getTime() === taken.end.getTime() &&
          laneOf(own) === laneOf(taken),
      ),
    );

/** After the timer ran at `at`, expired offers must be gone, unless they are being paid. */
export function checkOffersOver({ stored }: Play, at: Date): void {
  for (const { id, user_id: uid, offer } of stored.wishes.values()) {
    if (!offer || offer.until > at) continue;
    const own = stored.customers.get(uid)?.holds.find(({ offer_id }) => offer_id === offer.id);
    const isPaid = own !== undefined && (own.session_id !== null || holdEnd(own) > at);
    must(isPaid, () => `The offer of ${id} ended at ${offer.until.toISOString()}, and is there`);
  }
}
