import { randomUUID } from 'node:crypto';
import { AdminPage } from '../pages/admin.page.ts';
import { freeSlot } from '../support/free-slot.ts';
import { bookPaid, landsOnSite, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { ADMIN, anotherBrowser, expect, test } from '../support/test.ts';

test('ADMIN-18 ADMIN-20 a started visit shows to its customer once the change can no longer be undone', async ({
  page,
}) => {
  const slot = await freeSlot(22);
  // A unique name, because another run may have booked the same day.
  const pet = `Tofu ${randomUUID().slice(0, 6)}`;
  await bookPaid(await signInAsNewcomer(page, pet), slot);
  await page.goto('/appointments');
  await expect(page.getByText('Scheduled').first()).toBeVisible();

  const staff = await anotherBrowser(page);
  await signInAs(staff, ADMIN, '/admin');
  const admin = new AdminPage(staff);
  await admin.gotoListOf(slot.day);
  const row = admin.appointment({ pet, service: 'Basic Groom' });
  // Weeks ahead, check-in takes more than a single click.
  await expect(row.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await admin.chooseStep(row, 'Start');
  await expect(row).toContainText('In progress');
  // Sent after 8 s; the first call of a function is slow.
  await expect(page.getByText('In progress').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Reschedule/ })).toHaveCount(0);
});

test('ADMIN-03 ADMIN-04 ADMIN-05 ADMIN-06 ADMIN-07 ADMIN-16 the sidebar and the dashboard link to every area', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  const admin = new AdminPage(page);
  await admin.goto();
  // Open at first, because the window is wide.
  await expect(admin.toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+b');
  await expect(admin.toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+b');
  await expect(admin.toggle).toHaveAttribute('aria-expanded', 'true');
  for (const name of [
    'Dashboard',
    'Appointments',
    'Services',
    'Customers',
    'Content Management',
    'Settings',
    'Analytics',
    'Back to App',
    'Logout',
    'Messages',
    'Team',
    'Reviews',
    'Close the day',
    'Notifications',
    'Audit log',
  ]) {
    await expect(admin.entry(name).first()).toBeVisible();
  }
  for (const path of ['/admin/appointments', '/admin/customers', '/admin/analytics', '/admin/settings']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await admin.entry('Back to App').click();
  await page.waitForURL('**/home');
  await admin.goto();
  // Its counts would be refused after the sign-out, and the console would say so.
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  await expect(page.getByText('Checking for to-dos')).toHaveCount(0);
  await admin.entry('Logout').click();
  await landsOnSite(page);
  await page.goto('/admin');
  await page.waitForURL('**/auth');
});
