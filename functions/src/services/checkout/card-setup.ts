/** The only place where a saved card becomes an appointment. */
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { withVisit } from '@paw-haven/domain/booking/payment/ahead';
import { bookingFromMetadata, type Booking } from '@paw-haven/domain/booking/payment/booking';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import { withoutHold } from '@paw-haven/domain/booking/payment/customer-holds';
import { isOwnSetup } from '@paw-haven/domain/booking/payment/session-owner';
import { isStranger } from '@paw-haven/domain/booking/price/share';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { notBookedEvent } from '@paw-haven/domain/notify/delivery/card-events';
import type { CardSetup, CheckoutState, SavedCard } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';
import { appointmentsOf, writeAppointment } from '../appointment/new-appointment.ts';
import { readUnpaidVisits, writeUnpaidVisits } from '../appointment/unpaid-visits.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import {
  isCardChange,
  recordReplaced,
  removeReplaced,
  settleCardChange,
} from '../card/settle-card-change.ts';
import { loadPaymentContext, type PaymentContext } from './payment-context.ts';
import { endBooking, settleCheckout, takeSlot, type SettledCheckout } from './settle-checkout.ts';

/** Settles a session of either kind: a payment page, or a page that saves a card. */
export const settleEither = async (
  dependencies: PaymentDependencies,
  { session, setup }: { readonly session: CheckoutState | undefined; readonly setup: CardSetup | undefined },
): Promise<SettledCheckout> => {
  if (session) return settleCheckout(dependencies, session);
  return setup ? settleSetup(dependencies, setup) : { kind: 'unknown' };
};

/**
 * Like `settleCheckout`, for a page that saves a card: any number of calls, even concurrent ones, give one appointment,
 * or none if the time is gone; the card is then not kept. Throws `payment-provider` if the provider fails; the next call
 * goes on.
 */
export async function settleSetup(
  dependencies: PaymentDependencies,
  setup: CardSetup,
): Promise<SettledCheckout> {
  if (isCardChange(setup, dependencies.project)) return settleCardChange(dependencies, setup);
  const booking = bookingFromMetadata(setup.metadata);
  if (!booking || !isOwnSetup(setup, booking, dependencies.project)) return { kind: 'unknown' };
  switch (setup.state) {
    case 'open':
      return { kind: 'pending' };
    case 'expired':
      return endBooking(dependencies, booking, setup.id);
    case 'complete':
      return settleComplete(dependencies, setup, booking);
  }
}

/** A card that has been removed at the provider by now can book nothing, but may have booked before. */
async function settleComplete(
  dependencies: PaymentDependencies,
  setup: CardSetup,
  booking: Booking,
): Promise<SettledCheckout> {
  const { id, card } = setup;
  if (card) return settleSaved(dependencies, { setup, booking, card });
  const { db } = dependencies;
  const appointmentId = appointmentIdOf(id);
  if ((await documents.appointment(db, appointmentId).get()).exists) return { kind: 'booked', appointmentId };
  const record = (await documents.checkoutSession(db, booking.user_id, id).get()).data();
  return record?.status === 'complete' ? { kind: 'lost' } : endBooking(dependencies, booking, id);
}

interface Saved {
  readonly setup: CardSetup;
  readonly booking: Booking;
  readonly card: SavedCard;
}

async function settleSaved(dependencies: PaymentDependencies, saved: Saved): Promise<SettledCheckout> {
  const { db, payments } = dependencies;
  const { setup, booking, card } = saved;
  const outcome = await book(dependencies, saved);
  if (outcome === 'erased') {
    await payments.forgetPayer(card.customerId);
    return { kind: 'lost' };
  }
  if (outcome !== 'lost') {
    // One card per customer.
    if (outcome.replaced) await removeReplaced(dependencies, outcome.replaced);
    return { kind: 'booked', appointmentId: appointmentIdOf(setup.id) };
  }
  const current = (await documents.card(db, booking.user_id).get()).data();
  if (current?.payment_method_id !== card.paymentMethodId) await payments.detachCard(card.paymentMethodId);
  await planNotification(dependencies, notBookedEvent(setup.id, booking));
  return { kind: 'lost' };
}

