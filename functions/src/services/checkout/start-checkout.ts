/** Starts a checkout: from a chosen slot to the URL of the payment page. Everything is checked on the server. */
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import { ownAppointmentsBetweenQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { bookingToMetadata, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { PROJECT_KEY } from '@paw-haven/domain/booking/payment/session-owner';
import type { VisitPrice } from '@paw-haven/domain/booking/price/share';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { joinNames, labelOfPet } from '@paw-haven/domain/booking/visit/pets';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import type {
  CardSetup,
  CardSetupRequest,
  CheckoutRequest,
  CheckoutState,
} from '../../gateways/payment-gateway.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PlannedPet } from '../appointment/quote-visit.ts';
import type { CheckoutDependencies, DataDependencies } from '../dependencies.ts';
import { signAgreement } from '../agreement/agreement.ts';
import { openPaymentPage, openSetupPage, type Page } from '../money/open-page.ts';
import { endOverstaying, endUnpaidHolds, replaceCheckout } from './end-checkout.ts';
import { holdKeyOf, releaseHold } from './holds.ts';
import { checkoutRecord } from './payment-context.ts';
import { placeHold, type HoldOutcome } from './place-hold.ts';
import { cardsOf, type AgreedCard, type PlannedBooking } from './plan-booking.ts';

export interface StartCheckoutRequest {
  readonly uid: string;
  readonly email: string | null;
  readonly input: CallableRequest<'create-payment'>;
  /** A keyed hash of the network address; null if the address is unknown or private. */
  readonly network?: string | null;
}

const REPLACEMENTS = 3;

/**
 * Holds the slot and opens a page to pay or to save a card, or books the visit if neither is needed. Throws what
 * `placeHold` throws; `agreement-changed`; `slot-taken`; `already-booked` with the `appointmentId` if it is known, and
 * with the `petId` if that is a different visit from the requested one; `payment-pending`; `payment-provider`.
 */
export async function startCheckout(
  dependencies: CheckoutDependencies,
  request: StartCheckoutRequest,
): Promise<CallableOutput<'create-payment'>> {
  const { uid, input } = request;
  if (input.agreement) await signAgreement(dependencies, { uid, signature: input.agreement });
  const held = await holdSlot(dependencies, request);
  if (held.kind === 'booked') {
    const { appOrigin } = dependencies;
    return { url: `${appOrigin}/payment-success?appointment_id=${encodeURIComponent(held.appointmentId)}` };
  }
  const hold = holdKeyOf(held.booking, held.plan.day);
  const { booking, until, plan } = held;
  const { card } = plan;
  const release = () => releaseHold(dependencies, hold);
  const record = (session: OpenedSession) =>
    recordCheckout(dependencies, booking, session, card && cardsOf(card, booking));
  const steps = { until, record, release };
  const url = card
    ? await openSetupPage(dependencies, setupPage(dependencies, { ...held, card }, request), steps)
    : await openPaymentPage(dependencies, paymentPage(dependencies, held, request), steps);
  if (url !== undefined) return { url };
  await release();
  throw new AppError('busy');
}

type OpenedSession = Pick<CheckoutState | CardSetup, 'id' | 'url' | 'createdAt'>;
type Held = Extract<HoldOutcome, { kind: 'held' }>;

/** Places the hold, replacing the customer's own earlier holds that are in the way. */
async function holdSlot(
  dependencies: CheckoutDependencies,
  request: StartCheckoutRequest,
): Promise<Held | Extract<HoldOutcome, { kind: 'booked' }>> {
  for (let round = 0; round <= REPLACEMENTS; round += 1) {
    const outcome = await placeHold(dependencies, request, request.network ?? null);
    switch (outcome.kind) {
      case 'own-holds':
        for (const hold of outcome.ownHolds) await replaceCheckout(dependencies, request.uid, hold);
        continue;
      case 'taken':
        return throwSlotTaken(dependencies, outcome);
      case 'booked':
        return outcome;
      case 'held':
        await endUnpaidHolds(dependencies, outcome.displaced);
        return outcome;
    }
  }
  throw new AppError('busy');
}

/**
 * Explains why the slot is taken. A customer who paid and then went back in the browser learns that the visit is
 * booked; others learn which visit is in the way.
 */
async function throwSlotTaken(
  dependencies: CheckoutDependencies,
  { plan, by }: Extract<HoldOutcome, { kind: 'taken' }>,
): Promise<never> {
  if (by === 'slot') await endOverstaying(dependencies, plan);
  const own = await ownAppointmentsAt(dependencies, plan);
  const same = existingBooking(plan, own);
  if (same) throw new AppError('already-booked', { appointmentId: same.id });
  const other = conflictingAppointment(plan, own, by);
  if (other) throw new AppError('already-booked', { appointmentId: other.id, petId: other.pet_id });
  throw new AppError(by === 'pet' ? 'already-booked' : 'slot-taken');
}

/** Resolves to the customer's appointments that overlap the plan. */
async function ownAppointmentsAt(
  { db }: DataDependencies,
  { uid, start, minutes }: PlannedBooking,
): Promise<Appointment[]> {
  const earliest = addMinutes(start, -LIMITS.longestServiceMinutes);
  const near = ownAppointmentsBetweenQuery(uid, earliest, addMinutes(start, minutes));
  return dataOf(await queryOf(db, near, appointmentSchema).get()).filter(
    (appointment) => occupiesSlot(appointment.status) && appointmentEnd(appointment) > start,
  );
}

/** The first pet's appointment, if the requested visit is already booked with the same services and start. */
function existingBooking(
  { pets, start }: PlannedBooking,
  own: readonly Appointment[],
): Appointment | undefined {
  const booked = pets.map(({ pet, service, quote: { addOnIds } }) =>
    own.find(
      ({ pet_id, service_id, add_on_ids = [] }) =>
        pet_id === pet.id &&
        service_id === service.id &&
        add_on_ids.length === addOnIds.length &&
        addOnIds.every((id) => add_on_ids.includes(id)),
    ),
  );
  const [first] = booked;
  return booked.includes(undefined) || first?.appointment_date.getTime() !== start.getTime()
    ? undefined
    : first;
}

/** The appointment in the way: one of the plan's pets, or any of the customer's if no lane is free. */
function conflictingAppointment(
  { pets, requestedGroomer }: PlannedBooking,
  own: readonly Appointment[],
  by: 'slot' | 'pet',
): Appointment | undefined {
  const ofPets = own.find((appointment) => pets.some(({ pet }) => pet.id === appointment.pet_id));
  if (ofPets || by === 'pet') return ofPets;
  return own.find(
    ({ groomer_id: groomer = HOUSE }) => requestedGroomer === undefined || groomer === requestedGroomer,
  );
}

function paymentPage(
  { appOrigin, project }: CheckoutDependencies,
  { plan: { pets, price, description }, booking }: Held,
  { email }: Pick<StartCheckoutRequest, 'email'>,
): Page<CheckoutRequest> {
  return {
    scheduleEntryId: booking.pets[0].schedule_entry_id,
    email,
    items: itemsOf(pets, price)
      // Only the first item shows the visit's time.
      .map((item, index) => ({ ...item, description: index === 0 ? description : undefined })),
    metadata: { ...bookingToMetadata(booking), [PROJECT_KEY]: project },
    successUrl: `${appOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appOrigin}/home`,
  };
}

/** The page on which a card is saved. A customer who saved one before stays the same one at the provider. */
async function setupPage(
  { db, appOrigin, project }: CheckoutDependencies,
  { booking, card: { consent } }: Held & { readonly card: AgreedCard },
  { uid, email }: Pick<StartCheckoutRequest, 'uid' | 'email'>,
): Promise<Page<CardSetupRequest>> {
  const saved = (await documents.card(db, uid).get()).data();
  const { schedule_entry_id: entryId } = booking.pets[0];
  return {
    customer: { id: saved?.customer_id, email },
    idempotencyKey: `setup_${entryId}`,
    clientReference: entryId,
    metadata: { ...bookingToMetadata(booking), [PROJECT_KEY]: project },
    terms: consent.text,
    language: consent.language,
    successUrl: `${appOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}&saves=card`,
    cancelUrl: `${appOrigin}/home`,
  };
}

/** Line items of the payment page. A deposit is a single item. */
function itemsOf(
  pets: readonly PlannedPet[],
  { cents: whole, nowCents, taxCents }: VisitPrice,
): { readonly title: string; readonly cents: number }[] {
  if (nowCents < whole) {
    const what = joinNames(pets.map(({ pet, service }) => `${service.name} for ${pet.name}`));
    return [{ title: `Deposit: ${what}`, cents: nowCents }];
  }
  const lines = pets.flatMap(({ pet, quote }) =>
    quote.lines.map(({ label, cents }) => ({
      title: labelOfPet(label, pet.name, pets),
      cents,
    })),
  );
  return taxCents === 0 ? lines : [...lines, { title: 'Sales tax', cents: taxCents }];
}

/**
 * Stores the session's id in its hold, and the customer's record of the session. Resolves to false if the hold is gone
 * or the account is being deleted.
 */
export async function recordCheckout(
  { db }: DataDependencies,
  booking: Booking,
  session: OpenedSession,
  cards?: CheckoutSession['cards'],
): Promise<boolean> {
  const uid = booking.user_id;
  const customerDocument = documents.customer(db, uid);
  return transact(db, async (transaction) => {
    const [customer, deleted] = await readTogether(
      transaction,
      customerDocument,
      documents.deletedAccount(db, uid),
    );
    // The deletion requires that there is no open session, so none may be added now.
    const holds = deleted ? [] : (customer?.holds ?? []);
    const own = holds.find((hold) => hold.entry_id === booking.pets[0].schedule_entry_id);
    if (!own) return false;
    const tied = holds.map((hold) => (hold === own ? { ...hold, session_id: session.id } : hold));
    transaction.set(customerDocument, { ...customer, holds: tied });
    const record = checkoutRecord(session, booking, { url: session.url ?? '', status: 'open', cards });
    transaction.set(documents.checkoutSession(db, uid, session.id), record);
    return true;
  });
}
