import { expect, type Locator, type Page } from '@playwright/test';

/** The admin area: layout, dashboard and appointments. */
export class AdminPage {
  readonly page: Page;
  readonly title: Locator;
  readonly sidebar: Locator;
  readonly toggle: Locator;
  readonly notifications: Locator;
  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { name: 'Admin Dashboard', level: 1 });
    this.sidebar = page.getByRole('navigation', { name: 'Admin', exact: true });
    this.toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    this.notifications = page.getByRole('region', { name: 'Notifications (F8)' });
  }

  async goto(): Promise<void> {
    await this.page.goto('/admin');
    await expect(this.title).toBeVisible();
  }

  /** Opens the calendar on a day, today by default. */
  async gotoDay(day?: string): Promise<void> {
    await this.openAppointments(day === undefined ? '' : `?day=${day}`);
  }

  /** Opens the live list of one day. */
  async gotoListOf(day: string): Promise<void> {
    await this.openAppointments(`?view=list&from=${day}&to=${day}`);
  }

  private async openAppointments(search: string): Promise<void> {
    await this.page.goto(`/admin/appointments${search}`);
    await expect(
      this.page.getByRole('heading', { name: 'Appointments', level: 2, exact: true }),
    ).toBeVisible();
  }

  /** Expands the icon bar so that it shows labels; on a phone, opens the drawer. */
  async openSidebar(): Promise<void> {
    if ((await this.toggle.getAttribute('aria-expanded')) !== 'true') await this.toggle.click();
    await expect(this.toggle).toHaveAttribute('aria-expanded', 'true');
  }

  /** A link or button in the sidebar, by its label; also works while only icons show. */
  entry(name: string): Locator {
    return this.sidebar.getByRole('link', { name }).or(this.sidebar.getByRole('button', { name }));
  }

  /** The row of an appointment in a list. */
  appointment({ pet, service }: { readonly pet: string; readonly service: string }): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: new RegExp(`^${pet}\\b`) }) })
      .filter({ hasText: service });
  }

  async expectAppointment(which: { readonly pet: string; readonly service: string }): Promise<void> {
    await expect(this.appointment(which).first()).toBeVisible();
  }

  /**
   * Waits for the toast of a booking that arrives while the page is open. The toast stays for 5 s, so an observer in the
   * page watches for it: on a busy machine the next look from outside may come later.
   */
  async expectNewAppointment(text: string): Promise<void> {
    await this.notifications.evaluate(
      (region, pet) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(look);
          observer.observe(region, { childList: true, subtree: true, characterData: true });
          look();

          function look(): void {
            const toasts = [...region.querySelectorAll('.toast')].map((toast) => toast.textContent);
            if (!toasts.some((toast) => toast.includes('New Appointment') && toast.includes(pet))) return;
            observer.disconnect();
            resolve();
          }
        }),
      text,
    );
  }

  /** Chooses another step from the row's menu, long before the visit starts, and confirms it. */
  async chooseStep(
    row: Locator,
    step: 'Start' | 'Mark as done' | 'Cancel appointment' | 'Mark as no-show',
  ): Promise<void> {
    await row.getByRole('button', { name: /^More/ }).click();
    await this.page.getByRole('menuitem', { name: step }).click();
    await this.page.getByRole('dialog', { name: step }).getByRole('button', { name: step }).click();
  }
}
