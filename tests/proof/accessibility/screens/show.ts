/** Steps that several screens begin with. */
import { expect as expectOnce, type Page } from '@playwright/test';

/** What takes longer will not come. */
export const PATIENCE_MS = 10_000;

export const expect = expectOnce.configure({ timeout: PATIENCE_MS });

/** Opens a page until its heading is there and nothing is loading any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settled(page);
}

/** Nothing says that it is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], [aria-label^=Loading]')).toHaveCount(0);
}

/** A page of which nothing is shown but what opens it. */
export function at(path: string): (page: Page) => Promise<void> {
  return (page) => open(page, path);
}

/** It stays as long as the focus is in it. */
export async function stayingToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close notification' }).focus();
}
