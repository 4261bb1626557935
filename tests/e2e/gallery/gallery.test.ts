import type { Page } from '@playwright/test';
import { atRest } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** The demo business: five images of category portfolio, two of services, one of about. */
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

test('GAL-01 GAL-02 GAL-08 visitors see the whole portfolio, and the way to book', async ({ page }) => {
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

test('the gallery is filtered and laid out as its visitor likes, and shows its images large', async ({
  page,
}) => {
  await page.goto('/gallery');
  await expect(views(page)).toHaveCount(8);
  await test.step('GAL-05 the viewer goes by buttons and keys, and gives the focus back', async () => {
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
  await test.step('GAL-05 a swipe leads on, a click beside the image closes', async () => {
    await views(page).first().click();
    const picture = page.getByRole('dialog').getByRole('img').first();
    // Its place may be another one once it is loaded.
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
  await test.step('GAL-03 a filter for all and one for each category; a reload keeps the choice', async () => {
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
  await test.step('GAL-04 three columns as a grid, four as a masonry', async () => {
    await expect.poll(() => columns(page)).toBe(3);
    await choice(page, /^Masonry/).click();
    await expect.poll(() => columns(page)).toBe(4);
    await page.reload();
    await expect(views(page)).toHaveCount(8);
    await expect.poll(() => columns(page)).toBe(4);
    await expect(choice(page, /^Masonry/)).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('GAL-07 a category without images leads back to all', async () => {
    await page.goto('/gallery?category=hero');
    await expect(page.getByText('No images found in the category')).toBeVisible();
    await page.getByRole('button', { name: 'View All Images' }).click();
    await expect(views(page)).toHaveCount(8);
  });
});

test('GAL-10 images come one after the other, 0.1 s apart; all at once where less motion is wanted', async ({
  page,
}) => {
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

test('without scripts the page shows its first images', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/gallery`);
  await expect(
    page.getByRole('main').getByRole('img', { name: 'Drawing of a poodle with round ears' }),
  ).toBeVisible();
  await context.close();
});
