import { paths } from '@paw-haven/domain/core/records/paths';
import type { Page } from '@playwright/test';
import { PetsPage } from '../../../e2e/pages/pets.page.ts';
import { adminFirestore } from '../../../e2e/support/free-slot.ts';
import { picture } from '../../../e2e/support/photos.ts';
import { screensOf } from '../screen.ts';
import { expect } from './show.ts';

/** The newcomer's pet. */
const PET = 'Pretzel';

async function profiles(page: Page): Promise<PetsPage> {
  const pets = new PetsPage(page);
  await pets.goto();
  await expect(pets.card(PET)).toBeVisible();
  return pets;
}

/** Opens the photos of the pet with one photo and one file that is not an image. */
async function photos(page: Page): Promise<PetsPage> {
  const pets = await profiles(page);
  await pets.open('Photos', PET);
  await expect(pets.dialog.locator('input[type=file]').first()).toBeAttached();
  if ((await pets.photos(PET).count()) === 0)
    await pets.choosePhotos(await picture(page, 'IMG_0001.jpg', 400, 300));
  await expect(pets.photos(PET)).toHaveCount(1);
  await pets.choosePhotos({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(pets.upload('notes.txt')).toContainText('Please choose an image');
  return pets;
}

export const PETS = screensOf('newcomer', {
  pets: async (page) => {
    await profiles(page);
  },
  'pets, add': async (page) => {
    await (await profiles(page)).openDialog();
  },
  'pets, birth date and species': async (page) => {
    const pets = await profiles(page);
    await pets.open('Edit', PET);
    await pets.dialog.getByText('Birth date, species, sex').click();
    await pets.dialog.getByLabel('Born').fill('last year');
    await pets.save();
    await expect(pets.dialog.getByText('Enter a past date')).toBeVisible();
  },
  'pets, form with an error': async (page) => {
    const pets = await profiles(page);
    await pets.open('Edit', PET);
    await pets.dialog.getByLabel('Age (years)').fill('99');
    await pets.save();
    await expect(pets.dialog.locator('.ant-form-item-explain-error, .field-error').first()).toBeVisible();
  },
  'pets, delete': async (page) => {
    await (await profiles(page)).open('Delete', PET);
  },
  'pets, has died': async (page) => {
    await profiles(page);
    await page.getByRole('button', { name: `More: ${PET}` }).click();
    await page.getByRole('menuitem', { name: `${PET} has died` }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Go back' })).toBeVisible();
  },
  'pets, vaccinations': async (page) => {
    await adminFirestore()
      .doc(paths.service('teeth-cleaning'))
      .update({ vaccines: { rabies: 'warn' } });
    const pets = await profiles(page);
    await pets.open('Vaccinations', PET);
    await expect(pets.dialog.getByLabel('Expires on')).toBeVisible();
  },
  'pets, photos': async (page) => {
    await photos(page);
  },
  'pets, delete a photo': async (page) => {
    const pets = await photos(page);
    await pets.dialog.getByRole('button', { name: `Delete: Photo 1 of ${PET}` }).click();
    await expect(pets.dialog.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  },
});
