import { AuthPage } from '../pages/auth.page.ts';
import { faults } from '../support/axe.ts';
import { expect, MAYA, test } from '../support/test.ts';

// The toast shows the provider's refusal.
test.use({ allowedErrors: [/status of 400/] });

test('APP-57 a mouse swipe closes a toast, even after a swipe that was too short', async ({ page }) => {
  const auth = new AuthPage(page);
  // The toast of a page that stays open, so that the pointer reaches it in time.
  await auth.signIn({ ...MAYA, password: 'not it' });
  const toast = page.locator('.toast');
  const text = toast.locator('.toast-title');
  // The toast stays while the pointer is over it.
  await text.hover();
  expect(await faults(page, '.toast')).toEqual([]);
  const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const swipe = async (distance: number) => {
    const from = { x: box.x + 4, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + distance, from.y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await swipe(80);
  await expect(toast).toHaveCount(0);
});
