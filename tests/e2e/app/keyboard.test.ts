import { expect, test } from '../support/test.ts';

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
