/** The installed app and offline use, with the service worker that other tests block. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, MAYA, test as base } from '../support/test.ts';
import { signInAs, waitForCachedFiles } from '../support/journeys.ts';

const test = base.extend({
  // Offline, the browser logs each failed request, with a different text for those through the worker.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  allowedErrors: async ({}, use) =>
    use([/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED.*\/(v0\/b|assets)\//, /Could not reach Cloud Firestore/]),
});
test.use({ serviceWorkers: 'allow' });

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

/** A first visit, until the worker controls the page and has cached what it needs. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await waitForCachedFiles(page);
}

test('APP-49 registers /sw.js as the service worker of the whole site', async ({ page, baseURL }) => {
  await visit(page, '/');
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { script: active?.scriptURL, scope };
  });
  expect(worker).toEqual({ script: `${baseURL}/sw.js`, scope: `${baseURL}/` });
});

test('APP-48 the manifest has what an installable app needs, with icons of the declared sizes', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Paw Haven',
    short_name: 'Paw Haven',
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.shortcuts.map(({ url }) => new URL(url, baseURL).pathname)).toEqual([
    '/home',
    '/appointments',
    '/messages',
  ]);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }])
    expect(await sizeOf(page, src), src).toBe(sizes);
  expect(await sizeOf(page, '/og-image.png')).toBe('1200x630');
  // Chromium's validation of the manifest.
  const session = await page.context().newCDPSession(page);
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
});

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}

/** Goes offline, also for documents loaded later: Chromium 150 reports such documents as online. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
}

test('a second visit shows services, prices, phone number and drawings offline', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Pet Care & Grooming');
  await expect(page.locator('#services').getByText(/^From \$\d+/)).toHaveCount(6);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+15550100142',
  );
  await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  const drawing = await page.locator('svg > use').first().getAttribute('href');
  expect(await page.evaluate(async (href) => (await fetch(href)).ok, drawing?.split('#')[0] ?? '')).toBe(
    true,
  );
  for (const path of ['/about', '/gallery']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

/** All URLs in the worker's caches. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

/** The site's images that fail to load even when scrolled into view. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) {
      picture.scrollIntoView();
      await picture.decode().catch(() => undefined);
    }
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
}

test('a second visit shows the pictures offline', async ({ page, context }) => {
  await visit(page, '/');
  expect(await missingPictures(page)).toEqual([]);
  const pictures = await page.locator('img').count();
  expect(pictures).toBeGreaterThan(5);
  const isPicture = (url: string) => url.includes('/o/website-images') || url.includes('/o/image-variants');
  await expect
    .poll(async () => (await keptAddresses(page)).filter(isPicture).length)
    .toBeGreaterThanOrEqual(pictures);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('img')).toHaveCount(pictures);
  expect(await missingPictures(page)).toEqual([]);
});

test('the worker caches only the site’s files and the business’s pictures', async ({ page }) => {
  await signInAs(page, MAYA);
  await visit(page, '/pet-profiles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { origin } = new URL(page.url());
  const isOurs = (url: string) => url.startsWith(`${origin}/`) && !url.includes('/__/');
  await expect.poll(async () => (await keptAddresses(page)).filter(isOurs).length).toBeGreaterThan(30);
  const others = (await keptAddresses(page)).filter((url) => !isOurs(url));
  expect(others.filter((url) => !/\/o\/(website-images|image-variants)%2F/.test(url))).toEqual([]);
});

test('uncached pages and unknown URLs show an offline page with a link back', async ({ page, context }) => {
  await visit(page, '/');
  await context.setOffline(true);
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  await expect(page).toHaveURL('/appointments');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  await page.getByRole('link', { name: 'Services, prices and phone number' }).click();
  await expect(page.locator('#services').getByText(/^From \$\d+/)).toHaveCount(6);
});

test('APP-52 the banner follows the offline and online events without moving the page', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  const banner = page.getByText("You're offline", { exact: true });
  const top = () => page.locator('#services').evaluate((element) => element.getBoundingClientRect().top);
  await expect(page.getByText(/^Next available: \w/).first()).toBeVisible();
  await expect(banner).toBeHidden();
  const before = await top();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  expect(await top()).toBe(before);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

/** Simulates Chromium's offer to install; `window.prompted` counts the browser prompts. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window as Window & { prompted?: number };
    const prompt = () => {
      counted.prompted = (counted.prompted ?? 0) + 1;
      return Promise.resolve();
    };
    const userChoice = Promise.resolve({ outcome: 'accepted' });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt, userChoice }));
  });
}

test('APP-50 APP-51 the card asks once, and not again after "Not now"', async ({ page }) => {
  await visit(page, '/');
  const [install, notNow] = ['Install', 'Not now'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  if (!install || !notNow) throw new Error('no buttons');
  await offerInstallation(page);
  await expect(notNow).toBeVisible();
  await install.click();
  expect(await page.evaluate(() => (window as Window & { prompted?: number }).prompted)).toBe(1);
  await expect(install).toBeHidden();

  await offerInstallation(page);
  await notNow.click();
  await expect(install).toBeHidden();
  await page.reload();
  await page.waitForLoadState('load');
  await offerInstallation(page);
  await expect(install).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the app’s pages open offline, and nothing covers the booking summary', async ({ page, context }) => {
    await signInAs(page, MAYA);
    await visit(page, '/home');
    const book = page.getByRole('button', { name: /^(Book|Continue|Next)/ }).last();
    await expect(page.getByRole('group', { name: 'Choose a day' })).toBeVisible();
    await expect(book).toBeVisible();
    await offerInstallation(page);
    const card = page.getByRole('region', { name: 'Install Paw Haven' });
    await expect(card).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [ofCard, ofBook] = [await card.boundingBox(), await book.boundingBox()];
    expect((ofCard?.y ?? 0) + (ofCard?.height ?? 0)).toBeLessThan(ofBook?.y ?? 0);
    await goOffline(context);
    const banner = page.getByText("You're offline", { exact: true });
    await expect(banner).toBeVisible();
    const ofBanner = await banner.boundingBox();
    expect((ofBanner?.y ?? 0) + (ofBanner?.height ?? 0)).toBeLessThan(ofBook?.y ?? 0);
    await page.reload();
    await expect(banner).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });

  test('the installed app starts offline, also when signed in', async ({ page, context }) => {
    await signInAs(page, MAYA);
    await visit(page, '/home');
    await goOffline(context);
    await page.goto('/?source=pwa');
    await expect(page.locator('#services').getByText(/^From \$\d+/)).toHaveCount(6);
  });
});
