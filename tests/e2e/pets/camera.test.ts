import { PetsPage } from '../pages/pets.page.ts';
import { newCustomerWithPet } from '../support/journeys.ts';
import { picture } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('takes photos with a phone’s camera, and asks before deleting one', async ({ page }) => {
  await newCustomerWithPet(page, 'Mochi');
  const pets = new PetsPage(page);
  await pets.open('Photos', 'Mochi');
  const camera = pets.dialog.locator('input[type=file][capture=environment]');
  await expect(pets.dialog.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await camera.setInputFiles(await picture(page, 'IMG_0001.jpg', 400, 300));
  await expect(pets.photos('Mochi')).toHaveCount(1);
  await pets.choosePhotos({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(pets.upload('notes.txt')).toContainText('Please choose an image');
  await pets.dialog.getByRole('button', { name: 'Delete: Photo 1 of Mochi' }).click();
  await expect(pets.dialog.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
  await expect(pets.photos('Mochi')).toHaveCount(1);
});
