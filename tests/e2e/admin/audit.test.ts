import { randomUUID } from 'node:crypto';
import { Palette } from '../pages/palette.page.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, OWNER, test } from '../support/test.ts';

test('the audit log shows old and new values of what staff change', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  const palette = new Palette(page);
  await palette.open();
  await palette.field.fill('services');
  await page.keyboard.press('Enter');
  const name = `Bow ${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Add service' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price in dollars').fill('12');
  await page.getByRole('button', { name: 'Save service' }).click();
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('button', { name: `Activate ${name}`, exact: true })).toBeVisible();
  await page.goto('/admin/audit?kind=service');
  const lines = page.getByRole('listitem').filter({ hasText: name });
  // The log is written after the change, by a function that may have to start first.
  await expect(lines).toHaveText([/Changed a service: active.*Before.*yes.*After.*no/, /Added a service/], {
    timeout: 60_000,
  });
});
