/** What only a real layout shows: nothing covers, touches or is cut off. */
import type { Page } from '@playwright/test';
import { paths } from '@paw-haven/domain/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { ADMIN, expect, MAYA, NINA, test } from '../support/test.ts';

/** The words under the days that are shown: their size in px, and whether they are wider than their day. */
const wordsOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('button [aria-hidden] span')]
      .filter((word) => word.getClientRects().length > 0)
      .map((word) => ({
        size: Number.parseFloat(getComputedStyle(word).fontSize),
        isCut: word.getBoundingClientRect().width > (word.closest('button')?.clientWidth ?? 0),
      })),
  );

test('the words in the calendar can be read and fit, on phones and desks', async ({ page }) => {
  await signInAs(page, NINA);
  // The last days of a month may have no words.
  await page.getByRole('button', { name: 'Next month' }).click();
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('grid').locator('button:not(:disabled)').first()).toBeVisible();
    await expect.poll(async () => (await wordsOf(page)).length).toBeGreaterThan(0);
    const words = await wordsOf(page);
    expect(
      words.filter(({ size, isCut }) => size < 12 || isCut),
      `${width} px`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('ADMIN-19 the toast of a new appointment does not cover the button to book one', async ({ page }) => {
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/appointments');
  const button = page.getByRole('button', { name: 'New appointment' });
  await expect(button).toBeVisible();
  for (const [index, width] of [1440, 390].entries()) {
    await page.setViewportSize({ width, height: 900 });
    const now = new Date();
    const booked = adminFirestore().doc(paths.appointment(`layout-${now.getTime()}`));
    const appointment_date = new Date(now.getTime() + (60 + index) * 86_400_000);
    await booked.set(
      anAppointment({
        id: booked.id,
        user_id: 'demo-maya',
        appointment_date,
        created_at: now,
        updated_at: now,
      }),
    );
    const toast = page.locator('.toast', { hasText: 'New Appointment' });
    await expect(toast).toBeVisible();
    // A click asks whether anything else is on top at that point.
    await button.click({ trial: true, timeout: 3000 });
    await toast.getByRole('button', { name: 'Close notification' }).click();
    await booked.delete();
  }
});

test('SET-01 APPT-07 on phones the tabs stand in one row, and the answers to a question are equally wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, MAYA);
  await page.goto('/settings');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.goto('/appointments');
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const answers = page.getByRole('dialog').getByRole('button', { name: /appointment$/ });
  await expect(answers).toHaveText(['Keep appointment', 'Cancel appointment']);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await answers.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    const [keep, cancel] = boxes as [DOMRect, DOMRect];
    expect([cancel.left, cancel.right], `${width} px`).toEqual([keep.left, keep.right]);
    expect(cancel.top).toBeGreaterThan(keep.bottom);
    expect(Math.min(keep.height, cancel.height)).toBeGreaterThanOrEqual(44);
  }
});
