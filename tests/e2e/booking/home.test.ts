import { paths } from '@paw-haven/domain/core/records/paths';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { HomePage } from '../pages/home.page.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, MAYA, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, MAYA);
});

test('the booking page offers services, days and times, and passes the choices to the checkout', async ({
  page,
}) => {
  const home = new HomePage(page);
  await test.step('BOOK-02 BOOK-03 BOOK-04 BOOK-05 lists active services by group and price', async () => {
    await expect(page.getByRole('group', { name: 'Grooming' }).getByRole('radio')).toHaveCount(3);
    const names = (group: string) =>
      page
        .getByRole('group', { name: group })
        .locator('label')
        .getByText(/^\$\d+$/)
        .allTextContents();
    expect(await names('Grooming')).toEqual(['$45', '$85', '$120']);
    expect(await names('Boarding')).toEqual(['$60']);
    expect(await names('Specialty add-ons')).toEqual(['$20', '$35']);
    await expect(page.locator('input[name=service]')).toHaveCount(6);
  });
  await test.step('APP-29 greets the customer with the capitalized local part of the email address', async () => {
    await expect(page.getByText('Welcome back, Maya!')).toBeVisible();
  });
  await test.step('BOOK-08 disables past days', async () => {
    await expect(home.calendar).toBeVisible();
    const days = home.calendar.locator('[data-day]');
    // At midnight the calendar follows within a minute.
    await expect(async () => {
      const today = await page.evaluate(() =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
      );
      for (const day of await days.all()) {
        const key = (await day.getAttribute('data-day')) ?? '';
        expect(await day.isDisabled(), key).toBe(key < today);
      }
    }).toPass({ timeout: 70_000 });
  });
  await test.step('BOOK-25 the email, reminder and SMS buttons are disabled and say "available soon"', async () => {
    for (const name of [/Email/, /Reminder/, /SMS/])
      await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByText('available soon').first()).toBeVisible();
  });
  await test.step('BOOK-15 a closed day has no times and says so', async () => {
    const { day } = await freeSlot(3);
    const sunday =
      [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(day, ahead)).find((key) => weekdayOf(key) === 'sunday') ??
      day;
    await home.chooseService('Basic Groom');
    await home.chooseDay(sunday);
    await expect(page.getByText('We’re closed that day. Please choose another.')).toBeVisible();
    await expect(home.times).toHaveCount(0);
  });
  await test.step('BOOK-01 BOOK-07 enables Book only once service, day and time are selected', async () => {
    const slot = await freeSlot(24);
    await expect(home.calendar).toBeVisible();
    await expect(home.book).toBeDisabled();
    await home.chooseService('Basic Groom');
    await expect(home.book).toBeDisabled();
    await home.chooseDay(slot.day);
    await expect(home.book).toBeDisabled();
    await home.chooseTime(slot.label);
    await expect(home.book).toBeEnabled();
  });
  await test.step('BOOK-24 Book passes on service, ISO date and time', async () => {
    const slot = await freeSlot(27);
    await home.chooseService('Nail Trim');
    await home.chooseDay(slot.day);
    await home.chooseTime(slot.label);
    await home.book.click();
    await page.waitForURL('**/checkout');
    const state = await page.evaluate(() => (history.state as { usr: Record<string, string> }).usr);
    expect(Object.keys(state).sort()).toEqual(['date', 'serviceId', 'time']);
    expect(state['serviceId']).toBe('nail-trim');
    expect(state['time']).toBe(slot.time);
    expect(state['date']).toBe(slot.start.toISOString());
  });
});

test('BOOK-09 BOOK-10 marks fully booked and limited days by color and in words', async ({ page }) => {
  const home = new HomePage(page);
  const { day: first } = await freeSlot(26);
  const second =
    [1, 2, 3].map((ahead) => addDays(first, ahead)).find((day) => weekdayOf(day) !== 'sunday') ?? first;
  const db = adminFirestore();
  await db.doc(paths.scheduleDay(first)).set({ date: first, busy: [], count: 8 });
  await db.doc(paths.scheduleDay(second)).set({ date: second, busy: [], count: 7 });
  await home.chooseService('Basic Groom');
  await home.chooseDay(first);
  await expect(home.day(first)).toHaveAttribute('data-tone', 'full');
  await expect(home.day(first)).toHaveAccessibleName(/fully booked/);
  if ((await home.day(second).count()) === 0) await home.chooseDay(second);
  await expect(home.day(second)).toHaveAttribute('data-tone', 'limited');
  await expect(home.day(second)).toHaveAccessibleName(/limited availability/);
  await db.doc(paths.scheduleDay(first)).delete();
  await db.doc(paths.scheduleDay(second)).delete();
});

test('BOOK-12 BOOK-16 BOOK-20 BOOK-22 a slot that is taken elsewhere turns to Booked and is deselected', async ({
  page,
}) => {
  const home = new HomePage(page);
  const slot = await freeSlot(25);
  await home.chooseService('Basic Groom');
  await home.chooseDay(slot.day);
  await home.chooseTime(slot.label);
  await expect(home.book).toBeEnabled();
  const document = adminFirestore().doc(paths.scheduleDay(slot.day));
  const before = (await document.get()).data();
  const interval = {
    id: 'somebody',
    kind: 'appointment',
    start: slot.start,
    end: new Date(slot.start.getTime() + 3_600_000),
  };
  await document.set({
    date: slot.day,
    busy: [...(before?.['busy'] ?? []), interval],
    count: (before?.['count'] ?? 0) + 1,
  });
  await expect(home.time(slot.label)).toBeDisabled();
  await expect(home.times.locator('label', { hasText: slot.label }).first()).toContainText('Booked');
  await expect(home.book).toBeDisabled();
  await expect(page.getByText(/was just booked/)).toBeVisible();
  await (before ? document.set(before) : document.delete());
});
