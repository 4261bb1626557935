/** The gallery while it loads, and when the business changes its images. */
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { resetStack } from '../../support/stack.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { expect, returnToTabUntil, SOON, test } from '../support/test.ts';
import { DELETED_FILE } from '../support/website-images.ts';

const images = adminFirestore().collection(COLLECTIONS.websiteImages);

test.describe.configure({ mode: 'serial' });
test.afterAll(async () => resetStack());

test('GAL-09 shows six placeholders until the images load', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((open) => (release = open));
  await page.route('**:runQuery*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/gallery');
  const placeholders = page.locator('main [aria-busy=true] [data-placeholder]');
  await expect(placeholders).toHaveCount(6);
  await expect(page.getByRole('main').getByText('Loading images…')).toBeAttached();
  release();
  await expect(page.getByRole('main').getByText('8 images', { exact: true })).toBeVisible();
  await expect(placeholders).toHaveCount(0);
});

test('GAL-02 GAL-03 GAL-07 a return to the tab removes hidden images, and a category with its last image', async ({
  page,
}) => {
  await page.goto('/gallery?category=services');
  const main = page.getByRole('main');
  const views = main.getByRole('button', { name: /^View / });
  await expect(views).toHaveCount(2);
  const services = await images.where('category', '==', 'services').get();
  const [first, second] = services.docs;
  await first?.ref.update({ is_active: false });
  await returnToTabUntil(page, () => expect(views).toHaveCount(1, SOON));
  await second?.ref.update({ is_portfolio: false });
  const empty = main.getByRole('heading', { name: 'No images found in the category' });
  await returnToTabUntil(page, () => expect(empty).toBeVisible(SOON));
  await expect(main.getByRole('button', { name: /^Services/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'View All Images' }).click();
  await expect(views).toHaveCount(6);
});

test('GAL-06 shows a message when no images are left', async ({ page, allowedErrors }) => {
  allowedErrors.push(DELETED_FILE);
  await page.goto('/gallery');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^View / })).toHaveCount(6);
  const stored = await images.get();
  await Promise.all(stored.docs.map(({ ref }) => ref.update({ file_path: '' })));
  const empty = main.getByRole('heading', { name: 'No gallery images have been uploaded yet.' });
  await returnToTabUntil(page, () => expect(empty).toBeVisible(SOON));
  await expect(main.getByRole('button', { name: /^All/ })).toHaveCount(0);
});
