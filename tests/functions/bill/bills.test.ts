/** A visit’s bill at the salon: opened, changed, paid, closed, and reopened. */
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import {
  BEYOND_TOTAL,
  customerBeyondQuery,
  customerMoneyQuery,
  type MoneyField,
} from '@paw-haven/domain/people/customer/queries';
import { spendOf } from '@paw-haven/domain/people/customer/totals';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { revenueCents } from '@paw-haven/domain/money/stats/build-figures';
import { AggregateField } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documents, rawQueryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { setSalonPayment } from '../../../functions/src/services/appointment/set-salon-payment.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { syncRevenue } from '../../../functions/src/services/stats/sync-revenue.ts';
import { ADMIN, GROOMER, LEO, OWNER } from '../support/actors.ts';
import { centsOf, extraLine } from '../support/bills.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { race, refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

/** The sums on the customer's page, after the triggers have run. */
async function totalSpent(uid: string): Promise<number> {
  const { docs } = await salon.db.collection(COLLECTIONS.appointments).get();
  for (const doc of docs) await syncRevenue(salon.dependencies, doc.id, doc.data());
  const sum = async (spec: QuerySpec, field: string) => {
    const added = rawQueryOf(salon.db, spec).aggregate({ value: AggregateField.sum(field) });
    return (await added.get()).data().value ?? 0;
  };
  const money = (field: MoneyField, onlyCancelled: boolean) =>
    sum(customerMoneyQuery(uid, field, { onlyCancelled }), field);
  return spendOf({
    paid: await money('total_amount', false),
    paidRefunds: await money('refunded_amount', false),
    cancelled: await money('total_amount', true),
    cancelledRefunds: await money('refunded_amount', true),
    beyondCents: await sum(customerBeyondQuery(uid), BEYOND_TOTAL),
  });
}

test('ADMIN-22 POLICY-03 a customer’s spending equals the revenue, with deposits, extra work, write-offs and tax', async () => {
  const policy = { ...DEFAULT_POLICY, deposit_new: 50, deposit_known: 50 };
  await documents.settings(salon.db).update({ policy, tax_milli_percent: 9250 });
  await salon.changeService('styled', { taxable: true });
  const visitIn = async (days: number, wish: BookingOptions = {}): Promise<string> => {
    const [first] = await salon.visitOf({ service: 'styled', day: salon.dayIn(days), ...wish });
    return first?.id ?? '';
  };
  const complete = (appointmentId: string) =>
    setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId, status: 'completed' });
  const spent = async () => {
    const visits = await salon.allAppointments();
    const cents = visits.reduce((sum, visit) => sum + revenueCents(visit), 0);
    expect(await totalSpent('maya')).toBe(cents / 100);
    return cents;
  };
  // Half of $65.55 is paid; $2.77 of that is tax.
  const extra = await visitIn(3);
  expect(await spent()).toBe(3278 - 277);
  const { lines } = await salon.openBill(extra);
  await salon.saveBill(extra, [...lines, extraLine(extra, 3000)]);
  await salon.recordPayment(extra, { cents: 6277, tipCents: 0 });
  await salon.closeBill(extra);
  await complete(extra);
  expect(await spent()).toBe(9000);
  const missed = await visitIn(4);
  await salon.miss(missed);
  expect(await spent()).toBe(9000 + 3001);
  const givenUp = await visitIn(5);
  await salon.closeBill(givenUp, 'A regular');
  expect(await spent()).toBe(9000 + 2 * 3001);
  // Paid in full, without tax.
  await documents.settings(salon.db).update({ policy: null, tax_milli_percent: 0 });
  await visitIn(6);
  expect(await spent()).toBe(9000 + 2 * 3001 + 6000);
});

