/** Visits that are booked once a card is saved at the payment provider. */
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { handlePaymentEvent } from '../../../functions/src/services/checkout/handle-payment-event.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal, rounds } from '../support/race.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openCardSalon, TERMS } from './card-salon.ts';

const EVERY = rounds(3, 1);
const MASTERCARD = '5555555555554444';

const salon = await openCardSalon();
let now: Date;
beforeEach(() => {
  now = salon.dependencies.now();
});

describe('CARD-01 a visit of which nothing is paid online', () => {
  test('is booked once the card is saved, with the terms as agreed', async () => {
    const session = await salon.save();
    expect(await salon.scheduleOf()).toMatchObject({ busy: [{ kind: 'hold' }] });
    expect(await refusal(salon.verify(session))).toBe('payment-pending');
    await salon.stripe.pay(session);
    const { appointmentId } = await salon.verify(session);
    expect(await salon.visit(appointmentId)).toMatchObject({
      status: 'scheduled',
      payment_status: 'pending',
      stripe_session_id: '',
      card: {
        no_show_cents: 2250,
        late_cancel_cents: 900,
        late_hours: 24,
        agreed_at: now,
        language: 'en',
        text: expect.stringContaining('up to $22.50 if you don’t show up') as string,
      },
    });
    expect(await salon.savedCard()).toMatchObject({ user_id: 'maya', brand: 'Visa', last4: '4242' });
    expect(await salon.scheduleOf()).toMatchObject({ count: 1, busy: [{ kind: 'appointment' }] });
    expect(await salon.customer()).toMatchObject({ holds: [], ahead: [{ unpaid_visit: appointmentId }] });
    expect(await salon.ledger()).toEqual([]);
    expect(await salon.atProvider()).toEqual({ paid: [], refunded: 0 });
  });

  test('is booked by the webhook or the timer too, once', async () => {
    const first = await salon.save();
    await salon.stripe.pay(first);
    const event = { id: 'evt_1', type: 'checkout.session.completed', sessionId: null, paymentId: null };
    expect(await handlePaymentEvent(salon.dependencies, { ...event, setupId: first })).toBe('booked');
    await salon.verify(first);
    const second = await salon.save({ uid: 'leo', time: '14:00' });
    await salon.stripe.pay(second);
    await salon.release();
    await salon.release();
    expect((await salon.allAppointments()).map(({ user_id }) => user_id).toSorted()).toEqual(['leo', 'maya']);
  });

  test.each([
    ['no agreement', undefined],
    ['a lower fee', { ...TERMS, noShowCents: 2249 }],
    ['other hours', { ...TERMS, lateHours: 12 }],
  ])('is refused with %s, and says what applies', async (_, cardTerms) => {
    const booking = startCheckout(salon.dependencies, salon.bookingRequest({ cardTerms }));
    const { language: __, ...terms } = TERMS;
    await expect(booking).rejects.toMatchObject({
      code: 'price-changed',
      details: { cents: 4500, ...terms },
    });
    await salon.expectNothingHeld();
  });

  test('with a good card of an earlier visit is booked at once, and with an expiring one after another page', async () => {
    await salon.makeKnown(['maya']);
    await salon.bookWithCard();
    const id = await salon.bookAgain({ time: '14:00' });
    expect(await salon.visit(id)).toMatchObject({ card: { no_show_cents: 2250 } });
    await salon.cancel({ appointmentId: id });

    const before = await salon.savedCard();
    await documents.card(salon.db, 'maya').update({ expires: '2020-01' });
    await salon.bookWithCard(MASTERCARD, { time: '16:00' });
    const after = await salon.savedCard();
    expect(after).toMatchObject({ last4: '4444', customer_id: before?.customer_id });
    const cards = await salon.dependencies.payments.listCards(after?.customer_id ?? '');
    expect(cards.map(({ last4 }) => last4)).toEqual(['4444']);
  });

  test('whose time staff took while the card was being saved is not booked, and the customer is notified', async () => {
    const session = await salon.save();
    await salon.stripe.pay(session);
    await salon.expire();
    await salon.phone({ userId: 'leo', petId: 'leo-pet' });
    expect(await refusal(salon.verify(session))).toBe('slot-taken');
    expect(await refusal(salon.verify(session))).toBe('slot-taken');
    expect(await salon.savedCard()).toBeUndefined();
    const { card } = (await salon.dependencies.payments.describeSetup(session)) ?? {};
    expect(card).toBeNull();
    await sendReminders(salon.messages.dependencies);
    const mails = await salon.messages.outbox('mail');
    expect(mails.map(({ subject }) => subject)).toContain('Your visit was not booked');
  });

  test('of a page that was left frees the time', async () => {
    const session = await salon.save();
    await salon.release();
    expect(await salon.statusOf(session)).toBe('expired');
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await salon.customer())?.holds).toEqual([]);
  });

  test('a customer who goes back and chooses again gets a new page, and books once', async () => {
    await salon.save();
    await salon.advanceMinutes(2);
    await salon.bookWithCard();
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('a salon without the policy books at once, and reads no card', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    const { url } = await startCheckout(salon.dependencies, salon.bookingRequest());
    expect(url).toContain('appointment_id=');
    const [visit] = await salon.allAppointments();
    expect(visit).not.toHaveProperty('card');
  });
});

describe('CARD-01 a process that ends at any step', () => {
  test('create-payment: the customer can choose the same time again a minute later', async () => {
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => startCheckout(crashing, salon.bookingRequest({ cardTerms: TERMS })),
      async () => {
        await salon.advanceSeconds(61);
        await salon.bookWithCard();
        await salon.release();
        expect(await salon.allAppointments()).toHaveLength(1);
        expect(await salon.scheduleOf()).toMatchObject({ count: 1, busy: [{ kind: 'appointment' }] });
        await salon.reset();
      },
      EVERY,
    );
    expect(ended).toBeGreaterThan(3);
  });

  test('verify-payment: the timer books for a customer who has saved a card and left', async () => {
    let session = '';
    const saveCard = async () => {
      session = await salon.save();
      await salon.stripe.pay(session, CARDS.pays);
    };
    await saveCard();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => verifyPayment(crashing, { uid: 'maya', sessionId: session }),
      async () => {
        await salon.release();
        expect(await salon.allAppointments()).toHaveLength(1);
        expect(await salon.savedCard()).toMatchObject({ last4: '4242' });
        await salon.reset();
        await saveCard();
      },
      EVERY,
    );
    expect(ended).toBeGreaterThan(2);
  });

  test('verify-payment: the card of an earlier visit is removed at the provider, by the timer if need be', async () => {
    let session = '';
    const saveAnother = async () => {
      await salon.makeKnown(['maya']);
      await salon.bookWithCard();
      await documents.card(salon.db, 'maya').update({ expires: '2020-01' });
      session = await salon.save({ time: '14:00' });
      await salon.stripe.pay(session, MASTERCARD);
    };
    await saveAnother();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => verifyPayment(crashing, { uid: 'maya', sessionId: session }),
      async () => {
        await salon.release();
        const saved = await salon.savedCard();
        const cards = await salon.dependencies.payments.listCards(saved?.customer_id ?? '');
        expect(cards.map(({ last4 }) => last4)).toEqual(['4444']);
        await salon.reset();
        await saveAnother();
      },
      EVERY,
    );
    expect(ended).toBeGreaterThan(3);
  });
});
