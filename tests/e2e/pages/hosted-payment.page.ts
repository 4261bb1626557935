import type { Locator, Page } from '@playwright/test';
import { PaymentSuccessPage } from './payment-success.page.ts';

export const CARDS = {
  pays: 'Pays 4242',
  declined: 'Declined',
  declinedWhenCharged: 'Declined when charged',
  confirm: 'Needs confirmation',
} as const;

/** The payment provider's hosted page. */
export class HostedPaymentPage {
  readonly page: Page;
  readonly pay: Locator;
  constructor(page: Page) {
    this.page = page;
    this.pay = page.getByRole('button', { name: /^Pay \$/ });
  }

  async waitUntilShown(): Promise<void> {
    await this.page.waitForURL(/\/c\/pay\//);
    await this.pay.waitFor();
  }

  /** Fills the form with one of the page's test cards. */
  async useCard(card: (typeof CARDS)[keyof typeof CARDS]): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${card}`) }).click();
  }

  /** Pays with the card that pays. Resolves to the page that the customer returns to. */
  async payAndReturn(): Promise<PaymentSuccessPage> {
    await this.waitUntilShown();
    await this.useCard(CARDS.pays);
    await this.pay.click();
    const success = new PaymentSuccessPage(this.page);
    await success.waitUntilShown();
    return success;
  }

  async leaveWithoutPaying(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back' }).click();
  }
}
