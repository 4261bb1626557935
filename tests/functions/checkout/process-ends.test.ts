/** A process ends at one of its steps, then at another. The next call completes the work once. */
import { COLLECTIONS } from '@paw-haven/domain/core/paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { sendReminders } from '../../../functions/src/services/reminder/send-reminders.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { anAppointmentIn, openMessages, setUpReach, statesOf, type Messages } from '../support/messages.ts';
import { rounds } from '../support/rounds.ts';
import {
  allAppointments,
  book,
  bookingRequest,
  countIn,
  openSalon,
  refusal,
  scheduleOf,
} from '../support/salon.ts';
import { openWorld, type World } from '../support/world.ts';

/** An odd number: steps before a write and after one alternate. */
const EVERY = rounds(3, 1);
const A_MINUTE_LATER = 61;
const LONGER_THAN_A_LEASE = 5 * 60;

let world: World;
let messages: Messages;
beforeAll(async () => {
  world = await openWorld();
  messages = openMessages(world);
});
afterAll(() => world.close());
beforeEach(() => resetWorld());

async function resetWorld(): Promise<void> {
  await world.reset();
  await openSalon(world);
  await setUpReach(world);
  await world.stripe.webhooks({ mode: 'drop' });
}

async function expectBookedOnce(sessionId: string): Promise<void> {
  const appointments = await allAppointments(world);
  expect(appointments.map((appointment) => appointment.stripe_session_id)).toEqual([sessionId]);
  expect(await scheduleOf(world)).toMatchObject({ count: 1, busy: [{ kind: 'appointment' }] });
  expect(await countIn(world, COLLECTIONS.paymentIssues)).toBe(0);
}

test('create-payment: the customer can choose the same time again a minute later, and pays once', async () => {
  const ended = await endAtEachStep(
    world.dependencies,
    (crashing) => startCheckout(crashing, bookingRequest(world)),
    async () => {
      await world.advanceSeconds(A_MINUTE_LATER);
      const sessionId = await book(world);
      const open = await world.stripe.client.checkout.sessions.list({ status: 'open' });
      // No one was sent to this page, so no one pays there.
      for (const { id } of open.data)
        if (id !== sessionId) await world.stripe.client.checkout.sessions.expire(id);
      await world.stripe.pay(sessionId);
      await verifyPayment(world.dependencies, { uid: 'maya', sessionId });
      await world.advanceMinutes(35);
      await releaseHolds(world.dependencies);
      await expectBookedOnce(sessionId);
      await resetWorld();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(3);
});

test('verify-payment: the timer books for a customer who has paid and left', async () => {
  let sessionId = '';
  const pay = async (): Promise<void> => {
    sessionId = await book(world);
    await world.stripe.pay(sessionId);
  };
  await pay();
  const ended = await endAtEachStep(
    world.dependencies,
    (crashing) => verifyPayment(crashing, { uid: 'maya', sessionId }),
    async () => {
      await world.advanceMinutes(35);
      await releaseHolds(world.dependencies);
      await expectBookedOnce(sessionId);
      await resetWorld();
      await pay();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(2);
});

test('a refund: the timer refunds the money and tells the customer, once each', async () => {
  let sessionId = '';
  const payTooLate = async (): Promise<void> => {
    await openSalon(world);
    sessionId = await book(world);
    await world.stripe.pay(sessionId);
    await documents.service(world.db, 'basic-groom').delete();
  };
  await payTooLate();
  const ended = await endAtEachStep(
    world.dependencies,
    (crashing) => refusal(verifyPayment(crashing, { uid: 'maya', sessionId })),
    async () => {
      await world.advanceMinutes(35);
      await releaseHolds(world.dependencies);
      await sendReminders(messages.dependencies);
      await sendReminders(messages.dependencies);
      expect((await world.stripe.client.refunds.list()).data).toHaveLength(1);
      expect(await countIn(world, COLLECTIONS.paymentIssues)).toBe(1);
      expect(await statesOf(world)).toEqual(['email: sent', 'push: sent', 'sms: sent']);
      expect(await messages.outbox()).toHaveLength(3);
      await resetWorld();
      await payTooLate();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(5);
});

test('a reminder: the next run sends the rest, a text once and an email under one id', async () => {
  const visit = () => anAppointmentIn(world, 23.9);
  await visit();
  const check = async (): Promise<void> => {
    await world.advanceSeconds(LONGER_THAN_A_LEASE);
    await sendReminders(messages.dependencies);
    expect(await statesOf(world)).toEqual(['email: sent', 'push: sent', 'sms: sent']);
    expect(await messages.outbox('sms')).toHaveLength(1);
    const mails = await messages.outbox('mail');
    expect(
      new Set(mails.map(({ raw }) => (raw['headers'] as Record<string, string>)['Message-ID'])).size,
    ).toBe(1);
    await resetWorld();
    await visit();
  };
  const ended = await endAtEachStep(messages.dependencies, sendReminders, check, EVERY);
  expect(ended).toBeGreaterThan(8);
});
