/** Ways through the product that several tests begin with. */
import { expect, type Page } from '@playwright/test';
import { AuthPage } from '../pages/auth.page.ts';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PetsPage } from '../pages/pets.page.ts';
import type { FreeSlot } from './free-slot.ts';
import { newcomer, type Person } from './test.ts';

export async function signInAs(
  page: Page,
  person: Person,
  landsOn: '/home' | '/admin' = '/home',
): Promise<void> {
  await new AuthPage(page).signIn(person);
  await page.waitForURL(`**${landsOn}`);
}

/** A new customer with one pet, on /home. */
export async function newCustomerWithPet(page: Page, petName = 'Pretzel'): Promise<Person> {
  const person = newcomer();
  await new AuthPage(page).signUp(person);
  await page.waitForURL('**/home');
  const pets = new PetsPage(page);
  await pets.goto();
  await pets.add({ name: petName, breed: 'Dachshund' });
  // The card is there before the server has it; the message comes after, and only then may the page be left.
  await expect(page.getByText('Pet profile created.')).toBeVisible();
  await expect(pets.card(petName)).toBeVisible();
  return person;
}

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
