import { SettingsPage, type SettingsTab } from '../pages/settings.page.ts';
import { faults } from '../support/axe.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, MAYA, test } from '../support/test.ts';

const TABS: readonly SettingsTab[] = ['Profile', 'Notifications', 'Security', 'Billing'];

test.use({ viewport: { width: 390, height: 844 } });

test('settings and the demos have no accessibility fault, and fit a phone', async ({ page }) => {
  await signInAs(page, MAYA);
  const settings = new SettingsPage(page);
  const check = async (name: string) => {
    expect(await faults(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  };
  await settings.goto();
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(settings.panel(tab).getByRole('heading', { level: 2 }).last()).toBeVisible();
    await check(tab);
  }
  await page.getByRole('tab', { name: 'Profile' }).click();
  await settings.edit.click();
  await check('profile form');
  await page.getByRole('tab', { name: 'Security' }).click();
  await settings.openDeletion();
  await check('deletion');
  for (const path of ['/loyalty', '/payments']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(path);
  }
});
