/** What customers do in a salon: book, pay, and come again. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { bookingFromMetadata, chargedCents, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import type { Reads } from './reads.ts';
import { at } from './records.ts';
import { sessionIdOf } from './stripe-control.ts';
import type { World } from './world.ts';

type Payment = CallableInput<'create-payment'>;

/** A visit of Maya's pet for a basic groom three days ahead at 10:00 by default. */
export interface BookingOptions extends Pick<
  Payment,
  | 'groomerId'
  | 'size'
  | 'addOns'
  | 'pets'
  | 'together'
  | 'expectedCents'
  | 'expectedNowCents'
  | 'agreement'
  | 'cardTerms'
> {
  readonly uid?: string;
  readonly day?: string;
  readonly time?: string;
  readonly service?: string;
  readonly petId?: string;
  readonly specialRequests?: string | null;
  readonly network?: string;
}

/** A visit of Biscuit for $60.00. */
export const ONE: BookingOptions = { service: 'styled' };
/** Biscuit with a nail grind, and Olive. */
export const BOTH: BookingOptions = {
  service: 'styled',
  pets: [
    { petId: 'maya-pet', service: 'styled', addOns: ['grind'] },
    { petId: 'olive', service: 'styled' },
  ],
};

export type Bookings = ReturnType<typeof bookingsOf>;

export function bookingsOf(salon: World & Reads) {
  const { db, dependencies, stripe } = salon;

  /** The request to `create-payment`. */
  const bookingRequest = (wish: BookingOptions = {}) => {
    const { uid = 'maya', network = null, day = salon.day(), time = '10:00', ...input } = wish;
    const defaults = { service: 'basic-groom', petId: `${uid}-pet`, specialRequests: null };
    const date = at(day, '12:00').toISOString();
    return {
      uid,
      network,
      email: `${uid}@example.com`,
      input: parseInput('create-payment', { ...defaults, date, time, ...input }),
    };
  };
  /** Calls the use case of `create-payment`; resolves to the session's id. */
  const book = async (wish: BookingOptions = {}): Promise<string> =>
    sessionIdOf((await startCheckout(dependencies, bookingRequest(wish))).url);
  /** The code and the details of a refused `create-payment`; undefined if it succeeds. */
  const refused = async (wish: BookingOptions) => {
    const tried = async () => startCheckout(dependencies, bookingRequest(wish));
    const error: unknown = await tried().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined || !(error instanceof Error && 'details' in error && 'code' in error))
      return error;
    return { code: error.code, ...(error.details as object) };
  };
  const verify = (sessionId: string, uid = 'maya') => verifyPayment(dependencies, { uid, sessionId });

  /** Books, pays and verifies; resolves to the appointment. */
  const bookedAppointment = async (wish: BookingOptions = {}): Promise<Appointment> => {
    const sessionId = await book(wish);
    await stripe.pay(sessionId);
    const { appointmentId } = await verify(sessionId, wish.uid);
    await stripe.settled();
    const appointment = await salon.appointment(appointmentId);
    if (!appointment) throw new Error('There is no such appointment.');
    return appointment;
  };
  const laneOfBooking = async (wish: BookingOptions = {}) => (await bookedAppointment(wish)).lane ?? 'house';
  /** A completed and paid visit with a special request. */
  const pastVisit = async (uid: string, time = '10:00'): Promise<Appointment> => {
    const appointment = await bookedAppointment({ uid, time, specialRequests: `Wish of ${uid}` });
    await documents.appointment(db, appointment.id).update({ status: 'completed' });
    return appointment;
  };
  /** Books and pays for a visit as Maya. Resolves to its appointments in order. */
  const visitOf = async (wish: BookingOptions = BOTH) => {
    const id = await book(wish);
    await stripe.pay(id);
    await verify(id);
    const ofSession = (await salon.allAppointments()).filter((item) => item.stripe_session_id === id);
    return inOrder(ofSession) as readonly Appointment[] as readonly [Appointment, ...Appointment[]];
  };
  /** Books and pays for a visit five days ahead at 10:00. */
  const aVisit = (wish: BookingOptions = ONE) => visitOf({ day: salon.dayIn(5), ...wish });

  /**
   * Creates a session with this metadata directly in Stripe, as its dashboard or another program would, for the user
   * and the price in the metadata by default.
   */
  const aSession = async (
    metadata: Readonly<Record<string, string>>,
    {
      cents = chargedCents(bookingIn(metadata)),
      currency = 'usd',
      reference = bookingIn(metadata).pets[0].schedule_entry_id,
    } = {},
  ): Promise<string> => {
    const price = { currency, unit_amount: cents, product_data: { name: 'Visit' } };
    const { id } = await stripe.client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.example',
      client_reference_id: reference,
      metadata: { ...metadata },
      payment_intent_data: { metadata: { ...metadata } },
      line_items: [{ quantity: 1, price_data: price }],
    });
    return id;
  };

  /** Gives each customer a completed visit last year, and forgets their holds. */
  const makeKnown = async (customers: readonly string[]): Promise<void> => {
    const batch = db.batch();
    for (const uid of customers) {
      batch.set(documents.customer(db, uid), { holds: [] });
      batch.set(documents.appointment(db, `${uid}-before`), earlierVisit(uid));
    }
    await batch.commit();
  };

  return {
    bookingRequest,
    book,
    refused,
    verify,
    bookedAppointment,
    laneOfBooking,
    pastVisit,
    visitOf,
    aVisit,
    aSession,
    makeKnown,
  };
}

function bookingIn(metadata: Readonly<Record<string, string>>): Booking {
  const booking = bookingFromMetadata(metadata);
  if (!booking) throw new Error('The metadata has no booking.');
  return booking;
}

const earlierVisit = (uid: string): Appointment =>
  anAppointment({
    id: `${uid}-before`,
    user_id: uid,
    pet_id: `${uid}-pet-before`,
    status: 'completed',
    appointment_date: new Date('2025-11-20T15:00:00Z'),
  });
