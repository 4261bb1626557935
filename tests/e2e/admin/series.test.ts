/**
 * Recurring visits, booked by staff and by customers. Uses the team demo, runs alone, and resets the data afterward.
 */
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { addMinutes, dayOf, instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { getAuth } from 'firebase-admin/auth';
import { AdminCalendarPage } from '../pages/admin-calendar.page.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { resetStack } from '../../support/stack.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { expect, OWNER, test } from '../support/test.ts';
import { collectToasts } from '../support/toasts.ts';

const ZONE = 'America/New_York';
const WEEKS = 4;
/** A Wednesday after all demo visits. */
const DAY = ((): DayKey => {
  let day = addDays(dayOf(new Date(), ZONE), 57);
  while (weekdayOf(day) !== 'wednesday') day = addDays(day, 1);
  return day;
})();
const at = (visit: number, time = '10:00') => instantOf(addDays(DAY, visit * WEEKS * 7), time, ZONE);

test.use({ viewport: { width: 1280, height: 1500 } });
test.describe.configure({ timeout: 180_000 });
test.beforeAll(() => resetStack(undefined, new Date(), { demo: 'team' }));
test.afterAll(() => resetStack());

/** A customer's visits, by start time. */
const visitsOf = async (uid: string) => {
  const found = await adminFirestore()
    .collection(COLLECTIONS.appointments)
    .where('user_id', '==', uid)
    .where('appointment_date', '>=', at(0, '00:00'))
    .get();
  return found.docs
    .map((visit) => ({
      id: visit.id,
      start: visit.get('appointment_date').toDate() as Date,
      data: visit.data(),
    }))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
};

test('RECUR-02 RECUR-03 RECUR-04 staff book a series, change a date, and cancel a visit and all after it', async ({
  page,
}) => {
  // Grace is busy at the time of the second date.
  const second = addDays(DAY, WEEKS * 7);
  const busy = { id: 'taken', kind: 'appointment', start: at(1), end: addMinutes(at(1), 60) };
  await adminFirestore()
    .doc(paths.scheduleDay(second))
    .set({ date: second, count: 1, busy: [busy] });
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(DAY);
  const calendar = new AdminCalendarPage(page);
  const { sheet } = calendar;
  await calendar.book.click();
  await calendar.chooseCustomer('Maya Lopez', 'maya lop');
  await calendar.choose('Pet', 'Olive');
  await calendar.choose('Service', 'Basic Groom');
  await calendar.choose('Groomer', 'Grace');
  await sheet.getByRole('radio', { name: '10:00 AM', exact: true }).check();
  await sheet.getByRole('checkbox', { name: 'Repeat this visit' }).check();
  await sheet.getByRole('spinbutton', { name: 'Every' }).fill(`${WEEKS}`);
  await sheet.getByRole('spinbutton', { name: 'Visits' }).fill('3');
  const dates = sheet.getByRole('list', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(3);
  await expect(dates.nth(0)).toContainText('with Grace Free');
  await expect(dates.nth(1)).toContainText('Taken');
  await expect(dates.nth(2)).toContainText('Free');
  const book = sheet.getByRole('button', { name: 'Book', exact: true });
  await expect(book).toBeDisabled();
  await dates.nth(1).getByRole('button', { name: /^Use / }).click();
  await expect(dates.nth(1)).toContainText('Free');
  const toasts = await collectToasts(page);
  await book.click();
  await expect.poll(toasts, { timeout: 60_000 }).toContainEqual(expect.stringContaining('3 visits booked.'));
  const booked = await visitsOf('demo-maya');
  expect(booked.map(({ data }) => data['series_weeks'])).toEqual([WEEKS, WEEKS, WEEKS]);
  expect(booked.map(({ start }) => start.getTime() - at(0).getTime() === 0)).toEqual([true, false, false]);
  expect(booked[2]?.start).toEqual(at(2));
  expect(dayOf(booked[1]?.start ?? new Date(0), ZONE)).toBe(second);

  // Cancel the second visit and all after it.
  await page.goto(`/admin/appointments?day=${second}&appointment=${booked[1]?.id}`);
  await expect(sheet).toContainText(`This visit repeats every ${WEEKS} weeks. Visit 2 of 3.`);
  await sheet.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel appointment' });
  await question.getByRole('radio', { name: 'This visit and all after it (2 visits)' }).check();
  expect(await faults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  const statuses = async () => (await visitsOf('demo-maya')).map(({ data }) => data['status']);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['scheduled', 'cancelled', 'cancelled']);
});

/** Stores a completed visit of yesterday with Grace, with a recommendation to return in `weeks` weeks. */
async function visitedYesterday(email: string, weeks: number) {
  const db = adminFirestore();
  const { uid } = await getAuth().getUserByEmail(email);
  const [pet] = (await db.collection(COLLECTIONS.pets).where('owner_id', '==', uid).get()).docs;
  const yesterday = addDays(dayOf(new Date(), ZONE), -1);
  const visit = anAppointment({
    id: `visited-${uid}`,
    user_id: uid,
    pet_id: pet?.id ?? '',
    pet: { name: 'Pretzel', breed: 'Dachshund' },
    status: 'completed',
    appointment_date: instantOf(yesterday, '10:00', ZONE),
    schedule_entry_id: `visited-${uid}`,
    total_amount: 45,
    report_at: new Date(),
  });
  await db.doc(paths.appointment(visit.id)).set(visit);
  const report = { report: null, photos: [], next_weeks: weeks, published_at: new Date() };
  await db.doc(paths.visitReport(visit.id)).set({ id: visit.id, user_id: uid, ...report });
  return { uid, visit };
}

test('RECUR-05 a customer books the next visit, or a whole series if nothing is paid online', async ({
  page,
}) => {
  const db = adminFirestore();
  const person = await signInAsNewcomer(page, 'Pretzel', '18');
  // Between the dates of the series above, on any weekday.
  const { uid } = await visitedYesterday(person.email, 11);
  const own = new AppointmentsPage(page);
  await own.goto();
  const next = own.past.getByRole('link', { name: /^Book Pretzel’s next visit/ });
  await expect(own.past.getByText(/^Next in 11 weeks: /)).toContainText('with Grace.');
  const address = new URL((await next.getAttribute('href')) ?? '', 'https://salon.example').searchParams;
  await next.click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Basic Groom');
  await expect(summary).toContainText(`${formatDayShort(address.get('day') ?? '')}, `);
  await expect(summary).toContainText('with Grace');
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();

  // Known customers of this salon pay nothing online, so they can repeat a visit.
  await own.goto();
  await own.past.getByRole('button', { name: 'Repeat Pretzel’s visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat this visit' });
  await dialog.getByRole('spinbutton', { name: 'Visits' }).fill('3');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  expect(await faults(page)).toEqual([]);
  // The demo's agreement has to be signed here, too.
  await dialog.getByRole('button', { name: 'Book 3 visits' }).click();
  await expect(dialog.getByText('Please check this box to book.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'I have read and agree' }).check();
  await dialog.getByRole('textbox', { name: 'Your full name' }).fill('Pat Price');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book 3 visits' }).click();
  await expect(page.getByText('Your visits are booked.')).toBeVisible({ timeout: 60_000 });
  await expect(own.upcoming.getByRole('listitem').filter({ hasText: 'Repeats every 11 weeks' })).toHaveCount(
    3,
  );
  const booked = await db
    .collection(COLLECTIONS.appointments)
    .where('user_id', '==', uid)
    .where('status', '==', 'scheduled')
    .get();
  expect(new Set(booked.docs.map((visit) => visit.get('series_id') as string)).size).toBe(1);
  expect(booked.size).toBe(3);
  // One confirmation for the whole series.
  await expect
    .poll(
      async () => {
        const sent = await db.collection(COLLECTIONS.deliveries).where('user_id', '==', uid).get();
        return sent.docs.filter((doc) => doc.get('event') === 'booked' && doc.get('channel') === 'email')
          .length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
});
