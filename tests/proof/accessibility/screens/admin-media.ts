import type { Page } from '@playwright/test';
import { MediaPage } from '../../../e2e/pages/media.page.ts';
import { screensOf } from '../screen.ts';
import { expect } from './show.ts';

/** An image of the demo data. */
const IMAGE = 'Bath and brush';

async function library(page: Page): Promise<MediaPage> {
  const media = new MediaPage(page);
  await media.goto();
  await expect(media.image(IMAGE)).toBeVisible();
  return media;
}

export const ADMIN_MEDIA = screensOf('owner', {
  'admin images, selected, adding': async (page) => {
    const media = await library(page);
    await media.select(IMAGE);
    await media.openUpload();
    await media.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
    await expect(media.upload('notes.txt')).toBeVisible();
  },
  'admin images, form with an error': async (page) => {
    const media = await library(page);
    await media.image(IMAGE).getByRole('button', { name: /^Edit/ }).click();
    await media.dialog.getByLabel('Title').fill('');
    await media.dialog.getByRole('button', { name: 'Save image' }).click();
    await expect(media.dialog.locator('.ant-form-item-explain-error')).toBeVisible();
  },
  'admin images, delete': async (page) => {
    const media = await library(page);
    await media
      .image(IMAGE)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(media.dialog.getByRole('button', { name: 'Delete image' })).toBeVisible();
  },
  'admin images, order': async (page) => {
    const media = await library(page);
    await media.show('Order');
    await expect(media.handle('Terrier trim')).toBeVisible();
  },
  'admin images, one held': async (page) => {
    const media = await library(page);
    await media.show('Order');
    await media.handle('Terrier trim').press('Enter');
    await expect(media.handle('Terrier trim')).toHaveAttribute('aria-pressed', 'true');
  },
  'admin images, duplicates': async (page) => {
    const media = await library(page);
    await media.show('Duplicates');
    await expect(
      page.getByRole('heading', { name: /^(No duplicates|The same \d+ times)$/ }).first(),
    ).toBeVisible();
  },
});
