/** Several pets on one visit, in a salon with sizes and add-ons. Runs alone, and resets the data afterward. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, aService } from '@paw-haven/domain/testing/factories';
import { addMinutes, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import type { Page } from '@playwright/test';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { signInByRest } from '../support/accounts.ts';
import { expectToFit } from '../support/axe.ts';
import { adminFirestore, freeSlot, type FreeSlot } from '../support/free-slot.ts';
import { addPet, chooseSlot, signInAsNewcomer } from '../support/journeys.ts';
import { countTaps } from '../support/taps.ts';
import { expect, resetAfterEach, test } from '../support/test.ts';

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
];
const NAILS = aService({
  id: 'nail-grind',
  name: 'Nail grind',
  description: null,
  base_price: 10,
  duration_minutes: 10,
  is_add_on: true,
});
const PHONE = { width: 390, height: 844 };

test.describe.configure({ timeout: 180_000 });
test.beforeEach(async () => {
  const db = adminFirestore();
  await db.doc(paths.service('basic-groom')).update({ sizes: SIZES });
  await db.doc(paths.service(NAILS.id)).set(NAILS);
});
resetAfterEach();

/** Signs in a new customer with Biscuit, 24.5 lb, and Olive, 9 lb. */
async function signInWithTwoPets(page: Page): Promise<void> {
  const person = await signInAsNewcomer(page, 'Biscuit', '24.5');
  const { localId } = await signInByRest(person);
  await addPet(localId, 'Olive', { breed: 'Poodle', weight: '9' });
}

const total = (page: Page) => page.getByText('Total', { exact: true }).locator('..');
const addOnFor = (page: Page, pet: string) =>
  page
    .getByRole('group', { name: `Anything to add for ${pet}?` })
    .getByRole('checkbox', { name: /^Nail grind/ });

/** The time as shown (`10:00 AM`), `minutes` after the slot's start. */
const clock = ({ start }: FreeSlot, minutes: number) =>
  formatTime(timeOf(addMinutes(start, minutes), 'America/New_York'));

