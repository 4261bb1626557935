/** An account that someone opened with another person's address, and the person who then confirms it. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { findClient } from '../../../functions/src/services/client/find-client.ts';
import { notify } from '../../../functions/src/services/notification/notify.ts';
import { beforeEach, expect, test } from 'vitest';
import { openAccounts, type KnownAccount } from '../support/accounts.ts';
import { aBooking, MAYA, openMessages, setUpReach, statesOf } from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';

const OPENED = 'Sun, 01 Nov 2026 10:00:00 GMT';
const LATER = 'Fri, 20 Nov 2026 10:00:00 GMT';
const accounts: KnownAccount[] = [];
const salon = await openSalon({
  empty: true,
  prepare: (opened) => setUpReach(opened, 'maya', { devices: ['one', 'two'] }),
});
const { db } = salon;
const messages = openMessages(salon);
const dependencies = { ...messages.dependencies, users: openAccounts(accounts) };

/** Sets the account in Auth; `since` moves with a new password, or when Google vouches for the address. */
const account = (since: string, changes: Partial<KnownAccount> = {}) => {
  const metadata = { creationTime: OPENED } as NonNullable<KnownAccount['metadata']>;
  accounts[0] = { uid: 'maya', email: MAYA, metadata, tokensValidAfterTime: since, ...changes };
};
const arrive = () => findClient(dependencies, { uid: 'maya', email: MAYA, isConfirmed: true });
const devices = async () => (await db.collection('push_devices').get()).size;
const preferences = async () => (await db.doc(paths.notificationPreferences('maya')).get()).data();

beforeEach(() => account(OPENED));

test('CLIENT-04 ends texts and push messages of a taken account once when its address is confirmed, and says so', async () => {
  account(LATER);
  expect(await arrive()).toEqual({ clientId: null, switchedOff: true });
  expect(await devices()).toBe(0);
  expect(await preferences()).toMatchObject({ sms_enabled: false, phone_number: null });
  const customer = await salon.customer();
  expect(customer).toMatchObject({ confirmed_email: MAYA, sessions_from: Date.parse(LATER) / 1000 });
  // What the person sets up stays, even after the next new password.
  await setUpReach(salon);
  account(new Date(Date.parse(LATER) + 86_400_000).toUTCString());
  expect(await arrive()).toEqual({ clientId: null });
  expect(await devices()).toBe(1);
  expect(await preferences()).toMatchObject({ sms_enabled: true });
});

test('CLIENT-04 sends no text or push message before that', async () => {
  account(LATER);
  const { event } = await aBooking(salon);
  await notify(dependencies, event);
  expect(await statesOf(salon)).toEqual([
    'email: sent',
    'push: suppressed push-off',
    'sms: suppressed sms-off',
  ]);
});

test('CLIENT-04 keeps everything for a person who confirms by the link, even with a later password', async () => {
  account(OPENED, { emailVerified: false });
  expect(await arrive()).toEqual({ clientId: null });
  account(OPENED);
  expect(await arrive()).toEqual({ clientId: null });
  account(LATER);
  expect(await arrive()).toEqual({ clientId: null });
  expect(await devices()).toBe(2);
  const { event } = await aBooking(salon);
  await notify(dependencies, event);
  expect(await statesOf(salon)).toEqual(['email: sent', 'push: sent', 'push: sent', 'sms: sent']);
});

test('CLIENT-04 treats another confirmed address of the same account as new', async () => {
  expect(await arrive()).toEqual({ clientId: null });
  account(LATER, { email: 'dana@example.com' });
  const caller = { uid: 'maya', email: 'dana@example.com', isConfirmed: true };
  expect(await findClient(dependencies, caller)).toEqual({ clientId: null, switchedOff: true });
  expect(await devices()).toBe(0);
});
