import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette of the admin area. */
export class Palette {
  readonly page: Page;
  readonly field: Locator;
  readonly dialog: Locator;
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search or go to' });
    this.field = this.dialog.getByRole('combobox');
  }

  async open(): Promise<void> {
    // The shortcut works only once the layout has rendered.
    await expect(this.page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }
}
