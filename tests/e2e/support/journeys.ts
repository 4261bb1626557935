/** Steps through the product with which several tests begin. */
import { expect, type Page } from '@playwright/test';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { petFields } from '@paw-haven/domain/people/pet/schema';
import { findStack } from '../../support/stack.ts';
import { callFunction } from '../../functions/support/caller.ts';
import { openStripeControl } from '../../functions/support/stripe-control.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PetsPage } from '../pages/pets.page.ts';
import { putSession, signInByRest, signUpByRest } from './accounts.ts';
import { adminFirestore, type FreeSlot } from './free-slot.ts';
import { typeInto } from './taps.ts';
import { newcomer, wakeUp, type Person } from './test.ts';

/**
 * Restores a session, as for someone who has signed in on this browser before. Signing in itself is tested in auth/.
 */
export async function signInAs(
  page: Page,
  person: Person,
  landsOn: '/home' | '/admin' | '/today' = '/home',
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
export async function signInAsNewcomer(page: Page, petName = 'Pretzel', weight = ''): Promise<Person> {
  const person = newcomer();
  const account = await signUpByRest(person);
  await addPet(account.localId, petName, { breed: 'Dachshund', weight });
  await putSession(page, account);
  return person;
}

/** Adds a pet to the customer's profile. */
export async function addPet(
  owner: string,
  name: string,
  { breed = '', weight = '' }: { readonly breed?: string; readonly weight?: string } = {},
): Promise<void> {
  await adminFirestore()
    .collection(COLLECTIONS.pets)
    .add({
      ...petFields.schema.parse({ name, breed, age: '', weight, special_notes: '' }),
      owner_id: owner,
      photo_urls: [],
      created_at: new Date(),
    });
}

/** A new customer without pets, on an empty page. */
export async function signInAsNewCustomer(page: Page, person: Person = newcomer()): Promise<Person> {
  await putSession(page, await signUpByRest(person));
  return person;
}

/** Books all pets of the customer and pays, as the pages do. Resolves to the id of the payment session. */
export async function bookPaid(person: Person, slot: FreeSlot, service = 'basic-groom'): Promise<string> {
  const stack = findStack();
  const { localId, idToken } = await signInByRest(person);
  const pets = await adminFirestore().collection(COLLECTIONS.pets).where('owner_id', '==', localId).get();
  const ids = pets.docs.map(({ id }) => id);
  const selection = {
    service,
    date: slot.start.toISOString(),
    time: slot.time,
    petId: ids[0] ?? '',
    pets: ids.map((petId) => ({ petId, service })),
    specialRequests: null,
  };
  const opened = await callFunction(stack, 'create-payment', selection, idToken);
  const [sessionId] = /cs_test_[A-Za-z0-9]+/.exec(opened.result?.url ?? '') ?? [];
  if (sessionId === undefined) throw new Error(`No booking: ${JSON.stringify(opened.error)}`);
  await openStripeControl({ url: stack.standInsUrl, port: stack.ports.standIns }).pay(sessionId);
  const verified = await callFunction(stack, 'verify-payment', { sessionId }, idToken);
  expect(verified.error).toBeUndefined();
  return sessionId;
}

/** Waits until the service worker has cached the built files that the page has loaded, so that it opens offline. */
export async function waitForCachedFiles(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.includes('/assets/'));
    const cached = await Promise.all(files.map((name) => caches.match(name, { ignoreSearch: true })));
    return files.length > 0 && cached.every((answer) => answer !== undefined);
  });
}

/** Navigates like a link within the app: without reloading it. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Goes from /home to the checkout for a slot. */
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

/** Goes from /home to the payment provider's page for a slot. */
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

/** Waits for the content of the landing page: its URL is also set for a moment before the app leaves. */
export async function landsOnSite(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Premium Pet Care & Grooming' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}

/**
 * Opens the page and waits for its script. Until it runs, links lead through the guard, which asks one more question.
 */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await wakeUp(page);
  await expect(page.getByText(/^Next available: \w/).first()).toBeVisible();
}

/** Expects the service step to be completed, which is one line on a phone. */
export async function expectChosen(page: Page, service: string): Promise<void> {
  const step = page.getByRole('region', { name: 'Choose a service' });
  await expect(step.getByText(new RegExp(`^${service}, \\$\\d+$`))).toBeVisible();
  await expect(step.getByRole('radio')).toHaveCount(0);
}

/** Taps from the landing page through the sign-up to /home, with the service chosen. */
export async function tapToSignUp(page: Page, person: Person, service: string): Promise<void> {
  await openLanding(page);
  await page.getByRole('link', { name: `Book ${service}` }).tap();
  const auth = new AuthPage(page);
  await expect(auth.heading('Create Account')).toBeVisible();
  await expect(page.getByText('Create an account to book.')).toBeVisible();
  await typeInto(auth.fullName, person.name);
  await typeInto(auth.email, person.email);
  await typeInto(auth.password, person.password);
  await auth.submit.tap();
  await expectChosen(page, service);
}

/** Taps from /home, with the service chosen, to the checkout, and adds pets there with only their names. */
export async function tapToCheckout(
  page: Page,
  slot: FreeSlot,
  first: string,
  ...further: string[]
): Promise<CheckoutPage> {
  const home = new HomePage(page);
  await expect(home.calendar).toBeVisible();
  if ((await home.day(slot.day).count()) === 0)
    await home.calendar.getByRole('button', { name: 'Next month' }).tap();
  await home.day(slot.day).tap();
  await home.time(slot.label).tap();
  await home.book.tap();
  const { dialog } = new PetsPage(page);
  const add = async (button: string, name: string) => {
    await page.getByRole('button', { name: button }).tap();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await dialog.getByRole('button', { name: 'Save pet' }).tap();
    await expect(dialog).toHaveCount(0);
  };
  await add('Add a pet', first);
  const checkout = new CheckoutPage(page);
  await expect(checkout.pet(first)).toBeChecked();
  for (const name of further) {
    await add('Add another pet', name);
    await expect(page.getByRole('heading', { name: `${name} is coming too` })).toBeFocused();
  }
  return checkout;
}
