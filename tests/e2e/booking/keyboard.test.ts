import type { Page } from '@playwright/test';
import { freeSlot } from '../support/free-slot.ts';
import { signInAsNewcomer } from '../support/journeys.ts';
import { ScreenReader } from '../support/screen-reader.ts';
import { expect, test } from '../support/test.ts';

const MAX_TABS = 80;

/** Presses Tab until the focused element's name matches. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      return (
        [element?.getAttribute('aria-label'), labels?.[0]?.textContent, element?.textContent].find(Boolean) ??
        ''
      );
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Moves through a radio group with the arrow keys until the matching option is selected. */
async function arrowTo(page: Page, name: RegExp): Promise<void> {
  const chosen = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element instanceof HTMLInputElement && element.checked
        ? (element.labels?.[0]?.textContent ?? '')
        : '';
    });
  await page.keyboard.press('Space');
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (name.test((await chosen()).trim())) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys never reached ${name}`);
}

test('BOOK-26 a customer books and pays with the keyboard alone, as the screen-reader script says', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const slot = await freeSlot(12);
  const reader = await ScreenReader.begin(page, 'A customer books and pays');
  await signInAsNewcomer(page);

  await page.goto('/home');
  await expect(page.getByRole('group', { name: 'Choose a day' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Basic Groom/ })).toBeEnabled();
  await reader.after('Open Book an appointment');
  await tabTo(page, /^(Basic Groom|Premium|Deluxe|Nail|Teeth|Overnight)/);
  await reader.after('Tab to the services');
  await arrowTo(page, /^Basic Groom/);
  await reader.after('Space, arrow keys');

  await tabTo(page, /^\w+day, \w+ \d+/);
  await reader.after('Tab to the days');
  const focusedDay = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'] ?? '');
  for (let presses = 0; presses < 60 && (await focusedDay()) !== slot.day; presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  expect(await focusedDay()).toBe(slot.day);
  await reader.after('Arrow keys');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('radiogroup', { name: 'Choose a time' })).toBeVisible();
  await reader.after('Enter');
  await tabTo(page, /^\d+:\d\d [AP]M/);
  await arrowTo(page, new RegExp(`^${slot.label}`));
  await reader.after('Tab to the times, arrow keys');
  await tabTo(page, /^Book$/);
  await reader.after('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');

  await expect(page.getByRole('radio', { name: /^Pretzel/ })).toBeVisible();
  await reader.after('Enter on “Book”');
  await tabTo(page, /^Pretzel/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Pay Now$/);
  await reader.after('Space, Tab to the end');
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/c\/pay\//);
  await tabTo(page, /^Card number/);
  await page.keyboard.type('4242424242424242');
  await tabTo(page, /^Expiration/);
  await page.keyboard.type('1234');
  await tabTo(page, /^Security code/);
  await page.keyboard.type('123');
  await tabTo(page, /^Name on card/);
  await page.keyboard.type('Robin Park');
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible();
  await reader.after('Pay');
  reader.end();
});
