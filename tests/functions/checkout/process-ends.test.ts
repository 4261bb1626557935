/** A process ends at one of its steps, then at another. The next call completes the work once. */
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { anAppointmentIn, openMessages, setUpReach, statesOf } from '../support/messages.ts';
import { refusal, rounds } from '../support/race.ts';
import { setUpSalon } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

/** An odd number: steps before a write and after one alternate. */
const EVERY = rounds(3, 1);
const A_MINUTE_LATER = 61;
const LONGER_THAN_A_LEASE = 5 * 60;

const salon = await openSalon({ webhooks: 'drop', prepare: (opened) => setUpReach(opened) });
const messages = openMessages(salon);

async function expectBookedOnce(sessionId: string): Promise<void> {
  const appointments = await salon.allAppointments();
  expect(appointments.map((appointment) => appointment.stripe_session_id)).toEqual([sessionId]);
  expect(await salon.scheduleOf()).toMatchObject({ count: 1, busy: [{ kind: 'appointment' }] });
  expect(await salon.countIn(COLLECTIONS.paymentIssues)).toBe(0);
}

test('create-payment: the customer can choose the same time again a minute later, and pays once', async () => {
  const ended = await endAtEachStep(
    salon.dependencies,
    (crashing) => startCheckout(crashing, salon.bookingRequest()),
    async () => {
      await salon.advanceSeconds(A_MINUTE_LATER);
      const sessionId = await salon.book();
      const open = await salon.stripe.client.checkout.sessions.list({ status: 'open' });
      // No one was sent to this page, so no one pays there.
      for (const { id } of open.data)
        if (id !== sessionId) await salon.stripe.client.checkout.sessions.expire(id);
      await salon.stripe.pay(sessionId);
      await verifyPayment(salon.dependencies, { uid: 'maya', sessionId });
      await salon.advanceMinutes(35);
      await releaseHolds(salon.dependencies);
      await expectBookedOnce(sessionId);
      await salon.reset();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(3);
});

test('verify-payment: the timer books for a customer who has paid and left', async () => {
  let sessionId = '';
  const pay = async (): Promise<void> => {
    sessionId = await salon.book();
    await salon.stripe.pay(sessionId);
  };
  await pay();
  const ended = await endAtEachStep(
    salon.dependencies,
    (crashing) => verifyPayment(crashing, { uid: 'maya', sessionId }),
    async () => {
      await salon.advanceMinutes(35);
      await releaseHolds(salon.dependencies);
      await expectBookedOnce(sessionId);
      await salon.reset();
      await pay();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(2);
});

test('a refund: the timer refunds the money and tells the customer, once each', async () => {
  let sessionId = '';
  const payTooLate = async (): Promise<void> => {
    await setUpSalon(salon);
    sessionId = await salon.book();
    await salon.stripe.pay(sessionId);
    await documents.service(salon.db, 'basic-groom').delete();
  };
  await payTooLate();
  const ended = await endAtEachStep(
    salon.dependencies,
    (crashing) => refusal(verifyPayment(crashing, { uid: 'maya', sessionId })),
    async () => {
      await salon.advanceMinutes(35);
      await releaseHolds(salon.dependencies);
      await sendReminders(messages.dependencies);
      await sendReminders(messages.dependencies);
      expect(await salon.stripeRefunds()).toHaveLength(1);
      expect(await salon.countIn(COLLECTIONS.paymentIssues)).toBe(1);
      expect(await statesOf(salon)).toEqual(['email: sent', 'push: sent', 'sms: sent']);
      expect(await messages.outbox()).toHaveLength(3);
      await salon.reset();
      await payTooLate();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(5);
});

test('a reminder: the next run sends the rest, a text once and an email under one id', async () => {
  const visit = () => anAppointmentIn(salon, 23.9);
  await visit();
  const check = async (): Promise<void> => {
    await salon.advanceSeconds(LONGER_THAN_A_LEASE);
    await sendReminders(messages.dependencies);
    expect(await statesOf(salon)).toEqual(['email: sent', 'push: sent', 'sms: sent']);
    expect(await messages.outbox('sms')).toHaveLength(1);
    const mails = await messages.outbox('mail');
    expect(
      new Set(mails.map(({ raw }) => (raw['headers'] as Record<string, string>)['Message-ID'])).size,
    ).toBe(1);
    await salon.reset();
    await visit();
  };
  const ended = await endAtEachStep(messages.dependencies, sendReminders, check, EVERY);
  expect(ended).toBeGreaterThan(8);
});
