/** Fees of missed and late canceled visits, charged to the saved card. */
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { handlePaymentEvent } from '../../../functions/src/services/checkout/handle-payment-event.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal, rounds } from '../support/race.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openCardSalon, TERMS } from '../checkout/card-salon.ts';

const EVERY = rounds(3, 1);
const DAY = 24 * 60;

const salon = await openCardSalon();
const { dependencies } = salon;

async function missed(card?: string): Promise<string> {
  const id = await salon.bookWithCard(card);
  await salon.miss(id);
  return id;
}

async function fee(visitId: string) {
  return (await salon.visit(visitId))?.fee;
}

const subjects = async () => {
  await sendReminders(salon.messages.dependencies);
  return (await salon.messages.outbox('mail')).map(({ subject }) => subject);
};

describe('CARD-02 a fee', () => {
  test('is charged once for a missed visit, and the customer is notified', async () => {
    const id = await missed();
    const charged = { status: 'charged', feeCents: 2250 };
    expect(await salon.charge(id)).toEqual(charged);
    expect(await salon.charge(id)).toEqual(charged);
    expect(await salon.atProvider()).toEqual({ paid: [2250], refunded: 0 });
    expect(await fee(id)).toMatchObject({ status: 'charged', cents: 2250, reason: 'no-show' });
    expect(await salon.ledger()).toMatchObject([
      { kind: 'fee', cents: 2250, tax_cents: 0, visit_id: id, method: 'online' },
    ]);
    expect((await subjects()).filter((subject) => subject === 'A fee for your visit')).toHaveLength(1);
    const [text] = (await salon.messages.outbox('sms')).slice(-1);
    expect(text?.text).toContain('we charged $22.50 to your card ending in 4242');
  });

  test('is only what staff were shown, and only for admin and owner', async () => {
    const id = await missed();
    expect(await refusal(salon.charge(id, 2249))).toBe('fee-changed');
    expect(await refusal(salon.charge(id, 2251))).toBe('fee-changed');
    for (const actor of [GROOMER, MAYA])
      expect(await refusal(salon.charge(id, 2250, dependencies, actor))).toBe('permission-denied');
    expect(await salon.atProvider()).toEqual({ paid: [], refunded: 0 });
  });

  test('is not charged before the event, after seven days, or without a card', async () => {
    const id = await salon.bookWithCard();
    expect(await refusal(salon.charge(id))).toBe('nothing-due');
    await salon.miss(id);
    await salon.advanceMinutes(7 * DAY + 1);
    expect(await refusal(salon.charge(id))).toBe('nothing-due');
    const { appointmentId: byPhone } = await salon.phone({
      appointmentDate: new Date(dependencies.now().getTime() + 2 * 3_600_000).toISOString(),
      outsideHours: true,
    });
    await salon.miss(byPhone);
    expect(await refusal(salon.charge(byPhone))).toBe('nothing-due');
  });

  test('of a late cancellation is what the customer was shown', async () => {
    const id = await salon.bookWithCard();
    const visit = await salon.visit(id);
    if (!visit) throw new Error('There is no visit.');
    await salon.advanceTo(23, visit);
    await expect(salon.cancel({ appointmentId: id })).rejects.toMatchObject({
      code: 'fee-changed',
      details: { cents: 900 },
    });
    expect(await salon.cancel({ appointmentId: id, expectedFeeCents: 900 })).toEqual({
      status: 'cancelled',
      feeCents: 900,
    });
    expect(await salon.charge(id, 900)).toEqual({ status: 'charged', feeCents: 900 });
    expect(await salon.fees()).toEqual([900]);
  });

  test('is none for a cancellation in time or by the salon', async () => {
    const early = await salon.bookWithCard();
    expect(await salon.cancel({ appointmentId: early })).toEqual({ status: 'cancelled' });
    expect(await refusal(salon.charge(early, 900))).toBe('nothing-due');
    const id = await salon.bookAgain();
    const visit = await salon.visit(id);
    if (!visit) throw new Error('There is no visit.');
    await salon.advanceTo(2, visit);
    await salon.cancel({ appointmentId: id, actor: ADMIN });
    expect(await refusal(salon.charge(id, 900))).toBe('nothing-due');
  });

  test('is charged once if two of staff press at the same time', async () => {
    const id = await missed();
    await Promise.allSettled([salon.charge(id), salon.charge(id), salon.charge(id)]);
    await salon.charge(id);
    expect(await salon.atProvider()).toEqual({ paid: [2250], refunded: 0 });
    expect(await salon.fees()).toEqual([2250]);
  });
});

