/** What the page of a payment link shows, and what its button does. */
import { isUsable, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import {
  bookingFromMetadata,
  bookingToMetadata,
  chargedCents,
  type Booking,
} from '@paw-haven/domain/booking/payment/booking';
import { PROJECT_KEY } from '@paw-haven/domain/booking/payment/session-owner';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { withNewEntries } from '@paw-haven/domain/booking/waitlist/hold';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { requestedCents, linkEndOf } from '@paw-haven/domain/money/bill/bill-link';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { payBill } from '../bill/pay-bill.ts';
import { readFeeLink, openFeePage, type OpenedLink, type LinkOutcome, type Return } from './fee-page.ts';
import { openPaymentPage } from '../money/open-page.ts';
import { dayOfBooking, holdKeyOf, releaseHold } from '../checkout/holds.ts';
import { readHeldLink, writeLink } from '../link/records.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import { recordCheckout } from '../checkout/start-checkout.ts';
import type { CheckoutDependencies, DataDependencies } from '../dependencies.ts';

/** Reads what the page shows. Changes nothing: programs open links before people do. */
export async function readLink(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  id: string,
): Promise<OpenedLink> {
  const link = (await documents.paymentLink(db, id).get()).data();
  if (link?.state === 'paid') return { kind: 'paid' };
  if (!link) return { kind: 'unusable' };
  if (link.kind === 'fee') return readFeeLink({ db, now }, link);
  if (link.visit_id !== undefined) {
    const bill = (await documents.bill(db, link.visit_id).get()).data();
    const end = bill && linkEndOf(bill, link);
    if (end) return { kind: end === 'paid' ? 'paid' : 'unusable' };
    const isOpen = bill && isUsable(link, now());
    if (!isOpen) return { kind: 'unusable' };
    return { kind: 'open', link, cents: requestedCents(bill, link), ofCents: billTotals(bill).dueCents };
  }
  return isUsable(link, now()) ? { kind: 'open', link, cents: link.cents } : { kind: 'unusable' };
}

/**
 * What the page shows when the payment page returns to it: updates our records to the payment, as the page after a
 * booking does, and does not wait for the webhook. Throws `payment-provider`.
 */
export async function returnToLink(
  dependencies: CheckoutDependencies,
  id: string,
): Promise<OpenedLink | { readonly kind: 'pending' }> {
  const { db, payments } = dependencies;
  const sessionId = await sessionOf(db, id);
  const session = sessionId == null ? undefined : await payments.readCheckout(sessionId);
  if (session && session.state !== 'open') {
    const { kind } = await settleCheckout(dependencies, session);
    if (kind === 'pending') return { kind };
    if (kind === 'refunded') return { kind: 'unusable' };
  }
  return readLink(dependencies, id);
}

/** The link's open payment page, if there is one. */
async function sessionOf(db: DataDependencies['db'], id: string): Promise<string | null | undefined> {
  const held = await transact(db, (transaction) => readHeldLink(db, transaction, id));
  const visitId = held?.link.visit_id;
  if (visitId === undefined) return held?.hold?.session_id;
  if (held?.link.kind === 'fee') return (await documents.appointment(db, visitId).get()).data()?.fee?.page_id;
  return (await documents.bill(db, visitId).get()).data()?.session_id;
}

const ROUNDS = 4;

/**
 * Opens the payment page, or the one that is open already. Throws `payment-provider`, `busy`.
 */
export async function pressLink(
  dependencies: CheckoutDependencies,
  id: string,
  back: Return,
): Promise<LinkOutcome> {
  const opened = await readLink(dependencies, id);
  if (opened.kind !== 'open') return opened;
  const { link } = opened;
  if (link.kind === 'fee') return openFeePage(dependencies, link, back);
  if (link.visit_id !== undefined) return openBillPage(dependencies, { link, visitId: link.visit_id }, back);
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = await beginPage(dependencies, id);
    if (begun.kind === 'unusable') return begun;
    const outcome =
      begun.kind === 'page'
        ? await existingPage(dependencies, begun)
        : await newPage(dependencies, begun, link, back);
    if (outcome) return outcome;
  }
  throw new AppError('busy');
}

async function openBillPage(
  dependencies: CheckoutDependencies,
  { link, visitId }: { readonly link: PaymentLink; readonly visitId: string },
  back: Return,
): Promise<LinkOutcome> {
  const bill = (await documents.bill(dependencies.db, visitId).get()).data();
  if (!bill) return { kind: 'unusable' };
  const actor = { uid: bill.user_id, roles: [] };
  try {
    const input = { visitId, tipCents: 0 };
    return { kind: 'page', ...(await payBill(dependencies, { actor, email: null, input, link, back })) };
  } catch (error) {
    const kind = error instanceof AppError ? ANSWERS[error.code] : undefined;
    if (kind === undefined) throw error;
    return { kind };
  }
}

