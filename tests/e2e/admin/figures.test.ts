import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { Page, Request, Response } from '@playwright/test';
import { AdminPage } from '../pages/admin.page.ts';
import { countReads } from '../support/count-reads.ts';
import { signInAs } from '../support/journeys.ts';
import { expectToFit, faults } from '../support/axe.ts';
import { ADMIN, expect, OWNER, test } from '../support/test.ts';

const ZONE = 'America/New_York';

interface StatsRequest {
  readonly data: { readonly start_date: string; readonly end_date: string };
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('.ant-statistic-title', { hasText: new RegExp(`^${label}$`) }) });

test('ADMIN-02 ADMIN-09 ADMIN-13 ADMIN-14 ADMIN-23 ROLE-28 shows the day’s figures, and analytics over months', async ({
  page,
}) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  /** How many scripts contain a text of the analytics page. */
  const ofAnalytics = async (): Promise<number> => {
    const texts = await Promise.all(scripts.map((script) => script.text()));
    return texts.filter((text) => text.includes('Busiest hours')).length;
  };
  const reads = await countReads(page);
  const today = dayOf(new Date(), ZONE);
  const stats: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get-appointment-stats')) stats.push(request);
  });
  await signInAs(page, ADMIN, '/admin');
  /** The request for today's figures; the day may change while the page is open. */
  const ofToday = () =>
    stats.find((request) => {
      const { data } = request.postDataJSON() as StatsRequest;
      return data.start_date === today || data.start_date === dayOf(new Date(), ZONE);
    });
  await expect.poll(ofToday).toBeDefined();
  const data = (ofToday()?.postDataJSON() as StatsRequest | undefined)?.data;
  expect(data).toEqual({ start_date: data?.start_date, end_date: data?.start_date });
  expect(await ofToday()?.headerValue('authorization')).toMatch(/^Bearer [\w-]+\.[\w-]+\./);
  for (const label of ['Appointments', 'Active customers', 'Revenue', 'Still to come today'])
    await expect(figure(page, label)).toContainText(/Yesterday: \$?\d/, { timeout: 20_000 });
  await expect(page.getByRole('link', { name: /to approve/ })).toHaveAttribute('href', '/admin/reviews');
  expect(await reads(), 'documents that the dashboard reads').toBeLessThanOrEqual(60);
  expect(await ofAnalytics()).toBe(0);

  await new AdminPage(page).entry('Analytics').click();
  await page.waitForURL('**/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Busiest hours' })).toBeVisible();
  expect(await ofAnalytics()).toBe(1);
  await page.goto(`/admin/analytics?from=${addDays(today, -70)}&to=${addDays(today, 18)}`);
  // Includes all demo data and what other tests have booked since.
  const total = figure(page, 'Appointments').locator('.ant-statistic-content');
  await expect.poll(async () => Number(await total.textContent())).toBeGreaterThanOrEqual(40);
  const statuses = page.getByRole('table', { name: 'Appointments by status' }).locator('tbody tr');
  const counts = await statuses.locator('td:nth-child(2)').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(await total.textContent()));
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: /^Revenue by week/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all figures' }).click();
  expect((await download).suggestedFilename()).toMatch(/^paw-haven-figures_.*\.csv$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});

test('START-01 an owner brings the setup list back, follows a step, and puts the list away', async ({
  page,
}) => {
  await signInAs(page, OWNER, '/admin');
  const list = page.getByRole('region', { name: 'Set up your salon' });
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Show the setup list on the dashboard' }).click();
  await expect(page.getByText('The setup list is back on the dashboard.')).toBeVisible();
  await page.goto('/admin');
  await expect(list.getByText('6 of 10 done')).toBeVisible();
  await expect(list.getByRole('link', { name: /^Services and prices ?, Done/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await list.getByRole('link', { name: 'Groomers' }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);
  await page.goBack();
  await list.getByRole('button', { name: 'Put this list away' }).click();
  await expect(list).toHaveCount(0);
});
