/** A visit's bill at the table: opened, changed, paid in whichever way, closed, and opened again. */
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { billTotals } from '@paw-haven/domain/bill/bill';
import { ledgerEntrySchema, ledgerTotals } from '@paw-haven/domain/bill/ledger';
import type { BillLine } from '@paw-haven/domain/bill/schema';
import type { CallableRequest } from '@paw-haven/domain/callables';
import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import { refundSchema } from '@paw-haven/domain/payment/refund';
import type { Actor } from '@paw-haven/domain/permissions';
import { addDays } from '@paw-haven/domain/calendar';
import { dayOf } from '@paw-haven/domain/time';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../functions/src/services/appointment/change-status.ts';
import { setSalonPayment } from '../../functions/src/services/appointment/set-salon-payment.ts';
import { releaseHolds } from '../../functions/src/services/checkout/release-holds.ts';
import {
  closeBill,
  openBill,
  recordPayment,
  reopenBill,
  saveBill,
} from '../../functions/src/services/bill/bill.ts';
import { closeDay, correctDay } from '../../functions/src/services/bill/day.ts';
import { answerExtra, askExtra } from '../../functions/src/services/bill/extras.ts';
import { payBill } from '../../functions/src/services/bill/pay-bill.ts';
import { verifyPayment } from '../../functions/src/services/checkout/verify-payment.ts';
import { endAtEachStep } from './support/crash-injection.ts';
import { ANA, GRACE } from './support/lanes.ts';
import { race, winners } from './support/race.ts';
import { countIn, hire, refusal, sessionIdOf, verify, ZONE } from './support/salon.ts';
import { openVisitSalon } from './support/visit-salon.ts';

const { world, phone, visitOf, stored } = await openVisitSalon();

const ADMIN: Actor = { uid: 'adrian', roles: ['admin'] };
const OWNER: Actor = { uid: 'olivia', roles: ['owner'] };
const GROOMER: Actor = { uid: 'grace', roles: ['groomer'] };
const MAYA: Actor = { uid: 'maya', roles: [] };
const LEO: Actor = { uid: 'leo', roles: [] };

let requests = 0;
const next = () => `request-${(requests += 1)}`;

/** A morning `days` later. */
const at = (day: string, days: number) => `${addDays(day, days)}T15:00:00.000Z`;

/** Biscuit with a nail grind, $70.00, booked by staff: nothing is paid. */
const atSalon = async (): Promise<string> => (await phone({ addOns: ['grind'] })).appointmentId;

const open = (visitId: string, actor = ADMIN) => openBill(world.dependencies, { actor, visitId });
const save = (visitId: string, lines: BillLine[], actor = ADMIN, requestId = next()) =>
  saveBill(world.dependencies, { actor, input: { requestId, visitId, lines } });
const close = (visitId: string, writeOffReason?: string, actor = ADMIN) =>
  closeBill(world.dependencies, { actor, visitId, writeOffReason });
const reopen = (visitId: string, actor = ADMIN) => reopenBill(world.dependencies, { actor, visitId });
const record = (visitId: string, input: Partial<CallableRequest<'record-payment'>>, actor = ADMIN) =>
  recordPayment(world.dependencies, {
    actor,
    input: { requestId: next(), visitId, method: 'cash', cents: 1, ...input },
  });
const pay = async (visitId: string, tipCents = 0, actor = MAYA): Promise<string> => {
  const email = 'maya@example.com';
  const { url } = await payBill(world.dependencies, { actor, email, input: { visitId, tipCents } });
  return sessionIdOf(url);
};
const ask = (visitId: string, input: Partial<CallableRequest<'ask-extra'>> = {}, actor = ADMIN) =>
  askExtra(world.dependencies, {
    actor,
    input: {
      requestId: next(),
      visitId,
      appointmentId: visitId,
      label: 'A short clip',
      cents: 3000,
      ...input,
    },
  });
const answer = (extraId: string, given: 'yes' | 'call', actor = MAYA) =>
  answerExtra(world.dependencies, { actor, input: { extraId, answer: given } });
