/** A bill on its customer’s phone: extra work to agree to, and payment with a tip. */
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, storagePaths } from '@paw-haven/domain/core/records/paths';
import { leftCents, refundFor } from '@paw-haven/domain/booking/price/refund';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { type CancelRequest } from '../../../functions/src/services/appointment/change-status.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { ADMIN, GROOMER, LEO, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { centsOf, morning } from '../support/bills.ts';
import { ONE } from '../support/bookings.ts';
import { race, refusal, winners } from '../support/race.ts';
import { HALF } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

const PHOTO = `https://photos.example/v0/b/salon/o/${encodeURIComponent(storagePaths.visitPhoto('maya', 'coat.webp'))}?alt=media`;

/** Only the audit log names who of the staff asked, and who answered. */
async function actorsOfExtras(): Promise<Record<string, unknown>> {
  const { docs } = await salon.db
    .collection(COLLECTIONS.auditLog)
    .where('action', 'in', ['extra-asked', 'extra-answered'])
    .get();
  return Object.fromEntries(docs.map((doc) => [String(doc.get('action')), doc.get('actor')]));
}

describe('extra work', () => {
  test('BILL-03 goes on the bill once the pet’s owner agrees, and nobody else can agree', async () => {
    const id = await salon.atSalon();
    const { extraId } = await salon.askExtra(id, { requestId: 'same', photo: PHOTO });
    expect(await salon.askExtra(id, { requestId: 'same' })).toEqual({ extraId });
    expect((await salon.openBill(id)).totalCents).toBe(7000);
    for (const actor of [LEO, ADMIN])
      expect(await refusal(salon.answerExtra(extraId, 'yes', actor))).toBe('permission-denied');
    expect(await refusal(salon.answerExtra('nothing', 'yes'))).toBe('permission-denied');
    await race([salon.answerExtra(extraId, 'yes'), salon.answerExtra(extraId, 'yes')]);
    expect((await salon.openBill(id)).totalCents).toBe(10_000);
    expect(await refusal(salon.answerExtra(extraId, 'call'))).toBe('wrong-status');
    expect((await documents.extra(salon.db, extraId).get()).data()).toMatchObject({
      state: 'yes',
      photo: PHOTO,
    });
    expect(await actorsOfExtras()).toEqual({ 'extra-asked': 'adrian', 'extra-answered': 'maya' });
    const { docs } = await salon.db.collection(COLLECTIONS.deliveries).where('event', '==', 'extra').get();
    expect(docs.find((doc) => doc.get('channel') === 'email')?.get('data')).toEqual({
      label: 'Biscuit: A short clip',
      amount: '$30.00',
    });
  });

  test('BILL-03 tells the salon about “Please call me” and adds nothing', async () => {
    const id = await salon.atSalon();
    const { extraId } = await salon.askExtra(id);
    await salon.answerExtra(extraId, 'call');
    expect((await salon.openBill(id)).totalCents).toBe(7000);
    const { docs } = await salon.db
      .collection(COLLECTIONS.deliveries)
      .where('user_id', '==', 'business')
      .get();
    expect(docs.map((doc) => String(doc.get('data.text')))).toContain('About Biscuit: A short clip');
    expect(await refusal(salon.answerExtra(extraId, 'yes'))).toBe('wrong-status');
  });

  test('BILL-03 goes on the bill at once when agreed in person, and is recorded', async () => {
    await salon.hireGrace();
    const id = await salon.atSalon();
    const input = { requestId: 'same', inPerson: true };
    const { extraId } = await salon.askExtra(id, input, GROOMER);
    await salon.askExtra(id, input, GROOMER);
    expect((await salon.openBill(id)).totalCents).toBe(10_000);
    expect((await documents.extra(salon.db, extraId).get()).data()).toMatchObject({
      state: 'in-person',
    });
    expect(await actorsOfExtras()).toEqual({ 'extra-asked': 'grace' });
    expect(await refusal(salon.askExtra(id, { appointmentId: 'elsewhere' }))).toBe('invalid-input');
  });

  test('BILL-03 refuses an answer after the bill was closed', async () => {
    const id = await salon.atSalon();
    const { extraId } = await salon.askExtra(id);
    await salon.recordPayment(id, { cents: 7000 });
    await salon.closeBill(id);
    expect(await refusal(salon.answerExtra(extraId, 'yes'))).toBe('bill-closed');
  });
});

