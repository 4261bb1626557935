/** Steps that several screens share. */
import { expect as expectOnce, type Page } from '@playwright/test';
import { PATIENCE_MS } from '../screen.ts';

export const expect = expectOnce.configure({ timeout: PATIENCE_MS });

/** Opens a page and waits for its heading and for loading to finish. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
}

/** Waits until nothing indicates loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], [aria-label^=Loading]')).toHaveCount(0);
}

/** A screen that needs no more than opening a page. */
export function at(path: string): (page: Page) => Promise<void> {
  return (page) => open(page, path);
}

/** Focuses the toast, which stays while it has focus. */
export async function stayingToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close notification' }).focus();
}