const ANSWERS: Readonly<Record<string, 'paid' | 'pending' | 'unusable'>> = {
  'nothing-due': 'paid',
  'bill-closed': 'paid',
  'payment-pending': 'pending',
  'amount-too-small': 'unusable',
  'bill-full': 'unusable',
};

type BegunPage =
  | { readonly kind: 'unusable' }
  | { readonly kind: 'page'; readonly sessionId: string; readonly booking: Booking }
  | { readonly kind: 'new'; readonly booking: Booking };

/** Gives the time entries of its own for a new payment page, and holds it until that page ends. */
async function beginPage({ db, now, newId }: CheckoutDependencies, id: string): Promise<BegunPage> {
  return transact(db, async (transaction): Promise<BegunPage> => {
    const held = await readHeldLink(db, transaction, id);
    const stored = bookingFromMetadata(held?.link.booking);
    if (!held || !stored || !isUsable(held.link, now())) return { kind: 'unusable' };
    const { link, uid, customer, hold, day } = held;
    if (uid === undefined || !customer || !hold || !day) return { kind: 'unusable' };
    const pets = await readTogether(transaction, ...link.pets.map((pet) => documents.pet(db, pet.id)));
    if (!pets.every((pet) => pet && isActive(pet))) return { kind: 'unusable' };
    const booking = asHeld({ ...stored, user_id: uid }, hold.entries);
    if (hold.session_id !== null) return { kind: 'page', sessionId: hold.session_id, booking };
    const ends = addMinutes(now(), LIMITS.holdMinutes);
    const until = ends > link.until ? ends : link.until;
    const renewed = withNewEntries(hold, day, { until, newId, now: now() });
    if (!renewed) return { kind: 'unusable' };
    transaction.set(documents.scheduleDay(db, link.day), renewed.day);
    transaction.set(documents.customer(db, uid), {
      ...customer,
      holds: customer.holds.map((own) => (own === hold ? renewed.hold : own)),
    });
    writeLink(db, transaction, { ...link, entry_ids: renewed.hold.entries.map((entry) => entry.entry_id) });
    return { kind: 'new', booking: asHeld(booking, renewed.hold.entries) };
  });
}

/** The booking with the entries that hold its time now. */
const asHeld = (booking: Booking, entries: readonly { readonly entry_id: string }[]): Booking => ({
  ...booking,
  pets: booking.pets.map((pet, index) => ({
    ...pet,
    schedule_entry_id: entries[index]?.entry_id ?? pet.schedule_entry_id,
  })) as readonly Booking['pets'][number][] as Booking['pets'],
});

/** Resolves to undefined if that page has ended and its time is held for another one. */
async function existingPage(
  dependencies: CheckoutDependencies,
  { sessionId, booking }: Extract<BegunPage, { kind: 'page' }>,
): Promise<LinkOutcome | undefined> {
  const session = await dependencies.payments.readCheckout(sessionId);
  if (session?.state === 'open' && session.url !== null) return { kind: 'page', url: session.url };
  const outcome = session && (await settleCheckout(dependencies, session)).kind;
  if (outcome === 'booked') return { kind: 'paid' };
  if (outcome === 'pending') return { kind: 'pending' };
  if (outcome === 'refunded') return { kind: 'unusable' };
  if (!outcome || outcome === 'unknown') await release(dependencies, booking, sessionId);
  return undefined;
}

/** The time stays held for the link. */
async function release(
  dependencies: CheckoutDependencies,
  booking: Booking,
  sessionId?: string,
): Promise<void> {
  const hold = holdKeyOf(booking, await dayOfBooking(dependencies, booking.pets[0]));
  await releaseHold(dependencies, hold, sessionId === undefined ? {} : { sessionId });
}

/** Resolves to undefined if another page was opened in the meantime, or the link was ended. */
async function newPage(
  dependencies: CheckoutDependencies,
  { booking }: Extract<BegunPage, { kind: 'new' }>,
  { pets }: PaymentLink,
  { paidUrl, backUrl }: Return,
): Promise<LinkOutcome | undefined> {
  const cents = chargedCents(booking);
  const isDeposit = booking.pets.reduce((sum, pet) => sum + pet.amount_cents, 0) > cents;
  const what = joinNames(pets.map(({ name, service }) => `${service} for ${name}`));
  const zone = await readZone(dependencies);
  const page = {
    scheduleEntryId: booking.pets[0].schedule_entry_id,
    // The page shows it to everyone who has the link.
    email: null,
    items: [
      {
        title: `${isDeposit ? 'Deposit: ' : ''}${what}`,
        cents,
        description: formatInstant(booking.pets[0].appointment_date, zone),
      },
    ],
    metadata: { ...bookingToMetadata(booking), [PROJECT_KEY]: dependencies.project },
    successUrl: paidUrl,
    cancelUrl: backUrl,
  };
  const url = await openPaymentPage(dependencies, page, {
    record: (session) => recordCheckout(dependencies, booking, session),
    release: () => release(dependencies, booking),
  });
  return url === undefined ? undefined : { kind: 'page', url };
}