describe('opening and changing', () => {
  test('BILL-01 creates the bill of an old visit once, when it is first opened', async () => {
    const [first] = await salon.visitOf({});
    const id = first?.id ?? '';
    const opened = await salon.openBill(id);
    expect(opened).toMatchObject({
      visitId: id,
      totalCents: 4500,
      paidCents: 4500,
      dueCents: 0,
      state: 'open',
    });
    expect(await salon.openBill(id, OWNER)).toEqual(opened);
    expect(await race([salon.openBill(id), salon.openBill(id)])).toEqual([
      { ok: true, value: opened },
      { ok: true, value: opened },
    ]);
    expect(await salon.countIn(COLLECTIONS.bills)).toBe(1);
    expect(await salon.appointment(id)).toMatchObject({
      payment_status: 'paid',
      billed_cents: 4500,
      salon_cents: 0,
    });
  });

  test('BILL-01 has one bill for a visit of several pets, found by either pet', async () => {
    const [biscuit, olive] = await salon.visitOf();
    const opened = await salon.openBill(olive?.id ?? '');
    expect(opened.visitId).toBe(biscuit?.id);
    expect(opened.lines.map(({ label, cents }) => [label, cents])).toEqual([
      ['Biscuit: Basic Groom (Up to 50 lb)', 6000],
      ['Biscuit: Nail grind', 1000],
      ['Olive: Basic Groom (Up to 20 lb)', 4500],
    ]);
  });

  test('BILL-01 refuses a bill for a missing visit and for a no-show', async () => {
    expect(await refusal(salon.openBill('nothing'))).toBe('appointment-not-found');
    const id = await salon.atSalon();
    await salon.miss(id);
    expect(await refusal(salon.openBill(id))).toBe('wrong-status');
  });

  test('BILL-04 asks for nothing more once the visit is a no-show', async () => {
    const id = await salon.atSalon();
    const { lines } = await salon.openBill(id);
    await salon.saveBill(id, [...lines, extraLine(id, 3000)]);
    const due = async () => billTotals((await salon.billOf(id)) ?? expect.fail()).dueCents;
    expect(await due()).toBe(10_000);
    await salon.miss(id);
    expect(await due()).toBe(0);
    expect(await salon.appointment(id)).toMatchObject({
      payment_status: 'pending',
      billed_cents: 0,
      salon_cents: 0,
    });
  });

  test('BILL-03 BILL-04 makes added lines due; a repeated request changes nothing', async () => {
    const id = await salon.atSalon();
    const { lines } = await salon.openBill(id);
    const more = [...lines, extraLine(id, 3000)];
    expect(await salon.saveBill(id, more, ADMIN, 'same')).toEqual({ totalCents: 10_000, dueCents: 10_000 });
    expect(await salon.saveBill(id, lines)).toEqual({ totalCents: 7000, dueCents: 7000 });
    expect(await salon.saveBill(id, more, ADMIN, 'same')).toEqual({ totalCents: 7000, dueCents: 7000 });
  });

  test('BILL-03 BILL-04 keeps an extra that the customer agrees to while staff edit the lines', async () => {
    const id = await salon.atSalon();
    const { lines: seen } = await salon.openBill(id);
    const { extraId } = await salon.askExtra(id);
    await salon.answerExtra(extraId, 'yes');
    const mine = [...seen, extraLine(id, 500)];
    expect(await refusal(salon.saveBill(id, mine, ADMIN, 'late', seen))).toBe('changed-elsewhere');
    const { lines: now, totalCents } = await salon.openBill(id);
    expect(totalCents).toBe(10_000);
    const both = { totalCents: 10_500, dueCents: 10_500 };
    const all = [...now, extraLine(id, 500)];
    expect(await salon.saveBill(id, all, ADMIN, 'again', now)).toEqual(both);
    // The same request again, as after a lost answer.
    expect(await salon.saveBill(id, all, ADMIN, 'again', now)).toEqual(both);
  });

  test.each([
    ['of another visit', { appointment: 'elsewhere' }],
    ['of kind “kept”', { kind: 'kept' as const }],
  ])('BILL-01 refuses a line %s', async (_, change) => {
    const id = await salon.atSalon();
    const { lines } = await salon.openBill(id);
    expect(await refusal(salon.saveBill(id, [...lines, { ...extraLine(id, 100), ...change }]))).toBe(
      'invalid-input',
    );
    expect((await salon.billOf(id))?.lines).toEqual(lines);
  });

  test('BILL-01 BILL-03 lets any groomer work on the visits around today when no groomers are entered', async () => {
    const id = await salon.atSalon();
    // Only on days around today.
    expect(await refusal(salon.openBill(id, GROOMER))).toBe('permission-denied');
    await documents.appointment(salon.db, id).update({ appointment_date: salon.dependencies.now() });
    const { lines } = await salon.openBill(id, GROOMER);
    expect((await salon.saveBill(id, [...lines, extraLine(id, 3000)], GROOMER)).totalCents).toBe(10_000);
    await salon.askExtra(id, {}, GROOMER);
    expect(await refusal(salon.openBill(id, LEO))).toBe('permission-denied');
  });

  test('BILL-01 lets a groomer work on the bills of their own visits without reducing what was booked', async () => {
    await salon.hireGrace();
    const id = await salon.atSalon();
    const { lines } = await salon.openBill(id, GROOMER);
    const more = [...lines, extraLine(id, 3000)];
    expect((await salon.saveBill(id, more, GROOMER)).totalCents).toBe(10_000);
    expect((await salon.saveBill(id, [...lines, extraLine(id, 2000)], GROOMER)).totalCents).toBe(9000);
    const lower = lines.map((line, index) => (index === 0 ? { ...line, cents: line.cents - 1 } : line));
    for (const less of [lower, lines.slice(1), lines.map((line) => ({ ...line, kind: 'extra' as const }))])
      expect(await refusal(salon.saveBill(id, less, GROOMER))).toBe('permission-denied');
    // Admins may reduce it.
    expect((await salon.saveBill(id, lower)).totalCents).toBe(6999);
    const anas = (await salon.phone({ groomerId: 'ana', petId: 'olive' })).appointmentId;
    for (const act of [
      () => salon.openBill(anas, GROOMER),
      () => salon.saveBill(anas, [], GROOMER),
      () => salon.askExtra(anas, {}, GROOMER),
    ])
      expect(await refusal(act())).toBe('permission-denied');
    for (const act of [
      () => salon.recordPayment(id, { cents: 100 }, GROOMER),
      () => salon.closeBill(id, 'Mine', GROOMER),
      () => salon.reopenBill(id, GROOMER),
      () => salon.closeDay(salon.today(), {}, GROOMER),
    ])
      expect(await refusal(act())).toBe('permission-denied');
  });
});

