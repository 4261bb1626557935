/** A small business with customers, and helpers for booking there. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { bookingFromMetadata, chargedCents, type Booking } from '@paw-haven/domain/booking/payment/booking';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { addOff, emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { anAppointment, aPet, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { addDays } from '@paw-haven/domain/core/calendar';
import { dayOf, instantOf, minutesBetween, WEEKDAYS } from '@paw-haven/domain/core/time';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { transact } from '../../../functions/src/lib/firestore/transact.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { ADMIN } from './actors.ts';
import type { World } from './world.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

export const ZONE = 'America/New_York';
export const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { open: '09:00', close: '18:00', closed: false }]),
);
const SERVICES = [
  aService(),
  aService({ id: 'deluxe', name: 'Deluxe Treatment', base_price: 120, duration_minutes: 120 }),
  aService({ id: 'nails', name: 'Nail Trim', base_price: 20, duration_minutes: 30 }),
  aService({ id: 'retired', name: 'Retired', is_active: false }),
];

/** Settings, four services, and a pet `{uid}-pet` for each customer. */
export async function openSalon(world: World, customers: readonly string[] = ['maya', 'leo']): Promise<void> {
  const { db } = world;
  const batch = db.batch();
  batch.set(documents.settings(db), someSettings({ business_hours: EVERY_DAY, time_zone: ZONE }));
  for (const service of SERVICES) batch.set(documents.service(db, service.id), service);
  for (const uid of customers) batch.set(documents.pet(db, `${uid}-pet`), petOf(uid));
  await batch.commit();
}

/** Stores the groomers; the first one of a salon has the id `house`. */
export async function hire({ db }: World, groomers: readonly Groomer[]): Promise<void> {
  const batch = db.batch();
  for (const groomer of groomers) batch.set(db.doc(paths.groomer(groomer.id)), groomer);
  await batch.commit();
}

/** Stores time off on one day, as `set-time-off` does. Throws if the day is full. */
export async function closeDay(
  { db }: World,
  day: string,
  off: { readonly id: string; readonly lane?: string; readonly start: Date; readonly end: Date },
): Promise<void> {
  const reference = documents.scheduleDay(db, day);
  await transact(db, async (transaction) => {
    const change = addOff((await transaction.get(reference)).data() ?? emptyDay(day), [off]);
    if (!change.ok) throw new AppError(change.reason);
    transaction.set(reference, change.day);
  });
}

/** Gives each customer a completed visit last year, and forgets their holds. */
export async function makeKnown({ db }: World, customers: readonly string[]): Promise<void> {
  const batch = db.batch();
  for (const uid of customers) {
    batch.set(documents.customer(db, uid), { holds: [] });
    batch.set(documents.appointment(db, `${uid}-before`), earlierVisit(uid));
  }
  await batch.commit();
}

const earlierVisit = (uid: string): Appointment =>
  anAppointment({
    id: `${uid}-before`,
    user_id: uid,
    pet_id: `${uid}-pet-before`,
    status: 'completed',
    appointment_date: new Date('2025-11-20T15:00:00Z'),
  });

export const petOf = (uid: string) => aPet({ id: `${uid}-pet`, owner_id: uid, name: `Pet of ${uid}` });

/** The day `days` after the test began, in the business time zone. */
export function dayIn(world: World, days: number): string {
  return addDays(dayOf(world.began, ZONE), days);
}

export interface BookingOptions {
  readonly uid?: string;
  readonly day?: string;
  readonly time?: string;
  readonly service?: string;
  readonly petId?: string;
  readonly specialRequests?: string | null;
  readonly groomerId?: string;
  readonly size?: string;
  readonly addOns?: string[];
  readonly pets?: CallableInput<'create-payment'>['pets'];
  readonly together?: boolean;
  readonly expectedCents?: number;
  readonly expectedNowCents?: number;
  readonly agreement?: CallableInput<'create-payment'>['agreement'];
  readonly network?: string;
}

