import type { Locator, Page } from '@playwright/test';

/** /checkout: the receipt, the pet, Pay Now. */
export class CheckoutPage {
  readonly page: Page;
  readonly payNow: Locator;
  readonly specialRequests: Locator;
  constructor(page: Page) {
    this.page = page;
    this.payNow = page.getByRole('button', { name: 'Pay Now' });
    this.specialRequests = page.getByLabel('Special requests');
  }

  pet(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** The value next to a label in the receipt. */
  line(label: string): Locator {
    return this.page
      .locator('dl > div', { has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd');
  }
}
