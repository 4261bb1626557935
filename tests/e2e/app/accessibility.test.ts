import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chooseSlot, signInAs } from '../support/journeys.ts';
import { freeSlot } from '../support/free-slot.ts';
import { ADMIN, expect, MAYA, test } from '../support/test.ts';

/** Faults against WCAG 2.2 AA, each as rule and place. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('public pages have no accessibility fault', async ({ page }) => {
      for (const path of ['/', '/auth', '/gallery', '/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await faults(page), path).toEqual([]);
      }
    });

    test('the booking path has no accessibility fault', async ({ page }) => {
      await signInAs(page, MAYA);
      await expect(page.getByRole('group', { name: 'Choose a day' })).toBeVisible();
      expect(await faults(page), '/home').toEqual([]);
      await chooseSlot(page, await freeSlot(10));
      await expect(page.getByRole('group', { name: 'Who is coming?' })).toBeVisible();
      expect(await faults(page), '/checkout').toEqual([]);
      for (const path of ['/pet-profiles', '/appointments']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await faults(page), path).toEqual([]);
      }
    });

    test('the admin pages have no accessibility fault', async ({ page }) => {
      await signInAs(page, ADMIN, '/admin');
      for (const path of ['/admin', '/admin/appointments']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(await faults(page), path).toEqual([]);
      }
    });
  });
}
