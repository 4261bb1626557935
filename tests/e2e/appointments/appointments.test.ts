import { AppointmentsPage } from '../pages/appointments.page.ts';
import { countReads } from '../support/count-reads.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { bookPaid, signInAsNewcomer } from '../support/journeys.ts';
import { uidOf } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';
import { completedVisit } from '../support/visits.ts';
import type { Page } from '@playwright/test';

async function bookOne(page: Page, daysAhead: number): Promise<string> {
  const person = await signInAsNewcomer(page);
  const sessionId = await bookPaid(person, await freeSlot(daysAhead));
  await page.goto('/appointments');
  await expect(page.getByText('Basic Groom').first()).toBeVisible();
  return sessionId;
}

async function stored(sessionId: string) {
  const found = await adminFirestore()
    .collection('appointments')
    .where('stripe_session_id', '==', sessionId)
    .get();
  return found.docs.map((document) => document.data());
}

test('APPT-01 APPT-02 APPT-03 shows upcoming and past appointments, and reads little else', async ({
  page,
}) => {
  // A new customer, because parallel tests write to those of the demo data.
  const person = await signInAsNewcomer(page);
  await bookPaid(person, await freeSlot(6));
  // Older than the visits whose status every page follows, which would be counted twice.
  const appointment_date = new Date(Date.now() - 72 * 3_600_000);
  for (let past = 0; past < 6; past += 1) await completedVisit(person, { appointment_date });
  const reads = await countReads(page);
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'My Appointments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past' })).toBeVisible();
  const db = adminFirestore();
  const uid = await uidOf(person);
  const count = async (collection: string, field: string) =>
    (await db.collection(collection).where(field, '==', uid).count().get()).data().count;
  const own = await Promise.all([
    count('appointments', 'user_id'),
    count('reviews', 'user_id'),
    count('pets', 'owner_id'),
  ]);
  // Plus the business settings, which are read twice (before the SDK loads and by it), roles, and the messages for the
  // count in the bar.
  const records = own.reduce((sum, item) => sum + item, 0);
  await expect.poll(reads).toBeGreaterThan(records);
  expect(await reads()).toBeLessThanOrEqual(records + 10);
  await page.goto('/settings?tab=notifications');
  await expect(page.getByRole('heading', { name: 'Text messages' })).toBeVisible();
  // The same again, plus the profile and any preferences.
  expect(await reads()).toBeLessThanOrEqual(12);
});

test('APPT-06 APPT-07 APPT-08 APPT-09 a customer cancels after being asked', async ({ page }) => {
  const sessionId = await bookOne(page, 6);
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Are you sure you want to cancel this appointment? This action cannot be undone.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep appointment' }).click();
  expect((await stored(sessionId))[0]).toMatchObject({ status: 'scheduled' });
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment Cancelled')).toBeVisible();
  // The button that had focus is gone.
  await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  expect((await stored(sessionId))[0]).toMatchObject({ status: 'cancelled' });
});

test('APPT-10 APPT-11 APPT-12 APPT-13 a customer moves an appointment to a free slot', async ({ page }) => {
  const sessionId = await bookOne(page, 6);
  const before = (await stored(sessionId))[0]?.['appointment_date'];
  const target = await freeSlot(8);
  // Read before the calendar opens: after midnight it is a past day, which cannot be chosen either.
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
  );
  await page
    .getByRole('button', { name: /^Reschedule/ })
    .first()
    .click();
  const appointments = new AppointmentsPage(page);
  await expect(appointments.confirmReschedule).toBeDisabled();
  await expect(appointments.calendar).toBeVisible();
  const todays = appointments.calendar.locator(`[data-day="${today}"]`);
  if ((await todays.count()) > 0) await expect(todays).toBeDisabled();
  await appointments.chooseDay(target.day);
  await appointments.chooseTime(target.label);
  await appointments.confirmReschedule.click();
  await expect(page.getByText('Appointment Rescheduled')).toBeVisible();
  const after = (await stored(sessionId))[0]?.['appointment_date'];
  expect(after).not.toEqual(before);
  expect(after.toDate().toISOString()).toBe(target.start.toISOString());
});
