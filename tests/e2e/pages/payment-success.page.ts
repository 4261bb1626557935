import type { Locator, Page } from '@playwright/test';

/** /payment-success: the confirmation or the error. */
export class PaymentSuccessPage {
  readonly page: Page;
  readonly confirmed: Locator;
  constructor(page: Page) {
    this.page = page;
    this.confirmed = page.getByRole('heading', { name: 'Your appointment is booked' });
  }

  async waitUntilShown(): Promise<string> {
    await this.page.waitForURL(/\/payment-success\?session_id=/);
    return new URL(this.page.url()).searchParams.get('session_id') ?? '';
  }

  line(label: string): Locator {
    return this.page
      .locator('dl > div', { has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd');
  }
}