const today = () => dayOf(world.dependencies.now(), ZONE);
const endDay = (day = today(), input: Partial<CallableRequest<'close-day'>> = {}, actor = ADMIN) =>
  closeDay(world.dependencies, {
    actor,
    input: { requestId: next(), day, cashCountedCents: 0, ...input },
  });

const billOf = async (visitId: string) => (await documents.bill(world.db, visitId).get()).data();
const ledger = async () =>
  dataOf(await queryOf(world.db, { collection: COLLECTIONS.ledger }, ledgerEntrySchema).get());
const refunds = async () =>
  dataOf(await queryOf(world.db, { collection: COLLECTIONS.refunds }, refundSchema).get());
const refundedByStripe = async () =>
  (await world.stripe.client.refunds.list({ limit: 100 })).data.reduce((sum, { amount }) => sum + amount, 0);

const extraLine = (appointment: string, cents: number): BillLine => ({
  appointment,
  label: 'Detangling',
  cents,
  kind: 'extra',
  taxable: false,
});

/** Grace is `house`, and has an account; Ana has none. */
const hireGrace = async (): Promise<void> => {
  await hire(world, [GRACE, ANA]);
  await documents
    .groomerPrivate(world.db, 'house')
    .set({ id: 'house', user_id: 'grace', commission_percent: 0 });
};

