/** Booking in a salon with three groomers, from the team demo. Runs alone, and resets the data afterward. */
import { readFile } from 'node:fs/promises';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { dayOf, instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { AdminCalendarPage } from '../pages/admin-calendar.page.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { resetStack } from '../../support/stack.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { expect, GROOMER, OWNER, test } from '../support/test.ts';

const ZONE = 'America/New_York';
const TODAY = dayOf(new Date(), ZONE);

/** A Wednesday after all demo visits, when everyone works. */
const EMPTY_DAY = ((): DayKey => {
  let day = addDays(TODAY, 22);
  while (weekdayOf(day) !== 'wednesday') day = addDays(day, 1);
  return day;
})();
const at = (time: string) => instantOf(EMPTY_DAY, time, ZONE);

test.use({ viewport: { width: 1280, height: 1500 } });
test.describe.configure({ timeout: 150_000 });
test.beforeAll(async () => {
  await resetStack(undefined, new Date(), { demo: 'team' });
  // First-time customers pay in full and sign nothing.
  await adminFirestore().doc(paths.businessSettings()).update({ policy: null, agreement_text: '' });
});
test.afterAll(() => resetStack());

test('STAFF-03 SCHED-05 a customer books Ana by keyboard, and others can still book that time with anyone', async ({
  page,
}) => {
  await signInAsNewcomer(page, 'Pretzel');
  const home = new HomePage(page);
  await home.goto();
  await home.chooseService('Premium Package');
  const choice = page.getByRole('radiogroup', { name: 'Who grooms?' });
  await expect(choice.getByRole('radio', { name: 'Anyone' })).toBeChecked();
  await expect(choice.getByRole('radio', { name: /^Theo\s*Doesn’t offer this service/ })).toBeDisabled();
  await choice.getByRole('radio', { name: 'Anyone' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: 'Ana' })).toBeChecked();
  // Ana does not work on Mondays.
  await home.chooseDay(addDays(EMPTY_DAY, -2));
  await expect(page.getByText(/^Ana isn’t in that day/)).toBeVisible();
  await home.chooseDay(EMPTY_DAY);
  await home.chooseTime('10:00 AM');
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('with Ana');
  await home.book.click();

  const checkout = new CheckoutPage(page);
  await expect(checkout.line('With')).toHaveText('Ana');
  await checkout.pet('Pretzel').check();
  await checkout.payNow.click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  const success = new PaymentSuccessPage(page);
  const session = await success.waitUntilShown();
  await expect(success.line('With')).toHaveText('Ana', { timeout: 60_000 });

  const stored = await adminFirestore()
    .collection('appointments')
    .where('stripe_session_id', '==', session)
    .get();
  expect(stored.docs.map((document) => document.data())).toMatchObject([{ groomer_id: 'ana', lane: 'ana' }]);

  await home.goto();
  await home.chooseService('Premium Package');
  await home.chooseDay(EMPTY_DAY);
  await expect(home.time('10:00 AM')).toBeEnabled();
  await page.getByRole('radio', { name: 'Ana' }).check();
  await home.showTakenTimes();
  await expect(home.time('10:00 AM')).toBeDisabled();

  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcomingRow('Premium Package');
  await expect(row).toContainText('Pretzel (Dachshund) with Ana');
  await appointments.openReschedule(row);
  await appointments.chooseDay(EMPTY_DAY);
  await appointments.times.getByRole('radio', { name: '3:00 PM' }).check();
  await appointments.confirmReschedule.click();
  await expect(row).toContainText('3:00 PM');
  expect((await stored.docs[0]?.ref.get())?.data()).toMatchObject({ groomer_id: 'ana', lane: 'ana' });
});

