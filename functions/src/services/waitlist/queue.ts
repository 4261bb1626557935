/** Reads and writes the queue document, and the wishes that change with it. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Waiver } from '@paw-haven/domain/booking/link/schema';
import type { OwnHold } from '@paw-haven/domain/booking/payment/customer-holds';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import type { EndedWish } from '@paw-haven/domain/booking/waitlist/decide-end';
import { nextDue } from '@paw-haven/domain/booking/waitlist/match';
import {
  EMPTY_QUEUE,
  type Offer,
  type OfferedWish,
  type Queue,
  type Wish,
} from '@paw-haven/domain/booking/waitlist/schema';
import { wishIdOf, withoutOffer, withWish } from '@paw-haven/domain/booking/waitlist/wish';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';

export const readQueue = async (db: Firestore, transaction: Transaction): Promise<Queue> =>
  (await transaction.get(documents.waitlistQueue(db))).data() ?? EMPTY_QUEUE;

/** Writes the queue, and when the scheduled function has work next. An empty queue is deleted. */
export function writeQueue(db: Firestore, transaction: Transaction, queue: Queue): void {
  const { wishes, freed } = queue;
  const reference = documents.waitlistQueue(db);
  if (wishes.length + freed.length === 0) transaction.delete(reference);
  else transaction.set(reference, queue);
  const due = nextDue(queue);
  const marker = db.doc(paths.waitlistDue());
  // Looks like a payment page that expires then, so that the single query of the scheduled function finds it.
  if (due) transaction.set(marker, { status: 'open', created: addMinutes(due, -LIMITS.holdMinutes) });
  else transaction.delete(marker);
}

/** Writes what the end of a wish, or of its offer, changes. */
export function writeEnded(db: Firestore, transaction: Transaction, before: Wish, ended: EndedWish): void {
  const { wish, queue, customer, day } = ended;
  writeQueue(db, transaction, queue);
  if (wish) transaction.set(documents.wish(db, wish.id), wish);
  else transaction.delete(documents.wish(db, before.id));
  if (customer) transaction.set(documents.customer(db, before.user_id), customer);
  if (day) transaction.set(documents.scheduleDay(db, day.date), day);
}

/** Ways in which an offer or a payment link ends or continues. Each one writes; call it after all reads. */
export interface OfferEnding {
  /** The wish that the offer was made for; undefined for a payment link. */
  readonly wish?: OfferedWish;
  /** Of a payment link: the vaccinations that staff waived when they asked. */
  readonly waiver?: Waiver & { readonly actor: string };
  /** It stays open, with the current hold. */
  readonly keepOpen: (offer: Offer) => void;
  /** The visit is booked; a wish is removed. */
  readonly fulfill: () => void;
  /** A wish stays on the list, or is removed after too many ignored offers. */
  readonly end: (how: 'ignored' | 'passed') => void;
}

/** Finds the offer of a hold. Undefined if the hold is not an offer, or if its wish was removed. */
export async function readOffer(
  db: Firestore,
  transaction: Transaction,
  hold: Pick<OwnHold, 'offer_id'> | undefined,
): Promise<OfferEnding | undefined> {
  if (hold?.offer_id === undefined) return undefined;
  const reference = documents.wish(db, wishIdOf(hold.offer_id));
  const [wish, storedQueue] = await readTogether(transaction, reference, documents.waitlistQueue(db));
  const offer = wish?.offer;
  if (!offer || offer.id !== hold.offer_id) return undefined;
  const change = (rest: typeof wish | undefined): void => {
    writeQueue(db, transaction, withWish(storedQueue ?? EMPTY_QUEUE, wish.id, rest));
    if (rest) transaction.set(reference, rest);
    else transaction.delete(reference);
  };
  return {
    wish: { ...wish, offer },
    keepOpen: (offer) => change({ ...wish, offer }),
    fulfill: () => change(undefined),
    end: (how) => change(withoutOffer(wish, how)),
  };
}
