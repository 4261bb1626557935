/** Push from the switch in the settings to the click on a notification. Only Google's push service is simulated. */
import { randomUUID } from 'node:crypto';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { getAuth } from 'firebase-admin/auth';
import { findChromium, LAUNCH_ARGUMENTS } from '../../../scripts/lib/chromium.ts';
import { findStack } from '../../support/stack.ts';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { landsOnSite } from '../support/journeys.ts';
import { expectShown, pushServiceOf } from '../support/push.ts';
import { expect, newcomer, test } from '../support/test.ts';

const executablePath = findChromium(process.env);
test.use({
  serviceWorkers: 'allow',
  // The headless shell cannot show notifications.
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: LAUNCH_ARGUMENTS },
});

/** The first call of a function starts a process. */
const PATIENCE = { timeout: 120_000 };

interface Captured {
  readonly to: string;
  readonly raw: { readonly data: { readonly tag: string; readonly path: string } };
}

/** The push messages sent to an installation, as captured by the FCM stand-in. */
async function sentTo(fid: string): Promise<Captured[]> {
  const url = `${findStack().standInsUrl}/api/outbox?kind=push&to=${encodeURIComponent(fid)}`;
  return (await (await fetch(url)).json()) as Captured[];
}

test('NOTIF-10 NOTIF-12 NOTIF-13 NOTIF-22 NOTIF-30 NOTIF-31 push can be enabled, arrives with the app open or closed, and opens its page', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  const person = newcomer();
  await new AuthPage(page).signUp(person);
  await page.waitForURL('**/home');
  const settings = new SettingsPage(page);
  await settings.goto('Notifications');
  const label = 'Notifications in this browser';
  await expect(settings.switchOf(label)).not.toBeChecked();
  await settings.switchOf(label).click();
  await expect(page.getByText("You'll receive real-time updates about your appointments.")).toBeVisible();
  await expect(settings.switchOf(label)).toBeChecked();

  const db = adminFirestore();
  const { uid } = await getAuth().getUserByEmail(person.email);
  const devices = db.collection('push_devices').where('user_id', '==', uid);
  const [device] = (await devices.get()).docs;
  const fid = String(device?.get('fid'));
  expect((await db.doc(paths.notificationPreferences(uid)).get()).data()).toMatchObject({
    user_id: uid,
    web_push_enabled: true,
    push_subscription: { endpoint: `local-backend:${fid}` },
  });
  const push = await pushServiceOf(page, context);

  // A status change while a page is open notifies only once, although the push message arrives as well.
  const id = randomUUID();
  const visit = anAppointment({ id, user_id: uid, appointment_date: new Date(Date.now() + 3_600_000) });
  await db.doc(paths.appointment(id)).set(visit);
  await page.getByRole('link', { name: 'My Appointments' }).click();
  await expect(page.getByRole('heading', { name: visit.service.name })).toBeVisible();
  await page.getByRole('link', { name: 'Pet Profiles' }).click();
  await db.doc(paths.appointment(id)).update({ status: 'in-progress', updated_at: new Date() });
  const toast = page.getByText('Your appointment is now in progress', { exact: true });
  await expect(toast).toBeVisible();
  const shown = `Your appointment is now in progress (status-${id}-in-progress)`;
  await expectShown(push, [shown]);
  await expect.poll(async () => (await sentTo(fid)).length, PATIENCE).toBe(1);
  const [sent] = await sentTo(fid);
  expect(sent?.raw.data).toEqual({ tag: `status-${id}-in-progress`, path: '/appointments' });
  await push.deliver(sent?.raw ?? {});
  await expectShown(push, [shown]);

  // In the foreground, other news is a toast and not a system notification.
  const news = { notification: { title: 'Your review is live', body: 'Thank you!' }, data: { tag: 'r1' } };
  await push.deliver(news);
  await expect(page.getByText('Thank you!')).toBeVisible();
  await push.deliver(news);
  await expectShown(push, [shown]);

  // A click focuses the page if it is open or else opens it, but never another origin.
  expect(await push.click(`status-${id}-in-progress`)).toEqual(['open /appointments']);
  await page.goto('about:blank');
  await push.deliver(sent?.raw ?? {});
  await expectShown(push, [`Appointment update (status-${id}-in-progress)`]);
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'My Appointments' })).toBeVisible();
  expect(await push.click(`status-${id}-in-progress`)).toEqual(['focus /appointments']);
  await page.goto('about:blank');
  await push.deliver({ notification: { title: 'Look' }, data: { path: 'https://evil.example/', tag: 'e' } });
  await expectShown(push, ['Look (e)']);
  expect(await push.click('e')).toEqual(['open /']);

  // The customer sees what was sent. Signing out deletes the device record.
  await page.goto('/appointments');
  const list = new AppointmentsPage(page);
  await list.more(list.upcoming, 'Confirmations & reminders');
  await expect(page.getByText(/^Status update: push notification, sent/)).toBeVisible();
  const texts = { sms_enabled: true, phone_number: '+15550100177' };
  await db.doc(paths.notificationPreferences(uid)).set(texts, { merge: true });
  await page.getByRole('button', { name: /^Text me the details/ }).click();
  await expect(page.getByText('SMS Sent')).toBeVisible(PATIENCE);
  await expect(page.getByText(/^Text from the salon: text message, sent/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await landsOnSite(page);
  await expect.poll(async () => (await devices.get()).size).toBe(0);
});

for (const path of ['/', '/auth'])
  test(`offers a waiting new version on ${path} and activates it on request`, async ({ page }) => {
    // On a first visit, nothing else is registered from now on.
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const card = page.getByText('A new version is ready');
    await expect(card).toBeHidden();
    // The same file at another URL counts as a new worker.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?version=2').then(() => undefined));
    await expect(card).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/version=2$/);
  });
