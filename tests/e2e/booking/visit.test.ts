/** Booking in a salon with sizes and add-ons. Runs alone, and resets the data afterward. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { aService } from '@paw-haven/domain/testing/factories';
import type { Page } from '@playwright/test';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { resetStack } from '../../support/stack.ts';
import { expectToFit, faults } from '../support/axe.ts';
import { adminFirestore, freeSlot, freeSlots, freeSlotsOn, type FreeSlot } from '../support/free-slot.ts';
import { chooseSlot, signInAsNewcomer } from '../support/journeys.ts';
import { countTaps } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
  { label: 'Over 50 lb', up_to_lbs: null, price_cents: 8000, minutes: 90 },
];
const NAILS = aService({
  id: 'nail-grind',
  name: 'Nail grind',
  description: null,
  base_price: 10,
  duration_minutes: 10,
  is_add_on: true,
});
const CARE = aService({
  id: 'skin-care',
  name: 'Skin care',
  description: null,
  base_price: 25,
  duration_minutes: 45,
  is_add_on: true,
});
const PHONE = { width: 390, height: 844 };

test.describe.configure({ timeout: 150_000 });
test.beforeAll(async () => {
  const db = adminFirestore();
  await db.doc(paths.service('basic-groom')).update({ sizes: SIZES });
  for (const service of [NAILS, CARE]) await db.doc(paths.service(service.id)).set(service);
});
test.afterAll(() => resetStack());

const addOn = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const total = (page: Page) => page.getByText('Total', { exact: true }).locator('..');

test('ADDON-02 ADDON-03 ADDON-04 the size and an add-on set the price, which shows wherever the visit does', async ({
  page,
}) => {
  await signInAsNewcomer(page, 'Biscuit', '24.5');
  const slot = await freeSlot(10, 90);
  const home = new HomePage(page);
  await home.goto();
  await expect(home.service('Basic Groom').locator('..')).toContainText(/from \$45\s*from 1 hr/);
  const group = page.getByRole('group', { name: 'Specialty add-ons' });
  await expect(group.getByRole('radio', { name: /^Nail grind/ })).toBeEnabled();

  const checkout = await chooseSlot(page, slot);
  await expect(checkout.pet('Biscuit')).toBeChecked();
  await expect(checkout.line('Service')).toHaveText('Basic Groom (Up to 50 lb)');
  await addOn(page, 'Nail grind').focus();
  await page.keyboard.press('Space');
  await expect(checkout.line('Nail grind')).toHaveText('$10.00');
  await expect(checkout.line('Duration')).toHaveText('1 hr 25 min');
  await expect(total(page)).toHaveText(/\$70\.00$/);

  const request = page.waitForRequest('**/create-payment');
  await checkout.payNow.click();
  expect((await request).postDataJSON()).toMatchObject({
    data: { service: 'basic-groom', addOns: ['nail-grind'], expectedCents: 7000, expectedNowCents: 7000 },
  });
  await expect(page.getByRole('button', { name: 'Pay $70.00' })).toBeVisible();
  const success = await new HostedPaymentPage(page).payAndReturn();
  await expect(success.line('Service')).toHaveText('Basic Groom + Nail grind', { timeout: 60_000 });

  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcomingRow('Basic Groom');
  await expect(row).toContainText('Nail grind');
  await expect(row).toContainText('1 hr 25 min, $70.00 paid');
  await appointments.more(row, 'Receipt');
  const receipt = appointments.dialog;
  await expect(receipt).toContainText('Basic Groom (Up to 50 lb)$60.00');
  await expect(receipt).toContainText('Nail grind$10.00');
});

test('ADDON-03 asks for the size of a pet of unknown weight before payment', async ({ page }) => {
  await signInAsNewcomer(page);
  const checkout = await chooseSlot(page, await freeSlot(11, 90));
  await expect(checkout.pet('Pretzel')).toBeChecked();
  await expect(total(page)).toHaveText(/from \$45$/);
  await checkout.payNow.click();
  const sizes = page.getByRole('group', { name: 'How big is Pretzel?' });
  await expect(sizes.getByText('Please choose your pet’s size.')).toBeVisible();
  await expect(sizes.getByRole('radio', { name: /^Up to 20 lb/ })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await faults(page)).toEqual([]);
  await expectToFit(page);
  await sizes.getByRole('radio', { name: /^Over 50 lb/ }).check();
  await expect(total(page)).toHaveText(/\$80\.00$/);
  await checkout.payNow.click();
  await new HostedPaymentPage(page).waitUntilShown();
  await expect(page.getByRole('button', { name: 'Pay $80.00' })).toBeVisible();
});

/** Occupies the hour after the one that begins at the slot. Resolves to the next start that fits. */
async function takeHourAfter(slot: FreeSlot): Promise<FreeSlot | undefined> {
  const start = new Date(slot.start.getTime() + 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const day = adminFirestore().doc(paths.scheduleDay(slot.day));
  const before = (await day.get()).data();
  const taken = { id: 'somebody', kind: 'appointment', start, end };
  await day.set({ date: slot.day, count: 1, ...before, busy: [...(before?.['busy'] ?? []), taken] });
  return (await freeSlotsOn(slot.day, 105)).find((free) => free.start > slot.start);
}

test('ADDON-02 offers the next fitting time in one tap when the visit gets too long', async ({ page }) => {
  await signInAsNewcomer(page, 'Olive', '9');
  // With this many free starts, one still fits after the occupied hour.
  const [slot] = await freeSlots(13, 10, 180);
  if (!slot) throw new Error('There are always ten.');
  const next = await takeHourAfter(slot);
  const checkout = await chooseSlot(page, slot);
  await addOn(page, 'Skin care').check();
  await expect(
    page.getByText(
      `That makes the visit 1 hr 45 min, too long for ${slot.label}. Next opening: ${next?.label}.`,
    ),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: `Take ${next?.label}` }).click();
  await expect(checkout.line('Time')).toHaveText(next?.label ?? '');
  await expect(checkout.payNow).toBeFocused();
  await expect(addOn(page, 'Skin care')).toBeChecked();
  // The choice survives a reload like all others.
  await page.reload();
  await expect(checkout.line('Time')).toHaveText(next?.label ?? '');
  await expect(checkout.pet('Olive')).toBeChecked();
  await addOn(page, 'Skin care').check();
  await checkout.payNow.click();
  await new HostedPaymentPage(page).waitUntilShown();
  await expect(page.getByRole('button', { name: 'Pay $70.00' })).toBeVisible();
});

