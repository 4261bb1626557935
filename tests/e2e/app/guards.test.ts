import { follow, landsOnSite, signInAs } from '../support/journeys.ts';
import { ADMIN, expect, LEO, MAYA, OWNER, test } from '../support/test.ts';

/** Pages behind the signed-in guard, by address, with their titles. */
const SIGNED_IN_TITLES = {
  '/home': 'Book',
  '/payment-success': 'Your payment',
  '/pet-profiles': 'Pet Profiles',
  '/appointments': 'My Appointments',
  '/loyalty': 'Loyalty & Rewards',
  '/settings': 'Settings',
  '/payments': 'Payment details',
  '/messages': 'Messages',
};
const SIGNED_IN_PAGES = [...Object.keys(SIGNED_IN_TITLES), '/checkout'];
const ADMIN_PAGES = [
  '/admin',
  '/admin/appointments',
  '/admin/services',
  '/admin/customers',
  '/admin/media',
  '/admin/settings',
  '/admin/analytics',
  '/admin/reviews',
];
/** The browser logs that the page was answered with 404. */
const NO_PAGE = /status of 404 .*no-such-page/;
const pathOf = (url: string) => new URL(url).pathname;

test.describe('a visitor', () => {
  test('APP-09 APP-10 is redirected from every signed-in page to /', async ({ page }) => {
    for (const path of SIGNED_IN_PAGES) {
      await page.goto(path);
      await landsOnSite(page);
    }
  });

  test('APP-12 APP-14 is redirected from every admin page to /auth', async ({ page }) => {
    const landsOnSignIn = async () => {
      await page.waitForURL('**/auth');
      // A link that is followed while the page still loads may be lost.
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    };
    await page.goto('/admin');
    await landsOnSignIn();
    for (const path of ADMIN_PAGES) {
      await follow(page, path);
      await landsOnSignIn();
    }
  });

  test('APP-11 APP-23 ROLE-10 opens /, /auth, /gallery, /about and unknown paths, without the navigation bar', async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(NO_PAGE);
    for (const path of ['/', '/auth', '/gallery', '/about', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(pathOf(page.url())).toBe(path);
      await expect(page.getByRole('link', { name: 'My Appointments' })).toHaveCount(0);
    }
  });

  test('APP-20 APP-21 sees the 404 page, and the missing path is logged', async ({ page, allowedErrors }) => {
    allowedErrors.push(NO_PAGE);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect.poll(() => logged.some((text) => text.includes('/no-such-page'))).toBe(true);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await landsOnSite(page);
  });
});

test.describe('a customer', () => {
  test.beforeEach(async ({ page }) => signInAs(page, LEO));

  test('APP-06 APP-08 APP-22 APP-24 APP-25 APP-26 APP-28 ROLE-13 opens every signed-in page with the navigation bar, and closes them by Logout', async ({
    page,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeVisible();
    for (const [path, title] of Object.entries(SIGNED_IN_TITLES)) {
      await follow(page, path);
      // The previous page stays until the next one is loaded. Unread messages are counted before the title.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · `));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar).toBeVisible();
      expect(pathOf(page.url())).toBe(path);
    }
    await test.step('APP-24 APP-25 has the five links and no Admin link', async () => {
      await expect(bar.getByRole('listitem')).toHaveText([
        'Home',
        'My Appointments',
        'Pet Profiles',
        // The number of unread messages follows, if there are any.
        /^Messages/,
        'Settings',
      ]);
    });
    await test.step('APP-28 below 768 px the links are in a menu that the keyboard opens and closes', async () => {
      await page.setViewportSize({ width: 767, height: 800 });
      const link = page.getByRole('link', { name: 'My Appointments' });
      await expect(link).toBeHidden();
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await follow(page, '/settings');
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(link).toBeVisible();
      await expect(menu).toBeFocused();
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(link).toBeVisible();
      await expect(menu).toBeHidden();
    });
    await test.step('APP-06 APP-26 Logout leads to / and closes the signed-in pages', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await landsOnSite(page);
      await page.goto('/appointments');
      await landsOnSite(page);
    });
  });

  test('APP-16 is sent from every admin page to /home; LAND-03 AUTH-12 from / and /auth as well; APP-04 also after a reload', async ({
    page,
  }) => {
    const landsOnHome = async () => {
      await page.waitForURL('**/home');
      // A link that is followed while the page still loads may be lost.
      await expect(page.getByRole('group', { name: 'Choose a day' })).toBeVisible();
    };
    await landsOnHome();
    for (const path of ADMIN_PAGES) {
      await follow(page, path);
      await landsOnHome();
    }
    for (const path of ['/admin', '/', '/auth']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
    await page.reload();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(pathOf(page.url())).toBe('/home');
  });
});

test.describe('admin and owner', () => {
  for (const [who, person] of [
    ['an admin', ADMIN],
    ['an owner', OWNER],
  ] as const) {
    test(`APP-17 AUTH-11 LAND-02 ROLE-21 ${who} lands on /admin and opens all of it`, async ({ page }) => {
      await signInAs(page, person, '/admin');
      for (const path of ADMIN_PAGES) {
        await follow(page, path);
        await expect(page.getByText('Admin Dashboard').first()).toBeVisible();
        expect(pathOf(page.url())).toBe(path);
      }
      await page.goto('/');
      await page.waitForURL('**/admin');
      await page.goto('/home');
      await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
    });
  }
});

test('APP-07 shows a spinner while the session loads, and neither the page nor a redirect', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs(page, MAYA);
  await page.addInitScript(() => {
    // Keeps the session's database from opening, so that loading the session never ends.
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) =>
      name.includes('firebase') ? (new EventTarget() as IDBOpenDBRequest) : open(name, version);
  });
  await page.goto('/appointments');
  await expect(page.locator('output > [aria-hidden]')).toHaveCSS('animation-duration', '1s');
  await expect(page.locator('output > [aria-hidden]')).toHaveCSS('animation-iteration-count', 'infinite');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Appointments' })).toHaveCount(0);
  await expect(page.getByText('My Appointments')).toBeVisible();
  expect(pathOf(page.url())).toBe('/appointments');
});