/** `replaced`: the record of the card that was saved before. */
type Outcome = { readonly replaced: DocumentReference<CheckoutSession> | undefined } | 'lost' | 'erased';

/** Writes the appointments and the card, or only ends the hold, in one transaction. */
async function book(dependencies: PaymentDependencies, { setup, booking, card }: Saved): Promise<Outcome> {
  const { db, now } = dependencies;
  const id = appointmentIdOf(setup.id);
  return transact(db, async (transaction) => {
    // Read first and alone, so that the second of two concurrent calls reads nothing else.
    if ((await transaction.get(documents.appointment(db, id))).exists) return { replaced: undefined };
    const zone = await readZone(dependencies);
    const at = now();
    const { user_id: uid, pets } = booking;
    const day = dayOf(pets[0].appointment_date, zone);
    const context = await loadPaymentContext(
      dependencies,
      transaction,
      { session: setup, booking },
      { day, zone },
    );
    const { checkout, customer } = context;
    if (context.pseudonym !== undefined) return 'erased';
    // Handled before, or never shown to the customer.
    if (checkout?.status !== 'open' || !checkout.cards) return 'lost';
    const before = (await transaction.get(documents.card(db, uid))).data();
    const list = await readStrangersVisits(db, transaction, { uid, today: dayOf(at, zone) });
    const slot = takeSlot(context, { booking }, at);
    transaction.update(documents.checkoutSession(db, uid, setup.id), { status: 'complete' });
    transaction.set(documents.scheduleDay(db, day), slot.day);
    const rest = withoutHold(customer, pets[0].schedule_entry_id) ?? customer ?? { holds: [] };
    endHold(context, slot.ok);
    if (!slot.ok) {
      transaction.set(documents.customer(db, uid), rest);
      return 'lost';
    }
    const entries = new Set(pets.map(({ schedule_entry_id: entry }) => entry));
    const ahead = slot.ahead
      .map((visit) => (entries.has(visit.entry_id) ? { ...visit, unpaid_visit: id } : visit))
      .reduce(withVisit, []);
    transaction.set(documents.customer(db, uid), { ...rest, ahead });
    const visit = { first: id, sessionId: '', services: slot.services, at, cards: checkout.cards };
    for (const appointment of appointmentsOf(booking, visit)) writeAppointment(db, transaction, appointment);
    const minutes = pets.reduce((sum, { duration_minutes: each }) => sum + each, 0);
    if (list) writeUnpaidVisits(db, transaction, [...list, { id, at, day, minutes }]);
    writeCard(db, transaction, { uid, card, at, setupId: setup.id });
    const isReplaced = before !== undefined && before.payment_method_id !== card.paymentMethodId;
    return { replaced: isReplaced ? recordReplaced(db, transaction, before, at) : undefined };
  });
}

/** Ends what the time was held for, and takes the hold off the list of unpaid ones. */
function endHold({ heldFor, unlist }: PaymentContext, isBooked: boolean): void {
  unlist?.();
  if (isBooked) heldFor?.fulfill();
  else heldFor?.end('passed');
}

/** The list of strangers' unpaid visits; undefined if the customer is none. */
async function readStrangersVisits(
  db: Firestore,
  transaction: Transaction,
  { uid, today }: { readonly uid: string; readonly today: string },
) {
  const policy = (await transaction.get(documents.settings(db))).data()?.policy;
  const history = await readCustomerHistory(db, transaction, { uid, policy });
  return isStranger(history) ? readUnpaidVisits(db, transaction, today) : undefined;
}

function writeCard(
  db: DataDependencies['db'],
  transaction: Transaction,
  {
    uid,
    card,
    at,
    setupId,
  }: { readonly uid: string; readonly card: SavedCard; readonly at: Date; readonly setupId: string },
): void {
  const { customerId, paymentMethodId, brand, last4, expires } = card;
  transaction.set(documents.card(db, uid), {
    id: uid,
    user_id: uid,
    customer_id: customerId,
    payment_method_id: paymentMethodId,
    brand,
    last4,
    expires,
    saved_at: at,
  });
  const line = { actor: uid, subject: uid, from: null, to: null, at };
  audit(db, transaction, { ...line, id: `card-saved_${setupId}`, action: 'card-saved' });
}
