import { findStack } from '../../support/stack.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { landsOnSite, signInAs } from '../support/journeys.ts';
import { ADMIN, anotherBrowser, expect, MAYA, test } from '../support/test.ts';

test('APP-01 ROLE-01 one app serves visitors, customers and the business in separate areas', async ({
  page: visitor,
}) => {
  const customer = await anotherBrowser(visitor);
  const staff = await anotherBrowser(visitor);
  await visitor.goto('/');
  await landsOnSite(visitor);
  await expect(visitor.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await signInAs(customer, MAYA);
  await expect(customer.getByRole('link', { name: 'Pet Profiles' })).toBeVisible();
  await expect(customer.getByText('Admin Dashboard')).toHaveCount(0);
  await signInAs(staff, ADMIN, '/admin');
  await expect(staff.getByText('Admin Dashboard').first()).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Pet Profiles' })).toHaveCount(0);
  const origins = [visitor, customer, staff].map((page) => new URL(page.url()).origin);
  expect(new Set(origins).size).toBe(1);
  await Promise.all([customer.context().close(), staff.context().close()]);
});

test.describe('with its own clock', () => {
  test.use({ freshBrowser: true });

  test('APP-05 LIM-01 ROLE-27 refreshes the session before it ends, using only the public key', async ({
    page,
  }) => {
    const keys: (string | null)[] = [];
    const refreshed: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.port !== String(findStack().ports.auth)) return;
      keys.push(url.searchParams.get('key'));
      if (url.pathname.endsWith('/v1/token')) refreshed.push(request.postData() ?? '');
    });
    await page.clock.install();
    await signInAs(page, MAYA);
    await page.goto('/appointments');
    await expect(page.getByRole('region', { name: 'Upcoming' })).toBeVisible();
    expect(refreshed).toEqual([]);
    // A token lasts an hour and must be refreshed while more than three 30 s ticks are left.
    await page.clock.fastForward('58:00');
    await expect.poll(() => refreshed.length).toBeGreaterThan(0);
    expect(refreshed[0]).toContain('grant_type=refresh_token');
    await expect(page.getByRole('region', { name: 'Upcoming' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/appointments');
    expect(new Set(keys)).toEqual(new Set(['local-backend']));
  });
});

test('customer pages have distinct titles, and the icon in the bar has a tooltip', async ({ page }) => {
  // The number of unread messages precedes it, if there are any.
  await new AuthPage(page).goto();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Sign in · Paw Haven$/);
  await signInAs(page, MAYA);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Book · Paw Haven$/);
  await page.getByRole('link', { name: 'My Appointments' }).click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?My Appointments · Paw Haven$/);
  await page.getByLabel('Theme').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Theme');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 400);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('LIM-06 the sidebar is 3rem wide as an icon bar, 16rem when open, and 18rem on a phone', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  const sidebar = page.locator('#admin-sidebar');
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const width = async () => Math.round(((await sidebar.boundingBox())?.width ?? 0) / rem);
  await expect.poll(width).toBe(16);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  // On a phone the sidebar is closed at first.
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  expect(Math.round(((await drawer.boundingBox())?.width ?? 0) / rem)).toBe(18);
});
