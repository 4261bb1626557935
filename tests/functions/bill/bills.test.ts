/** A visit’s bill at the salon: opened, changed, paid, closed, and reopened. */
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import {
  BEYOND_TOTAL,
  customerBeyondQuery,
  customerMoneyQuery,
  type MoneyField,
} from '@paw-haven/domain/people/customer/queries';
import { spendOf } from '@paw-haven/domain/people/customer/totals';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import type { QuerySpec } from '@paw-haven/domain/core/query';
import { revenueCents } from '@paw-haven/domain/money/stats/build-figures';
import { AggregateField } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documents, rawQueryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { setSalonPayment } from '../../../functions/src/services/appointment/set-salon-payment.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { syncRevenue } from '../../../functions/src/services/stats/sync-revenue.ts';
import { ADMIN, GROOMER, LEO, OWNER } from '../support/actors.ts';
import { race } from '../support/race.ts';
import { allAppointments, countIn, dayIn, miss, refusal, type BookingOptions } from '../support/salon.ts';
import { centsOf, extraLine, openBillSalon } from '../support/bill-salon.ts';

const {
  answer,
  ask,
  atSalon,
  billOf,
  change,
  close,
  endDay,
  hireGrace,
  ledger,
  open,
  pay,
  phone,
  record,
  refundedByStripe,
  refunds,
  reopen,
  save,
  stored,
  today,
  visitOf,
  world,
} = await openBillSalon();

/** The sums on the customer's page, after the triggers have run. */
async function totalSpent(uid: string): Promise<number> {
  const { docs } = await world.db.collection(COLLECTIONS.appointments).get();
  for (const doc of docs) await syncRevenue(world.dependencies, doc.id, doc.data());
  const sum = async (spec: QuerySpec, field: string) => {
    const added = rawQueryOf(world.db, spec).aggregate({ value: AggregateField.sum(field) });
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
  await documents.settings(world.db).update({ policy, tax_milli_percent: 9250 });
  await change('styled', { taxable: true });
  const visitIn = async (days: number, wish: BookingOptions = {}): Promise<string> => {
    const [first] = await visitOf({ service: 'styled', day: dayIn(world, days), ...wish });
    return first?.id ?? '';
  };
  const complete = (appointmentId: string) =>
    setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId, status: 'completed' });
  const spent = async () => {
    const visits = await allAppointments(world);
    const cents = visits.reduce((sum, visit) => sum + revenueCents(visit), 0);
    expect(await totalSpent('maya')).toBe(cents / 100);
    return cents;
  };
  // Half of $65.55 is paid; $2.77 of that is tax.
  const extra = await visitIn(3);
  expect(await spent()).toBe(3278 - 277);
  const { lines } = await open(extra);
  await save(extra, [...lines, extraLine(extra, 3000)]);
  await record(extra, { cents: 6277, tipCents: 0 });
  await close(extra);
  await complete(extra);
  expect(await spent()).toBe(9000);
  const missed = await visitIn(4);
  await miss(world, missed);
  expect(await spent()).toBe(9000 + 3001);
  const givenUp = await visitIn(5);
  await close(givenUp, 'A regular');
  expect(await spent()).toBe(9000 + 2 * 3001);
  // Paid in full, without tax.
  await documents.settings(world.db).update({ policy: null, tax_milli_percent: 0 });
  await visitIn(6);
  expect(await spent()).toBe(9000 + 2 * 3001 + 6000);
});

