import { expect, type Locator, type Page } from '@playwright/test';
import { dropFile, type ChosenFile } from './drop-file.ts';

/** Content Management: the images of the website. */
export class MediaPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly notifications: Locator;
  readonly panel: Locator;
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.notifications = page.getByRole('region', { name: 'Notifications (F8)' });
    this.panel = page.getByRole('region', { name: 'Add images' });
  }

  async goto(address = ''): Promise<void> {
    await this.page.goto(`/admin/media${address}`);
    await expect(this.page.getByRole('heading', { name: 'Content Management', level: 2 })).toBeVisible();
  }

  async show(view: 'All images' | 'Order' | 'Duplicates'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
  }

  /** The label of a category in the filter: its name and image count. */
  category(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Category' }).locator('label').filter({ hasText: name });
  }

  async openUpload(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add images', exact: true }).click();
    await expect(this.panel).toBeVisible();
  }

  async choose(...files: readonly ChosenFile[]): Promise<void> {
    await this.panel.locator('input[type=file]').setInputFiles([...files]);
  }

  async drop(file: ChosenFile): Promise<void> {
    await dropFile(this.page, this.panel.getByText('Drop images here'), file);
  }

  upload(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name });
  }

  image(title: string): Locator {
    return this.page.getByRole('list', { name: 'Images' }).getByRole('listitem').filter({ hasText: title });
  }

  async titles(): Promise<string[]> {
    return this.page.getByRole('list', { name: 'Images' }).getByRole('heading').allTextContents();
  }

  async select(...titles: readonly string[]): Promise<void> {
    for (const title of titles)
      await this.page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  }

  async changeSelected(text: string): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Selected images' })
      .getByRole('button', { name: text, exact: true })
      .click();
  }

  handle(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Move ${title},`) });
  }

  /** Moves the image with the keyboard on its handle. */
  async moveToTop(title: string): Promise<void> {
    const handle = this.handle(title);
    await handle.focus();
    const name = (await handle.getAttribute('aria-label')) ?? '';
    const place = Number(/, (\d+) of /.exec(name)?.[1]);
    await handle.press('Enter');
    for (let step = 1; step < place; step += 1) await handle.press('ArrowUp');
    await expect(handle).toHaveAccessibleName(/, 1 of /);
    await handle.press('Enter');
  }

  /**
   * Drags the image by its handle up the first column, and holds it at the window's edge until the page has scrolled to
   * the top.
   */
  async dragToTop(title: string): Promise<void> {
    const { mouse } = this.page;
    const first = this.page.locator('[data-place="0"]');
    await this.handle(title).scrollIntoViewIfNeeded();
    const from = await boxOf(this.handle(title));
    const x = (await boxOf(first)).x + 40;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await expect(this.handle(title)).toHaveAttribute('aria-pressed', 'true');
    await mouse.move(x, 60, { steps: 8 });
    await this.page.waitForFunction(() => window.scrollY === 0);
    const { y } = await boxOf(first);
    await mouse.move(x, y + 40, { steps: 8 });
    await mouse.move(x, y + 60);
    await expect(this.handle(title)).toHaveAccessibleName(/, 1 of /);
    await mouse.up();
  }

  /** Expects that the new position is stored and announced to screen readers. */
  async expectAtTop(title: string): Promise<void> {
    await expect(this.page.getByText(`${title} is in position 1.`)).toBeAttached();
    await expect(this.handle(title)).toHaveAccessibleName(/, 1 of /);
    await expect(this.handle(title)).toHaveAttribute('aria-pressed', 'false');
  }

  /** Expects a toast with this text; earlier ones may still show. */
  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown.`);
  return box;
}
