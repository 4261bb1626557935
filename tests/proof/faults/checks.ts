/** What must be true in every case once everything is running again and has settled. */
import { busyIntervalOf, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { customerSchema } from '@paw-haven/domain/booking/payment/customer-holds';
import { COLLECTIONS, SUBCOLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { Timestamp, type DocumentSnapshot, type QuerySnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { datesIn } from '../../../functions/src/lib/firestore/converter.ts';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import { ZONE } from '../../functions/support/records.ts';
import type { FaultStack } from './stack.ts';

/** Days from today after which there is no demo data. */
const OWN_DAYS = 15;

/** @throws Error that says what is wrong. */
export async function checkAtRest(stack: FaultStack): Promise<void> {
  const appointments = await all(stack, COLLECTIONS.appointments, appointmentSchema);
  await checkSchedule(stack, appointments);
  await checkHolds(stack);
  await checkMoney(stack, appointments);
  await checkLedger(stack);
}

async function checkSchedule(stack: FaultStack, appointments: readonly Appointment[]): Promise<void> {
  const first = addDays(dayOf(new Date(), ZONE), OWN_DAYS);
  const days = await all(stack, COLLECTIONS.scheduleDays, scheduleDaySchema);
  const busy = days.filter(({ date }) => date >= first).flatMap((day) => day.busy);
  const hold = busy.find(({ kind }) => kind === 'hold');
  must(hold === undefined, `An orphan hold is left: ${hold?.id} at ${hold?.start.toISOString()}`);
  for (const [index, item] of busy.entries())
    for (const other of busy.slice(index + 1))
      must(!overlaps(item, other), `Double booking: ${item.id} and ${other.id}`);
  const own = appointments.filter(({ appointment_date: date }) => dayOf(date, ZONE) >= first);
  const expected = own.flatMap((appointment) => busyIntervalOf(appointment)?.id ?? []);
  const taken = busy.map(({ id }) => id);
  must(same(expected, taken), `The schedule has ${taken.length} of ${expected.length} appointments`);
}

async function checkHolds(stack: FaultStack): Promise<void> {
  for (const { id, holds } of await all(stack, COLLECTIONS.customers, customerSchema))
    must(
      holds.every((hold) => hold.session_id === null),
      `${id} still has the hold of an ended session`,
    );
  const open = await stack.db
    .collectionGroup(SUBCOLLECTIONS.checkoutSessions)
    .where('status', '==', 'open')
    .orderBy('created')
    .get();
  must(open.empty, `${open.size} payments are still open in our records`);
}

/** Requires that everyone who paid has either the appointment or the money back, and no one has both. */
async function checkMoney({ stripe, db }: FaultStack, appointments: readonly Appointment[]): Promise<void> {
  const booked = new Set(appointments.map(({ id }) => id));
  const sessions = stripe.client.checkout.sessions.list({
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
  });
  for await (const { id, payment_status: status, payment_intent: payment } of sessions) {
    const isBooked = booked.has(appointmentIdOf(id));
    const charge = typeof payment === 'object' ? payment?.latest_charge : undefined;
    const isRefunded = typeof charge === 'object' && charge?.refunded === true;
    if (status === 'paid')
      must(
        isBooked !== isRefunded,
        `${id} is paid, ${isBooked ? 'booked' : 'not booked'} and ${isRefunded ? 'refunded' : 'not refunded'}`,
      );
    else must(!isBooked, `${id} is booked and was not paid`);
  }
  const open = await db.collection(COLLECTIONS.paymentIssues).where('refund_id', '==', null).get();
  must(open.empty, `${open.size} refunds are owed`);
}

async function checkLedger({ db }: FaultStack): Promise<void> {
  const waiting = await db
    .collection(COLLECTIONS.deliveries)
    .where('state', '==', 'scheduled')
    .where('due_at', '<=', new Date())
    .get();
  must(
    waiting.empty,
    `${waiting.size} deliveries are overdue at ${new Date().toISOString()}: ${waiting.docs.map(inShort).join(', ')}`,
  );
}

function inShort(delivery: DocumentSnapshot): string {
  const [attempts, created, due] = ['attempts', 'created_at', 'due_at'].map((name) => delivery.get(name));
  return `${delivery.id} (tries ${attempts}, made ${iso(created)}, due ${iso(due)})`;
}

const iso = (value: unknown): string => (value instanceof Timestamp ? value.toDate().toISOString() : '?');

function must(holds: boolean, text: string): asserts holds {
  if (!holds) throw new Error(text);
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

async function all<S extends z.ZodMiniType>(
  { db }: FaultStack,
  collection: string,
  schema: S,
): Promise<(z.output<S> & { id: string })[]> {
  const found: QuerySnapshot = await db.collection(collection).get();
  return found.docs.map((document) => {
    const record = schema.parse({ ...datesIn(document.data()), id: document.id }) as z.output<S> & object;
    return { ...record, id: document.id };
  });
}