describe('opening and changing', () => {
  test('BILL-01 creates the bill of an old visit once, when it is first opened', async () => {
    const [first] = await visitOf({});
    const id = first?.id ?? '';
    const opened = await open(id);
    expect(opened).toMatchObject({
      visitId: id,
      totalCents: 4500,
      paidCents: 4500,
      dueCents: 0,
      state: 'open',
    });
    expect(await open(id, OWNER)).toEqual(opened);
    expect(await race([open(id), open(id)])).toEqual([
      { ok: true, value: opened },
      { ok: true, value: opened },
    ]);
    expect(await countIn(world, COLLECTIONS.bills)).toBe(1);
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', billed_cents: 4500, salon_cents: 0 });
  });

  test('BILL-01 has one bill for a visit of several pets, found by either pet', async () => {
    const [biscuit, olive] = await visitOf();
    const opened = await open(olive?.id ?? '');
    expect(opened.visitId).toBe(biscuit?.id);
    expect(opened.lines.map(({ label, cents }) => [label, cents])).toEqual([
      ['Biscuit: Basic Groom (Up to 50 lb)', 6000],
      ['Biscuit: Nail grind', 1000],
      ['Olive: Basic Groom (Up to 20 lb)', 4500],
    ]);
  });

  test('BILL-01 refuses a bill for a missing visit and for a no-show', async () => {
    expect(await refusal(open('nothing'))).toBe('appointment-not-found');
    const id = await atSalon();
    await miss(world, id);
    expect(await refusal(open(id))).toBe('wrong-status');
  });

  test('BILL-04 asks for nothing more once the visit is a no-show', async () => {
    const id = await atSalon();
    const { lines } = await open(id);
    await save(id, [...lines, extraLine(id, 3000)]);
    const due = async () => billTotals((await billOf(id)) ?? expect.fail()).dueCents;
    expect(await due()).toBe(10_000);
    await miss(world, id);
    expect(await due()).toBe(0);
    expect(await stored(id)).toMatchObject({ payment_status: 'pending', billed_cents: 0, salon_cents: 0 });
  });

  test('BILL-03 BILL-04 makes added lines due; a repeated request changes nothing', async () => {
    const id = await atSalon();
    const { lines } = await open(id);
    const more = [...lines, extraLine(id, 3000)];
    expect(await save(id, more, ADMIN, 'same')).toEqual({ totalCents: 10_000, dueCents: 10_000 });
    expect(await save(id, lines)).toEqual({ totalCents: 7000, dueCents: 7000 });
    expect(await save(id, more, ADMIN, 'same')).toEqual({ totalCents: 7000, dueCents: 7000 });
  });

  test('BILL-03 BILL-04 keeps an extra that the customer agrees to while staff edit the lines', async () => {
    const id = await atSalon();
    const { lines: seen } = await open(id);
    const { extraId } = await ask(id);
    await answer(extraId, 'yes');
    const mine = [...seen, extraLine(id, 500)];
    expect(await refusal(save(id, mine, ADMIN, 'late', seen))).toBe('changed-elsewhere');
    const { lines: now, totalCents } = await open(id);
    expect(totalCents).toBe(10_000);
    const both = { totalCents: 10_500, dueCents: 10_500 };
    const all = [...now, extraLine(id, 500)];
    expect(await save(id, all, ADMIN, 'again', now)).toEqual(both);
    // The same request again, as after a lost answer.
    expect(await save(id, all, ADMIN, 'again', now)).toEqual(both);
  });

  test.each([
    ['of another visit', { appointment: 'elsewhere' }],
    ['of kind “kept”', { kind: 'kept' as const }],
  ])('BILL-01 refuses a line %s', async (_, change) => {
    const id = await atSalon();
    const { lines } = await open(id);
    expect(await refusal(save(id, [...lines, { ...extraLine(id, 100), ...change }]))).toBe('invalid-input');
    expect((await billOf(id))?.lines).toEqual(lines);
  });

  test('BILL-01 BILL-03 lets any groomer work on the visits around today when no groomers are entered', async () => {
    const id = await atSalon();
    // Only on days around today.
    expect(await refusal(open(id, GROOMER))).toBe('permission-denied');
    await documents.appointment(world.db, id).update({ appointment_date: world.dependencies.now() });
    const { lines } = await open(id, GROOMER);
    expect((await save(id, [...lines, extraLine(id, 3000)], GROOMER)).totalCents).toBe(10_000);
    await ask(id, {}, GROOMER);
    expect(await refusal(open(id, LEO))).toBe('permission-denied');
  });

  test('BILL-01 lets a groomer work on the bills of their own visits without reducing what was booked', async () => {
    await hireGrace();
    const id = await atSalon();
    const { lines } = await open(id, GROOMER);
    const more = [...lines, extraLine(id, 3000)];
    expect((await save(id, more, GROOMER)).totalCents).toBe(10_000);
    expect((await save(id, [...lines, extraLine(id, 2000)], GROOMER)).totalCents).toBe(9000);
    const lower = lines.map((line, index) => (index === 0 ? { ...line, cents: line.cents - 1 } : line));
    for (const less of [lower, lines.slice(1), lines.map((line) => ({ ...line, kind: 'extra' as const }))])
      expect(await refusal(save(id, less, GROOMER))).toBe('permission-denied');
    // Admins may reduce it.
    expect((await save(id, lower)).totalCents).toBe(6999);
    const anas = (await phone({ groomerId: 'ana', petId: 'olive' })).appointmentId;
    for (const act of [
      () => open(anas, GROOMER),
      () => save(anas, [], GROOMER),
      () => ask(anas, {}, GROOMER),
    ])
      expect(await refusal(act())).toBe('permission-denied');
    for (const act of [
      () => record(id, { cents: 100 }, GROOMER),
      () => close(id, 'Mine', GROOMER),
      () => reopen(id, GROOMER),
      () => endDay(today(), {}, GROOMER),
    ])
      expect(await refusal(act())).toBe('permission-denied');
  });
});

