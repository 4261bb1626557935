/** The calendar file and the receipt of an appointment, and booking it again. */
import { readFileSync } from 'node:fs';
import { confirmationNumber } from '@paw-haven/domain/booking/payment/confirmation-number';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { freeSlot } from '../support/free-slot.ts';
import { bookPaid, signInAsNewcomer } from '../support/journeys.ts';
import { expect, test } from '../support/test.ts';
import { completedVisit } from '../support/visits.ts';

test('PAY-22 a paid appointment has a receipt with payment details, and a calendar file', async ({
  page,
}) => {
  const slot = await freeSlot(9);
  const sessionId = await bookPaid(await signInAsNewcomer(page), slot);

  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcomingRow('Basic Groom');
  await expect(row.getByText(confirmationNumber(sessionId))).toBeVisible();

  const download = page.waitForEvent('download');
  await appointments.more(row, 'Add to calendar');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`basic-groom-${slot.day}.ics`);
  const text = readFileSync(await file.path(), 'utf8');
  const start = slot.start.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  expect(text).toContain(`\r\nDTSTART:${start}Z\r\n`);
  expect(text).toContain('Please arrive 5 minutes early');

  const before = scripts.length;
  await appointments.openReceipt(row);
  expect(scripts.length).toBeGreaterThan(before);
  const { dialog } = appointments;
  await expect(dialog.getByText(confirmationNumber(sessionId))).toBeVisible();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  // Details that only the payment has.
  await expect(dialog.getByText('Card', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^pi_/)).toBeVisible();
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText(/^pi_/)).toBeVisible();
  await expect(row).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a past visit can be booked again with its service selected', async ({ page }) => {
  const person = await signInAsNewcomer(page);
  await completedVisit(person, { service_id: 'basic-groom' });
  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  await appointments
    .pastRow('Basic Groom')
    .getByRole('link', { name: /^Book again/ })
    .click();
  await expect(new HomePage(page).service('Basic Groom')).toBeChecked();
});
