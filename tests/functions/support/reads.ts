/** What a test reads of a salon: its records, and what Stripe has stored. */
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { onlyUpcoming } from '@paw-haven/domain/booking/payment/ahead';
import { paymentIssueSchema, type PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import { refundSchema, type Refund } from '@paw-haven/domain/booking/payment/refund';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { ledgerEntrySchema, type LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { at, ZONE } from './records.ts';
import type { World } from './world.ts';

/** Stripe's types by names that declarations of other modules can use. */
export interface StripeSession extends Stripe.Checkout.Session {}
export interface StripeRefund extends Stripe.Refund {}

export type Reads = ReturnType<typeof readsOf>;

export function readsOf({ db, dependencies, stripe, began }: World) {
  /** The day `days` after the test began, in the business time zone. */
  const dayIn = (days: number): string => addDays(dayOf(began, ZONE), days);
  /** The day of a booking by default. */
  const day = (): string => dayIn(3);
  const today = (): string => dayOf(dependencies.now(), ZONE);
  const countIn = async (collection: string): Promise<number> =>
    (await db.collection(collection).count().get()).data().count;
  const allIn = async (collection: string) =>
    (await db.collection(collection).get()).docs.map((document) => document.data());
  const auditLines = () => allIn(COLLECTIONS.auditLog);

  /** All appointments but those of `makeKnown`. */
  const allAppointments = async (): Promise<Appointment[]> => {
    const found = await queryOf(db, { collection: COLLECTIONS.appointments }, appointmentSchema).get();
    return dataOf(found).filter(({ id, user_id }) => id !== `${user_id}-before`);
  };
  const appointment = async (id: string) => (await documents.appointment(db, id).get()).data();
  const customer = async (uid = 'maya') => (await documents.customer(db, uid).get()).data();
  const scheduleOf = async (date = day()): Promise<ScheduleDay> =>
    (await documents.scheduleDay(db, date).get()).data() ?? { date, busy: [], count: 0 };
  /** Busy intervals of a day: start and minutes. */
  const taken = async (date = day()) =>
    (await scheduleOf(date)).busy.map(({ start, end }) => [
      start.toISOString(),
      (end.getTime() - start.getTime()) / 60_000,
    ]);
  /** The lanes occupied at a time, sorted. */
  const lanesAt = async (date: string, time = '10:00'): Promise<string[]> => {
    const start = at(date, time);
    const span = { start, end: addMinutes(start, 1) };
    return (await scheduleOf(date)).busy
      .filter((interval) => isBlocking(interval, dependencies.now()) && overlaps(interval, span))
      .map(laneOf)
      .toSorted();
  };

  const billOf = async (visitId: string) => (await documents.bill(db, visitId).get()).data();
  /** Entries in the order they were written. */
  const ledger = async (): Promise<LedgerEntry[]> => {
    const inOrder = { collection: COLLECTIONS.ledger, orderBy: [['at', 'asc']] } as const;
    return dataOf(await queryOf(db, inOrder, ledgerEntrySchema).get());
  };
  const refunds = async (): Promise<Refund[]> =>
    dataOf(await queryOf(db, { collection: COLLECTIONS.refunds }, refundSchema).get());
  const issues = async (): Promise<PaymentIssue[]> =>
    dataOf(await queryOf(db, { collection: COLLECTIONS.paymentIssues }, paymentIssueSchema).get());

  const sessionOf = (id: string): Promise<StripeSession> => stripe.client.checkout.sessions.retrieve(id);
  const statusOf = async (id: string): Promise<string | null> => (await sessionOf(id)).status;
  /** Line items of the payment page: label and cents. */
  const itemsOf = async (sessionId: string) => {
    const { data } = await stripe.client.checkout.sessions.listLineItems(sessionId);
    return data.map(({ description, amount_total: cents }) => [description, cents]);
  };
  const stripeRefunds = async (): Promise<StripeRefund[]> =>
    (await stripe.client.refunds.list({ limit: 100 })).data;
  /** Cents that Stripe has refunded of all payments. */
  const refundedByStripe = async () => (await stripeRefunds()).reduce((sum, { amount }) => sum + amount, 0);
  /** Cents that Stripe has refunded of a session's payment. */
  const refundedAtProvider = async (sessionId: string): Promise<number> => {
    const { payment } = (await dependencies.payments.readCheckout(sessionId)) ?? {};
    return payment?.amount_refunded ?? 0;
  };

  /** Asserts invariant A: no lane is taken twice on these days. */
  const expectFreeLanes = async (days: readonly string[]): Promise<void> => {
    for (const date of days) {
      const { busy } = await scheduleOf(date);
      const blocking = busy.filter((interval) => isBlocking(interval, dependencies.now()));
      for (const [index, item] of blocking.entries())
        for (const other of blocking.slice(index + 1))
          if (laneOf(item) === laneOf(other) && overlaps(item, other))
            expect.fail(`${date}: ${JSON.stringify([item, other])}`);
    }
  };
  /** Asserts invariant A on these days, and B for these customers: no pet is in two places. */
  const expectInvariants = async (days: readonly string[], customers: readonly string[]): Promise<void> => {
    await expectFreeLanes(days);
    const now = dependencies.now();
    const appointments = await allAppointments();
    for (const uid of customers) {
      const ahead = (await customer(uid))?.ahead;
      if (!ahead) continue;
      for (const [index, item] of ahead.entries())
        for (const other of ahead.slice(index + 1))
          if (item.pet_id === other.pet_id && overlaps(item, other))
            expect.fail(`${uid}: ${JSON.stringify([item, other])}`);
      const own = appointments.filter(({ user_id, status }) => user_id === uid && status === 'scheduled');
      // A visit leaves the list at the first change after its end.
      const listed = onlyUpcoming(ahead, now).map(({ entry_id }) => entry_id);
      expect(listed.toSorted()).toEqual(
        own
          .filter((visit) => appointmentEnd(visit) > now)
          .map(({ schedule_entry_id }) => schedule_entry_id)
          .toSorted(),
      );
    }
  };
  /** Asserts that no time is held, no visit booked and no payment page open. */
  const expectNothingHeld = async (): Promise<void> => {
    expect((await scheduleOf()).busy).toEqual([]);
    expect((await customer())?.holds ?? []).toEqual([]);
    expect(await allAppointments()).toEqual([]);
    expect((await stripe.client.checkout.sessions.list()).data).toEqual([]);
  };

  return {
    dayIn,
    day,
    today,
    countIn,
    allIn,
    auditLines,
    allAppointments,
    appointment,
    customer,
    scheduleOf,
    taken,
    lanesAt,
    billOf,
    ledger,
    refunds,
    issues,
    sessionOf,
    statusOf,
    itemsOf,
    stripeRefunds,
    refundedByStripe,
    refundedAtProvider,
    expectInvariants,
    expectNothingHeld,
  };
}