describe('paying at the salon', () => {
  test('BILL-04 CLOSE-02 records one entry per payment, also for a repeated request', async () => {
    const id = await atSalon();
    const paid = { requestId: 'same', method: 'card', cents: 8500, tipCents: 1500 } as const;
    expect(await record(id, paid)).toEqual({ totalCents: 8500, dueCents: 0 });
    expect(await record(id, paid)).toEqual({ totalCents: 8500, dueCents: 0 });
    expect(await ledger()).toMatchObject([
      {
        visit_id: id,
        method: 'card',
        kind: 'payment',
        cents: 8500,
        tip_cents: 1500,
        by: 'adrian',
        day: today(),
      },
    ]);
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', salon_cents: 7000, tip_cents: 1500 });
  });

  test('BILL-04 counts two simultaneous payments', async () => {
    const id = await atSalon();
    await race([record(id, { cents: 3000 }), record(id, { method: 'other', cents: 4000 })]);
    expect(billTotals((await billOf(id)) ?? expect.fail()).dueCents).toBe(0);
    expect(centsOf(await ledger())).toEqual([3000, 4000]);
  });

  test('BILL-06 records cash given back as a negative payment, up to what was paid', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000, tipCents: 500 });
    expect(await record(id, { cents: -1000, tipCents: 500 })).toEqual({ totalCents: 7000, dueCents: 0 });
    expect((await ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(7000);
    expect(await refusal(record(id, { cents: -7001 }))).toBe('invalid-input');
    expect(await refusal(record(id, { cents: -100, tipCents: 1 }))).toBe('invalid-input');
    expect(await refusal(record(id, { cents: 100, tipCents: 101 }))).toBe('invalid-input');
  });

  test('BILL-06 gives cash back also after the visit was canceled', async () => {
    const id = await atSalon();
    await record(id, { cents: 7000 });
    await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId: id, status: 'cancelled' });
    await record(id, { cents: -7000 });
    expect((await ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(await stored(id)).toMatchObject({ salon_cents: 0 });
  });

  test('BILL-01 takes at most ten payments', async () => {
    const id = await atSalon();
    for (let number = 0; number < 10; number += 1) await record(id, { cents: 100 });
    expect(await refusal(record(id, { cents: 100 }))).toBe('bill-full');
    expect(await ledger()).toHaveLength(10);
  });

  test('CLOSE-02 records an entry for the former way to mark a visit as paid, and refuses it once there is a bill', async () => {
    const id = await atSalon();
    const mark = (paid: boolean) =>
      setSalonPayment(world.dependencies, { actor: ADMIN, appointmentId: id, paid });
    await mark(true);
    await mark(true);
    expect(await ledger()).toMatchObject([{ visit_id: id, method: 'other', cents: 7000, by: 'adrian' }]);
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', salon_cents: 7000 });
    await mark(false);
    expect((await ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    await mark(true);
    expect((await open(id)).paidCents).toBe(7000);
    expect(await refusal(mark(false))).toBe('has-bill');
  });
});

describe('closing', () => {
  test('BILL-04 needs a reason to close with an amount due, which is written off', async () => {
    const id = await atSalon();
    await record(id, { cents: 5000 });
    expect(await refusal(close(id))).toBe('still-due');
    expect(await close(id, 'A regular')).toEqual({ totalCents: 7000, dueCents: 0 });
    expect((await billOf(id))?.written_off).toEqual({ cents: 2000 });
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', salon_cents: 5000 });
  });

  test('keeps what staff say about it, and who they are, from the customer', async () => {
    const id = await atSalon();
    await record(id, { cents: 5000 });
    const { extraId } = await ask(id, { inPerson: true });
    await close(id, 'Complains about every bill');
    const read = async (path: string) => JSON.stringify((await world.db.doc(path).get()).data());
    for (const path of [paths.bill(id), paths.extra(extraId)])
      expect(await read(path)).not.toMatch(/Complains|adrian/);
    const note = documents.billNote(world.db, id);
    expect((await note.get()).data()).toMatchObject({
      user_id: 'maya',
      reason: 'Complains about every bill',
    });
    await reopen(id);
    expect((await note.get()).exists).toBe(false);
  });

  test('BILL-06 emails the receipt once per closing', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000, tipCents: 1000 });
    await close(id);
    await close(id);
    const found = await world.db.collection(COLLECTIONS.deliveries).where('event', '==', 'receipt').get();
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
    const id = await atSalon();
    const { lines } = await open(id);
    await record(id, { cents: 7000 });
    await close(id);
    for (const act of [() => save(id, lines), () => record(id, {}), () => ask(id), () => pay(id, 500)])
      expect(await refusal(act())).toBe('bill-closed');
    expect(await reopen(id)).toEqual({ totalCents: 7000, dueCents: 0 });
    await reopen(id);
    expect((await billOf(id))?.state).toBe('open');
    await close(id);
    await endDay(today(), { cashCountedCents: 7000 });
    expect(await refusal(reopen(id))).toBe('day-closed');
  });

  test('BILL-04 refunds an online overpayment to the card once', async () => {
    const [first] = await visitOf({ service: 'styled', petId: 'maya-pet' });
    const id = first?.id ?? '';
    const { lines } = await open(id);
    await save(
      id,
      lines.map((line) => ({ ...line, cents: 5000 })),
    );
    await race([close(id), close(id)]);
    expect(await refunds()).toMatchObject([
      { visit_id: id, cents: 1000, reason: 'overpaid', parts: [{ appointment_id: id, cents: 1000 }] },
    ]);
    await releaseHolds(world.dependencies);
    expect(await refundedByStripe()).toBe(1000);
    expect(await stored(id)).toMatchObject({
      refunded_cents: 1000,
      refunded_amount: 10,
      payment_status: 'paid',
    });
    expect((await billOf(id))?.payments.map(({ cents }) => cents)).toEqual([6000, -1000]);
    await reopen(id);
    expect(await close(id)).toEqual({ totalCents: 5000, dueCents: 0 });
    expect(await refunds()).toHaveLength(1);
  });

  test('BILL-04 refuses to close until a cash overpayment is given back', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000 });
    expect(await refusal(close(id))).toBe('overpaid');
    await record(id, { cents: -1000 });
    expect(await close(id)).toEqual({ totalCents: 7000, dueCents: 0 });
  });
});
