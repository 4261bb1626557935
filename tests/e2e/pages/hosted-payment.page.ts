import type { Locator, Page } from '@playwright/test';

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

  async leaveWithoutPaying(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back' }).click();
  }
}
