import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import type { Page } from '@playwright/test';
import type { Timestamp } from 'firebase-admin/firestore';
import { AdminCalendarPage } from '../../../e2e/pages/admin-calendar.page.ts';
import { adminFirestore, freeSlot } from '../../../e2e/support/free-slot.ts';
import { screensOf, type Screen } from '../screen.ts';
import { expect, open } from './show.ts';

/** Within the days for which the demo data has appointments. */
const AHEAD = 2;

function view(name: 'day' | 'week' | 'list'): Screen['show'] {
  return async (page) => {
    await open(page, `/admin/appointments?view=${name}&day=${(await freeSlot(AHEAD)).day}`);
    await expect(page.getByRole('heading', { name: 'Appointments', level: 2 })).toBeVisible();
    await expect(page.getByLabel('Loading appointments')).toHaveCount(0);
  };
}

async function details(page: Page): Promise<AdminCalendarPage> {
  await view('list')(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const calendar = new AdminCalendarPage(page);
  await expect(calendar.sheet.getByText('Past visits')).toBeVisible();
  return calendar;
}

async function menu(page: Page): Promise<void> {
  await view('list')(page);
  await page.getByRole('main').getByRole('button', { name: /^More/ }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

/** Moving the focus over the page has closed the toast, so its change is sent, at the latest on leaving the page. */
async function scheduleAgain(page: Page): Promise<void> {
  await page.goto('/offline.html');
  const visits = adminFirestore().collection(COLLECTIONS.appointments).where('status', '==', 'in-progress');
  const tomorrow = Date.now() + DAY_MS;
  await expect
    .poll(async () => {
      const { docs } = await visits.get();
      const early = docs.filter(
        (visit) => (visit.get('appointment_date') as Timestamp).toMillis() > tomorrow,
      );
      for (const { ref } of early) await ref.update({ status: 'scheduled' });
      return early.length;
    })
    .toBeGreaterThan(0);
}

export const ADMIN_APPOINTMENTS = screensOf('owner', {
  'admin appointments, day': view('day'),
  'admin appointments, week': view('week'),
  'admin appointments, list': view('list'),
  'admin appointments, nothing fits': async (page) => {
    await open(page, '/admin/appointments?view=list&status=no-show&from=2030-01-01&to=2030-01-02');
    await expect(page.getByText('No appointments match')).toBeVisible();
  },
  'admin appointments, details': async (page) => {
    await details(page);
  },
  'admin appointments, move': async (page) => {
    const { sheet } = await details(page);
    await sheet.getByRole('button', { name: /^Reschedule/ }).click();
    await sheet.getByRole('button', { name: 'Next month' }).click();
    await sheet.locator('[data-day]:enabled').nth(3).click();
    await sheet.getByRole('radio').first().check();
  },
  'admin appointments, menu': menu,
  'admin appointments, cancel': async (page) => {
    await menu(page);
    await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Don’t change' })).toBeVisible();
  },
  'admin appointments, too early': async (page) => {
    await menu(page);
    await page.getByRole('menuitem', { name: 'Start' }).click();
    await expect(page.getByRole('dialog', { name: 'Start this early?' })).toBeVisible();
  },
  'admin appointments, taken back': async (page) => {
    // A change from the previous run may still be pending; leaving the page would send it.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    if (await undo.isVisible()) await undo.click();
    else if (page.url().includes('/admin')) await scheduleAgain(page);
    await menu(page);
    await page.getByRole('menuitem', { name: 'Start' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
    // The toast stays while it has focus, and the change is sent only when it closes.
    await undo.focus();
  },
  'admin appointments, booking': async (page) => {
    await view('day')(page);
    const { book, sheet, options } = new AdminCalendarPage(page);
    await book.click();
    await sheet.getByLabel('Customer').fill('lop');
    await expect(options.filter({ hasText: 'Maya Lopez' })).toBeVisible();
  },
  'admin appointments, booking almost done': async (page) => {
    await view('day')(page);
    const calendar = new AdminCalendarPage(page);
    const { book, sheet, options } = calendar;
    await book.click();
    await sheet.getByLabel('Customer').fill('lop');
    await options.filter({ hasText: 'Maya Lopez' }).click();
    await calendar.choose('Pet', 'Olive');
    await calendar.choose('Service', 'Basic Groom');
    await sheet.getByRole('radio').first().check();
    await expect(sheet.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  },
  'admin appointments, booking a series': async (page) => {
    await view('day')(page);
    const calendar = new AdminCalendarPage(page);
    const { book, sheet, options } = calendar;
    await book.click();
    await sheet.getByLabel('Customer').fill('lop');
    await options.filter({ hasText: 'Maya Lopez' }).click();
    await calendar.choose('Pet', 'Olive');
    await calendar.choose('Service', 'Basic Groom');
    await sheet.getByRole('radio').first().check();
    await sheet.getByRole('checkbox', { name: 'Repeat this visit' }).check();
    const dates = sheet.getByRole('list', { name: 'Dates' });
    await expect(dates.getByText(/^(Free|Taken|Closed|Pet has a visit)$/)).toHaveCount(4);
  },
});
