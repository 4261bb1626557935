/** Ways through the product that several tests begin with. */
import { expect, type Page } from '@playwright/test';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { petInputSchema } from '@paw-haven/domain/pet/schema';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PetsPage } from '../pages/pets.page.ts';
import { putSession, signInByRest, signUpByRest } from './accounts.ts';
import { adminFirestore, type FreeSlot } from './free-slot.ts';
import { newcomer, type Person } from './test.ts';

/** As somebody who signed in on this browser before; signing in itself is what auth/ tests. */
export async function signInAs(
  page: Page,
  person: Person,
  landsOn: '/home' | '/admin' = '/home',
): Promise<void> {
  await putSession(page, await signInByRest(person));
  await page.goto(landsOn);
}

/** A new customer with one pet, on /pet-profiles. */
export async function newCustomerWithPet(page: Page, petName = 'Pretzel'): Promise<Person> {
  const person = await signInAsNewcomer(page, petName);
  const pets = new PetsPage(page);
  await pets.goto();
  await expect(pets.card(petName)).toBeVisible();
  return person;
}

/** A new customer with one pet, on an empty page. */
export async function signInAsNewcomer(page: Page, petName: string): Promise<Person> {
  const person = newcomer();
  const account = await signUpByRest(person);
  await adminFirestore()
    .collection(COLLECTIONS.pets)
    .add({
      ...petInputSchema.parse({ ...EMPTY_PET, name: petName, breed: 'Dachshund' }),
      owner_id: account.localId,
      photo_urls: [],
      created_at: new Date(),
    });
  await putSession(page, account);
  return person;
}

const EMPTY_PET = { name: '', breed: '', age: '', weight: '', special_notes: '' };

/** From /home to the checkout of a slot. */
export async function chooseSlot(page: Page, slot: FreeSlot, service = 'Basic Groom'): Promise<CheckoutPage> {
  const home = new HomePage(page);
  await home.goto();
  await home.chooseService(service);
  await home.chooseDay(slot.day);
  await home.chooseTime(slot.label);
  await home.book.click();
  await page.waitForURL('**/checkout');
  return new CheckoutPage(page);
}

/** From /home to the payment provider's page for a slot. */
export async function goToPayment(
  page: Page,
  slot: FreeSlot,
  petName = 'Pretzel',
): Promise<HostedPaymentPage> {
  const checkout = await chooseSlot(page, slot);
  await checkout.pet(petName).check();
  await checkout.payNow.click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  return hosted;
}

/** Waits until the landing page is there. Its address alone is not enough: the app has it for a moment before it leaves. */
export async function landsOnSite(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Premium Pet Care & Grooming' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}