test('ADDON-04 shows a changed price, keeps the input, holds nothing, and books at the new price', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/the server responded with a status of 400/);
  await signInAsNewcomer(page, 'Olive', '9');
  const slot = await freeSlot(14, 90);
  const checkout = await chooseSlot(page, slot);
  await expect(checkout.pet('Olive')).toBeChecked();
  await addOn(page, 'Nail grind').check();
  await checkout.specialRequests.fill('Nervous of dryers.');
  const onTheDay = async () => (await adminFirestore().doc(paths.scheduleDay(slot.day)).get()).data();
  const before = await onTheDay();
  // Simulates a page that does not know the new price of the add-on yet.
  await page.route(
    '**/create-payment',
    async (route) => {
      await adminFirestore().doc(paths.service(NAILS.id)).update({ base_price: 25 });
      await route.continue();
    },
    { times: 1 },
  );
  await checkout.payNow.click();
  await expect(page.getByRole('alert')).toHaveText('The price is now $70.00. Please review it.');
  await expect(total(page)).toHaveText(/\$70\.00$/);
  await expect(checkout.specialRequests).toHaveValue('Nervous of dryers.');
  await expect(addOn(page, 'Nail grind')).toBeChecked();
  expect(await onTheDay()).toEqual(before);
  await checkout.payNow.click();
  await new HostedPaymentPage(page).waitUntilShown();
  await expect(page.getByRole('button', { name: 'Pay $70.00' })).toBeVisible();
  await adminFirestore().doc(paths.service(NAILS.id)).update({ base_price: 10 });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const [what, addOns, most] of [
    ['one pet', [], 5],
    ['one pet and an add-on', ['Nail grind'], 6],
  ] as const) {
    test(`BOOK-26 a returning customer with ${what} reaches the payment page in ${most} taps`, async ({
      page,
    }) => {
      await signInAsNewcomer(page, 'Biscuit', '24.5');
      const slot = await freeSlot(2, 90);
      const effort = await countTaps(page);
      const home = new HomePage(page);
      await home.goto();
      await expect(home.calendar).toBeVisible();
      const begun = Date.now();
      await home.service('Basic Groom').tap();
      // The completed step collapses to one line, and the calendar scrolls into view.
      await expect(home.service('Basic Groom')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Change: Choose a service' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose a day', exact: true })).toBeInViewport();
      const turned = (await home.day(slot.day).count()) === 0 ? 1 : 0;
      if (turned === 1) await home.calendar.getByRole('button', { name: 'Next month' }).tap();
      await home.day(slot.day).tap();
      await expect(home.time(slot.label)).toBeInViewport();
      await expect(home.book).toBeDisabled();
      await home.time(slot.label).tap();
      await home.book.tap();
      await page.waitForURL('**/checkout');
      const checkout = new CheckoutPage(page);
      await expect(checkout.pet('Biscuit')).toBeChecked();
      for (const name of addOns) await addOn(page, name).tap();
      await checkout.payNow.tap();
      await new HostedPaymentPage(page).waitUntilShown();
      const seconds = (Date.now() - begun) / 1000;
      test
        .info()
        .annotations.push({ type: 'taps', description: `${effort().taps} taps, ${seconds} s by machine` });
      expect(effort()).toEqual({ taps: most + turned, typed: [] });
    });
  }

  test('BOOK-07 the bar leads to the next step, and completed steps can be changed', async ({ page }) => {
    await signInAsNewcomer(page, 'Biscuit', '24.5');
    const slot = await freeSlot(3);
    const home = new HomePage(page);
    await home.goto();
    await expect(home.calendar).toBeVisible();
    await expect(home.book).toBeDisabled();
    await page.getByRole('button', { name: 'Choose a service', exact: true }).tap();
    await expect(page.getByRole('heading', { name: /Choose a service/ })).toBeFocused();
    await home.service('Premium Package').tap();
    await expect(page.getByRole('heading', { name: /Choose a day/ })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await home.chooseDay(slot.day);
    await expect(page.getByRole('heading', { name: /Choose a time/ })).toBeFocused();
    await page.getByRole('button', { name: 'Change: Choose a service' }).tap();
    await home.service('Basic Groom').tap();
    await expect(page.getByText('Basic Groom, from $45')).toBeVisible();
    await home.time(slot.label).tap();
    await expect(home.book).toBeEnabled();
    expect(await faults(page)).toEqual([]);
    await expectToFit(page);
  });

  test('BOOK-01 keeps the step open while a keyboard user moves past other services', async ({ page }) => {
    await signInAsNewcomer(page, 'Biscuit', '24.5');
    const home = new HomePage(page);
    await home.goto();
    await home.service('Basic Groom').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(home.service('Deluxe Treatment')).toBeChecked();
    await expect(home.service('Deluxe Treatment')).toBeFocused();
    await page.getByRole('button', { name: 'Choose a day', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: /Choose a day/ })).toBeFocused();
  });
});
