/** Data read before deciding on a paid booking, and records written with the decision. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Ahead } from '@paw-haven/domain/booking/payment/ahead';
import { chargedCents, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { toDollars } from '@paw-haven/domain/core/cents';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import { withoutHold, withPaidHold, type Customer } from '@paw-haven/domain/booking/payment/customer-holds';
import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import type { Payment } from '@paw-haven/domain/booking/payment/payment';
import { paymentWithoutPerson } from '@paw-haven/domain/people/profile/erasure';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import type { WorkingGroomer } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readAhead, readGroomers } from '../appointment/roster.ts';
import type { DataDependencies } from '../dependencies.ts';
import type { OfferEnding } from '../waitlist/queue.ts';
import { unlistHolds } from './holds.ts';
import { readHeldFor } from '../link/records.ts';

/** A checkout session that was paid. */
export interface Paid {
  readonly session: Pick<CheckoutState, 'id' | 'amountCents' | 'createdAt'>;
  readonly booking: Booking;
  readonly payment: Payment;
}

export interface PaymentContext {
  readonly issue: PaymentIssue | undefined;
  readonly schedule: ScheduleDay;
  /** The service of each pet; undefined if it is missing or unreadable. */
  readonly services: readonly (Service | undefined)[];
  /** Set for a deleted account, whose payment page may have been open during the deletion. */
  readonly pseudonym: string | undefined;
  /** Undefined if there is none or the account is deleted. */
  readonly customer: Customer | undefined;
  readonly checkout: CheckoutSession | undefined;
  /** The customer's upcoming visits; empty for a deleted account. */
  readonly ahead: readonly Ahead[];
  /** All groomers of the salon; undefined while the visit's hold is active. */
  readonly groomers: readonly WorkingGroomer[] | undefined;
  /** Removes the customer's holds from the list of unpaid ones; undefined if none is listed. */
  readonly unlist: (() => void) | undefined;
  /** Set if the slot was offered to the customer from the waiting list, or is paid with a payment link. */
  readonly heldFor: OfferEnding | undefined;
}

export async function loadPaymentContext(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { session, booking }: Pick<Paid, 'booking'> & { readonly session: Pick<CheckoutState, 'id'> },
  { day, zone }: { readonly day: DayKey; readonly zone: string },
): Promise<PaymentContext> {
  const [issue, schedule, deletion, customer, checkout, ...services] = await readTogether(
    transaction,
    documents.paymentIssue(db, appointmentIdOf(session.id)),
    documents.scheduleDay(db, day),
    documents.deletedAccount(db, booking.user_id),
    documents.customer(db, booking.user_id),
    documents.checkoutSession(db, booking.user_id, session.id),
    ...booking.pets.map((pet) => readable.service(db, pet.service_id)),
  );
  // The deletion of an account also deletes the customer's holds, so check the list in that case.
  const isListed = deletion !== undefined || (customer?.holds.some((hold) => hold.listed) ?? false);
  const about = { uid: booking.user_id, customer, zone, now: now() };
  const { schedule_entry_id: id } = booking.pets[0];
  const isHeld = schedule?.busy.some((own) => own.id === id && isBlocking(own, now()));
  const isOwn = ({ user_id }: { readonly user_id: string }): boolean => user_id === booking.user_id;
  return {
    issue,
    schedule: schedule ?? emptyDay(day),
    services: services.map((service) => service?.value),
    pseudonym: deletion?.pseudonym,
    customer: deletion ? undefined : customer,
    checkout,
    ahead: deletion ? [] : await readAhead(db, transaction, about),
    // A groomer may have left since the hold expired.
    groomers: isHeld ? undefined : await readGroomers(db, transaction),
    heldFor: deletion
      ? undefined
      : await readHeldFor(
          db,
          transaction,
          // The link's hold may have expired.
          booking.link_id === undefined ? customer?.holds.find(({ entry_id }) => entry_id === id) : booking,
        ),
    unlist: isListed ? await unlistHolds(db, transaction, isOwn, now()) : undefined,
  };
}

/** The parts of a deleted account's payment that must be kept by law, without personal data. */
export function withoutPerson({ session, booking, payment }: Paid, pseudonym: string): Paid {
  const metadata = { ...payment.metadata, user_id: pseudonym };
  return {
    session,
    booking: { ...booking, user_id: pseudonym, special_requests: null },
    payment: { ...payment, ...paymentWithoutPerson({ metadata }) },
  };
}

/** Completes the session, ends its hold and stores the payment. With `booked`, the customer becomes a known one. */
export function closeCheckout(
  db: Firestore,
  transaction: Transaction,
  { session, booking, payment }: Paid,
  { customer, checkout, unlist, heldFor }: PaymentContext,
  booked: { readonly at: Date; readonly ahead: Ahead[] } | undefined,
): void {
  const {
    user_id: uid,
    pets: [{ schedule_entry_id: scheduleEntryId }],
  } = booking;
  const record = checkoutRecord(session, booking, { url: checkout?.url ?? '', status: 'complete' });
  transaction.set(documents.checkoutSession(db, uid, session.id), record);
  transaction.set(documents.payment(db, uid, payment.id), payment);
  const rest = booked
    ? { ...withPaidHold(customer, scheduleEntryId, booked.at), ahead: booked.ahead }
    : withoutHold(customer, scheduleEntryId);
  if (rest) transaction.set(documents.customer(db, uid), rest);
  if (booked) heldFor?.fulfill();
  else heldFor?.end('passed');
  unlist?.();
}

export function checkoutRecord(
  session: Pick<CheckoutState, 'id' | 'createdAt'>,
  booking: Booking,
  { cards, ...state }: Pick<CheckoutSession, 'url' | 'status' | 'cards'>,
): CheckoutSession {
  const { pets } = booking;
  return {
    id: session.id,
    sessionId: session.id,
    created: session.createdAt,
    mode: cards ? 'setup' : 'payment',
    entry_ids: pets.map(({ schedule_entry_id }) => schedule_entry_id),
    appointment_date: pets[0].appointment_date,
    amount_total: chargedCents(booking),
    ...(cards && { cards }),
    ...state,
  };
}

export function issueOf({ booking, session }: Paid, reason: PaymentIssue['reason'], now: Date): PaymentIssue {
  return {
    id: appointmentIdOf(session.id),
    user_id: booking.user_id,
    service_id: booking.pets[0].service_id,
    stripe_session_id: session.id,
    appointment_date: booking.pets[0].appointment_date,
    amount: toDollars(session.amountCents),
    reason,
    refund_id: null,
    created_at: now,
  };
}