describe('opening and changing', () => {
  test('BILL-01 an old visit gets its bill when it is first opened, once', async () => {
    const [first] = await visitOf({ isConfirmed: true });
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

  test('BILL-01 a visit of several has one bill, found by whichever pet', async () => {
    const [biscuit, olive] = await visitOf();
    const opened = await open(olive?.id ?? '');
    expect(opened.visitId).toBe(biscuit?.id);
    expect(opened.lines.map(({ label, cents }) => [label, cents])).toEqual([
      ['Biscuit: Basic Groom (Up to 50 lb)', 6000],
      ['Biscuit: Nail grind', 1000],
      ['Olive: Basic Groom (Up to 20 lb)', 4500],
    ]);
  });

  test('BILL-01 there is none of what does not exist, or of what nobody came to', async () => {
    expect(await refusal(open('nothing'))).toBe('appointment-not-found');
    const id = await atSalon();
    await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId: id, status: 'no-show' });
    expect(await refusal(open(id))).toBe('wrong-status');
  });

  test('BILL-03 BILL-04 what is added is due, and a repeated request changes nothing', async () => {
    const id = await atSalon();
    const { lines } = await open(id);
    const more = [...lines, extraLine(id, 3000)];
    expect(await save(id, more, ADMIN, 'same')).toEqual({ totalCents: 10_000, dueCents: 10_000 });
    expect(await save(id, lines)).toEqual({ totalCents: 7000, dueCents: 7000 });
    expect(await save(id, more, ADMIN, 'same')).toEqual({ totalCents: 7000, dueCents: 7000 });
  });

  test.each([
    ['of another visit', { appointment: 'elsewhere' }],
    ['that says what was kept', { kind: 'kept' as const }],
  ])('BILL-01 refuses a line %s', async (_, change) => {
    const id = await atSalon();
    const { lines } = await open(id);
    expect(await refusal(save(id, [...lines, { ...extraLine(id, 100), ...change }]))).toBe('invalid-input');
    expect((await billOf(id))?.lines).toEqual(lines);
  });

  test('BILL-01 a groomer works on the bills of own visits, and takes nothing off what was booked', async () => {
    await hireGrace();
    const id = await atSalon();
    const { lines } = await open(id, GROOMER);
    const more = [...lines, extraLine(id, 3000)];
    expect((await save(id, more, GROOMER)).totalCents).toBe(10_000);
    expect((await save(id, [...lines, extraLine(id, 2000)], GROOMER)).totalCents).toBe(9000);
    const lower = lines.map((line, index) => (index === 0 ? { ...line, cents: line.cents - 1 } : line));
    for (const less of [lower, lines.slice(1), lines.map((line) => ({ ...line, kind: 'extra' as const }))])
      expect(await refusal(save(id, less, GROOMER))).toBe('permission-denied');
    // Admins may.
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
  test('BILL-04 CLOSE-02 a payment is one entry, and a repeated request the same one', async () => {
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

  test('BILL-04 two at once both count', async () => {
    const id = await atSalon();
    await race([record(id, { cents: 3000 }), record(id, { method: 'other', cents: 4000 })]);
    expect(billTotals((await billOf(id)) ?? expect.fail()).dueCents).toBe(0);
    expect((await ledger()).map(({ cents }) => cents).toSorted()).toEqual([3000, 4000]);
  });

  test('BILL-06 cash given back is a negative payment, of what was paid', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000, tipCents: 500 });
    expect(await record(id, { cents: -1000, tipCents: 500 })).toEqual({ totalCents: 7000, dueCents: 0 });
    expect((await ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(7000);
    expect(await refusal(record(id, { cents: -7001 }))).toBe('invalid-input');
    expect(await refusal(record(id, { cents: -100, tipCents: 1 }))).toBe('invalid-input');
    expect(await refusal(record(id, { cents: 100, tipCents: 101 }))).toBe('invalid-input');
  });

  test('BILL-01 ten payments are the most', async () => {
    const id = await atSalon();
    for (let number = 0; number < 10; number += 1) await record(id, { cents: 100 });
    expect(await refusal(record(id, { cents: 100 }))).toBe('bill-full');
    expect(await ledger()).toHaveLength(10);
  });

  test('CLOSE-02 the old way to mark a visit as paid is an entry too, and gives way to a bill', async () => {
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
  test('BILL-04 something due needs a reason, and is written off', async () => {
    const id = await atSalon();
    await record(id, { cents: 5000 });
    expect(await refusal(close(id))).toBe('still-due');
    expect(await close(id, 'A regular')).toEqual({ totalCents: 7000, dueCents: 0 });
    expect((await billOf(id))?.written_off).toEqual({ cents: 2000, reason: 'A regular', by: 'adrian' });
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', salon_cents: 5000 });
  });

  test('BILL-06 mails the receipt, once a closing', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000, tipCents: 1000 });
    await close(id);
    await close(id);
    const found = await world.db.collection(COLLECTIONS.deliveries).where('event', '==', 'receipt').get();
    expect(found.docs.map((one) => [one.get('user_id'), one.get('channel'), one.get('state')])).toEqual([
      ['maya', 'email', 'scheduled'],
    ]);
    expect(JSON.parse(String(found.docs[0]?.get('data.rows')))).toEqual([
      ['Basic Groom (Up to 50 lb)', '$60.00'],
      ['Nail grind', '$10.00'],
      ['Tip', '$10.00'],
      ['Total', '$80.00'],
      ['Paid (cash)', '$80.00'],
    ]);
  });

  test('BILL-06 a closed bill takes nothing more, and reopens until the day is closed', async () => {
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

  test('BILL-04 what is overpaid online goes back to the card, once', async () => {
    const [first] = await visitOf({ isConfirmed: true, service: 'styled', petId: 'maya-pet' });
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

  test('BILL-04 what is overpaid in cash is given back first', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000 });
    expect(await refusal(close(id))).toBe('overpaid');
    await record(id, { cents: -1000 });
    expect(await close(id)).toEqual({ totalCents: 7000, dueCents: 0 });
  });
});

describe('extra work', () => {
  test('BILL-03 the pet’s owner agrees once, and it is on the bill; nobody else can', async () => {
    const id = await atSalon();
    const { extraId } = await ask(id, { requestId: 'same', photo: 'https://photos.example/coat.webp' });
    expect(await ask(id, { requestId: 'same' })).toEqual({ extraId });
    expect((await open(id)).totalCents).toBe(7000);
    for (const actor of [LEO, ADMIN])
      expect(await refusal(answer(extraId, 'yes', actor))).toBe('permission-denied');
    expect(await refusal(answer('nothing', 'yes'))).toBe('permission-denied');
    await race([answer(extraId, 'yes'), answer(extraId, 'yes')]);
    expect((await open(id)).totalCents).toBe(10_000);
    expect(await refusal(answer(extraId, 'call'))).toBe('wrong-status');
    expect((await documents.extra(world.db, extraId).get()).data()).toMatchObject({
      state: 'yes',
      asked_by: 'adrian',
      answered_by: 'maya',
      photo: 'https://photos.example/coat.webp',
    });
    const { docs } = await world.db.collection(COLLECTIONS.deliveries).where('event', '==', 'extra').get();
    expect(docs.find((one) => one.get('channel') === 'email')?.get('data.text')).toBe(
      'A short clip, +$30.00. May we?',
    );
  });

  test('BILL-03 “Please call me” tells the salon and adds nothing', async () => {
    const id = await atSalon();
    const { extraId } = await ask(id);
    await answer(extraId, 'call');
    expect((await open(id)).totalCents).toBe(7000);
    const { docs } = await world.db
      .collection(COLLECTIONS.deliveries)
      .where('user_id', '==', 'business')
      .get();
    expect(docs.map((one) => String(one.get('data.text')))).toContain('About Biscuit: A short clip');
    expect(await refusal(answer(extraId, 'yes'))).toBe('wrong-status');
  });

  test('BILL-03 what was agreed in person is on the bill at once, and kept', async () => {
    await hireGrace();
    const id = await atSalon();
    const input = { requestId: 'same', inPerson: true };
    const { extraId } = await ask(id, input, GROOMER);
    await ask(id, input, GROOMER);
    expect((await open(id)).totalCents).toBe(10_000);
    expect((await documents.extra(world.db, extraId).get()).data()).toMatchObject({
      state: 'in-person',
      answered_by: 'grace',
    });
    expect(await refusal(ask(id, { appointmentId: 'elsewhere' }))).toBe('invalid-input');
  });

  test('BILL-03 an answer after the bill was closed is refused', async () => {
    const id = await atSalon();
    const { extraId } = await ask(id);
    await record(id, { cents: 7000 });
    await close(id);
    expect(await refusal(answer(extraId, 'yes'))).toBe('bill-closed');
  });
});

describe('paying on the phone', () => {
  test('BILL-05 TIP-01 what is due and the tip, settled as bookings are', async () => {
    const id = await atSalon();
    await record(id, { cents: 1000 });
    const session = await pay(id, 1500);
    const { amount_total: cents } = await world.stripe.client.checkout.sessions.retrieve(session);
    expect(cents).toBe(7500);
    expect((await billOf(id))?.session_id).toBe(session);
    await world.stripe.pay(session);
    expect(await refusal(verify(world, session, 'leo'))).toBe('session-not-found');
    await Promise.all([verify(world, session), verify(world, session), verify(world, session)]);
    expect(await verify(world, session)).toEqual({ success: true, appointmentId: id });
    expect(await open(id)).toMatchObject({ totalCents: 8500, tipCents: 1500, paidCents: 8500, dueCents: 0 });
    expect((await ledger()).filter(({ method }) => method === 'online')).toMatchObject([
      { id: `online-${session}`, cents: 7500, tip_cents: 1500, visit_id: id, by: 'system' },
    ]);
    expect(await stored(id)).toMatchObject({ payment_status: 'paid', salon_cents: 7000, tip_cents: 1500 });
    expect((await documents.checkoutSession(world.db, 'maya', session).get()).data()).toMatchObject({
      status: 'complete',
      bill: id,
    });
    expect(await refusal(pay(id))).toBe('nothing-due');
  });

  test('BILL-05 by webhook alone, and by the timer alone', async () => {
    const id = await atSalon();
    const session = await pay(id);
    await world.stripe.pay(session);
    await world.advanceMinutes(32);
    await releaseHolds(world.dependencies);
    expect(await open(id)).toMatchObject({ paidCents: 7000, dueCents: 0 });
    const other = (await phone({ appointmentDate: at(today(), 9) })).appointmentId;
    await world.stripe.webhooks({ mode: 'duplicate', times: 3 });
    await world.stripe.pay(await pay(other));
    await world.stripe.settled();
    expect(await open(other)).toMatchObject({ paidCents: 6000, dueCents: 0 });
    expect(await ledger()).toHaveLength(2);
  });

  test('BILL-05 one open page a bill: the older one cannot be paid any more', async () => {
    const id = await atSalon();
    const first = await pay(id);
    const second = await pay(id, 1000);
    const { status } = await world.stripe.client.checkout.sessions.retrieve(first);
    expect(status).toBe('expired');
    expect((await billOf(id))?.session_id).toBe(second);
    const calls = await race([pay(id), pay(id)]);
    expect(winners(calls).length).toBeGreaterThan(0);
    const openPages = (await world.stripe.client.checkout.sessions.list({ limit: 100 })).data;
    expect(openPages.filter((page) => page.status === 'open')).toHaveLength(1);
  });

  test('BILL-05 a page that nobody pays is over, and leaves the bill as it was', async () => {
    const id = await atSalon();
    const session = await pay(id);
    await world.advanceMinutes(40);
    await releaseHolds(world.dependencies);
    expect(await refusal(verify(world, session))).toBe('payment-failed');
    expect((await billOf(id))?.session_id ?? null).toBeNull();
    expect(await ledger()).toEqual([]);
  });

  test.each([
    ['paid in cash meanwhile', (id: string) => record(id, { cents: 7000 }), 8000],
    ['paid in part meanwhile', (id: string) => record(id, { cents: 3000 }), 3000],
    ['closed meanwhile', (id: string) => close(id, 'Gone'), 8000],
  ])('BILL-05 of a bill that was %s, what is too much goes back, once', async (_, meanwhile, back) => {
    const id = await atSalon();
    const session = await pay(id, 1000);
    await world.stripe.pay(session);
    await meanwhile(id);
    await Promise.all([verify(world, session), verify(world, session)]);
    await releaseHolds(world.dependencies);
    await verify(world, session);
    expect(await refundedByStripe()).toBe(back);
    expect(await refunds()).toMatchObject([
      { cents: back, state: 'done', session_id: session, reason: 'overpaid' },
    ]);
    const bill = (await billOf(id)) ?? expect.fail();
    expect(billTotals(bill).dueCents).toBe(0);
    const online = (await ledger()).filter(({ method }) => method === 'online');
    expect(online.map(({ cents }) => cents).toSorted()).toEqual([-back, 8000].toSorted());
  });

  test('BILL-05 a refund in the provider’s dashboard is on the bill and in the ledger, once', async () => {
    const id = await atSalon();
    const session = await pay(id, 1000);
    await world.stripe.pay(session);
    await verify(world, session);
    await world.stripe.refund(session, 7500);
    await world.stripe.settled();
    await verify(world, session);
    await verify(world, session);
    expect(await open(id)).toMatchObject({ tipCents: 500, paidCents: 500, dueCents: 7000 });
    expect(ledgerTotals(await ledger())).toMatchObject({ totalCents: 500, tipCents: 500 });
    expect(await refunds()).toMatchObject([
      { cents: 7500, tip_cents: 500, reason: 'provider', state: 'done' },
    ]);
    expect(await stored(id)).toMatchObject({ payment_status: 'pending', salon_cents: 0, tip_cents: 500 });
  });

  test('TIP-01 at most $500, for the visit’s customer, and no less than a card pays', async () => {
    const id = await atSalon();
    await record(id, { cents: 6980, tipCents: 0 });
    expect(await refusal(pay(id))).toBe('amount-too-small');
    expect(await refusal(pay(id, 0, LEO))).toBe('permission-denied');
    expect(await refusal(pay(id, 0, ADMIN))).toBe('permission-denied');
    expect(await refusal(pay('nothing'))).toBe('appointment-not-found');
    await record(id, { cents: 49_980, tipCents: 49_960 });
    expect(await refusal(pay(id, 41))).toBe('invalid-input');
    expect(await refusal(pay(id))).toBe('nothing-due');
  });

  test('BILL-05 a tip alone, for a visit that is paid', async () => {
    const [first] = await visitOf({ isConfirmed: true });
    const session = await pay(first?.id ?? '', 900);
    await world.stripe.pay(session);
    await verify(world, session);
    expect(await open(first?.id ?? '')).toMatchObject({ totalCents: 5400, dueCents: 0, tipCents: 900 });
  });

  test('BILL-05 another product’s session with these metadata is nobody’s payment', async () => {
    const id = await atSalon();
    const session = await pay(id);
    const { metadata } = await world.stripe.client.checkout.sessions.retrieve(session);
    const copy = await world.stripe.client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.example',
      metadata: metadata ?? {},
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Soap' } } },
      ],
    });
    await world.stripe.pay(copy.id);
    expect(await refusal(verify(world, copy.id))).toBe('session-not-found');
    expect(await ledger()).toEqual([]);
  });

  test('BILL-05 a process ends at each step of settling: it is counted once', async () => {
    let [id, session] = ['', ''];
    let paid = 0;
    const start = async () => {
      id = (await phone({ appointmentDate: at(today(), 3 + paid) })).appointmentId;
      session = await pay(id, 500);
      await world.stripe.pay(session);
      paid += 1;
    };
    await start();
    const ended = await endAtEachStep(
      world.dependencies,
      (dying) => verifyPayment(dying, { uid: 'maya', sessionId: session }),
      async () => {
        await verify(world, session);
        expect(await open(id)).toMatchObject({ paidCents: 6500, dueCents: 0 });
        expect(await ledger()).toHaveLength(paid);
        await start();
      },
    );
    expect(ended).toBeGreaterThan(1);
  });
});