describe('CARD-03 a fee that the card does not pay', () => {
  test.each([
    ['refused', CARDS.declinedLater],
    ['needs-customer', CARDS.needsCustomer],
  ])('%s: the customer pays it with a link', async (status, card) => {
    const id = await missed(card);
    expect(await salon.charge(id)).toEqual({ status, feeCents: 2250 });
    expect(await salon.fees()).toEqual([]);
    expect(await subjects()).toContain('A fee for your visit');
    const session = await salon.press(id);
    await salon.stripe.pay(session);
    expect(await salon.comeBack(id)).toContain('Your payment has arrived');
    expect(await fee(id)).toMatchObject({ status: 'charged', payment_id: session });
    expect(await salon.fees()).toEqual([2250]);
    expect(await salon.atProvider()).toEqual({ paid: [2250], refunded: 0 });
  });

  test('is written off with a reason, and a payment that arrives later is refunded', async () => {
    const id = await missed(CARDS.declinedLater);
    expect(await refusal(salon.writeOff(id))).toBe('changed-elsewhere');
    await salon.charge(id);
    const session = await salon.press(id);
    expect(await salon.writeOff(id)).toEqual({ status: 'written-off' });
    expect(await salon.writeOff(id)).toEqual({ status: 'written-off' });
    expect((await documents.billNote(salon.db, `fee_${id}`).get()).data()).toMatchObject({
      reason: 'A regular',
    });
    await salon.stripe.pay(session);
    await salon.release();
    expect(await fee(id)).toMatchObject({ status: 'written-off' });
    expect((await salon.fees()).toSorted((one, other) => one - other)).toEqual([-2250, 2250]);
    expect(await salon.atProvider()).toEqual({ paid: [2250], refunded: 2250 });
  });

  test('is refunded like any payment, by staff and in the provider’s dashboard', async () => {
    const id = await missed();
    await salon.charge(id);
    const input = { visitId: id, reason: 'They called' };
    await refundPayment(dependencies, { actor: ADMIN, input: { ...input, requestId: 'r-1', cents: 1000 } });
    expect(await fee(id)).toMatchObject({ status: 'charged', refunded_cents: 1000 });
    const payment = (await fee(id))?.payment_id ?? '';
    await salon.stripe.client.refunds.create({ payment_intent: payment, amount: 250 });
    const event = { id: 'evt_1', type: 'charge.refunded', sessionId: null, paymentId: payment };
    expect(await handlePaymentEvent(dependencies, event)).toBe('fee');
    expect(await fee(id)).toMatchObject({ status: 'charged', refunded_cents: 1250 });
    const rest = { ...input, requestId: 'r-2', cents: 1000 };
    await refundPayment(dependencies, { actor: ADMIN, input: rest });
    expect(await fee(id)).toMatchObject({ status: 'refunded', refunded_cents: 2250 });
    expect(
      await refusal(refundPayment(dependencies, { actor: ADMIN, input: { ...rest, requestId: 'r-3' } })),
    ).toBe('invalid-input');
    expect((await salon.fees()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(await salon.atProvider()).toEqual({ paid: [2250], refunded: 2250 });
  });

  test('that is disputed moves the ledger as any chargeback, without tax', async () => {
    const id = await missed();
    await salon.charge(id);
    const payment = (await fee(id))?.payment_id ?? '';
    const dispute = {
      id: 'dp_1',
      cents: 2250,
      moved: -2250,
      needsResponse: true,
      isChange: false,
      state: 'open',
    } as const;
    const type = 'charge.dispute.funds_withdrawn';
    const event = { id: 'evt_1', type, sessionId: null, paymentId: payment, dispute };
    expect(await handlePaymentEvent(dependencies, event)).toBe('fee');
    const ledger = (await salon.ledger()).toSorted((one, other) => one.cents - other.cents);
    expect(ledger).toMatchObject([
      { kind: 'dispute', cents: -2250, tax_cents: 0, visit_id: id },
      { kind: 'fee', cents: 2250 },
    ]);
    expect(await salon.issues()).toMatchObject([{ reason: 'dispute', user_id: 'maya' }]);
  });
});

describe('CARD-02 a process that ends at any step charges once', () => {
  test.each([
    ['paid', CARDS.pays, [2250]],
    ['refused', CARDS.declinedLater, []],
  ])('%s', async (_, card, paid) => {
    let id = await missed(card);
    const ended = await endAtEachStep(
      dependencies,
      (crashing) => salon.charge(id, TERMS.noShowCents, crashing),
      async (step) => {
        if (step % 2 === 0) await salon.charge(id);
        else await salon.release();
        // A charge that never began is begun by pressing again.
        await salon.charge(id);
        expect(await salon.atProvider()).toEqual({ paid, refunded: 0 });
        expect(await salon.fees()).toEqual(paid);
        expect((await fee(id))?.status).toBe(paid.length > 0 ? 'charged' : 'refused');
        expect((await subjects()).filter((subject) => subject === 'A fee for your visit')).toHaveLength(1);
        await salon.reset();
        id = await missed(card);
      },
      EVERY,
    );
    expect(ended).toBeGreaterThan(3);
  });
});
