import { expect, type Locator, type Page } from '@playwright/test';

/** /home: service, day, time, Book. */
export class HomePage {
  readonly page: Page;
  readonly book: Locator;
  readonly calendar: Locator;
  readonly times: Locator;
  constructor(page: Page) {
    this.page = page;
    this.book = page.getByRole('button', { name: 'Book', exact: true });
    this.calendar = page.getByRole('group', { name: 'Choose a day' });
    this.times = page.getByRole('radiogroup', { name: 'Choose a time' });
  }

  async goto(): Promise<void> {
    await this.page.goto('/home');
  }

  service(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  day(day: string): Locator {
    return this.calendar.locator(`[data-day="${day}"]`);
  }

  /** `label` as shown: `9:00 AM`. */
  time(label: string): Locator {
    return this.times.getByRole('radio', { name: new RegExp(`^${label}`) });
  }

  async chooseService(name: string): Promise<void> {
    await this.service(name).check();
  }

  /** Pages through the calendar to the day and selects it. */
  async chooseDay(day: string): Promise<void> {
    const next = this.calendar.getByRole('button', { name: 'Next month' });
    await expect(this.calendar).toBeVisible();
    for (let months = 0; months < 12 && (await this.day(day).count()) === 0; months += 1) await next.click();
    await this.day(day).click();
  }

  /** Shows the unavailable times, which are hidden behind a button. */
  async showTakenTimes(): Promise<void> {
    await this.page.getByRole('button', { name: /^Show \d+ \w+ times?$/ }).click();
  }

  async chooseTime(label: string): Promise<void> {
    await this.time(label).check();
  }
}
