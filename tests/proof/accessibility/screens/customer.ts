import type { Page } from '@playwright/test';
import { AppointmentsPage } from '../../../e2e/pages/appointments.page.ts';
import { freeSlot } from '../../../e2e/support/free-slot.ts';
import { SettingsPage, type SettingsTab } from '../../../e2e/pages/settings.page.ts';
import { screensOf, type Screen } from '../screen.ts';
import { at, expect, open, settled, stayingToast } from './show.ts';

async function appointments(page: Page): Promise<AppointmentsPage> {
  const list = new AppointmentsPage(page);
  await list.goto();
  return list;
}

function settings(tab: SettingsTab): Screen['show'] {
  return async (page) => {
    await new SettingsPage(page).goto(tab);
    await expect(new SettingsPage(page).panel(tab).getByRole('heading', { level: 2 }).last()).toBeVisible();
    await settled(page);
  };
}

export const CUSTOMER = screensOf('customer', {
  'menu of the app': async (page) => {
    await open(page, '/loyalty');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
  'a page without a connection': async (page) => {
    await open(page, '/loyalty');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      window.dispatchEvent(new Event('offline'));
    });
    await expect(page.getByText("You're offline")).toBeVisible();
  },
  'a page whose code does not come': async (page) => {
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const isOfPage = (await response.text()).includes('you’re not earning points yet');
      await (isOfPage ? route.abort() : route.fulfill({ response }));
    });
    await page.goto('/loyalty');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
  'home of a regular': at('/home'),
  appointments: async (page) => {
    await appointments(page);
    await settled(page);
  },
  'appointments, all with what was sent': async (page) => {
    const list = await appointments(page);
    const all = page.getByRole('button', { name: /^View All Past/ });
    if (await all.isVisible()) await all.click();
    await list.more(list.upcoming.getByRole('listitem').first(), 'Confirmations & reminders');
    await settled(page);
  },
  'appointments, receipt': async (page) => {
    const list = await appointments(page);
    await list.openReceipt(list.past.getByRole('listitem').first());
  },
  'appointments, reschedule': async (page) => {
    const list = await appointments(page);
    await list.openReschedule(list.upcoming.getByRole('listitem').first());
    await list.chooseDay((await freeSlot(20)).day);
    await list.times.getByRole('radio').first().check();
  },
  'appointments, cancel': async (page) => {
    const list = await appointments(page);
    await list.upcoming
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await expect(list.dialog.getByRole('button', { name: 'Keep appointment' })).toBeVisible();
  },
  'appointments, review': async (page) => {
    const list = await appointments(page);
    await list.prompts
      .getByRole('button', { name: /^Write a review/ })
      .first()
      .click();
    await list.star(4).check();
    await expect(list.reviewText).toBeVisible();
  },
  loyalty: at('/loyalty'),
  payments: at('/payments'),
  invitation: at('/invitation?token=link'),
  'settings, profile': settings('Profile'),
  'settings, profile form': async (page) => {
    await settings('Profile')(page);
    await new SettingsPage(page).edit.click();
    await expect(new SettingsPage(page).save).toBeVisible();
  },
  'settings, people to call': async (page) => {
    await settings('Profile')(page);
    await page.getByRole('button', { name: 'Add people' }).click();
    await expect(page.getByRole('dialog').getByLabel('Phone').first()).toBeVisible();
  },
  'settings, profile saved': async (page) => {
    await settings('Profile')(page);
    const { edit, save } = new SettingsPage(page);
    await edit.click();
    await save.click();
    await expect(page.getByText('Profile Updated')).toBeVisible();
    await stayingToast(page);
  },
  'settings, notifications': settings('Notifications'),
  'settings, security': settings('Security'),
  'settings, deletion': async (page) => {
    await settings('Security')(page);
    const security = new SettingsPage(page);
    await security.openDeletion();
    await security.dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(security.dialog.locator('.ant-form-item-explain-error, .field-error').first()).toBeVisible();
  },
  'settings, billing': settings('Billing'),
});
