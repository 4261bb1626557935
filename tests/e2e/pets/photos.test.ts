import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import sharp from 'sharp';
import { PetsPage } from '../pages/pets.page.ts';
import { newCustomerWithPet, signInAs } from '../support/journeys.ts';
import {
  copiesOfPhotos,
  picture,
  recordedPhotos,
  storedBytes,
  storedPhotos,
  uidOf,
  unreadablePng,
  withCameraNotes,
} from '../support/photos.ts';
import { asCustomer } from '../support/rest.ts';
import { anotherBrowser, expect, LEO, test } from '../support/test.ts';
import { collectToasts } from '../support/toasts.ts';

const tooLarge = unreadablePng(LIMITS.imageBytes + 1);

test('PET-05 PET-12 PET-14 LIM-03 MEDIA-12 MEDIA-14 resizes, stores, shows, sorts and deletes several photos', async ({
  page,
  allowedErrors,
}) => {
  test.slow();
  // When two devices write at once, one has to retry, which the SDK does on its own.
  allowedErrors.push(/400 \(Bad Request\) .*documents:commit/);
  const person = await newCustomerWithPet(page, 'Mochi');
  const uid = await uidOf(person);
  const pets = new PetsPage(page);
  await pets.open('Photos', 'Mochi');
  const toasts = await collectToasts(page);
  const beach = await picture(page, 'beach.jpg', 3000, 2000);
  const sofa = withCameraNotes(await picture(page, 'sofa.jpg', 60, 40), 'taken at home');
  await pets.choosePhotos(
    // Larger than what may be sent, as many phones make it.
    { ...beach, buffer: Buffer.concat([beach.buffer, Buffer.alloc(5.6 * 1024 * 1024)]) },
    // The name says that it is an animation, which would not be redrawn.
    { ...sofa, name: 'sofa.gif', mimeType: 'image/gif' },
    tooLarge,
  );
  const refused = expect.stringMatching(/^Upload Error.*File size must be less than 5MB/);
  await expect.poll(toasts).toContainEqual(refused);
  await expect(pets.upload('huge.png')).toContainText('File size must be less than 5MB');
  await expect.poll(toasts, { timeout: 60_000 }).toContainEqual(expect.stringContaining('Photos updated.'));
  await expect(pets.photos('Mochi')).toHaveCount(2);
  await expect(pets.upload('sofa.gif')).toHaveCount(0);
  const files = await storedPhotos(uid);
  const widths = await Promise.all(
    files.map(async ({ path }) => (await sharp(await storedBytes(path)).metadata()).width),
  );
  expect(widths.toSorted((a, b) => a - b)).toEqual([40, 1600]);
  const expected = ['image/webp', 'public, max-age=3600'];
  expect(files.map(({ type, caching }) => [type, caching])).toEqual([expected, expected]);
  for (const { path } of files) expect(path).toMatch(new RegExp(`^pet-photos/${uid}/[0-9a-f]{32}\\.webp$`));
  for (const { path } of files) expect((await storedBytes(path)).includes('taken at home')).toBe(false);
  expect((await recordedPhotos(uid)).map(({ type, isMain }) => [type, isMain])).toEqual([
    ['profile', true],
    ['gallery', false],
  ]);

  // Thumbnails load small copies as soon as the server has made them.
  const showsCopy = (images: Element[]) =>
    images.some((image) => (image as HTMLImageElement).currentSrc.includes('/o/pet-photo-variants%2F'));
  await expect.poll(() => pets.dialog.locator('img').evaluateAll(showsCopy), { timeout: 60_000 }).toBe(true);

  // Another device adds a photo at the same time, and neither is lost.
  const other = await anotherBrowser(page);
  await signInAs(other, person);
  const otherPets = new PetsPage(other);
  await otherPets.goto();
  await otherPets.open('Photos', 'Mochi');
  const third = await picture(page, 'dropped.jpg', 80, 80);
  await Promise.all([pets.dropPhoto(third), otherPets.choosePhotos({ ...third, name: 'other.jpg' })]);
  await expect(pets.photos('Mochi')).toHaveCount(4, { timeout: 60_000 });
  await expect(otherPets.photos('Mochi')).toHaveCount(4);
  await other.context().close();

  await pets.dialog.getByRole('button', { name: 'Make main photo: Photo 2 of Mochi' }).click();
  await expect(pets.photos('Mochi').nth(1)).toContainText('Main photo');
  const showAs = (place: number) =>
    pets.dialog.getByRole('combobox', { name: `Show as: Photo ${place} of Mochi` });
  // The button that had focus is gone, so focus moves here.
  await expect(showAs(2)).toBeFocused();
  await showAs(3).focus();
  // Opens the list at "Gallery"; "Banner" is above it.
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('Gallery');
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await recordedPhotos(uid))[2]?.type).toBe('banner');
  await pets.dialog.getByRole('button', { name: 'Delete: Photo 1 of Mochi' }).click();
  await pets.dialog.getByRole('button', { name: 'Delete photo' }).click();
  await expect(pets.photos('Mochi')).toHaveCount(3);
  await expect.poll(async () => (await storedPhotos(uid)).length).toBe(3);
  const left = await recordedPhotos(uid);
  expect(left.map(({ type, isMain }) => [type, isMain])).toEqual([
    ['profile', true],
    ['banner', false],
    ['gallery', false],
  ]);
  await pets.close();
  const shown = page.getByRole('article').locator('img');
  await expect(shown).toHaveCount(2);
  const addresses = await shown.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).src),
  );
  expect(addresses.map(fileOf)).toEqual([left[1], left[0]].map((photo) => fileOf(photo?.url ?? '')));

  await pets.open('Delete', 'Mochi');
  await pets.dialog.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByText('Pet profile deleted.')).toBeVisible();
  await expect.poll(() => storedPhotos(uid)).toEqual([]);
  await expect.poll(() => copiesOfPhotos(uid), { timeout: 60_000 }).toEqual([]);
});