describe('a visit that is canceled after its bill was paid', () => {
  const cancel = (appointmentId: string, changes: Partial<CancelRequest> = {}) =>
    salon.cancel({ actor: ADMIN, appointmentId, wholeVisit: true, ...changes });
  const payOnline = async (id: string, tipCents = 0): Promise<string> => {
    const session = await salon.payBill(id, tipCents);
    await salon.stripe.pay(session);
    await salon.verify(session);
    return session;
  };
  const setHalf = () => documents.settings(salon.db).update({ policy: HALF });

  test('POLICY-08 TIP-01 refunds all online payments for “everything” and keeps the tip', async () => {
    const id = await salon.atSalon();
    await salon.openBill(id);
    const session = await payOnline(id, 500);
    expect(await salon.appointment(id)).toMatchObject({ salon_cents: 7000, bill_online_cents: 7000 });
    const shown = { choice: 'everything', expectedRefundCents: 7000 } as const;
    expect(await cancel(id, shown)).toEqual({ status: 'cancelled', refundCents: 7000 });
    expect(await salon.refunds()).toMatchObject([
      { cents: 7000, tip_cents: 0, session_id: session, state: 'done', reason: 'cancelled' },
    ]);
    expect([await salon.refundedByStripe(), await salon.stripe.balance()]).toEqual([7000, 500]);
    expect(await salon.appointment(id)).toMatchObject({
      salon_cents: 0,
      bill_online_cents: 0,
      tip_cents: 500,
    });
    expect(await salon.billOf(id)).toMatchObject({ lines: [], tip_cents: 500 });
    expect(await salon.openBill(id)).toMatchObject({ totalCents: 500, dueCents: 0 });
    expect(ledgerTotals(await salon.ledger())).toMatchObject({ totalCents: 500, tipCents: 500 });
  });

  test('POLICY-05 POLICY-06 refunds the policy’s percentage of both payments, and keeps the rest on the bill', async () => {
    await setHalf();
    const [visit] = await salon.visitOf({ ...ONE, day: addDays(salon.today(), 3) });
    const id = visit?.id ?? '';
    await salon.openBill(id);
    const session = await payOnline(id);
    const fresh = (await salon.appointment(id)) ?? expect.fail();
    const start = fresh.appointment_date.getTime();
    await salon.advanceMinutes((start - salon.dependencies.now().getTime()) / 60_000 - 30 * 60);
    const shown = refundFor([fresh], salon.dependencies.now());
    expect(shown).toBe(3000);
    const attempt = cancel(id, { actor: MAYA, expectedRefundCents: 3001 });
    await expect(attempt).rejects.toMatchObject({ code: 'refund-changed', details: { cents: 3000 } });
    expect(await cancel(id, { actor: MAYA, expectedRefundCents: shown })).toMatchObject({
      refundCents: 3000,
    });
    // The booking’s payment is refunded first.
    expect(await salon.refunds()).toMatchObject([{ cents: 3000, session_id: visit?.stripe_session_id }]);
    expect((await salon.billOf(id))?.lines).toMatchObject([{ kind: 'kept', cents: 3000 }]);
    // Staff may still refund more by hand.
    const input = { requestId: 'r1', visitId: id, cents: 1000, reason: 'Ill' };
    await refundPayment(salon.dependencies, { actor: ADMIN, input });
    expect((await salon.refunds()).map((item) => item.session_id)).toContain(session);
    expect(await salon.refundedByStripe()).toBe(4000);
    expect((await salon.billOf(id))?.lines).toMatchObject([{ kind: 'kept', cents: 2000 }]);
    expect(await salon.closeBill(id)).toEqual({ totalCents: 2000, dueCents: 0 });
  });

  test('POLICY-08 refunds one pet’s part alone, and keeps the other pet’s part and the cash', async () => {
    const { appointmentId: id } = await salon.phone({
      pets: [
        { petId: 'maya-pet', service: 'styled' },
        { petId: 'olive', service: 'styled' },
      ],
    });
    await salon.openBill(id);
    await salon.recordPayment(id, { cents: 1500 });
    await payOnline(id);
    const [, olive] = inOrder(await salon.allAppointments());
    expect(await cancel(olive?.id ?? '', { wholeVisit: false, choice: 'everything' })).toMatchObject({
      refundCents: olive?.bill_online_cents,
    });
    const left = (await salon.appointment(id)) ?? expect.fail();
    expect(leftCents([left])).toBe(9000 - (olive?.bill_online_cents ?? 0));
    await cancel(id, { choice: 'nothing' });
    expect((await salon.billOf(id))?.lines).toMatchObject([{ kind: 'kept', cents: leftCents([left]) }]);
    expect(await salon.stripe.balance()).toBe(leftCents([left]));
  });
});