describe('the day', () => {
  test('CLOSE-01 is frozen once, with the cash that was counted', async () => {
    const id = await atSalon();
    await record(id, { cents: 8000, tipCents: 1000 });
    expect(await refusal(endDay(today(), { cashCountedCents: 7900 }))).toBe('invalid-input');
    const input = { requestId: 'same', cashCountedCents: 7900, note: 'A dollar is missing' };
    expect(await endDay(today(), input)).toEqual({ differenceCents: -100 });
    expect(await endDay(today(), input)).toEqual({ differenceCents: -100 });
    expect(await refusal(endDay(today(), { cashCountedCents: 8000 }))).toBe('day-closed');
    expect((await documents.closeout(world.db, today()).get()).data()).toMatchObject({
      totals: { online: 0, cash: 8000, card: 0, other: 0 },
      tip_cents: 1000,
      entries: 1,
      cash_counted_cents: 7900,
      difference_cents: -100,
      note: 'A dollar is missing',
      closed_by: 'adrian',
    });
  });

  test('CLOSE-01 tomorrow cannot be closed, yesterday can', async () => {
    expect(await refusal(endDay(addDays(today(), 1)))).toBe('invalid-input');
    expect(await endDay(addDays(today(), -1))).toEqual({ differenceCents: 0 });
  });

  test('CLOSE-01 what comes after the close counts tomorrow, and its bill reopens until then', async () => {
    const id = await atSalon();
    await open(id);
    await endDay();
    await record(id, { cents: 7000 });
    await close(id);
    expect((await ledger()).map(({ day }) => day)).toEqual([addDays(today(), 1)]);
    expect((await reopen(id)).dueCents).toBe(0);
  });

  test('CLOSE-01 of a payment and a close at once, the payment is in the close or counts tomorrow', async () => {
    const id = await atSalon();
    await open(id);
    await race([record(id, { cents: 7000 }), endDay(today(), { note: 'Closed early' })]);
    const [entry] = await ledger();
    const closeout = (await documents.closeout(world.db, today()).get()).data();
    expect(closeout?.entries).toBe(entry?.day === today() ? 1 : 0);
  });

  test('CLOSE-01 CLOSE-02 a correction is a dated entry of its own, with its reason', async () => {
    const yesterday = addDays(today(), -1);
    const correct = (day: string, requestId = next(), actor = ADMIN) =>
      correctDay(world.dependencies, {
        actor,
        input: { requestId, day, method: 'cash', cents: -500, reason: 'Counted twice' },
      });
    expect(await refusal(correct(yesterday))).toBe('invalid-input');
    await endDay(yesterday);
    const before = (await documents.closeout(world.db, yesterday).get()).data();
    const { entryId } = await correct(yesterday, 'same');
    expect(await correct(yesterday, 'same')).toEqual({ entryId });
    expect(await ledger()).toMatchObject([
      {
        id: entryId,
        day: today(),
        kind: 'correction',
        method: 'cash',
        cents: -500,
        visit_id: null,
        reason: `${yesterday}: Counted twice`,
      },
    ]);
    expect((await documents.closeout(world.db, yesterday).get()).data()).toEqual(before);
    expect(await refusal(correct(yesterday, next(), GROOMER))).toBe('permission-denied');
  });

  test('CLOSE-02 a random day: the ledger is the payment provider’s to the cent, and what the visits kept', async () => {
    const random = randomOf(20_261_123);
    const below = (most: number) => Math.floor(random() * most);
    const visits: string[] = [];
    for (let number = 0; number < 8; number += 1) {
      if (random() < 0.5)
        visits.push((await visitOf({ day: addDays(today(), 3 + number), isConfirmed: true }))[0]?.id ?? '');
      else {
        const appointmentDate = at(today(), 3 + number);
        visits.push((await phone({ appointmentDate, addOns: ['grind'] })).appointmentId);
      }
    }
    for (const id of visits) {
      const { lines } = await open(id);
      if (random() < 0.5) await save(id, [...lines, extraLine(id, 100 + below(4000))]);
      else if (random() < 0.5) await save(id, [{ ...(lines[0] ?? extraLine(id, 1)), cents: 3000 }]);
      if (random() < 0.5) await record(id, { cents: 100 + below(3000), tipCents: below(100) });
      if (random() < 0.6) {
        const due = billTotals((await billOf(id)) ?? expect.fail()).dueCents;
        const tip = below(1500) + 50;
        const session = await pay(id, tip);
        await world.stripe.pay(session);
        if (random() < 0.4 && due > 0) await record(id, { method: 'card', cents: due });
        await verify(world, session);
      }
      const { dueCents } = billTotals((await billOf(id)) ?? expect.fail());
      await close(id, dueCents > 0 ? 'Written off' : undefined).catch(async (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'overpaid')) throw error;
        const { cents } = (error as unknown as { details: { cents: number } }).details;
        await record(id, { cents: -cents });
        await close(id);
      });
    }
    await releaseHolds(world.dependencies);
    const entries = await ledger();
    const { data: sessions } = await world.stripe.client.checkout.sessions.list({ limit: 100 });
    const charged = sessions
      .filter(({ payment_status: status }) => status === 'paid')
      .reduce((sum, { amount_total: cents }) => sum + (cents ?? 0), 0);
    const { byMethod, totalCents, tipCents } = ledgerTotals(entries);
    expect(byMethod.online).toBe(charged - (await refundedByStripe()));
    const pets = dataOf(
      await queryOf(world.db, { collection: COLLECTIONS.appointments }, appointmentSchema).get(),
    );
    const kept = pets.reduce(
      (sum, { paid_cents = 0, refunded_cents = 0, salon_cents = 0, tip_cents = 0 }) =>
        sum + paid_cents - refunded_cents + salon_cents + tip_cents,
      0,
    );
    expect(totalCents).toBe(kept);
    expect(tipCents).toBe(pets.reduce((sum, { tip_cents: tip = 0 }) => sum + tip, 0));
    await endDay(today(), { cashCountedCents: byMethod.cash });
    const closeout = (await world.db.doc(paths.closeout(today())).get()).data();
    expect(closeout?.['totals']).toEqual(byMethod);
  });
});

/** The same numbers each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