describe('paying at the salon', () => {
  test('BILL-04 CLOSE-02 records one entry per payment, also for a repeated request', async () => {
    const id = await salon.atSalon();
    const paid = { requestId: 'same', method: 'card', cents: 8500, tipCents: 1500 } as const;
    expect(await salon.recordPayment(id, paid)).toEqual({ totalCents: 8500, dueCents: 0 });
    expect(await salon.recordPayment(id, paid)).toEqual({ totalCents: 8500, dueCents: 0 });
    expect(await salon.ledger()).toMatchObject([
      {
        visit_id: id,
        method: 'card',
        kind: 'payment',
        cents: 8500,
        tip_cents: 1500,
        by: 'adrian',
        day: salon.today(),
      },
    ]);
    expect(await salon.appointment(id)).toMatchObject({
      payment_status: 'paid',
      salon_cents: 7000,
      tip_cents: 1500,
    });
  });

  test('BILL-04 counts two simultaneous payments', async () => {
    const id = await salon.atSalon();
    await race([
      salon.recordPayment(id, { cents: 3000 }),
      salon.recordPayment(id, { method: 'other', cents: 4000 }),
    ]);
    expect(billTotals((await salon.billOf(id)) ?? expect.fail()).dueCents).toBe(0);
    expect(centsOf(await salon.ledger())).toEqual([3000, 4000]);
  });

  test('BILL-06 records cash given back as a negative payment, up to what was paid', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 8000, tipCents: 500 });
    expect(await salon.recordPayment(id, { cents: -1000, tipCents: 500 })).toEqual({
      totalCents: 7000,
      dueCents: 0,
    });
    expect((await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(7000);
    expect(await refusal(salon.recordPayment(id, { cents: -7001 }))).toBe('invalid-input');
    expect(await refusal(salon.recordPayment(id, { cents: -100, tipCents: 1 }))).toBe('invalid-input');
    expect(await refusal(salon.recordPayment(id, { cents: 100, tipCents: 101 }))).toBe('invalid-input');
  });

  test('BILL-06 gives cash back also after the visit was canceled', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 7000 });
    await setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId: id, status: 'cancelled' });
    await salon.recordPayment(id, { cents: -7000 });
    expect((await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(await salon.appointment(id)).toMatchObject({ salon_cents: 0 });
  });

  test('BILL-01 takes at most ten payments', async () => {
    const id = await salon.atSalon();
    for (let number = 0; number < 10; number += 1) await salon.recordPayment(id, { cents: 100 });
    expect(await refusal(salon.recordPayment(id, { cents: 100 }))).toBe('bill-full');
    expect(await salon.ledger()).toHaveLength(10);
  });

  test('CLOSE-02 records an entry for the former way to mark a visit as paid, and refuses it once there is a bill', async () => {
    const id = await salon.atSalon();
    const mark = (paid: boolean) =>
      setSalonPayment(salon.dependencies, { actor: ADMIN, appointmentId: id, paid });
    await mark(true);
    await mark(true);
    expect(await salon.ledger()).toMatchObject([
      { visit_id: id, method: 'other', cents: 7000, by: 'adrian' },
    ]);
    expect(await salon.appointment(id)).toMatchObject({ payment_status: 'paid', salon_cents: 7000 });
    await mark(false);
    expect((await salon.ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    await mark(true);
    expect((await salon.openBill(id)).paidCents).toBe(7000);
    expect(await refusal(mark(false))).toBe('has-bill');
  });
});

