/** One look at each page, in one scheme and width. `npm run check:accessibility` takes all of them, and every dialog. */
import { faults } from '../support/axe.ts';
import { chooseSlot, signInAs } from '../support/journeys.ts';
import { freeSlot } from '../support/free-slot.ts';
import { ADMIN, expect, MAYA, test } from '../support/test.ts';

test('public pages have no accessibility fault and fit 320 px, which is 400 % zoom on a desk, without scrolling sideways', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404 .*no-such-page/);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/auth', '/gallery', '/about', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faults(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('the booking path has no accessibility fault', async ({ page }) => {
  await signInAs(page, MAYA);
  await expect(page.getByRole('group', { name: 'Choose a day' })).toBeVisible();
  expect(await faults(page), '/home').toEqual([]);
  await chooseSlot(page, await freeSlot(10));
  await expect(page.getByRole('group', { name: 'Who is coming?' })).toBeVisible();
  expect(await faults(page), '/checkout').toEqual([]);
  await page.goto('/appointments');
  await expect(page.getByRole('region', { name: 'Upcoming' })).toBeVisible();
  expect(await faults(page), '/appointments').toEqual([]);
});

test('the admin pages have no accessibility fault', async ({ page }) => {
  // Those that no other test looks at.
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/deliveries');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the public pages can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Find a Paw Haven Location' })).toBeFocused();
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    const name = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    seen.add(name);
    if (name === 'Sign In' && step > 10) break;
    await page.keyboard.press('Tab');
  }
  const stops = ['Call Us', 'Book Now', 'Manage Pets', 'View Rewards', 'View Full Gallery'];
  for (const stop of stops) expect([...seen], stop).toContain(stop);
  expect([...seen].some((name) => /^View All \d+ Reviews$/.test(name))).toBe(true);
});