async function payHosted(page: Page, price: string): Promise<PaymentSuccessPage> {
  await expect(page.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
  const success = await new HostedPaymentPage(page).payAndReturn();
  await expect(success.confirmed).toBeVisible({ timeout: 60_000 });
  return success;
}

test('ADDON-05 ADDON-06 ADDON-07 books two pets and an add-on in one payment, then moves and partly cancels the visit', async ({
  page,
}) => {
  await signInWithTwoPets(page);
  const slot = await freeSlot(10, 145);
  const checkout = await chooseSlot(page, slot);
  await checkout.pet('Biscuit').check();
  await page.getByRole('button', { name: 'Add another pet' }).click();
  await addOnFor(page, 'Biscuit').check();
  await expect(checkout.line('Duration')).toHaveText('2 hr 25 min');
  await expect(checkout.line('Biscuit')).toHaveText(`${slot.label} to ${clock(slot, 85)}`);
  await expect(checkout.line('Olive')).toHaveText(`${clock(slot, 85)} to ${clock(slot, 145)}`);
  await expect(total(page)).toHaveText(/\$115\.00$/);
  await page.setViewportSize(PHONE);
  await expectToFit(page);

  // Going back from the payment page and reloading loses nothing, and the customer's own hold does not block the slot.
  await checkout.payNow.click();
  await new HostedPaymentPage(page).waitUntilShown();
  await page.goBack();
  await page.reload();
  await expect(checkout.line('Olive')).toHaveText(`${clock(slot, 85)} to ${clock(slot, 145)}`);
  await expect(total(page)).toHaveText(/\$115\.00$/);
  const request = page.waitForRequest('**/create-payment');
  await checkout.payNow.click();
  expect((await request).postDataJSON()).toMatchObject({
    data: {
      service: 'basic-groom',
      pets: [{ service: 'basic-groom', addOns: ['nail-grind'] }, { service: 'basic-groom' }],
      expectedCents: 11_500,
      expectedNowCents: 11_500,
    },
  });
  const success = await payHosted(page, '$115.00');
  await expect(success.line('Biscuit')).toHaveText(`Basic Groom + Nail grind, ${slot.label}`);
  await expect(success.line('Olive')).toHaveText(`Basic Groom, ${clock(slot, 85)}`);

  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcoming.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('2 pets, 2 hr 25 min, $115.00 paid');
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([
    'Basic Groom + Nail grind',
    'Basic Groom',
  ]);
  await expectToFit(page);

  await appointments.more(row, 'Receipt');
  await expect(appointments.dialog).toContainText('Biscuit: Nail grind$10.00');
  await expect(appointments.dialog).toContainText('Amount$115.00');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await appointments.more(row, 'Add to calendar');
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);

  await appointments.openReschedule(row);
  await expect(appointments.dialog).toContainText('Reschedules both pets.');
  const later = await freeSlot(12, 145);
  await appointments.chooseDay(later.day);
  await appointments.chooseTime(later.label);
  await appointments.confirmReschedule.click();
  await expect(page.getByText('Appointment Rescheduled')).toBeVisible();
  await expect(row).toContainText(`Biscuit (Dachshund), ${later.label}, 1 hr 25 min, $70.00`);
  await expect(row).toContainText(`Olive (Poodle), ${clock(later, 85)}, 1 hr, $45.00`);

  await row.getByRole('button', { name: /^Cancel/ }).click();
  const confirm = appointments.dialog.getByRole('button', { name: 'Cancel appointment' });
  await expect(confirm).toBeDisabled();
  await appointments.dialog.getByRole('radio', { name: /^Only Biscuit/ }).check();
  await confirm.click();
  await expect(row).toContainText('1 pet, 1 hr, $115.00 paid');
  await expect(row).toContainText('Cancelled');
  await expect(row).toContainText(`Olive (Poodle), ${clock(later, 85)}, 1 hr, $45.00`);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('BOOK-26 ADDON-05 reaches the payment page for two pets with an add-on in eight taps', async ({
    page,
  }) => {
    await signInWithTwoPets(page);
    const slot = await freeSlot(2, 145);
    const effort = await countTaps(page);
    const home = new HomePage(page);
    await home.goto();
    await expect(home.calendar).toBeVisible();
    await home.service('Basic Groom').tap();
    await expect(home.service('Basic Groom')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose a day', exact: true })).toBeInViewport();
    const turned = (await home.day(slot.day).count()) === 0 ? 1 : 0;
    if (turned === 1) await home.calendar.getByRole('button', { name: 'Next month' }).tap();
    await home.day(slot.day).tap();
    await expect(home.time(slot.label)).toBeInViewport();
    await home.time(slot.label).tap();
    await home.book.tap();
    await page.waitForURL('**/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.pet('Biscuit').tap();
    await page.getByRole('button', { name: 'Add another pet' }).tap();
    await addOnFor(page, 'Biscuit').tap();
    await checkout.payNow.tap();
    await new HostedPaymentPage(page).waitUntilShown();
    await expect(page.getByRole('button', { name: 'Pay $115.00' })).toBeVisible();
    expect(effort()).toEqual({ taps: 8 + turned, typed: [] });
  });
});

test('ADDON-05 ADDON-07 books two pets at the same time with two groomers, and cancels the whole visit', async ({
  page,
}) => {
  const db = adminFirestore();
  for (const groomer of [aGroomer({ id: 'house', order: 1 }), aGroomer({ id: 'ana', name: 'Ana', order: 2 })])
    await db.doc(paths.groomer(groomer.id)).set(groomer);
  await signInWithTwoPets(page);
  const slot = await freeSlot(15, 145);
  const checkout = await chooseSlot(page, slot);
  await checkout.pet('Biscuit').check();
  await page.getByRole('button', { name: 'Add another pet' }).click();
  await addOnFor(page, 'Biscuit').check();
  const together = page.getByRole('radio', { name: /^At the same time/ });
  await expect(together.locator('..')).toContainText(`1 hr 25 min, until ${clock(slot, 85)}`);
  await together.check();
  await expect(checkout.line('Olive')).toHaveText(`${slot.label} to ${clock(slot, 60)}`);
  await checkout.payNow.click();
  const success = await payHosted(page, '$115.00');
  await expect(success.line('Olive')).toHaveText(new RegExp(`^Basic Groom, ${slot.label} with `));

  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcoming.getByRole('listitem');
  await expect(row).toContainText('2 pets, 1 hr 25 min, $115.00 paid');
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await appointments.dialog.getByRole('radio', { name: 'The whole visit: both pets' }).check();
  await appointments.dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(appointments.upcoming).toContainText('No upcoming appointments');
  await expect(appointments.past.getByRole('listitem')).toContainText(
    '2 pets, 1 hr 25 min, $115.00 paid, not refunded',
  );
});