/** Stores a visit with Ana on the empty day. */
async function anasVisit(time: string): Promise<string> {
  const db = adminFirestore();
  const id = `anas-${time.replace(':', '')}`;
  const start = at(time);
  const end = new Date(start.getTime() + 3_600_000);
  const place = { groomer_id: 'ana', lane: 'ana' };
  const visit = anAppointment({
    id,
    user_id: 'demo-maya',
    pet_id: 'demo-biscuit',
    appointment_date: start,
    schedule_entry_id: `entry-${id}`,
    ...place,
  });
  await db.doc(paths.appointment(id)).set(visit);
  const day = db.doc(paths.scheduleDay(EMPTY_DAY));
  const before = (await day.get()).data();
  const busy = { id: visit.schedule_entry_id, kind: 'appointment', lane: 'ana', start, end };
  await day.set({ date: EMPTY_DAY, count: 0, ...before, busy: [...(before?.['busy'] ?? []), busy] });
  return id;
}

test('STAFF-07 the owner drags a visit to another groomer’s column, undoes it, and drags it again', async ({
  page,
}) => {
  const id = await anasVisit('12:00');
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(EMPTY_DAY);
  const calendar = new AdminCalendarPage(page);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const inColumn = (name: string) => column(name).locator(`[data-appointment="${id}"]`);
  await expect(inColumn('Ana')).toBeVisible();

  const drag = async (to: string) => {
    const [from, target] = [await calendar.block(id).boundingBox(), await column(to).boundingBox()];
    if (!from || !target) throw new Error('It is not on the screen.');
    const y = from.y + 12;
    await page.mouse.move(from.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag('Grace');
  await expect(inColumn('Grace')).toBeVisible();
  await calendar.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(inColumn('Ana')).toBeVisible();

  const moved = page.waitForRequest((request) => request.url().endsWith('/reschedule-appointment'));
  await drag('Grace');
  expect((await moved).postDataJSON()).toEqual({
    data: { appointmentId: id, appointmentDate: at('12:00').toISOString(), groomerId: 'house' },
  });
  const stored = async () => (await adminFirestore().doc(paths.appointment(id)).get()).data() ?? {};
  await expect.poll(async () => (await stored())['groomer_id'] ?? 'house').toBe('house');
  await expect(inColumn('Grace')).toBeVisible();

  // Move it back to Ana by keyboard.
  await calendar.block(id).focus();
  await page.keyboard.press('Enter');
  await calendar.sheet.getByRole('button', { name: 'Reschedule' }).click();
  await calendar.choose('Groomer', 'Ana');
  const sheet = page.getByRole('dialog', { name: 'Reschedule appointment' });
  await expect(sheet.locator('[data-day]').first()).toBeVisible();
  while ((await sheet.locator(`[data-day="${EMPTY_DAY}"]`).count()) === 0)
    await sheet.getByRole('button', { name: 'Next month' }).click();
  await sheet.locator(`[data-day="${EMPTY_DAY}"]`).click();
  // During Ana's break.
  await expect(sheet.getByRole('radio', { name: '1:00 PM', exact: true })).toHaveCount(0);
  await sheet.getByRole('radio', { name: '9:00 AM', exact: true }).check();
  await sheet.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(inColumn('Ana')).toContainText('9:00 AM');
  await expect.poll(async () => (await stored())['groomer_id']).toBe('ana');
});

test('AUTH-11 STAFF-07 STAFF-09 a groomer lands on Today, and sees only their own visits and figures, and no admin pages', async ({
  page,
}) => {
  await signInAs(page, GROOMER, '/today');
  await expect(page.getByRole('heading', { name: 'My visits', level: 1 })).toBeVisible();
  await page.getByText('30 days').click();
  const own = page.getByRole('region', { name: 'By groomer' }).getByRole('table');
  // The first call of a function is slow.
  await expect(own.getByRole('row')).toHaveCount(2, { timeout: 60_000 });
  await expect(own).toContainText('Grace');
  await page.goto('/admin/analytics');
  await page.waitForURL('**/home');
});

test('STAFF-09 the owner sees and downloads the figures of all groomers', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/analytics');
  const report = page.getByRole('region', { name: 'By groomer' });
  await expect(report.getByRole('row')).toHaveCount(4, { timeout: 60_000 });
  await expect(report.getByRole('row', { name: /^Ana/ })).toContainText('(42.5%)');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download: By groomer' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^Ana,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,\d+,\d+\.\d\d,0\.00,42\.5,\d+\.\d\d$/);
});
