import { expect, type Locator, type Page } from '@playwright/test';

/** /appointments: upcoming and past, cancel and reschedule, reviews and receipts. */
export class AppointmentsPage {
  readonly page: Page;
  readonly upcoming: Locator;
  readonly past: Locator;
  readonly dialog: Locator;
  readonly calendar: Locator;
  readonly times: Locator;
  readonly confirmReschedule: Locator;
  readonly prompts: Locator;
  readonly reviewText: Locator;
  constructor(page: Page) {
    this.page = page;
    this.upcoming = page.getByRole('region', { name: 'Upcoming' });
    this.past = page.getByRole('region', { name: 'Past' });
    this.dialog = page.getByRole('dialog');
    this.calendar = this.dialog.getByRole('group', { name: 'New day' });
    this.times = this.dialog.getByRole('radiogroup', { name: 'New time' });
    this.confirmReschedule = this.dialog.getByRole('button', { name: 'Confirm new time' });
    this.prompts = page.getByRole('region', { name: 'How was it?' });
    this.reviewText = this.dialog.getByRole('textbox', { name: 'Your review (optional)' });
  }

  async goto(): Promise<void> {
    await this.page.goto('/appointments');
    await this.upcoming.waitFor();
  }

  /** An upcoming appointment, by any text in its row: service, pet or day. */
  upcomingRow(text: string): Locator {
    return this.upcoming.getByRole('listitem').filter({ hasText: text });
  }

  pastRow(text: string): Locator {
    return this.past.getByRole('listitem').filter({ hasText: text });
  }

  async cancel(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Cancel' }).click();
    await this.dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  }

  async openReschedule(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Reschedule' }).click();
    await this.calendar.waitFor();
  }

  /** In the open dialog: pages through the calendar to the day and selects it. */
  async chooseDay(day: string): Promise<void> {
    const cell = this.calendar.locator(`[data-day="${day}"]`);
    // The calendar opens on the month of the visit, which may be a later one.
    const first = await this.calendar.locator('[data-day]').first().getAttribute('data-day');
    const way = day < (first ?? '') ? 'Previous month' : 'Next month';
    for (let months = 0; months < 12 && (await cell.count()) === 0; months += 1)
      await this.calendar.getByRole('button', { name: way }).click();
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }

  /** `label` as shown: `9:00 AM`. */
  async chooseTime(label: string): Promise<void> {
    await this.times.getByRole('radio', { name: label, exact: true }).check();
  }

  /** The author's view of a review, shown with the visit. */
  ownReview(row: Locator): Locator {
    return row.getByRole('figure', { name: 'Your review' });
  }

  /** A star rating in the open dialog. */
  star(rating: number): Locator {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${rating} star`) });
  }

  async submitReview(label: 'Submit review' | 'Save review'): Promise<void> {
    await this.dialog.getByRole('button', { name: label }).click();
  }

  /** Chooses from the menu of a visit. */
  async more(row: Locator, item: 'Add to calendar' | 'Receipt' | 'Confirmations & reminders'): Promise<void> {
    await row.getByRole('button', { name: /^More/ }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async openReceipt(row: Locator): Promise<void> {
    await this.more(row, 'Receipt');
    await this.dialog.getByText('Confirmation number').waitFor();
  }
}
