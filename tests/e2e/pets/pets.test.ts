import { AuthPage } from '../pages/auth.page.ts';
import { PetsPage } from '../pages/pets.page.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, LEO, newcomer, test } from '../support/test.ts';

test('PET-01 shows a card per own pet and nobody else’s', async ({ page }) => {
  await signInAs(page, LEO);
  const pets = new PetsPage(page);
  await pets.goto();
  const own = await adminFirestore().collection('pets').where('owner_id', '!=', '').get();
  await expect(page.getByRole('heading', { level: 1, name: 'Pet Profiles' })).toBeVisible();
  const names = own.docs.map((document) => String(document.get('name')));
  const seen = [];
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();
  for (const name of names) if ((await pets.card(name).count()) > 0) seen.push(name);
  expect(seen).toHaveLength(1);
});

test('PET-02 PET-07 PET-08 PET-11 PET-14 adds a pet; only the name is required, the rest is stored as null', async ({
  page,
}) => {
  const person = newcomer();
  await new AuthPage(page).signUp(person);
  await page.waitForURL('**/home');
  const pets = new PetsPage(page);
  await pets.goto();
  await expect(page.getByText('No pets yet')).toBeVisible();
  await pets.openDialog();
  await pets.save();
  await expect(pets.dialog.getByText(/Enter your pet.s name/)).toBeVisible();
  await expect(pets.dialog.getByLabel('Name')).toBeFocused();
  await pets.dialog.getByLabel('Name').fill('Mochi');
  await pets.save();
  await expect(page.getByText('Pet profile created.')).toBeVisible();
  await expect(pets.card('Mochi')).toBeVisible();
  const stored = await adminFirestore().collection('pets').where('name', '==', 'Mochi').get();
  expect(stored.docs.at(-1)?.data()).toMatchObject({
    breed: null,
    age: null,
    weight: null,
    special_notes: null,
    photo_urls: [],
  });
});

test('PET-09 PET-10 keeps what was typed and says beside the field what is wrong', async ({ page }) => {
  await new AuthPage(page).signUp(newcomer());
  await page.waitForURL('**/home');
  const pets = new PetsPage(page);
  await pets.goto();
  await pets.openDialog();
  await pets.dialog.getByLabel('Name').fill('Mochi');
  await pets.dialog.getByLabel('Age in years').fill('31');
  await pets.dialog.getByLabel('Weight in lbs').fill('4.55');
  await pets.save();
  await expect(pets.dialog.getByText('Enter whole years from 0 to 30.')).toBeVisible();
  await expect(pets.dialog.getByText('Enter pounds, 0 or more, in steps of 0.1.')).toBeVisible();
  await expect(pets.dialog.getByLabel('Age in years')).toHaveValue('31');
});
