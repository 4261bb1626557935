import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aProfile } from '@paw-haven/domain/testing/factories';
import type { Page } from '@playwright/test';
import { ADMIN_PAGES } from '../../../../web/src/features/admin/routes/pages.ts';
import { AdminPage } from '../../../e2e/pages/admin.page.ts';
import { adminFirestore } from '../../../e2e/support/free-slot.ts';
import { Palette } from '../../../e2e/pages/palette.page.ts';
import { screensOf } from '../screen.ts';
import { at, expect, open, settled } from './show.ts';

async function customer(page: Page): Promise<void> {
  await open(page, '/admin/customers?customer=demo-leo');
  await expect(page.getByRole('heading', { name: 'Leo Fischer' })).toBeVisible();
  await settled(page);
}

async function roles(page: Page): Promise<void> {
  await open(page, '/admin/team?person=demo-leo');
  await expect(page.getByRole('button', { name: 'Grant: Admin' })).toBeVisible();
  await settled(page);
}

/** Every page as it opens. Pages that need to wait for more are replaced below. */
const PAGES = Object.fromEntries(
  ADMIN_PAGES.map(({ label, path }) => [`admin ${label.toLowerCase()}`, at(path)]),
);

export const ADMIN = screensOf('owner', {
  ...PAGES,
  'admin dashboard': async (page) => {
    await open(page, '/admin');
    await expect(page.getByText(/Yesterday: \$?\d/).first()).toBeVisible();
    await settled(page);
  },
  'admin team, groomer': async (page) => {
    await open(page, '/admin/team');
    await page.getByRole('button', { name: 'Add groomer' }).click();
    await page.getByLabel('Works different hours than the salon').check();
    await page.getByRole('button', { name: 'Add a break' }).click();
    await settled(page);
  },
  'admin team, time off': async (page) => {
    await open(page, '/admin/team');
    await page.getByRole('button', { name: 'Set time off' }).click();
    await page.getByLabel('Whole days').uncheck();
    await settled(page);
  },
  'admin sidebar': async (page) => {
    await open(page, '/admin/services');
    await new AdminPage(page).openSidebar();
  },
  'admin palette': async (page) => {
    await open(page, '/admin/services');
    await new Palette(page).open();
  },
  'admin palette, found': async (page) => {
    await open(page, '/admin/services');
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill('maya');
    await expect(palette.option(/Maya Lopez/).first()).toBeVisible();
  },
  'admin palette, nothing found': async (page) => {
    await open(page, '/admin/services');
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill('qqqqq');
    await expect(palette.dialog.getByText(/^No results/)).toBeVisible();
  },
  'admin services, form with errors': async (page) => {
    await open(page, '/admin/services');
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save service' }).click();
    await expect(page.getByRole('dialog').locator('.ant-form-item-explain-error').first()).toBeVisible();
  },
  'admin customer, merging': async (page) => {
    const other = aProfile({ id: 'leo-again', full_name: 'Leo Again', account: false });
    await adminFirestore()
      .doc(paths.profile(other.id))
      .set({ ...other, ...searchFieldsOf(other) });
    await customer(page);
    await page.getByRole('button', { name: 'Merge with another record' }).click();
    const sheet = page.getByRole('dialog', { name: 'Merge two records' });
    await expect(sheet.getByLabel('Other record')).toBeFocused();
    await page.keyboard.type('Leo Again');
    await page.getByRole('option', { name: /Leo Again/ }).click();
    await expect(sheet.getByRole('heading', { name: 'What happens' })).toBeVisible();
    await settled(page);
  },
  'admin customers': async (page) => {
    await open(page, '/admin/customers');
    await expect(page.getByRole('link', { name: /Maya Lopez/ })).toBeVisible();
  },
  'admin customers, no-shows': async (page) => {
    await open(page, '/admin/customers?filter=no-shows');
    await expect(page.getByText(/^\d+ no-shows?$/).first()).toBeVisible();
    await settled(page);
  },
  'admin customers, who is due': async (page) => {
    await open(page, '/admin/customers?view=due');
    await expect(page.getByRole('heading', { name: 'Who is due' })).toBeVisible();
  },
  'admin settings, extras and products': async (page) => {
    await open(page, '/admin/settings');
    await page.getByRole('button', { name: 'Edit extras and products' }).click();
    await page.getByRole('button', { name: 'Add an extra or product' }).click();
    await expect(page.getByLabel('Description 1')).toBeVisible();
  },
  'admin customers, nobody found': async (page) => {
    await open(page, '/admin/customers');
    await page.getByLabel('Find a customer').fill('qqqqq');
    await expect(page.getByText('No customers found')).toBeVisible();
  },
  'admin customers, new client': async (page) => {
    await open(page, '/admin/customers');
    await page.getByRole('button', { name: 'Add a client' }).click();
    await expect(page.getByRole('dialog').getByLabel('Phone')).toBeVisible();
    await settled(page);
  },
  'admin new appointment, new client': async (page) => {
    await open(page, '/admin/services');
    await page.getByRole('button', { name: 'New appointment' }).click();
    await page.getByRole('dialog').getByLabel('Customer').fill('555-777-0000');
    await page.getByText('Add “555-777-0000” as a new client').click();
    await expect(page.getByRole('dialog').getByLabel('Pet’s name')).toBeVisible();
    await page.getByText('More about the pet').click();
    await expect(page.getByRole('dialog').getByLabel('Breed')).toBeVisible();
    await settled(page);
  },
  'admin customer, pet': async (page) => {
    await customer(page);
    await page.getByRole('button', { name: 'Add a pet' }).click();
    await expect(page.getByRole('dialog').getByLabel('Breed')).toBeVisible();
    await settled(page);
  },
  'admin customer': customer,
  'admin customer, agreement': async (page) => {
    await adminFirestore()
      .doc(paths.businessSettings())
      .update({ agreement_text: 'We may shave what is matted.\n\nA dog that bites goes home.' });
    await customer(page);
    await expect(page.getByText('Not signed')).toBeVisible();
    await page.getByRole('button', { name: 'Signed on paper' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  },
  'admin customer, contact': async (page) => {
    await customer(page);
    await page.getByRole('button', { name: 'Edit contact' }).click();
    await expect(page.getByRole('dialog').getByLabel('Phone')).toBeVisible();
    await settled(page);
  },
  'admin team, roles': roles,
  'admin team, role': async (page) => {
    await roles(page);
    await page.getByRole('button', { name: 'Grant: Admin' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'admin reviews, answer': async (page) => {
    await open(page, '/admin/reviews?show=published');
    await page
      .getByRole('button', { name: /^(Edit reply|Answer): / })
      .first()
      .click();
    await expect(page.getByLabel('Your reply')).toBeVisible();
  },
  'admin notifications': at('/admin/deliveries?show=all'),
  'admin notifications, none': at('/admin/deliveries'),
  'admin settings': async (page) => {
    await open(page, '/admin/settings');
    await expect(page.getByLabel('Business name')).toBeVisible();
    await settled(page);
  },
  'admin settings, errors': async (page) => {
    await open(page, '/admin/settings');
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
  },
  'admin settings, calendar address': async (page) => {
    await open(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Calendar link' });
    await section.getByRole('button', { name: /^Create/ }).click();
    await expect(section.getByText(/^An address was created/)).toBeVisible();
    await settled(page);
  },
  'admin settings, calendar address revoked': async (page) => {
    await open(page, '/admin/settings');
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  },
  'admin analytics': async (page) => {
    await open(page, '/admin/analytics?range=90-days');
    await expect(page.getByRole('heading', { name: 'Busiest hours' })).toBeVisible();
    await settled(page);
  },
  'admin analytics, as tables': async (page) => {
    await open(page, '/admin/analytics?range=90-days');
    await expect(page.getByRole('heading', { name: 'Busiest hours' })).toBeVisible();
    for (const table of await page.getByText('Show as a table').all()) await table.click();
  },
});
