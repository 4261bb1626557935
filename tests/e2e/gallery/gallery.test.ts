import type { Page } from '@playwright/test';
import { atRest } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** The demo images: five in the category portfolio, two in services, one in about. */
const TITLES = [
  'Terrier trim',
  'Poodle cut',
  'Cat comb-out',
  'Collie blow-dry',
  'Rabbit nail trim',
  'Bath and brush',
  'Cut and style',
  'Our salon',
];

const views = (page: Page) => page.getByRole('main').getByRole('button', { name: /^View / });
const choice = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });
const columns = async (page: Page) => {
  const places = await page
    .locator('main ul li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  return new Set(places).size;
};

test('GAL-01 GAL-02 GAL-08 visitors see the whole portfolio and a link to book', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Work Gallery');
  await expect(views(page)).toHaveText(TITLES.map((title) => new RegExp(title)));
  for (const picture of await page.locator('main ul').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
    'href',
    '/auth',
  );
});

test('the gallery can be filtered and laid out, and opens images in a viewer', async ({ page }) => {
  await page.goto('/gallery');
  await expect(views(page)).toHaveCount(8);
  await test.step('GAL-05 the viewer supports buttons and keys, and returns the focus', async () => {
    await views(page).nth(2).click();
    const viewer = page.getByRole('dialog', { name: 'Cat comb-out' });
    await expect(viewer.getByText('3 of 8')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(views(page).nth(2)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: /^Next/ }).click();
    await expect(page.getByRole('dialog', { name: 'Collie blow-dry' })).toBeVisible();
    for (const [key, place] of [
      ['End', '8 of 8'],
      ['ArrowRight', '8 of 8'],
      ['ArrowLeft', '7 of 8'],
      ['Home', '1 of 8'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog').getByText(place)).toBeVisible();
    }
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Previous/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  await page.keyboard.press('Escape');
  await test.step('GAL-05 a swipe shows the next image, and a click beside the image closes the viewer', async () => {
    await views(page).first().click();
    const picture = page.getByRole('dialog').getByRole('img').first();
    // The image may move when it has loaded.
    const loadedBox = async () => {
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      await atRest(page);
      const box = await picture.boundingBox();
      if (!box) throw new Error('The image has no place.');
      return box;
    };
    const first = await loadedBox();
    const [x, y] = [first.x + first.width / 2, first.y + first.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole('dialog').getByText('2 of 8')).toBeVisible();
    await page.mouse.click((await loadedBox()).x - 30, y);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('GAL-03 filters by category, and keeps the filter after a reload', async () => {
    await expect(choice(page, /^All/)).toHaveAttribute('aria-pressed', 'true');
    await choice(page, /^Services/).click();
    await expect(views(page)).toHaveText([/Bath and brush/, /Cut and style/]);
    await expect(page).toHaveURL(/[?&]category=services/);
    await page.reload();
    await expect(views(page)).toHaveCount(2);
    await expect(choice(page, /^Services/)).toHaveAttribute('aria-pressed', 'true');
    await choice(page, /^All/).click();
    await expect(views(page)).toHaveCount(8);
    await expect(page).toHaveURL(/\/gallery$/);
  });
  await test.step('GAL-04 has three columns as a grid and four as a masonry', async () => {
    await expect.poll(() => columns(page)).toBe(3);
    await choice(page, /^Masonry/).click();
    await expect.poll(() => columns(page)).toBe(4);
    await page.reload();
    await expect(views(page)).toHaveCount(8);
    await expect.poll(() => columns(page)).toBe(4);
    await expect(choice(page, /^Masonry/)).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('GAL-07 a category without images links back to all images', async () => {
    await page.goto('/gallery?category=hero');
    await expect(page.getByText('No images found in the category')).toBeVisible();
    await page.getByRole('button', { name: 'View All Images' }).click();
    await expect(views(page)).toHaveCount(8);
  });
});

test('GAL-10 images appear 0.1 s apart, or all at once with reduced motion', async ({ page }) => {
  const motion = () =>
    page
      .locator('main ul li')
      .evaluateAll((items) =>
        items.map((item) => [getComputedStyle(item).animationName, getComputedStyle(item).animationDelay]),
      );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/gallery');
  await expect(views(page)).toHaveCount(8);
  const played = await motion();
  expect(played.map(([, delay]) => Number.parseFloat(delay ?? ''))).toEqual(
    TITLES.map((_, index) => index / 10),
  );
  expect(played.some(([name]) => name === 'none')).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await motion()).every(([name]) => name === 'none')).toBe(true);
});

test('shows the first images without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/gallery`);
  await expect(
    page.getByRole('main').getByRole('img', { name: 'Drawing of a poodle with round ears' }),
  ).toBeVisible();
  await context.close();
});
