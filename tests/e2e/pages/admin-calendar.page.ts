import { minutesOf, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { expect, type Locator, type Page } from '@playwright/test';

/** The day or week calendar of the admin area, with the sheet that opens beside it. */
export class AdminCalendarPage {
  readonly page: Page;
  readonly book: Locator;
  readonly sheet: Locator;
  /** Options of the open select. */
  readonly options: Locator;
  readonly toasts: Locator;
  constructor(page: Page) {
    this.page = page;
    this.book = page.getByRole('button', { name: 'New appointment' });
    this.sheet = page.getByRole('dialog');
    this.options = page.locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
    );
    this.toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  }

  /** An appointment on the calendar, by pet and start time as shown, or by id at any time. */
  block(which: { readonly pet: string; readonly label: string } | string): Locator {
    if (typeof which === 'string') return this.page.locator(`[data-appointment="${which}"]`);
    return this.page.getByRole('button', { name: new RegExp(`^${which.pet} .*(?<!to |\\d)${which.label}`) });
  }

  async bookFor(who: {
    /** The full name. */
    readonly customer: string;
    readonly pet: string;
    readonly service: string;
    readonly time: string;
  }): Promise<void> {
    await this.book.click();
    await this.chooseCustomer(who.customer);
    await this.choose('Pet', who.pet);
    await this.choose('Service', who.service);
    await this.sheet.getByRole('radio', { name: who.time, exact: true }).check();
    await this.sheet.getByRole('button', { name: 'Book', exact: true }).click();
    // The first call of a function is slow.
    await expect(this.sheet).toHaveCount(0, { timeout: 60_000 });
  }

  /**
   * Selects by full name, since the first option may be another customer while the search runs. `typed`: the search
   * text.
   */
  async chooseCustomer(name: string, typed = name): Promise<void> {
    await this.sheet.getByLabel('Customer').fill(typed);
    await this.options.and(this.page.getByTitle(name, { exact: true })).click();
  }

  /** Chooses the option that begins with `text`. */
  async choose(field: string, text: string, within = this.sheet): Promise<void> {
    // Uses the keyboard because the placeholder covers the field.
    await within.getByLabel(field, { exact: true }).press('ArrowDown');
    const option = this.options.filter({ hasText: new RegExp(`^${text}`) });
    await expect(option).toHaveCount(1);
    await option.click();
    await expect(this.options).toHaveCount(0);
  }

  /** Like `choose`, with the mouse alone. */
  async chooseByMouse(field: string, text: string): Promise<void> {
    // The placeholder covers the field.
    const input = this.page.getByLabel(field, { exact: true });
    await this.sheet.locator('.ant-select').filter({ has: input }).click();
    await this.options.filter({ hasText: new RegExp(`^${text}`) }).click();
  }

  /** The point on the screen for a time in a day's column. */
  async pointAt(day: string, time: TimeOfDay): Promise<{ readonly x: number; readonly y: number }> {
    const track = this.page.locator(`ol[data-day="${day}"]`);
    await track.scrollIntoViewIfNeeded();
    const minutes = Number(await track.evaluate((element) => element.style.getPropertyValue('--minutes')));
    const box = await track.boundingBox();
    if (!box) throw new Error('It is not on the screen.');
    const opens = Number(await track.getAttribute('data-from'));
    return {
      x: box.x + box.width * 0.8,
      y: box.y + ((minutesOf(time) - opens + 5) * box.height) / minutes,
    };
  }

  /** Drags an appointment so that it starts at `to` instead of `from`. */
  async drag(id: string, from: TimeOfDay, to: TimeOfDay): Promise<void> {
    const { x, y, by } = await this.#dragPath(id, from, to);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x, y + by / 2);
    await this.page.mouse.move(x, y + by);
    await this.page.mouse.up();
  }

  /** Like `drag`, by finger: it rests on the appointment until it is lifted. */
  async dragByFinger(id: string, from: TimeOfDay, to: TimeOfDay): Promise<void> {
    const { x, y, by } = await this.#dragPath(id, from, to);
    const browser = await this.page.context().newCDPSession(this.page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    await expect(this.block(id)).toHaveAttribute('data-dragged', 'true');
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + by * part });
    await touch('touchEnd');
    await browser.detach();
  }

  async #dragPath(id: string, from: TimeOfDay, to: TimeOfDay): Promise<{ x: number; y: number; by: number }> {
    const block = this.block(id);
    const track = this.page.locator('ol[data-day]').filter({ has: block });
    const minutes = Number(await track.evaluate((element) => element.style.getPropertyValue('--minutes')));
    const [column, place] = [await track.boundingBox(), await block.boundingBox()];
    if (!column || !place) throw new Error('It is not on the screen.');
    const by = ((minutesOf(to) - minutesOf(from)) * column.height) / minutes;
    return { x: place.x + place.width / 2, y: place.y + 12, by };
  }
}
