/** Layout problems that only a real browser shows: covered, touching or cut-off elements. */
import type { Page } from '@playwright/test';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { petFields } from '@paw-haven/domain/people/pet/schema';
import { expectToFit } from '../support/axe.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { chooseSlot, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { uidOf } from '../support/photos.ts';
import { ADMIN, expect, MAYA, NINA, test } from '../support/test.ts';

/** The visible words under the days: font size in px, and whether they are wider than the day. */
const wordsOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('button [aria-hidden] span')]
      .filter((word) => word.getClientRects().length > 0)
      .map((word) => ({
        size: Number.parseFloat(getComputedStyle(word).fontSize),
        isCut: word.getBoundingClientRect().width > (word.closest('button')?.clientWidth ?? 0),
      })),
  );

test('the words in the calendar are readable and fit, on phones and desktops', async ({ page }) => {
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
    await expectToFit(page);
  }
});

test('ADMIN-19 the toast of a new appointment does not cover the booking button', async ({ page }) => {
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/appointments');
  const button = page.getByRole('button', { name: 'New appointment' });
  await expect(button).toBeVisible();
  const toast = page.locator('.toast', { hasText: 'New Appointment' });
  for (const [index, width] of [1440, 390].entries()) {
    await page.setViewportSize({ width, height: 900 });
    // A booking that is stored before the page has read the newest ones is not news.
    await expect(async () => {
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
      try {
        // It stays as long as the pointer is over it.
        await toast.locator('.toast-title').hover({ timeout: 5000 });
        // The trial click fails if something else is on top at that point.
        await button.click({ trial: true, timeout: 3000 });
        await toast.getByRole('button', { name: 'Close notification' }).click({ timeout: 4000 });
      } finally {
        await booked.delete();
      }
    }).toPass({ timeout: 60_000 });
  }
});

test('SET-01 APPT-07 on phones the tabs share one row, and dialog buttons have the same width', async ({
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

/** 60 characters without a space. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenpflegebad';

test('a long name does not make the checkout wider than the phone', async ({ page }) => {
  const person = await signInAsNewcomer(page, LONG_NAME);
  const owner_id = await uidOf(person);
  const pet = petFields.schema.parse({
    name: LONG_NAME,
    breed: LONG_NAME,
    age: '',
    weight: '',
    special_notes: '',
  });
  const pets = adminFirestore().collection('pets');
  for (let more = 0; more < 2; more += 1)
    await pets.add({ ...pet, owner_id, photo_urls: [], created_at: new Date() });
  const checkout = await chooseSlot(page, await freeSlot(20));
  await checkout.pet(LONG_NAME).first().check();
  await page.getByRole('button', { name: 'Add another pet' }).click();
  await expect(page.getByLabel('Pet', { exact: true })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
  }
});

test('a long name does not hide the marks of a short visit in the calendar', async ({ page }) => {
  const { start, day } = await freeSlot(45);
  const visit = adminFirestore().doc(paths.appointment(`layout-${day}`));
  const appointment = anAppointment({
    id: visit.id,
    user_id: 'demo-maya',
    appointment_date: start,
    pet: { name: LONG_NAME, breed: null },
    service: { name: 'Nail Trim', description: '', duration_minutes: 30 },
    special_requests: 'Quietly, please.',
  });
  await visit.set(appointment);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ADMIN, '/admin');
  await page.goto(`/admin/appointments?day=${day}`);
  const block = page.locator(`[data-appointment="${visit.id}"]`);
  await expect(block).toBeVisible();
  const [mark, frame] = await Promise.all([
    block.getByText('Note', { exact: true }).boundingBox(),
    block.boundingBox(),
  ]);
  await visit.delete();
  expect((mark?.x ?? 1e4) + (mark?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
});
