import type { Locator, Page } from '@playwright/test';

export type SettingsTab = 'Profile' | 'Notifications' | 'Security' | 'Billing';

/** /settings. */
export class SettingsPage {
  readonly page: Page;
  readonly edit: Locator;
  readonly save: Locator;
  readonly dialog: Locator;
  constructor(page: Page) {
    this.page = page;
    this.edit = page.getByRole('button', { name: 'Edit Profile' });
    this.save = page.getByRole('button', { name: 'Save Changes' });
    this.dialog = page.getByRole('dialog');
  }

  async goto(tab: SettingsTab = 'Profile'): Promise<void> {
    await this.page.goto(tab === 'Profile' ? '/settings' : `/settings?tab=${tab.toLowerCase()}`);
    await this.panel(tab).waitFor();
  }

  panel(tab: SettingsTab): Locator {
    return this.page.getByRole('tabpanel', { name: tab });
  }

  /** The value under a label in the read-only profile. */
  fact(label: string): Locator {
    return this.panel('Profile')
      .locator('div', { has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .last()
      .locator('dd');
  }

  switchOf(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }

  async openDeletion(): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete my account' }).click();
    await this.dialog.waitFor();
  }

  async confirmDeletion(password: string): Promise<void> {
    await this.dialog.getByLabel('Your password').fill(password);
    await this.dialog.getByRole('button', { name: 'Delete permanently' }).click();
  }
}