test('resumes an interrupted upload, and leaves no file of a canceled one', async ({
  page,
  allowedErrors,
}) => {
  // The 404: a canceled file is deleted whether or not it had arrived.
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /404 .*pet-photos/);
  // The server records a copy while a photo is being deleted, so the SDK retries.
  allowedErrors.push(/400 \(Bad Request\) .*documents:commit/);
  const person = await newCustomerWithPet(page, 'Mochi');
  const uid = await uidOf(person);
  const pets = new PetsPage(page);
  let gate = closedGate();
  await page.route(/\/v0\/b\/[^/]+\/o\?/, async (route) => {
    await gate.opened;
    await route.continue().catch(() => {});
  });
  await pets.open('Photos', 'Mochi');
  await pets.choosePhotos(await picture(page, 'beach.jpg', 1200, 800));
  await expect(pets.upload('beach.jpg').getByRole('progressbar')).toBeVisible();
  await page.context().setOffline(true);
  gate.open();
  await pets.close();
  await expect(pets.dialog.getByText('Photos are still uploading.')).toBeVisible();
  await pets.dialog.getByRole('button', { name: 'Keep uploading' }).click();
  expect(await storedPhotos(uid)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('Photos updated.')).toBeVisible({ timeout: 40_000 });
  expect(await storedPhotos(uid)).toHaveLength(1);

  gate = closedGate();
  await pets.choosePhotos(
    await picture(page, 'first.jpg', 90, 60),
    await picture(page, 'second.jpg', 90, 60),
  );
  await expect(pets.upload('second.jpg').getByRole('progressbar')).toBeVisible();
  await pets.dialog.getByRole('button', { name: 'Cancel: first.jpg' }).click();
  await expect(pets.upload('first.jpg')).toHaveCount(0);
  await pets.close();
  await pets.dialog.getByRole('button', { name: 'Stop and close' }).click();
  await expect(pets.dialog).toBeHidden();
  gate.open();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Photos (1): Mochi' })).toBeVisible();
  // A file that was still uploading is removed after it arrives.
  await expect.poll(() => storedPhotos(uid)).toHaveLength(1);
  expect(await recordedPhotos(uid)).toHaveLength(1);
});

test('keeps pets and photos private, and refuses files that are too large or not images', async ({
  page,
}) => {
  const person = await newCustomerWithPet(page, 'Mochi');
  const uid = await uidOf(person);
  const pets = new PetsPage(page);
  await pets.open('Photos', 'Mochi');
  await pets.choosePhotos(await picture(page, 'sofa.jpg', 60, 40));
  await expect(page.getByText('Photos updated.')).toBeVisible();
  const [file] = await storedPhotos(uid);
  const path = file?.path ?? '';
  const own = await asCustomer(person);
  const leo = await asCustomer(LEO);
  const visitor = await asCustomer(null);
  expect(await own.get(path)).toBe(200);
  for (const stranger of [leo, visitor]) {
    expect(await stranger.get(path)).toBe(403);
    expect(await stranger.list(`pet-photos/${uid}/`)).toBe(403);
    expect(await stranger.upload(`pet-photos/${uid}/mine.png`, 'image/png', 10)).toBe(403);
    expect(await stranger.remove(path)).toBe(403);
    expect(await stranger.petsOf(uid)).toBe(403);
  }
  expect(await own.petsOf(uid)).toBe(200);
  expect(await own.upload(`pet-photos/${uid}/a.png`, 'image/png', LIMITS.imageBytes + 1)).toBe(403);
  expect(await own.upload(`pet-photos/${uid}/a.html`, 'text/html', 10)).toBe(403);
  expect(await storedPhotos(uid)).toHaveLength(1);
});

/** The random name of a photo, also from the URL of its copy. */
function fileOf(address: string): string | undefined {
  return /pet-photo(?:s|-variants)%2F[^%]+%2F([0-9a-f]{32})/.exec(address)?.[1];
}

function closedGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