describe('closing', () => {
  test('BILL-04 needs a reason to close with an amount due, which is written off', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 5000 });
    expect(await refusal(salon.closeBill(id))).toBe('still-due');
    expect(await salon.closeBill(id, 'A regular')).toEqual({ totalCents: 7000, dueCents: 0 });
    expect((await salon.billOf(id))?.written_off).toEqual({ cents: 2000 });
    expect(await salon.appointment(id)).toMatchObject({ payment_status: 'paid', salon_cents: 5000 });
  });

  test('keeps what staff say about it, and who they are, from the customer', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 5000 });
    const { extraId } = await salon.askExtra(id, { inPerson: true });
    await salon.closeBill(id, 'Complains about every bill');
    const read = async (path: string) => JSON.stringify((await salon.db.doc(path).get()).data());
    for (const path of [paths.bill(id), paths.extra(extraId)])
      expect(await read(path)).not.toMatch(/Complains|adrian/);
    const note = documents.billNote(salon.db, id);
    expect((await note.get()).data()).toMatchObject({
      user_id: 'maya',
      reason: 'Complains about every bill',
    });
    await salon.reopenBill(id);
    expect((await note.get()).exists).toBe(false);
  });

  test('BILL-06 emails the receipt once per closing', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 8000, tipCents: 1000 });
    await salon.closeBill(id);
    await salon.closeBill(id);
    const found = await salon.db.collection(COLLECTIONS.deliveries).where('event', '==', 'receipt').get();
    expect(found.docs.map((doc) => [doc.get('user_id'), doc.get('channel'), doc.get('state')])).toEqual([
      ['maya', 'email', 'scheduled'],
    ]);
    expect(JSON.parse(String(found.docs[0]?.get('data.rows')))).toEqual([
      ['Basic Groom (Up to 50 lb)', '$60.00', ''],
      ['Nail grind', '$10.00', ''],
      ['Tip', '$10.00', 'tip'],
      ['Total', '$80.00', 'total'],
      ['Paid (cash)', '$80.00', 'paid-cash'],
    ]);
  });

  test('BILL-06 accepts nothing more once closed, and can be reopened until the day is closed', async () => {
    const id = await salon.atSalon();
    const { lines } = await salon.openBill(id);
    await salon.recordPayment(id, { cents: 7000 });
    await salon.closeBill(id);
    for (const act of [
      () => salon.saveBill(id, lines),
      () => salon.recordPayment(id, {}),
      () => salon.askExtra(id),
      () => salon.payBill(id, 500),
    ])
      expect(await refusal(act())).toBe('bill-closed');
    expect(await salon.reopenBill(id)).toEqual({ totalCents: 7000, dueCents: 0 });
    await salon.reopenBill(id);
    expect((await salon.billOf(id))?.state).toBe('open');
    await salon.closeBill(id);
    await salon.closeDay(salon.today(), { cashCountedCents: 7000 });
    expect(await refusal(salon.reopenBill(id))).toBe('day-closed');
  });

  test('BILL-04 refunds an online overpayment to the card once', async () => {
    const [first] = await salon.visitOf({ service: 'styled', petId: 'maya-pet' });
    const id = first?.id ?? '';
    const { lines } = await salon.openBill(id);
    await salon.saveBill(
      id,
      lines.map((line) => ({ ...line, cents: 5000 })),
    );
    await race([salon.closeBill(id), salon.closeBill(id)]);
    expect(await salon.refunds()).toMatchObject([
      { visit_id: id, cents: 1000, reason: 'overpaid', parts: [{ appointment_id: id, cents: 1000 }] },
    ]);
    await releaseHolds(salon.dependencies);
    expect(await salon.refundedByStripe()).toBe(1000);
    expect(await salon.appointment(id)).toMatchObject({
      refunded_cents: 1000,
      refunded_amount: 10,
      payment_status: 'paid',
    });
    expect((await salon.billOf(id))?.payments.map(({ cents }) => cents)).toEqual([6000, -1000]);
    await salon.reopenBill(id);
    expect(await salon.closeBill(id)).toEqual({ totalCents: 5000, dueCents: 0 });
    expect(await salon.refunds()).toHaveLength(1);
  });

  test('BILL-04 refuses to close until a cash overpayment is given back', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 8000 });
    expect(await refusal(salon.closeBill(id))).toBe('overpaid');
    await salon.recordPayment(id, { cents: -1000 });
    expect(await salon.closeBill(id)).toEqual({ totalCents: 7000, dueCents: 0 });
  });
});
