/** Several deployments on one payment account, copied metadata, and the provider's two modes: whose payment it is. */
import { createServer } from 'node:http';
import { createHmac } from 'node:crypto';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeGateway } from '../../../functions/src/gateways/stripe.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { handlePaymentEvent } from '../../../functions/src/services/checkout/handle-payment-event.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { refusal } from '../support/race.ts';
import { setUpSalon } from '../support/records.ts';
import { openSalon, salonIn } from '../support/salon.ts';
import { WEBHOOK_SECRET, type World } from '../support/world.ts';

const salon = await openSalon({ webhooks: 'drop' });

const OTHER = 'demo-other-salon';
const app = initializeApp({ projectId: OTHER }, OTHER);
/** Another deployment: a separate database, the same payment account. */
const other = salonIn({
  ...salon,
  db: getFirestore(app),
  dependencies: { ...salon.dependencies, db: getFirestore(app), project: OTHER },
});
afterAll(() => deleteApp(app));
beforeEach(async () => {
  await fetch(
    `http://127.0.0.1:${salon.firestorePort}/emulator/v1/projects/${OTHER}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  await setUpSalon(other);
});

const metadataOf = async (id: string) => (await salon.sessionOf(id)).metadata ?? {};

async function expectUntouched({ db }: World): Promise<void> {
  const { docs } = await db.collection(COLLECTIONS.appointments).get();
  expect(docs).toEqual([]);
  for (const collection of [
    COLLECTIONS.paymentIssues,
    COLLECTIONS.paymentEvents,
    COLLECTIONS.scheduleDays,
    COLLECTIONS.deliveries,
  ])
    expect((await db.collection(collection).get()).docs.map(({ id }) => id)).toEqual([]);
  expect((await db.collection(paths.payments('maya')).get()).size).toBe(0);
}

describe('a payment of another deployment is left alone', () => {
  test('by the webhook, by verify-payment and by a refund event, and its own deployment books it', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id);
    const event = { id: 'evt_1', type: 'checkout.session.completed', sessionId: id, paymentId: null };
    expect(await handlePaymentEvent(other.dependencies, event)).toBe('unknown');
    const request = { uid: 'maya', sessionId: id };
    expect(await refusal(verifyPayment(other.dependencies, request))).toBe('session-not-found');
    expect(await salon.stripeRefunds()).toEqual([]);
    await salon.verify(id);
    await salon.stripe.refund(id, 1000);
    const { payment_intent: paymentId } = await salon.sessionOf(id);
    if (typeof paymentId !== 'string') throw new Error('There is no payment.');
    const refunded = { id: 'evt_2', type: 'charge.refunded', sessionId: null, paymentId };
    expect(await handlePaymentEvent(other.dependencies, refunded)).toBe('unknown');
    await expectUntouched(other);
    expect(await handlePaymentEvent(salon.dependencies, refunded)).toBe('booked');
    expect(await salon.allAppointments()).toMatchObject([{ payment_status: 'paid', refunded_amount: 10 }]);
  });

  test('by the timer, with records copied from the other database', async () => {
    const paid = await salon.book();
    await salon.stripe.pay(paid);
    const open = (await documents.checkoutSession(salon.db, 'maya', paid).get()).data();
    if (!open) throw new Error('There is no record.');
    await documents.checkoutSession(other.db, 'maya', paid).set(open);
    const issue = {
      id: 'copied',
      user_id: 'maya',
      service_id: 'basic-groom',
      stripe_session_id: paid,
      appointment_date: open.appointment_date,
      amount: 45,
      reason: 'slot-taken',
      refund_id: null,
      created_at: open.created,
    } as const;
    await documents.paymentIssue(other.db, issue.id).set(issue);
    await salon.advanceMinutes(32);
    await releaseHolds(other.dependencies);
    expect(await salon.stripeRefunds()).toEqual([]);
    expect((await other.db.collection(COLLECTIONS.appointments).get()).size).toBe(0);
    expect((await documents.checkoutSession(other.db, 'maya', paid).get()).data()?.status).toBe('expired');
    await releaseHolds(salon.dependencies);
    expect(await salon.allAppointments()).toHaveLength(1);
  });
});

describe('copied metadata', () => {
  test.each([
    ['at another price', { cents: 100 }],
    ['in another currency', { currency: 'eur' }],
    ['for another schedule entry', { reference: 'another-entry' }],
  ])('%s books nothing and refunds nothing', async (_, changes) => {
    const metadata = await metadataOf(await salon.book());
    const copy = await salon.aSession(metadata, changes);
    await salon.stripe.pay(copy);
    expect(await refusal(salon.verify(copy))).toBe('session-not-found');
    expect(await refusal(salon.verify(copy, 'leo'))).toBe('session-not-found');
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.stripeRefunds()).toEqual([]);
    expect((await salon.scheduleOf()).busy).toMatchObject([{ kind: 'hold' }]);
  });

  test('that is paid again is refunded, without a second appointment and without freeing the slot', async () => {
    const first = await salon.bookedAppointment();
    const copy = await salon.aSession(await metadataOf(first.stripe_session_id));
    await salon.stripe.pay(copy);
    expect(await refusal(salon.verify(copy))).toBe('payment-refunded');
    expect((await salon.allAppointments()).map(({ id }) => id)).toEqual([first.id]);
    expect((await salon.scheduleOf()).busy).toMatchObject([
      { kind: 'appointment', id: first.schedule_entry_id },
    ]);
    expect(await salon.stripeRefunds()).toHaveLength(1);
  });
});

describe('the other mode of the provider', () => {
  test('ignores live events with test keys', async () => {
    const id = await salon.book();
    await salon.stripe.pay(id);
    const { data } = await salon.stripe.client.events.list({ type: 'checkout.session.completed' });
    const post = (body: string) => {
      const at = Math.floor(salon.dependencies.now().getTime() / 1000);
      const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
      return fetch(salon.webhookUrl, { method: 'POST', body, headers });
    };
    expect((await post(JSON.stringify({ ...data[0], livemode: true }))).status).toBe(200);
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.paymentEvents)).toBe(0);
    expect((await post(JSON.stringify(data[0]))).status).toBe(200);
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('hides live sessions from test keys, and test sessions from live keys', async () => {
    const id = await salon.book();
    const session = await salon.sessionOf(id);
    let livemode = true;
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...session, payment_intent: null, livemode }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const apiBase = `http://127.0.0.1:${address.port}`;
    const read = (secretKey: string) => createStripeGateway({ secretKey, apiBase }).readCheckout(id);
    expect(await read('sk_test_1')).toBeUndefined();
    expect(await read('sk_live_1')).toMatchObject({ id });
    livemode = false;
    expect(await read('sk_test_1')).toMatchObject({ id });
    expect(await read('rk_live_1')).toBeUndefined();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
