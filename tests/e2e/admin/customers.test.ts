import { randomUUID } from 'node:crypto';
import { paths } from '@paw-haven/domain/core/records/paths';
import { Palette } from '../pages/palette.page.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs, signInAsNewCustomer } from '../support/journeys.ts';
import { anotherBrowser, expect, newcomer, OWNER, test } from '../support/test.ts';

test('ADMIN-22 ROLE-26 the owner finds a customer by keyboard, saves notes, and grants and removes a role', async ({
  page,
}) => {
  // The cold start of three functions.
  test.slow();
  // At most four digits, because names may not contain more.
  const person = newcomer(`Zora ${randomUUID().slice(0, 4)}`);
  const customer = await anotherBrowser(page);
  await signInAsNewCustomer(customer, person);
  await customer.goto('/home');

  await signInAs(page, OWNER, '/admin');
  const palette = new Palette(page);
  await palette.open();
  await palette.field.fill(person.name);
  // A function adds the name to the search, and may have to start first.
  await expect(palette.option(new RegExp(person.name))).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(palette.dialog).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('No pets yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$0');
  await page.getByLabel('Notes about this customer').fill('Comes with two small children.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved.')).toBeVisible();

  const adminLink = customer.getByRole('link', { name: 'Admin', exact: true });
  await expect(adminLink).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible();
  await page.goto('/admin/team');
  await page.getByLabel('Give someone a role').fill(person.name);
  await page.locator('.ant-select-item-option').filter({ hasText: person.name }).click();
  await page.getByRole('button', { name: 'Grant: Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  // The first call of a function is slow.
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 });
  await expect(adminLink).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(adminLink).toHaveCount(0);

  await page.goto('/admin/audit?kind=role');
  const lines = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(lines).toHaveText([/Removed a role.*Before.*admin/, /Granted a role.*After.*admin/]);
  await expect(lines.first()).toContainText('Olivia Bennett');
});

test('ADMIN-22 the owner edits a customer’s contact details by keyboard alone', async ({ page }) => {
  const profile = adminFirestore().doc(paths.profile('demo-leo'));
  const before: unknown = (await profile.get()).get('phone') ?? null;
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/customers?customer=demo-leo');
  const edit = page.getByRole('button', { name: 'Edit contact' });
  await edit.press('Enter');
  const contact = page.getByRole('dialog', { name: 'Contact details for Leo Fischer' });
  await expect(contact.getByLabel('Full name')).toBeFocused();
  await contact.getByLabel('Phone').fill('(212) 555-0142');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '(212) 555-0142' })).toBeVisible();
  await expect(contact).toHaveCount(0);
  await expect(edit).toBeFocused();
  expect((await profile.get()).get('phone')).toBe('(212) 555-0142');
  await profile.update({ phone: before });
});
