/** Content Management, and what visitors see of it. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { resetStack } from '../../support/stack.ts';
import { MediaPage } from '../pages/media.page.ts';
import { signInAs } from '../support/journeys.ts';
import { picture, unreadablePng } from '../support/photos.ts';
import { ADMIN, anotherBrowser, closePages, expect, test } from '../support/test.ts';
import { filesBelow, imagesTitled } from '../support/website-images.ts';

const TOO_LARGE = unreadablePng(LIMITS.imageBytes + 1);

// Resets after a failure, because leftover images would be counted by the retry.
test.afterEach(async ({ browser }, { status, expectedStatus }) => {
  if (status === expectedStatus) return;
  await closePages(browser);
  await resetStack();
});

test('ADMIN-02 MEDIA-01 MEDIA-03 MEDIA-04 MEDIA-05 MEDIA-06 MEDIA-07 MEDIA-08 MEDIA-09 MEDIA-10 MEDIA-11 MEDIA-12 MEDIA-14 MEDIA-15 adds, edits, orders and deletes images, and shows them to visitors', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  const media = new MediaPage(page);
  await media.goto();
  await expect(media.category('Portfolio')).toHaveText(/^Portfolio\s\d+$/);
  const before = Number((await media.category('Portfolio').innerText()).replace(/\D/g, ''));

  // Add one file, then several including one that is refused, then one by drag and drop.
  await media.openUpload();
  await media.choose(await picture(page, 'Zelda_after_her_bath.jpg', 1200, 900));
  await media.expectToast('Image added successfully.');
  await expect(media.image('Zelda after her bath')).toBeVisible();
  await media.choose(await picture(page, 'Zorro.jpg', 900, 600), TOO_LARGE);
  await expect(media.notifications).toContainText(/Upload Error.*File size must be less than 5MB/);
  await expect(media.upload('huge.png')).toContainText('File size must be less than 5MB');
  await media.drop(await picture(page, 'Zorro again.jpg', 900, 600));
  await expect(media.image('Zorro')).toHaveCount(2);
  await media.upload('huge.png').getByRole('button', { name: 'Remove from list' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(media.category('Portfolio')).toHaveText(new RegExp(`^Portfolio\\s${before + 3}$`));
  const added = await imagesTitled('Z');
  expect(added).toHaveLength(3);
  for (const { path, file_path } of added) {
    expect(path).toMatch(/^website-images\/portfolio\/\d{13}-[0-9a-f]{32}\.webp$/);
    // Public: this request is not signed in.
    expect((await fetch(file_path)).headers.get('content-type')).toBe('image/webp');
  }

  // Edit one image, and change several by selection.
  await media.image('Zelda after').getByRole('button', { name: /^Edit/ }).click();
  await media.dialog.getByLabel('Title').fill('Zelda');
  await media.dialog.getByLabel('Description').fill('A wet dog that shakes itself');
  await media.dialog.getByRole('button', { name: 'Save image' }).click();
  await media.expectToast('Image updated successfully.');
  await expect(media.image('Zelda')).not.toContainText('No description');
  await media.select('Zorro again', 'Zelda');
  await media.changeSelected('Remove from gallery');
  await media.expectToast('Images updated successfully.');
  await expect(media.image('Zelda').getByText('Gallery')).toHaveCount(0);
  await media.changeSelected('Show in gallery');
  await expect(media.image('Zelda').getByText('Gallery')).toBeVisible();

  // Reorder by keyboard and by pointer; the public page shows the new order.
  await media.show('Order');
  await media.moveToTop('Zelda');
  await media.expectToast('Order saved.');
  await media.expectAtTop('Zelda');
  await expect(media.handle('Zelda')).toBeFocused();
  await media.dragToTop('Zorro again');
  await media.expectAtTop('Zorro again');
  const visitor = await anotherBrowser(page);
  await visitor.goto('/gallery');
  const shown = visitor.getByRole('main').getByRole('button', { name: /^View / });
  await expect(shown.first()).toContainText('Zorro again');
  await expect(shown.nth(1)).toContainText('Zelda');
  await visitor.context().close();

  // Delete a duplicate of the same file.
  const copies = added.map(({ name }) => `image-variants/portfolio/${name}`);
  for (const copy of copies)
    await expect.poll(async () => (await filesBelow(copy)).length, copy).toBeGreaterThan(0);
  await media.show('Duplicates');
  const same = page.getByRole('region', { name: '2 copies of the same image' }).filter({ hasText: 'Zorro' });
  await same.getByRole('button', { name: 'Delete the other one' }).click();
  await media.dialog.getByRole('button', { name: 'Delete image' }).click();
  await media.expectToast('Image deleted successfully.');
  await expect(same).toHaveCount(0);
  await media.show('All images');
  await expect(media.image('Zorro')).toHaveCount(1);

  // Delete the rest, including their files.
  await media.select('Zorro', 'Zelda');
  await media.changeSelected('Delete');
  await expect(media.dialog).toContainText('Some of them will disappear from:');
  await media.dialog.getByRole('button', { name: 'Delete 2 images' }).click();
  await media.expectToast('Images deleted successfully.');
  await expect(media.image('Zelda')).toHaveCount(0);
  await expect(media.category('Portfolio')).toHaveText(new RegExp(`^Portfolio\\s${before}$`));
  await expect.poll(() => filesBelow(...copies, ...added.map(({ path }) => path))).toEqual([]);
});

test('MEDIA-02 lists images newest first, and by category', async ({ page }) => {
  await signInAs(page, ADMIN, '/admin');
  const media = new MediaPage(page);
  await media.goto();
  await expect(media.image('Our salon')).toBeVisible();
  const ofDemo = ['Bath and brush', 'Cut and style', 'Our salon'];
  const titles = (await media.titles()).filter((title) => ofDemo.includes(title));
  expect(titles).toEqual(ofDemo.toReversed());
  await media.category('Services').click();
  await expect.poll(() => media.titles()).toEqual(['Cut and style', 'Bath and brush']);
  await page.reload();
  await expect.poll(() => media.titles()).toEqual(['Cut and style', 'Bath and brush']);
  // A category without images is not listed.
  await expect(media.category('Testimonials')).toHaveCount(0);
});
