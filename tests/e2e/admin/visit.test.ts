/** Sizes, add-ons and usual prices for staff. Uses the team demo, runs alone, and resets the data afterward. */
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { dayOf, formatTime, instantOf, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { AdminCalendarPage } from '../pages/admin-calendar.page.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { resetStack } from '../../support/stack.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, OWNER, test } from '../support/test.ts';

const ZONE = 'America/New_York';

/** A Wednesday after all demo visits, when everyone works. */
const EMPTY_DAY = ((): DayKey => {
  let day = addDays(dayOf(new Date(), ZONE), 22);
  while (weekdayOf(day) !== 'wednesday') day = addDays(day, 1);
  return day;
})();
/** A week later, for the visit with two pets. */
const DAY_OF_TWO = addDays(EMPTY_DAY, 7);
const PRICES = paths.petPrices('demo-biscuit');

test.use({ viewport: { width: 1280, height: 1500 } });
test.describe.configure({ timeout: 180_000 });
test.beforeEach(() => resetStack(undefined, new Date(), { demo: 'team' }));
test.afterAll(() => resetStack());

test('ADDON-01 the service form shows sizes and a preview of what customers see', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Edit Basic Groom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Basic Groom' });
  const size = (number: number) => dialog.getByRole('group', { name: `Size ${number}`, exact: true });
  const preview = dialog.getByRole('region', { name: 'What customers see' });
  await expect(preview).toContainText('From $45');
  await size(1).getByLabel('Price in dollars').fill('42.50');
  await dialog.getByRole('button', { name: 'Add a size' }).click();
  await size(4).getByLabel('Up to (lb)').fill('10');
  await size(4).getByLabel('Price in dollars').fill('40');
  await size(4).getByLabel('Minutes').fill('45');
  await expect(size(4).getByLabel('Size', { exact: true })).toHaveValue('Up to 10 lb');
  await expect(preview).toContainText('From $40 · 45 min');
  await size(1).getByLabel('Up to (lb)').fill('10');
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(dialog.getByText('Another size has this weight.')).toBeVisible();
  await size(1).getByLabel('Up to (lb)').fill('20');
  await dialog.getByRole('button', { name: 'Save service' }).click();
  await expect(dialog).toHaveCount(0);
  const stored = async () => (await adminFirestore().doc(paths.service('basic-groom')).get()).data();
  await expect.poll(stored).toMatchObject({
    base_price: 40,
    sizes: [{ up_to_lbs: 10 }, { price_cents: 4250 }, { price_cents: 6000 }, { price_cents: 8000 }],
  });
});

test('ADDON-03 staff add, change and remove a pet’s usual price', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/customers?customer=demo-maya');
  const pets = page.getByRole('region', { name: 'Pets' });
  await expect(pets).toContainText('Usual price: Basic Groom $75.00, 95 min');
  const calendar = new AdminCalendarPage(page);
  await page.getByRole('button', { name: 'Usual price for Olive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usual price for Olive' });
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByText('Choose a service.')).toBeVisible();
  await calendar.choose('Service', 'Nail Trim');
  await dialog.getByLabel('Price in dollars').fill('25');
  await dialog.getByLabel('Minutes').fill('40');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(pets).toContainText('Usual price: Nail Trim $25.00, 40 min');
  await pets.getByRole('button', { name: 'Change Nail Trim, Olive' }).click();
  await dialog.getByLabel('Price in dollars').fill('27.50');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(pets).toContainText('Usual price: Nail Trim $27.50, 40 min');
  await pets.getByRole('button', { name: 'Remove Nail Trim, Olive' }).click();
  await expect(pets).not.toContainText('Nail Trim');
  await page.goto('/admin/audit');
  const log = page.getByRole('main');
  await expect(log.getByText('Removed a pet’s usual price').first()).toBeVisible({ timeout: 60_000 });
});

