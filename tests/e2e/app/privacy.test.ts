/** A customer's data is private: other customers and visitors see it on no page and by no request. */
import { confirmationNumber } from '@paw-haven/domain/booking/payment/confirmation-number';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Page } from '@playwright/test';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { bookPaid, landsOnSite, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { asCustomer } from '../support/rest.ts';
import { anotherBrowser, expect, LEO, test, type Person } from '../support/test.ts';
import { completedVisit } from '../support/visits.ts';

const PET = 'Xanthippe';
const WORDS = 'Waits to be read by the business.';

/** Creates a customer with a paid appointment, a past visit, and an unpublished review of it. */
async function customerWithEverything(page: Page) {
  const person = await signInAsNewcomer(page, PET);
  const sessionId = await bookPaid(person, await freeSlot(15));
  const visitId = await completedVisit(person);
  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  await appointments.prompts.getByRole('button').click();
  await appointments.star(2).check();
  await appointments.reviewText.fill(WORDS);
  await appointments.submitReview('Submit review');
  await expect(appointments.ownReview(appointments.pastRow('Basic Groom'))).toBeVisible();
  return { person, sessionId, visitId };
}

/** The customer's documents and lists, as requested by someone who knows all their names. */
async function everythingOf(person: Person, sessionId: string, visitId: string) {
  const db = adminFirestore();
  const profile = (await db.collection('profiles').where('email', '==', person.email).get()).docs[0];
  const uid = profile?.id ?? '';
  const by = async (collection: string, field: string) =>
    (await db.collection(collection).where(field, '==', uid).get()).docs;
  const [pets, appointments] = await Promise.all([
    by(COLLECTIONS.pets, 'owner_id'),
    by(COLLECTIONS.appointments, 'user_id'),
  ]);
  const payments = (await db.collection(paths.payments(uid)).get()).docs;
  expect([pets.length, appointments.length, payments.length]).toEqual([1, 2, 1]);
  const documents = [...pets, ...appointments, ...payments].map(({ ref }) => ref.path);
  return {
    uid,
    documents: [
      ...documents,
      paths.profile(uid),
      paths.notificationPreferences(uid),
      paths.checkoutSession(uid, sessionId),
      paths.review(visitId),
    ],
    lists: [
      { collection: COLLECTIONS.pets, field: 'owner_id' },
      { collection: COLLECTIONS.appointments, field: 'user_id' },
      { collection: COLLECTIONS.reviews, field: 'user_id' },
      { collection: paths.payments(uid), field: 'status' },
    ],
  };
}

test('ROLE-14 ROLE-16 REV-01 another customer and a visitor cannot access a customer’s data', async ({
  page,
  allowedErrors,
}) => {
  // Three browsers and a paid booking.
  test.slow();
  // The server refuses the other customer's payment session.
  allowedErrors.push(/status of (400|403|404)/);
  const { person, sessionId, visitId } = await customerWithEverything(page);
  const { uid, documents, lists } = await everythingOf(person, sessionId, visitId);

  await test.step('by requests that bypass the pages', async () => {
    const own = await asCustomer(person);
    for (const other of [await asCustomer(LEO), await asCustomer(null)]) {
      for (const path of documents) expect(await other.read(path), path).toBe(403);
      for (const { collection, field } of lists)
        expect(await other.query(collection, field, uid), collection).toBe(403);
    }
    // The same requests succeed for the customer.
    const mine = documents.filter((path) => path !== paths.notificationPreferences(uid));
    for (const path of mine) expect(await own.read(path), path).toBe(200);
    for (const { collection, field } of lists)
      expect(await own.query(collection, field, uid), collection).toBe(200);
  });

  const secrets = [PET, WORDS, person.email, person.name, confirmationNumber(sessionId)];
  const showsNone = async (where: Page, path: string) => {
    const text = await where.locator('body').innerText();
    for (const secret of secrets) expect(text, `${secret} on ${path}`).not.toContain(secret);
  };

  await test.step('as another customer, on every page', async () => {
    const other = await anotherBrowser(page);
    await signInAs(other, LEO);
    for (const path of ['/home', '/pet-profiles', '/appointments', '/settings']) {
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(other.locator('[aria-busy=true], .spinner-ring')).toHaveCount(0);
      await showsNone(other, path);
    }
    // The URL to which the payment provider redirected the customer.
    await other.goto(`/payment-success?session_id=${sessionId}`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('alert').first()).toBeVisible();
    await expect(new PaymentSuccessPage(other).confirmed).toHaveCount(0);
    expect(await other.locator('body').innerText()).not.toContain(PET);
    await other.context().close();
  });

  await test.step('as a visitor, on the public pages and these URLs', async () => {
    const visitor = await anotherBrowser(page);
    for (const path of ['/appointments', `/payment-success?session_id=${sessionId}`]) {
      await visitor.goto(path);
      await landsOnSite(visitor);
      await showsNone(visitor, path);
    }
    await visitor.context().close();
  });
});
