/** Payment links with the holds of their time; `payment-link` imports `checkout`, which needs these. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ended, halfTime, linkDue, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { withoutHold, type Customer, type OwnHold } from '@paw-haven/domain/booking/payment/customer-holds';
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { freeHold } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import { readOffer, type OfferEnding } from '../waitlist/queue.ts';

/** Writes the link, and when the scheduled function has work on it next. `due`: later than the link says. */
export function writeLink(
  db: Firestore,
  transaction: Transaction,
  link: PaymentLink,
  due = linkDue(link),
): void {
  transaction.set(documents.paymentLink(db, link.id), link);
  const marker = db.doc(paths.paymentLinkDue(link.id));
  // Looks like a payment page that expires then, as the waiting list's does.
  if (due) transaction.set(marker, { status: 'open', created: addMinutes(due, -LIMITS.holdMinutes) });
  else transaction.delete(marker);
}

/** Finds what a time is held for: an offer of the waiting list, or a payment link. Undefined for an ordinary hold. */
export function readHeldFor(
  db: Firestore,
  transaction: Transaction,
  hold: Pick<OwnHold, 'offer_id' | 'link_id'> | undefined,
): Promise<OfferEnding | undefined> {
  return hold?.link_id === undefined
    ? readOffer(db, transaction, hold)
    : readLinkEnding(db, transaction, hold.link_id);
}

/** Finds the payment links of these holds. */
export async function readLinks(
  db: Firestore,
  transaction: Transaction,
  holds: readonly Pick<OwnHold, 'link_id'>[],
): Promise<OfferEnding[]> {
  const ids = holds.flatMap(({ link_id: id }) => id ?? []);
  const found = await Promise.all(ids.map((id) => readLinkEnding(db, transaction, id)));
  return found.flatMap((link) => link ?? []);
}

async function readLinkEnding(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<OfferEnding | undefined> {
  const link = (await transaction.get(documents.paymentLink(db, id))).data();
  if (!link) return undefined;
  return {
    ...(link.waiver && { waiver: { ...link.waiver, actor: link.created_by } }),
    keepOpen: () => {},
    fulfill: () => writeLink(db, transaction, ended(link, 'paid')),
    end: (how) => {
      if (link.state === 'open')
        writeLink(db, transaction, ended(link, how === 'ignored' ? 'lapsed' : 'cancelled'));
    },
  };
}

/** A link with the records that hold its time. */
export interface HeldLink {
  readonly link: PaymentLink;
  /** The customer, or the account that has claimed the client since; undefined if the person no longer exists. */
  readonly uid: string | undefined;
  readonly customer: Customer | undefined;
  readonly hold: OwnHold | undefined;
  readonly day: ScheduleDay | undefined;
}

/** Undefined if there is no such link. */
export async function readHeldLink(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<HeldLink | undefined> {
  const link = (await transaction.get(documents.paymentLink(db, id))).data();
  if (!link) return undefined;
  const uid = (await readCustomer(transaction, db, link.user_id))?.id;
  const [customer, day] = await readTogether(
    transaction,
    documents.customer(db, uid ?? link.user_id),
    documents.scheduleDay(db, link.day),
  );
  return { link, uid, customer, hold: customer?.holds.find((hold) => hold.link_id === id), day };
}

/** Ends the link and frees its time, if it is still held. */
export function writeEnded(
  db: Firestore,
  transaction: Transaction,
  { link, uid, customer, hold, day }: HeldLink,
  state: Parameters<typeof ended>[1],
): void {
  writeLink(db, transaction, ended(link, state));
  if (!hold) return;
  const rest = withoutHold(customer, hold.entry_id);
  if (rest) transaction.set(documents.customer(db, uid ?? link.user_id), rest);
  const freed = day && hold.entries.reduce((left, { entry_id: entry }) => freeHold(left, entry), day);
  if (freed) transaction.set(documents.scheduleDay(db, link.day), freed);
}

/** The fields that links of all kinds begin with. It was sent once. */
export const newLink = ({
  id,
  kind,
  uid,
  actor,
  at,
  until,
}: {
  readonly id: string;
  readonly kind: PaymentLink['kind'];
  readonly uid: string;
  readonly actor: string;
  readonly at: Date;
  readonly until: Date;
}) => ({
  id,
  kind,
  state: 'open' as const,
  user_id: uid,
  created_by: actor,
  created_at: at,
  until,
  remind_at: halfTime(at, until),
  sent: 1,
  delete_at: deleteAt('payment_links', until),
});

/** What a link says of the visit that it is about. */
export function linkAboutVisit(
  pets: readonly [Appointment, ...Appointment[]],
  zone: string,
): Pick<PaymentLink, 'day' | 'start' | 'pets'> {
  const { appointment_date: start } = pets[0];
  return {
    day: dayOf(start, zone),
    start,
    pets: pets.map((each) => ({
      id: each.pet_id,
      name: each.pet.name,
      service_id: each.service_id,
      service: serviceLabel(each),
    })),
  };
}
