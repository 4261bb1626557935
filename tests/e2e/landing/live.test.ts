/** The landing page shows changes when the visitor returns to the tab, and still works when data is missing. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { resetStack } from '../../support/stack.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { expect, returnToTabUntil, SOON, test } from '../support/test.ts';
import { DELETED_FILE } from '../support/website-images.ts';

const PICTURE = '/favicon.svg';
const db = adminFirestore();
const settings = () => db.doc(paths.businessSettings());

test.describe.configure({ mode: 'serial' });
test.afterAll(async () => resetStack());

test('APP-31 LAND-04 LAND-05 LAND-11 LAND-27 shows changed settings when the visitor returns to the tab', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Paw Haven')).toBeVisible();
  await settings().update({
    business_name: 'Fur & Co',
    business_phone: '(555) 010-0177',
    business_email: 'hi@fur.example',
    business_address: '5 Elm Street',
    about_text: 'Two tables, one dog at a time.',
    hero_image_url: `${baseURL}${PICTURE}`,
  });
  const header = page.getByRole('banner');
  await returnToTabUntil(page, () => expect(header.getByText('Fur & Co')).toBeVisible(SOON));
  await expect(header.getByRole('link', { name: 'Call (555) 010-0177' })).toHaveAttribute(
    'href',
    'tel:+15550100177',
  );
  await expect(page.getByRole('link', { name: 'Find a Fur & Co Location' })).toBeVisible();
  await expect(page.locator('section:has(h1) img')).toHaveAttribute('src', new RegExp(`${PICTURE}$`));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'hi@fur.example' })).toBeVisible();
  await expect(footer.getByText('5 Elm Street')).toBeVisible();
  await expect(footer.getByText('Two tables, one dog at a time.')).toBeVisible();
  await expect(page).toHaveTitle(/^Fur & Co · /);
});

test('APP-31 never shows the default name before the salon’s own, and the own at once on later visits', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const look = () => {
      for (const part of document.querySelectorAll('[data-own=name], header [data-own=phone]'))
        if (getComputedStyle(part).visibility === 'visible') shown.add(part.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  const shown = () =>
    page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown].toSorted());
  const own = ['(555) 010-0177', 'Fur & Co', '© 2025 Fur & Co. All rights reserved.'];
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Fur & Co')).toBeVisible();
  await expect.poll(shown).toEqual(own);
  await page.route('**/assets/*.js', () => {});
  await page.reload();
  await expect(page.getByRole('banner').getByText('Fur & Co')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Call (555) 010-0177' })).toHaveAttribute(
    'href',
    'tel:+15550100177',
  );
  await expect(page).toHaveTitle(/^Fur & Co · /);
  await expect.poll(shown).toEqual(own);
});

test('LAND-12 shows the first active hero image when the settings have none', async ({ page }) => {
  await settings().update({ hero_image_url: null });
  await page.goto('/');
  await expect(page.locator('section:has(h1) img')).toHaveAttribute('src', /website-images%2Fhero/);
});

test('LAND-16 LAND-17 adds a new service to the price list in price order', async ({ page }) => {
  await page.goto('/');
  const names = page.locator('#services').getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('Nail Trim');
  await db.doc(paths.service('paw-balm')).set({
    name: 'Paw Balm',
    description: null,
    base_price: 9.5,
    duration_minutes: 15,
    is_active: true,
  });
  await returnToTabUntil(page, () => expect(names.first()).toHaveText('Paw Balm', SOON));
  await expect(
    page
      .locator('#services')
      .getByText(/^From \$/)
      .first(),
  ).toHaveText('From $9.50');
  await db.doc(paths.service('paw-balm')).update({ is_active: false });
  await returnToTabUntil(page, () => expect(names.first()).toHaveText('Nail Trim', SOON));
});

test('REV-01 REV-04 REV-05 removes an unpublished review from the list, the average and the count', async ({
  page,
}) => {
  await page.goto('/');
  const reviews = page.locator('#reviews');
  await expect(reviews.getByRole('button', { name: /^View All \d+ Reviews$/ })).toBeVisible();
  const published = await db.collection(COLLECTIONS.reviews).where('is_published', '==', true).get();
  const [stored, ...others] = published.docs;
  if (!stored) throw new Error('The demo data has no published review.');
  await Promise.all(others.map(({ ref }) => ref.update({ is_published: false })));
  await returnToTabUntil(page, () =>
    expect(reviews.getByText('1 review', { exact: true })).toBeVisible(SOON),
  );
  await expect(reviews.getByText(`${(stored.get('rating') as number).toFixed(1)} out of 5`)).toBeVisible();
  await expect(reviews.getByRole('figure')).toHaveCount(1);
  await expect(reviews.getByRole('button', { name: /^View All/ })).toHaveCount(0);
});

test('LAND-21 LAND-22 removes images from the gallery that are hidden or no longer in the portfolio', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(DELETED_FILE);
  await page.goto('/');
  const pictures = page.locator('#gallery').getByRole('img');
  await expect(pictures).toHaveCount(6);
  const portfolio = await db.collection(COLLECTIONS.websiteImages).where('is_portfolio', '==', true).get();
  const [hidden, other, ...rest] = portfolio.docs;
  await hidden?.ref.update({ is_active: false });
  await other?.ref.update({ is_portfolio: false });
  await Promise.all(rest.slice(2).map(({ ref }) => ref.update({ file_path: '' })));
  await returnToTabUntil(page, () => expect(pictures).toHaveCount(2, SOON));
});

test('APP-32 APP-33 LAND-13 LAND-23 LAND-27 the page works without settings, services, images and reviews', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(DELETED_FILE);
  await page.goto('/');
  for (const name of [COLLECTIONS.services, COLLECTIONS.websiteImages, COLLECTIONS.reviews])
    await db.recursiveDelete(db.collection(name));
  await settings().delete();
  const header = page.getByRole('banner');
  await returnToTabUntil(page, async () => {
    await expect(header.getByText('Paw Haven')).toBeVisible(SOON);
    await expect(page.getByText('We’re updating our price list. Please call us.')).toBeVisible(SOON);
    await expect(page.getByText('No reviews yet. Yours could be the first.')).toBeVisible(SOON);
    await expect(page.locator('#gallery').getByRole('img')).toHaveCount(5, SOON);
  });
  await expect(header.getByRole('link', { name: 'Call (555) 010-0142' })).toHaveAttribute(
    'href',
    'tel:+15550100142',
  );
  await expect(page.locator('section:has(h1) img')).toHaveCount(0);
  await expect(page.locator('section:has(h1) svg').first()).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '(555) 010-0142' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /@/ })).toHaveCount(0);
  await expect(footer.getByText('Show on a map')).toHaveCount(0);
});