describe('paying online', () => {
  test('BILL-05 TIP-01 charges what is due and the tip, and settles it like a booking', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 1000 });
    const session = await salon.payBill(id, 1500);
    const { amount_total: cents } = await salon.sessionOf(session);
    expect(cents).toBe(7500);
    expect((await salon.billOf(id))?.session_id).toBe(session);
    await salon.stripe.pay(session);
    expect(await refusal(salon.verify(session, 'leo'))).toBe('session-not-found');
    await Promise.all([salon.verify(session), salon.verify(session), salon.verify(session)]);
    expect(await salon.verify(session)).toEqual({ success: true, appointmentId: id });
    expect(await salon.openBill(id)).toMatchObject({
      totalCents: 8500,
      tipCents: 1500,
      paidCents: 8500,
      dueCents: 0,
    });
    expect((await salon.ledger()).filter(({ method }) => method === 'online')).toMatchObject([
      { id: `online-${session}`, cents: 7500, tip_cents: 1500, visit_id: id, by: 'system' },
    ]);
    expect(await salon.appointment(id)).toMatchObject({
      payment_status: 'paid',
      salon_cents: 7000,
      tip_cents: 1500,
    });
    expect((await documents.checkoutSession(salon.db, 'maya', session).get()).data()).toMatchObject({
      status: 'complete',
      bill: id,
    });
    expect(await refusal(salon.payBill(id))).toBe('nothing-due');
  });

  test('BILL-05 is settled by the webhook alone, and by the timer alone', async () => {
    const id = await salon.atSalon();
    const session = await salon.payBill(id);
    await salon.stripe.pay(session);
    await salon.advanceMinutes(32);
    await releaseHolds(salon.dependencies);
    expect(await salon.openBill(id)).toMatchObject({ paidCents: 7000, dueCents: 0 });
    const other = (await salon.phone({ appointmentDate: morning(salon.today(), 9) })).appointmentId;
    await salon.stripe.webhooks({ mode: 'duplicate', times: 3 });
    await salon.stripe.pay(await salon.payBill(other));
    await salon.stripe.settled();
    expect(await salon.openBill(other)).toMatchObject({ paidCents: 6000, dueCents: 0 });
    expect(await salon.ledger()).toHaveLength(2);
  });

  test('BILL-05 keeps one open page per bill, so that the older one cannot be paid', async () => {
    const id = await salon.atSalon();
    const first = await salon.payBill(id);
    const second = await salon.payBill(id, 1000);
    const { status } = await salon.sessionOf(first);
    expect(status).toBe('expired');
    expect((await salon.billOf(id))?.session_id).toBe(second);
    const calls = await race([salon.payBill(id), salon.payBill(id)]);
    expect(winners(calls).length).toBeGreaterThan(0);
    const openPages = (await salon.stripe.client.checkout.sessions.list({ limit: 100 })).data;
    expect(openPages.filter((page) => page.status === 'open')).toHaveLength(1);
  });

  test('BILL-05 expires a page that nobody pays, and leaves the bill unchanged', async () => {
    const id = await salon.atSalon();
    const session = await salon.payBill(id);
    await salon.advanceMinutes(40);
    await releaseHolds(salon.dependencies);
    expect(await refusal(salon.verify(session))).toBe('payment-failed');
    expect((await salon.billOf(id))?.session_id ?? null).toBeNull();
    expect(await salon.ledger()).toEqual([]);
  });

  test.each([
    ['paid in cash meanwhile', (id: string) => salon.recordPayment(id, { cents: 7000 }), 8000],
    ['paid in part meanwhile', (id: string) => salon.recordPayment(id, { cents: 3000 }), 3000],
    ['closed meanwhile', (id: string) => salon.closeBill(id, 'Gone'), 8000],
  ])('BILL-05 refunds the excess once when the bill was %s', async (_, meanwhile, back) => {
    const id = await salon.atSalon();
    const session = await salon.payBill(id, 1000);
    await salon.stripe.pay(session);
    await meanwhile(id);
    await Promise.all([salon.verify(session), salon.verify(session)]);
    await releaseHolds(salon.dependencies);
    await salon.verify(session);
    expect(await salon.refundedByStripe()).toBe(back);
    expect(await salon.refunds()).toMatchObject([
      { cents: back, state: 'done', session_id: session, reason: 'overpaid' },
    ]);
    const bill = (await salon.billOf(id)) ?? expect.fail();
    expect(billTotals(bill).dueCents).toBe(0);
    const online = (await salon.ledger()).filter(({ method }) => method === 'online');
    expect(centsOf(online)).toEqual([-back, 8000]);
  });

  test('BILL-05 records a refund in the provider’s dashboard once on the bill and in the ledger', async () => {
    const id = await salon.atSalon();
    const session = await salon.payBill(id, 1000);
    await salon.stripe.pay(session);
    await salon.verify(session);
    await salon.stripe.refund(session, 7500);
    await salon.stripe.settled();
    await salon.verify(session);
    await salon.verify(session);
    expect(await salon.openBill(id)).toMatchObject({ tipCents: 500, paidCents: 500, dueCents: 7000 });
    expect(ledgerTotals(await salon.ledger())).toMatchObject({ totalCents: 500, tipCents: 500 });
    expect(await salon.refunds()).toMatchObject([
      { cents: 7500, tip_cents: 500, reason: 'provider', state: 'done' },
    ]);
    expect(await salon.appointment(id)).toMatchObject({
      payment_status: 'pending',
      salon_cents: 0,
      tip_cents: 500,
    });
  });

  test('TIP-01 allows a tip of up to $500, only by the visit’s customer, and no less than the card minimum', async () => {
    const id = await salon.atSalon();
    await salon.recordPayment(id, { cents: 6980, tipCents: 0 });
    expect(await refusal(salon.payBill(id))).toBe('amount-too-small');
    expect(await refusal(salon.payBill(id, 0, LEO))).toBe('permission-denied');
    expect(await refusal(salon.payBill(id, 0, ADMIN))).toBe('permission-denied');
    expect(await refusal(salon.payBill('nothing'))).toBe('appointment-not-found');
    await salon.recordPayment(id, { cents: 49_980, tipCents: 49_960 });
    expect(await refusal(salon.payBill(id, 41))).toBe('invalid-input');
    expect(await refusal(salon.payBill(id))).toBe('nothing-due');
  });

  test('BILL-05 takes a tip alone for a visit that is already paid', async () => {
    const [first] = await salon.visitOf({});
    const session = await salon.payBill(first?.id ?? '', 900);
    await salon.stripe.pay(session);
    await salon.verify(session);
    expect(await salon.openBill(first?.id ?? '')).toMatchObject({
      totalCents: 5400,
      dueCents: 0,
      tipCents: 900,
    });
  });

  test('BILL-01 leaves two payments to the counter, however many tips are paid online', async () => {
    const [first] = await salon.visitOf({});
    const tip = async () => {
      const page = await salon.payBill(first?.id ?? '', 50);
      await salon.stripe.pay(page);
      await salon.verify(page);
    };
    await tip();
    await tip();
    await tip();
    expect(await refusal(salon.payBill(first?.id ?? '', 50))).toBe('bill-full');
    for (const cents of [100, 200]) await salon.recordPayment(first?.id ?? '', { cents });
  });

  test('BILL-05 ignores another product’s session with the same metadata', async () => {
    const id = await salon.atSalon();
    const session = await salon.payBill(id);
    const { metadata } = await salon.sessionOf(session);
    const copy = await salon.stripe.client.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.example',
      metadata: metadata ?? {},
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Soap' } } },
      ],
    });
    await salon.stripe.pay(copy.id);
    expect(await refusal(salon.verify(copy.id))).toBe('session-not-found');
    expect(await salon.ledger()).toEqual([]);
  });

  test('BILL-05 counts a payment once when the process ends at any step of settling it', async () => {
    let [id, session] = ['', ''];
    let paid = 0;
    const start = async () => {
      id = (await salon.phone({ appointmentDate: morning(salon.today(), 3 + paid) })).appointmentId;
      session = await salon.payBill(id, 500);
      await salon.stripe.pay(session);
      paid += 1;
    };
    await start();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => verifyPayment(crashing, { uid: 'maya', sessionId: session }),
      async () => {
        await salon.verify(session);
        expect(await salon.openBill(id)).toMatchObject({ paidCents: 6500, dueCents: 0 });
        expect(await salon.ledger()).toHaveLength(paid);
        await start();
      },
    );
    expect(ended).toBeGreaterThan(1);
  });
});
