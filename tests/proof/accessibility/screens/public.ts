import type { Page } from '@playwright/test';
import { AuthPage } from '../../../e2e/pages/auth.page.ts';
import { MAYA } from '../../../e2e/support/test.ts';
import { screensOf } from '../screen.ts';
import { at, expect, open, stayingToast } from './show.ts';

async function gallery(page: Page): Promise<void> {
  await open(page, '/gallery');
  await expect(page.getByRole('button', { name: /^View / }).first()).toBeVisible();
}

async function signUp(page: Page): Promise<AuthPage> {
  await open(page, '/auth');
  const auth = new AuthPage(page);
  await auth.switchToSignUp();
  return auth;
}

export const PUBLIC = screensOf('nobody', {
  landing: at('/'),
  'landing, menu': async (page) => {
    await open(page, '/');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible();
  },
  'landing, all reviews': async (page) => {
    await open(page, '/');
    await page.getByRole('button', { name: /^View All/ }).click();
    await expect(page.getByText(/^All \d+ reviews|^\d+ of \d+ reviews/)).toBeVisible();
  },
  'offer to install': async (page) => {
    await open(page, '/auth');
    await expect(async () => {
      // Chromium fires this event when a site can be installed.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await expect(page.getByRole('region', { name: 'Install Paw Haven' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  },
  about: at('/about'),
  gallery,
  'gallery, masonry of a category': async (page) => {
    await gallery(page);
    await page.getByRole('button', { name: /^Masonry/ }).click();
    await page.getByRole('button', { name: /^Portfolio/ }).click();
    await expect(page).toHaveURL(/category=portfolio/);
  },
  'gallery, viewer': async (page) => {
    await gallery(page);
    await page
      .getByRole('button', { name: /^View / })
      .nth(1)
      .click();
    await expect(page.getByRole('dialog').locator('[data-status=shown]')).toBeVisible();
  },
  'not found': at('/no-such-page'),
  'without a connection': at('/offline.html'),
  'sign in': at('/auth'),
  'sign in, missing fields': async (page) => {
    await open(page, '/auth');
    await new AuthPage(page).submit.click();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
  },
  'sign in, refused': async (page) => {
    await new AuthPage(page).signIn({ ...MAYA, password: 'not it' });
    await expect(page.getByText('Login Failed')).toBeVisible();
    await stayingToast(page);
  },
  'sign in, Google': async (page) => {
    await open(page, '/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'sign up': async (page) => {
    await signUp(page);
  },
  'sign up, missing fields': async (page) => {
    await (await signUp(page)).submit.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});