/** The request to `create-payment`. */
export function bookingRequest(world: World, wish: BookingOptions = {}) {
  const { uid = 'maya', day = dayIn(world, 3), time = '10:00', service = 'basic-groom' } = wish;
  const {
    network = null,
    groomerId,
    size,
    addOns,
    pets,
    together,
    expectedCents,
    expectedNowCents,
    agreement,
  } = wish;
  return {
    uid,
    network,
    email: `${uid}@example.com`,
    input: parseInput('create-payment', {
      service,
      date: instantOf(day, '12:00', ZONE).toISOString(),
      time,
      petId: wish.petId ?? `${uid}-pet`,
      specialRequests: wish.specialRequests ?? null,
      ...(groomerId === undefined ? {} : { groomerId }),
      ...(size === undefined ? {} : { size }),
      ...(addOns === undefined ? {} : { addOns }),
      ...(pets === undefined ? {} : { pets }),
      ...(together === undefined ? {} : { together }),
      ...(expectedCents === undefined ? {} : { expectedCents }),
      ...(expectedNowCents === undefined ? {} : { expectedNowCents }),
      ...(agreement === undefined ? {} : { agreement }),
    }),
  };
}

/** Calls the use case of `create-payment`; resolves to the session's id. */
export async function book(world: World, wish: BookingOptions = {}): Promise<string> {
  return sessionIdOf((await startCheckout(world.dependencies, bookingRequest(world, wish))).url);
}

export function sessionIdOf(url: string): string {
  const id = /cs_test_[A-Za-z0-9]+/.exec(url)?.[0];
  if (id === undefined) throw new Error(`No session in ${url}`);
  return id;
}

/**
 * Creates a session with this metadata directly in Stripe, as its dashboard or another program would, for the user and
 * the price in the metadata unless told otherwise.
 */
export async function aSession(
  { stripe }: World,
  metadata: Readonly<Record<string, string>>,
  {
    cents = chargedCents(bookingIn(metadata)),
    currency = 'usd',
    reference = bookingIn(metadata).pets[0].schedule_entry_id,
  } = {},
): Promise<string> {
  const { id } = await stripe.client.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example',
    client_reference_id: reference,
    metadata: { ...metadata },
    payment_intent_data: { metadata: { ...metadata } },
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: 'Visit' } } },
    ],
  });
  return id;
}

export function bookingIn(metadata: Readonly<Record<string, string>>): Booking {
  const booking = bookingFromMetadata(metadata);
  if (!booking) throw new Error('The metadata has no booking.');
  return booking;
}

export const verify = (world: World, sessionId: string, uid = 'maya') =>
  verifyPayment(world.dependencies, { uid, sessionId });

/** Books, pays and verifies; resolves to the appointment. */
export async function bookedAppointment(world: World, wish: BookingOptions = {}): Promise<Appointment> {
  const sessionId = await book(world, wish);
  await world.stripe.pay(sessionId);
  const { appointmentId } = await verify(world, sessionId, wish.uid);
  await world.stripe.settled();
  const appointment = (await documents.appointment(world.db, appointmentId).get()).data();
  if (!appointment) throw new Error('There is no such appointment.');
  return appointment;
}

/** A completed and paid visit with a special request. */
export async function pastVisit(world: World, uid: string, time = '10:00'): Promise<Appointment> {
  const appointment = await bookedAppointment(world, { uid, time, specialRequests: `Wish of ${uid}` });
  await documents.appointment(world.db, appointment.id).update({ status: 'completed' });
  return appointment;
}

/** All appointments but those of `makeKnown`. */
/** Moves the clock to the visit's start, and staff mark it as missed. */
export async function miss(world: World, appointmentId: string): Promise<void> {
  const start = (await documents.appointment(world.db, appointmentId).get()).data()?.appointment_date;
  const minutes = minutesBetween(world.dependencies.now(), start ?? world.dependencies.now());
  await world.advanceMinutes(Math.max(0, Math.ceil(minutes)));
  await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId, status: 'no-show' });
}

export async function allAppointments(world: World): Promise<Appointment[]> {
  const all = { collection: COLLECTIONS.appointments };
  const found = dataOf(await queryOf(world.db, all, appointmentSchema).get());
  return found.filter(({ id, user_id }) => id !== `${user_id}-before`);
}

export async function scheduleOf(world: World, day = dayIn(world, 3)): Promise<ScheduleDay> {
  return (await documents.scheduleDay(world.db, day).get()).data() ?? { date: day, busy: [], count: 0 };
}

export async function countIn(world: World, collection: string): Promise<number> {
  return (await world.db.collection(collection).count().get()).data().count;
}

/** Resolves to the code of the refusal. Throws if the call succeeds or fails with anything but an AppError. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const result = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in result) throw new Error(`Expected a refusal, got ${JSON.stringify(result.value)}`);
  const { error } = result;
  if (error instanceof Error && error.name === 'AppError' && 'code' in error) return String(error.code);
  throw error;
}
