/** The functions as deployed: what they store for someone who waits is sent by the trigger on deliveries, not a timer. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { afterAll, expect, test, vi } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { deploy } from '../abuse/deployed.ts';
import { ledgerOf, statesOf } from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const salon = await openSalon({
  webhooks: 'drop',
  prepare: ({ db }) => documents.profile(db, 'maya').set(aProfile({ id: 'maya', email: 'maya@example.com' })),
});
const deployed = await deploy(salon);
afterAll(() => vi.unstubAllEnvs());

/** Fires the trigger for every delivery. */
async function fire(): Promise<void> {
  const trigger = deployed.handlers.get('send-planned') as unknown as {
    run(event: object): Promise<unknown>;
  };
  const { docs } = await salon.db.collection(COLLECTIONS.deliveries).get();
  await Promise.all(docs.map((data) => trigger.run({ params: { id: data.id }, data })));
}
const signUp = (data: object): Promise<unknown> =>
  (
    deployed.handlers.get('create-account-profile') as unknown as { run(event: object): Promise<unknown> }
  ).run({ data });
const mails = async (): Promise<{ subject: string }[]> => {
  const response = await fetch(`${salon.standIns.url}/api/outbox?kind=mail&to=maya@example.com`);
  return (await response.json()) as { subject: string }[];
};

test('PAY-25 sends the mail about a late refund at once, and once for a repeated event', async () => {
  const late = await salon.book();
  await salon.stripe.pay(late, CARDS.paysLater);
  await salon.advanceMinutes(32);
  await salon.bookedAppointment({ uid: 'leo' });
  await salon.stripe.settleDelayed(late, 'succeed');
  const { code } = await deployed.call('verify-payment', { sessionId: late }, { uid: 'maya' });
  expect(code).toBe('payment-refunded');
  expect(await mails()).toEqual([]);
  await Promise.all([fire(), fire()]);
  await fire();
  expect(await mails()).toMatchObject([{ subject: 'Payment refunded: $45.00' }]);
  expect((await ledgerOf(salon)).find(({ channel }) => channel === 'email')?.attempts).toBe(1);
});

test('NOTIF-25 welcomes an account whose name is known at once', async () => {
  await salon.db.doc(paths.profile('maya')).delete();
  await signUp({ uid: 'maya', email: 'maya@example.com', displayName: 'Maya Lopez' });
  await fire();
  expect(await mails()).toMatchObject([{ subject: 'Welcome to Paw Haven' }]);
});

test('leaves to the timer what is for later', async () => {
  await signUp({ uid: 'maya', email: 'maya@example.com' });
  await fire();
  expect(await mails()).toEqual([]);
  expect(await statesOf(salon)).toEqual(['email: scheduled']);
});
