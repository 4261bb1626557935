import { PetsPage } from '../pages/pets.page.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs, signInAsNewCustomer } from '../support/journeys.ts';
import { uidOf } from '../support/photos.ts';
import { expect, LEO, test } from '../support/test.ts';
import { completedVisit } from '../support/visits.ts';

test('PET-01 shows a card for each of the customer’s pets and no others', async ({ page }) => {
  await signInAs(page, LEO);
  const pets = new PetsPage(page);
  await pets.goto();
  await expect(page.getByRole('article').first()).toBeVisible();
  const own = await namesOf(await uidOf(LEO));
  expect(own).toHaveLength(1);
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(own);
});

test('PET-02 PET-03 PET-04 PET-07 PET-08 PET-09 PET-10 PET-11 PET-14 adds, edits and deletes a pet, and keeps its visits', async ({
  page,
}) => {
  const person = await signInAsNewCustomer(page);
  const uid = await uidOf(person);
  const pets = new PetsPage(page);
  await pets.goto();
  await expect(page.getByText('No pets yet')).toBeVisible();
  await pets.openDialog();
  await expect(pets.dialog.getByLabel('Name')).toBeFocused();
  await pets.dialog.getByLabel('Age (years)').fill('31');
  await pets.dialog.getByLabel('Weight (lb)').fill('4.55');
  await pets.save();
  await expect(pets.dialog.getByText(/Enter your pet.s name/)).toBeVisible();
  await expect(pets.dialog.getByLabel('Name')).toBeFocused();
  await expect(pets.dialog.getByText('Enter a whole number from 0 to 30.')).toBeVisible();
  await expect(pets.dialog.getByText('Enter a weight of 0 or more, with at most one decimal.')).toBeVisible();
  await expect(pets.dialog.getByLabel('Age (years)')).toHaveValue('31');

  await pets.dialog.getByLabel('Name').fill('Mochi');
  await pets.dialog.getByLabel('Age (years)').fill('');
  await pets.dialog.getByLabel('Weight (lb)').fill('');
  await pets.save();
  await expect(page.getByText('Pet profile created.')).toBeVisible();
  await expect(pets.card('Mochi')).toBeVisible();
  const empty = { breed: null, age: null, weight: null, special_notes: null, photo_urls: [] };
  expect(await onlyPetOf(uid)).toMatchObject({ name: 'Mochi', owner_id: uid, ...empty });

  await pets.open('Edit', 'Mochi');
  await pets.dialog.getByLabel('Breed').fill('Shiba Inu');
  await pets.dialog.getByLabel('Weight (lb)').fill('19.4');
  await pets.save();
  await expect(page.getByText('Pet profile updated.')).toBeVisible();
  await expect(page.getByText('19.4 lb')).toBeVisible();
  const pet = await onlyPetOf(uid);
  expect(pet).toMatchObject({ ...empty, breed: 'Shiba Inu', weight: 19.4 });

  const visit = await completedVisit(person, {
    status: 'scheduled',
    pet_id: pet?.['id'],
    appointment_date: new Date(Date.now() + 72 * 3_600_000),
  });
  await pets.open('Delete', 'Mochi');
  await expect(pets.dialog.getByText('1 upcoming appointment stays booked:')).toBeVisible();
  await expect(pets.dialog.getByRole('listitem').filter({ hasText: 'Basic Groom' })).toBeVisible();
  await pets.dialog.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByText('Pet profile deleted.')).toBeVisible();
  await expect(page.getByText('No pets yet')).toBeVisible();
  expect(await onlyPetOf(uid)).toBeUndefined();
  expect((await adminFirestore().collection('appointments').doc(visit).get()).get('status')).toBe(
    'scheduled',
  );
});

async function petsOf(uid: string) {
  const found = await adminFirestore().collection('pets').where('owner_id', '==', uid).get();
  return found.docs.map((pet): Record<string, unknown> & { id: string } => ({ ...pet.data(), id: pet.id }));
}

async function onlyPetOf(uid: string) {
  const pets = await petsOf(uid);
  expect(pets.length).toBeLessThan(2);
  return pets[0];
}

async function namesOf(uid: string): Promise<string[]> {
  return (await petsOf(uid)).map(({ name }) => String(name));
}
