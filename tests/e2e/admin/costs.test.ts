import { expectToFit, faults } from '../support/axe.ts';
import { signInAs } from '../support/journeys.ts';
import { ADMIN, expect, OWNER, test } from '../support/test.ts';
import { Palette } from '../pages/palette.page.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('an owner sees the estimated costs of the month', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await page.getByRole('link', { name: 'Costs What this month costs' }).click();
  await expect(page).toHaveURL(/\/admin\/costs$/);
  await expect(page.getByRole('heading', { name: 'What this month costs' })).toBeVisible();
  const rows = page.getByRole('row');

  await test.step('lists each item with its usage, and the total', async () => {
    await rows.filter({ hasText: 'Cloud' }).getByRole('button').click();
    await expect(rows.filter({ hasText: 'Records read' })).toContainText(/so far, [\d,]+ free/);
    // Nine jobs, three of which are free.
    await expect(rows.filter({ hasText: 'Scheduled jobs' })).toContainText('$0.60');
    await expect(rows.filter({ hasText: 'Texts' })).toContainText(/\d so far/);
    const cents = async (row: string): Promise<number> => {
      const text = await rows.filter({ hasText: row }).getByRole('cell').first().innerText();
      return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    };
    const lines = await Promise.all(['Cloud', 'Emails', 'Texts'].map(cents));
    expect(await cents('Total')).toBe(lines.reduce((sum, line) => sum + line));
  });

  await test.step('says what the estimate is based on, and links to the bills', async () => {
    await expect(page.getByText('This is an estimate')).toBeVisible();
    const list = page.getByRole('link', { name: /^Texts: price list as of Sun, Jul 5, 2026/ });
    await expect(list).toHaveAttribute('href', 'https://www.twilio.com/en-us/sms/pricing/us');
    const bill = page.getByRole('link', { name: /^Google Cloud/ });
    await expect(bill).toHaveAttribute('href', 'https://console.cloud.google.com/billing');
  });

  for (const size of SIZES)
    await test.step(`is accessible and fits at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect(await faults(page)).toEqual([]);
      await expectToFit(page);
    });

  await page.setViewportSize(SIZES[0]!);
  await test.step('can also be reached from the settings and the palette', async () => {
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Costs' }).click();
    await expect(page).toHaveURL(/\/admin\/costs$/);
    await page.goto('/admin');
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill('cost');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/costs$/);
  });
});

test('an admin sees neither the costs nor links to them', async ({ page }) => {
  await signInAs(page, ADMIN, '/admin');
  await expect(page.getByRole('link', { name: 'Audit log', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Costs/ })).toHaveCount(0);
  await page.goto('/admin/costs');
  await expect(page.getByText('Only owners can see this page')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