test('ADDON-03 staff book a usual price with an add-on, and accept the proposal after the visit', async ({
  page,
}) => {
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(EMPTY_DAY);
  const calendar = new AdminCalendarPage(page);
  const { sheet } = calendar;
  await calendar.book.click();
  await calendar.chooseCustomer('Maya Lopez', 'maya lop');
  // A pet whose size is unknown needs a size.
  await calendar.choose('Pet', 'Add another pet');
  await sheet.getByLabel('Pet’s name').fill('Fig');
  await calendar.choose('Service', 'Basic Groom');
  await calendar.choose('Size', 'Up to 50 lb');
  await expect(sheet).toContainText('Total: $60, 1 hr 15 min');
  await calendar.choose('Pet', 'Biscuit');
  await expect(sheet).toContainText('Usual price: $75, 1 hr 35 min');
  await expect(sheet.getByLabel('Size', { exact: true })).toHaveCount(0);
  await sheet.getByRole('checkbox', { name: /^Nail Grind/ }).check();
  await expect(sheet).toContainText('Total: $85, 1 hr 45 min');
  await sheet.getByRole('radio', { name: '10:00 AM', exact: true }).check();
  const booked = page.waitForRequest((request) => request.url().endsWith('/create-appointment'));
  await sheet.getByRole('button', { name: 'Book', exact: true }).click();
  const { data } = (await booked).postDataJSON() as { data: Record<string, unknown> };
  expect(data).toMatchObject({ petId: 'demo-biscuit', addOns: ['nail-grind'] });
  expect(data).not.toHaveProperty('size');

  const block = calendar.block({ pet: 'Biscuit', label: '10:00 AM' });
  await expect(block).toContainText('Basic Groom + Nail Grind', { timeout: 60_000 });
  await block.click();
  await expect(sheet).toContainText('Basic Groom + Nail Grind, 1 hr 45 min');
  const visits = await adminFirestore()
    .collection('appointments')
    .where('pet_id', '==', 'demo-biscuit')
    .where('appointment_date', '==', instantOf(EMPTY_DAY, '10:00', ZONE))
    .get();
  const [visit] = visits.docs;
  if (!visit) throw new Error('Nothing was booked.');
  expect(visit.data()).toMatchObject({ total_amount: 85, buffer_minutes: 10, lines: [{}, { cents: 1000 }] });

  // Pretend that the groomer began two hours and ten minutes ago, as long as less than a minute passes here.
  const began = new Date(Date.now() - 129.51 * 60_000);
  await visit.ref.update({ status: 'in-progress', started_at: began });
  await sheet.getByRole('button', { name: /^Mark as done/ }).click();
  const early = page.getByRole('dialog', { name: 'Mark as done this early?' });
  await early.getByRole('button', { name: 'Mark as done', exact: true }).click();
  const question = 'Use $75 and 120 min for Biscuit next time?';
  // The toast stays while the pointer is over it.
  await calendar.toasts.getByText(question).hover();
  await expect(sheet.getByRole('note').getByText(question)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('note').getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(async () => (await adminFirestore().doc(PRICES).get()).data())
    .toEqual({ 'basic-groom': { cents: 7500, minutes: 120 } });
  await expect(sheet.getByRole('note').getByText(question)).toHaveCount(0);
});

test('ADDON-05 ADDON-07 staff book, drag and cancel a visit with two pets as a whole', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(DAY_OF_TWO);
  const calendar = new AdminCalendarPage(page);
  const { sheet } = calendar;
  await calendar.book.click();
  await calendar.chooseCustomer('Maya Lopez', 'maya lop');
  await calendar.choose('Pet', 'Biscuit');
  await calendar.choose('Service', 'Basic Groom');
  await sheet.getByRole('checkbox', { name: /^Nail Grind/ }).check();
  await sheet.getByRole('button', { name: 'Add another pet' }).click();
  const second = sheet.getByRole('group', { name: 'Pet 2' });
  await calendar.choose('Pet', 'Olive', second);
  await calendar.choose('Service', 'Basic Groom', second);
  await expect(sheet).toContainText('Total: $130, 2 hr 45 min');
  await sheet.getByRole('radio', { name: 'At the same time' }).check();
  await expect(sheet).toContainText('Total: $130, 1 hr 45 min');
  await sheet.getByRole('radio', { name: 'One after the other' }).check();
  await sheet.getByRole('radio', { name: '10:00 AM', exact: true }).check();
  await sheet.getByRole('button', { name: 'Book', exact: true }).click();

  // The sheet must not cover what is dragged.
  await expect(sheet).toHaveCount(0, { timeout: 60_000 });
  const biscuit = calendar.block({ pet: 'Biscuit', label: '1 of 2' });
  const olive = calendar.block({ pet: 'Olive', label: '2 of 2' });
  await expect(biscuit).toContainText('10:00 AM', { timeout: 60_000 });
  await expect(olive).toContainText('11:45 AM');

  // Dragging the second pet moves the whole visit by half an hour.
  const id = (await olive.getAttribute('data-appointment')) ?? '';
  await calendar.drag(id, '11:45', '12:15');
  await expect(biscuit).toContainText('10:30 AM');
  await expect(olive).toContainText('12:15 PM');
  await calendar.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(biscuit).toContainText('10:00 AM');
  await expect(olive).toContainText('11:45 AM');
  await calendar.drag(id, '11:45', '12:15');
  const stored = async () => {
    const { docs } = await adminFirestore()
      .collection('appointments')
      .where('visit_id', '==', await visitOf(id))
      .get();
    return docs
      .map(
        (pet) =>
          `${pet.get('pet.name')} ${formatTime(timeOf(pet.get('appointment_date').toDate(), ZONE))} ${pet.get('status')}`,
      )
      .toSorted();
  };
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual(['Biscuit 10:30 AM scheduled', 'Olive 12:15 PM scheduled']);

  await olive.click();
  await expect(sheet).toContainText('Same visit as Biscuit');
  await sheet.getByRole('link', { name: /^Appointment: Biscuit/ }).click();
  await expect(sheet).toContainText('Same visit as Olive');
  await sheet.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel appointment?' });
  await expect(question.getByRole('radio', { name: 'Only Biscuit' })).toBeChecked();
  await question.getByRole('radio', { name: 'The whole visit' }).check();
  expect(await faults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual(['Biscuit 10:30 AM cancelled', 'Olive 12:15 PM cancelled']);
});

async function visitOf(appointmentId: string): Promise<string> {
  return (await adminFirestore().doc(paths.appointment(appointmentId)).get()).get('visit_id');
}
