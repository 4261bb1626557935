/** From the choice of a service to the confirmation, including the payment provider's page. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { CheckoutPage } from '../../../e2e/pages/checkout.page.ts';
import { HomePage } from '../../../e2e/pages/home.page.ts';
import { CARDS, HostedPaymentPage } from '../../../e2e/pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../../../e2e/pages/payment-success.page.ts';
import { adminFirestore, freeSlot, freeSlotsOn } from '../../../e2e/support/free-slot.ts';
import { chooseSlot, goToPayment } from '../../../e2e/support/journeys.ts';
import { findStack } from '../../../support/stack.ts';
import { screensOf } from '../screen.ts';
import { expect, open } from './show.ts';

/** Days ahead, where the demo data has free times. */
const AHEAD = 20;

/** Removes the choices of earlier screens, which the page would restore. */
export async function forgetChoices(page: Page): Promise<void> {
  await page.goto('/offline.html');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('unfinished-')) localStorage.removeItem(key);
  });
}

async function home(page: Page): Promise<HomePage> {
  await forgetChoices(page);
  const booking = new HomePage(page);
  await booking.goto();
  await expect(booking.calendar).toBeVisible();
  await expect(booking.service('Basic Groom')).toBeVisible();
  return booking;
}

/** Sets the agreement text; an empty one means that nothing has to be signed. */
const setAgreement = (agreement_text: string) =>
  adminFirestore().doc(paths.businessSettings()).update({ agreement_text });
const AGREEMENT = 'We may shave what is matted.\n\nA dog that bites goes home.\n\n'.repeat(12);

async function checkout(page: Page): Promise<CheckoutPage> {
  await forgetChoices(page);
  const form = await chooseSlot(page, await freeSlot(AHEAD));
  await expect(form.pet('Pretzel')).toBeVisible();
  return form;
}

async function payment(page: Page): Promise<HostedPaymentPage> {
  await forgetChoices(page);
  await forgetUnpaidHolds();
  await setAgreement('');
  return goToPayment(page, await freeSlot(AHEAD));
}

/** Removes unpaid holds, which each payment screen leaves behind; a customer may have only three. */
async function forgetUnpaidHolds(): Promise<void> {
  const db = adminFirestore();
  const batch = db.batch();
  for (const customer of await db.collection(COLLECTIONS.customers).listDocuments())
    batch.set(customer, { holds: [], unpaid: FieldValue.delete() }, { merge: true });
  batch.delete(db.doc(paths.unpaidHolds()));
  await batch.commit();
}

/** Pays with a delayed method. The page offers none, but the stand-in accepts it on request. */
async function payLater(session: string): Promise<void> {
  const response = await fetch(`${findStack().standInsUrl}/_test/sessions/${session}/pay`, {
    method: 'POST',
    body: JSON.stringify({ card: '4000000000000077', methods: 'any' }),
  });
  expect(await response.json()).toEqual({ kind: 'processing' });
}

export const BOOKING = screensOf('newcomer', {
  home: async (page) => {
    await home(page);
  },
  'home, all chosen': async (page) => {
    const booking = await home(page);
    const slot = await freeSlot(AHEAD);
    await booking.chooseService('Deluxe Treatment');
    await booking.chooseDay(slot.day);
    await booking.chooseTime((await freeSlotsOn(slot.day, 120))[0]?.label ?? slot.label);
    await expect(booking.book).toBeEnabled();
    // At the end of the page the summary covers no buttons; elsewhere it may cover part of one.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  },
  'checkout, agreement with what is missing': async (page) => {
    await setAgreement(AGREEMENT);
    const form = await checkout(page);
    await form.pet('Pretzel').check();
    await expect(page.getByRole('checkbox', { name: 'I have read and agree' })).toBeVisible();
    await form.payNow.click();
    await expect(page.getByText('Please check this box to book.')).toBeVisible();
  },
  'checkout, agreement that changed': async (page) => {
    await setAgreement(AGREEMENT);
    await checkout(page);
    await expect(page.getByRole('checkbox', { name: 'I have read and agree' })).toBeVisible();
    await setAgreement(`${AGREEMENT} Please be on time.`);
    await expect(page.getByText('The agreement has changed. Please read it again.')).toBeVisible();
  },
  checkout: async (page) => {
    await setAgreement('');
    await checkout(page);
  },
  'checkout, nothing chosen': async (page) => {
    await page.goto('/checkout');
    // The toast stays while the pointer is over it.
    await page.getByText('Please select a service first').hover();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'payment page': async (page) => {
    await payment(page);
  },
  'payment page, missing fields': async (page) => {
    await (await payment(page)).pay.click();
  },
  'payment page, declined': async (page) => {
    const hosted = await payment(page);
    await hosted.useCard(CARDS.declined);
    await hosted.pay.click();
    await expect(page.getByText(/declined/i).last()).toBeVisible();
  },
  'payment page, confirmation': async (page) => {
    const hosted = await payment(page);
    await hosted.useCard(CARDS.confirm);
    await hosted.pay.click();
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  },
  'payment, paid': async (page) => {
    const hosted = await payment(page);
    await hosted.useCard(CARDS.pays);
    await hosted.pay.click();
    await expect(new PaymentSuccessPage(page).confirmed).toBeVisible();
  },
  'payment, later': async (page) => {
    await payment(page);
    const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await payLater(session);
    await open(page, `/payment-success?session_id=${session}`);
    await expect(page.getByText('Your payment is being processed')).toBeVisible();
  },
  'payment, no such session': async (page) => {
    await open(page, '/payment-success');
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
});
