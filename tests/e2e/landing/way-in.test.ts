import { randomUUID } from 'node:crypto';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { AuthPage } from '../pages/auth.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { adminFirestore, freeSlot, type FreeSlot } from '../support/free-slot.ts';
import { expectChosen, openLanding, tapToCheckout, tapToSignUp } from '../support/journeys.ts';
import { countTaps } from '../support/taps.ts';
import { expect, MAYA, newcomer, test } from '../support/test.ts';

/** Not a customer of the demo data, whose names other tests look for. */
const JORDAN = 'jordan.ellis@example.com';

/** Deletes the account, so that its user is new when they sign in at the Google stand-in. */
async function forgetAccount(email: string): Promise<void> {
  adminFirestore();
  const { users } = await getAuth().getUsers([{ email }]);
  await getAuth().deleteUsers(users.map(({ uid }) => uid));
}

/** Taps from /home, with the service chosen, to the payment page, adding pets with only their names. */
async function tapThroughBooking(page: Page, slot: FreeSlot, ...further: string[]): Promise<void> {
  const checkout = await tapToCheckout(page, slot, 'Pepper', ...further);
  await checkout.payNow.tap();
  await new HostedPaymentPage(page).waitUntilShown();
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('LAND-15 AUTH-03 PAY-07 a new visitor reaches payment in at most 14 taps and 4 fields', async ({
  page,
}) => {
  const person = newcomer();
  const effort = await countTaps(page);
  await tapToSignUp(page, person, 'Nail Trim');
  expect(effort()).toEqual({ taps: 5, typed: ['Full Name', 'Email', 'Password'] });
  await tapThroughBooking(page, await freeSlot(4));
  expect(effort().taps).toBeLessThanOrEqual(14);
  expect(effort().typed).toEqual(['Full Name', 'Email', 'Password', 'Name']);
});

test('LAND-15 AUTH-09 with Google it takes at most 10 taps, and only the pet’s name is typed', async ({
  page,
}) => {
  await forgetAccount(JORDAN);
  const effort = await countTaps(page);
  await openLanding(page);
  await page.getByRole('link', { name: 'Book Premium Package' }).tap();
  await page.getByRole('button', { name: 'Continue with Google' }).tap();
  // Google's sign-in window, or its stand-in.
  await page.getByRole('dialog').getByRole('button').filter({ hasText: JORDAN }).tap();
  await expectChosen(page, 'Premium Package');
  expect(effort()).toEqual({ taps: 3, typed: [] });
  await tapThroughBooking(page, await freeSlot(6, 90));
  expect(effort().taps).toBeLessThanOrEqual(10);
  expect(effort().typed).toEqual(['Name']);
});

test('LAND-15 ADDON-05 a new household with two dogs reaches payment in at most 14 taps and 5 fields', async ({
  page,
}) => {
  const person = newcomer();
  const effort = await countTaps(page);
  await tapToSignUp(page, person, 'Nail Trim');
  await tapThroughBooking(page, await freeSlot(8, 60), 'Salt');
  const { taps } = effort();
  test.info().annotations.push({ type: 'taps', description: `${taps} taps` });
  expect(taps).toBeLessThanOrEqual(14);
  expect(effort().typed).toEqual(['Full Name', 'Email', 'Password', 'Name', 'Name']);
});

test.describe('with a fixed time', () => {
  test.use({ freshBrowser: true });

  test('the next opening leads to booking with day and time selected', async ({ page }) => {
    const person = newcomer();
    // The time of the opening must not pass during the sign-up.
    await page.clock.setFixedTime(new Date());
    await openLanding(page);
    const opening = page.getByRole('link', { name: /^Next available/ }).first();
    await expect(opening).toHaveAttribute('href', /^\/home\?day=\d{4}-\d\d-\d\d&time=\d\d:\d\d$/);
    const href = new URL((await opening.getAttribute('href')) ?? '', page.url());
    const label = ((await opening.textContent()) ?? '').replace(/^.*?(\d+:\d\d [AP]M)$/, '$1');
    await opening.tap();
    const auth = new AuthPage(page);
    await expect(auth.heading('Create Account')).toBeVisible();
    await auth.fullName.fill(person.name);
    await auth.email.fill(person.email);
    await auth.password.fill(person.password);
    await auth.submit.tap();
    const home = new HomePage(page);
    const booking = page.getByRole('region', { name: 'Your booking' });
    const when = `${formatDayShort(href.searchParams.get('day') ?? '')}, ${label}`;
    await expect(booking).toContainText(when);
    await home.chooseService('Basic Groom');
    await expect(booking).toContainText(when);
    await expect(home.book).toBeEnabled();
  });
});

test('APP-09 AUTH-11 a link into the app shows on / what to sign in for, and leads there after sign-in', async ({
  page,
}) => {
  const link = `/settings?tab=security&from=${randomUUID()}`;
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue to Settings' });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await test.step('asks only once: after a reload the landing page is unchanged', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto(link);
  });
  await dialog.getByRole('link', { name: 'Sign in' }).tap();
  const auth = new AuthPage(page);
  await expect(page.getByText('Sign in to continue to Settings.')).toBeVisible();
  await auth.email.fill(MAYA.email);
  await auth.password.fill(MAYA.password);
  await auth.submit.tap();
  await page.waitForURL(`**${link}`);
  await test.step('APP-26 signing out leads to / without asking to sign in', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect(page.getByRole('heading', { name: 'Premium Pet Care & Grooming' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('LAND-06 on a device with an account, "Book Now" asks to sign in and "Sign Up" to create an account', async () => {
    await openLanding(page);
    await page.getByRole('link', { name: 'Book Now' }).first().tap();
    await expect(auth.heading('Welcome Back')).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Sign Up' }).tap();
    await expect(auth.heading('Create Account')).toBeVisible();
  });
});
