import type { Locator, Page } from '@playwright/test';

export class MessagesPage {
  readonly list: Locator;
  readonly thread: Locator;
  readonly composer: Locator;
  readonly send: Locator;
  readonly newButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('region', { name: 'Conversations' });
    this.thread = page.getByRole('log', { name: 'Messages' });
    this.composer = page.getByRole('textbox', { name: 'Message', exact: true });
    this.send = page.getByRole('button', { name: 'Send' });
    this.newButton = page.getByRole('button', { name: 'New', exact: true });
  }

  async goto(partner?: string): Promise<void> {
    await this.#page.goto(partner === undefined ? '/messages' : `/messages?with=${partner}`);
  }

  conversation(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(name) });
  }

  message(text: string): Locator {
    return this.thread.getByRole('article').filter({ hasText: text });
  }

  /** The texts of all messages shown, oldest first. */
  texts(): Promise<string[]> {
    return this.thread.locator('article > div > p:last-of-type').allInnerTexts();
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }
}
