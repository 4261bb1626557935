/** The whole booking in a browser, for faults of the browser itself. */
import { expect, type Page } from '@playwright/test';
import { CARDS, HostedPaymentPage } from '../../e2e/pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../../e2e/pages/payment-success.page.ts';
import { goToPayment } from '../../e2e/support/journeys.ts';
import type { FreeSlot } from '../../e2e/support/free-slot.ts';
import { sessionIdOf } from '../../functions/support/stripe-control.ts';
import { requireBooked } from './booking.ts';
import { newCustomer, nextSlot, type Customer } from './people.ts';
import { ClientGone, type Journey, type Run } from './run.ts';
import { settle } from './settle.ts';

const CHOOSE = 'choose a time';
const PAY = 'pay';
/** The webhook is repeated after the locks of a killed process have expired. */
const ARRIVAL_MS = 180_000;

export const BOOKING_IN_BROWSER: Journey = {
  name: 'booking in a browser',
  steps: [CHOOSE, PAY],
  isInBrowser: true,
  async run(run) {
    const { customer, page, slot } = await enter(run);
    const sessionId = await run.step(CHOOSE, () => choose(page, customer, slot), String);
    try {
      await run.step(PAY, () => pay(page), String);
      await expect(new PaymentSuccessPage(page).confirmed).toBeVisible({ timeout: ARRIVAL_MS });
    } catch (error) {
      if (!(error instanceof ClientGone)) throw error;
      await page.close();
    }
    await settle(run.stack);
    await requireBooked(run, customer, sessionId);
  },
};

/** The second tab takes over the slot, and the payment page of the first tab must expire. */
export const BOOKING_TWO_TABS: Journey = {
  name: 'booking in two tabs',
  steps: [CHOOSE],
  isInBrowser: true,
  async run(run) {
    const { customer, page, slot } = await enter(run);
    const other = await page.context().newPage();
    const first = await choose(page, customer, slot);
    const second = await run.step(CHOOSE, () => choose(other, customer, slot), String);
    await pay(other);
    await expect(new PaymentSuccessPage(other).confirmed).toBeVisible({ timeout: ARRIVAL_MS });
    const session = await run.stack.stripe.client.checkout.sessions.retrieve(first);
    if (session.status !== 'expired') throw new Error(`The first tab’s payment is still ${session.status}.`);
    await settle(run.stack);
    await requireBooked(run, customer, second);
  },
};

async function enter(run: Run): Promise<{ customer: Customer; page: Page; slot: FreeSlot }> {
  const customer = await newCustomer(run.stack);
  const page = await run.page();
  await customer.signIn(page);
  return { customer, page, slot: await nextSlot() };
}

async function choose(page: Page, { petName }: Customer, slot: FreeSlot): Promise<string> {
  await goToPayment(page, slot, petName);
  return sessionIdOf(page.url());
}

async function pay(page: Page): Promise<void> {
  const hosted = new HostedPaymentPage(page);
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
}
