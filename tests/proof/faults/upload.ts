/** Uploads a pet photo in a browser: first the file, then the record. */
import { expect, type Page } from '@playwright/test';
import { PetsPage } from '../../e2e/pages/pets.page.ts';
import { picture, recordedPhotos, storedPhotos } from '../../e2e/support/photos.ts';
import { newCustomer, type Customer } from './people.ts';
import type { Journey, Run } from './run.ts';
import { until } from './until.ts';

const SEND = 'send the file';
const RECORD = 'write the record';
const REMOVE = 'remove a photo';
/** A stalled upload times out after half a minute, and the SDK waits between attempts. */
const ARRIVAL_MS = 90_000;
const OLD_ENOUGH_MS = 2 * 3_600_000;

export const UPLOAD: Journey = {
  name: 'photo upload',
  steps: [SEND, RECORD],
  isInBrowser: true,
  async run(run) {
    const { customer, page, pets } = await openPhotos(run);
    await run.step(SEND, () => choose(page, pets), String);
    await run.step(RECORD, () => Promise.resolve(), String);
    await arrived(pets);
    await requireFiles(customer, 1);
  },
};

export const UPLOAD_CLOSED_PAGE: Journey = {
  name: 'photo upload, page closed',
  steps: [SEND, RECORD],
  isInBrowser: true,
  async run(run) {
    const { customer, page, pets } = await openPhotos(run);
    const isSent = run.strikes(RECORD);
    const chooseAndClose = async (): Promise<void> => {
      await choose(page, pets);
      if (isSent) await until('the file is there', () => missing(customer));
      await page.close();
    };
    await run.step(isSent ? RECORD : SEND, chooseAndClose, String);
    await visitLater(page);
    await requireFiles(customer);
  },
};

export const UPLOAD_TWO_TABS: Journey = {
  name: 'photo upload, two tabs',
  steps: [SEND],
  isInBrowser: true,
  async run(run) {
    const { customer, page, pets } = await openPhotos(run);
    const other = await page.context().newPage();
    const otherPets = new PetsPage(other);
    await otherPets.goto();
    await otherPets.open('Photos', customer.petName);
    const chooseBoth = async (): Promise<void> => {
      await Promise.all([choose(page, pets), choose(other, otherPets)]);
    };
    await run.step(SEND, chooseBoth, String);
    for (const tab of [pets, otherPets])
      await expect(tab.photos(customer.petName)).toHaveCount(2, { timeout: ARRIVAL_MS });
    await requireFiles(customer, 2);
  },
};

export const PHOTO_REMOVAL: Journey = {
  name: 'photo removal',
  steps: [REMOVE],
  isInBrowser: true,
  async run(run) {
    const { customer, page, pets } = await openPhotos(run);
    await choose(page, pets);
    await arrived(pets);
    const remove = async (): Promise<void> => {
      await pets.dialog.getByRole('button', { name: `Delete: Photo 1 of ${customer.petName}` }).click();
      await pets.dialog.getByRole('button', { name: 'Delete photo' }).click();
    };
    await run.step(REMOVE, remove, String);
    await expect(pets.photos(customer.petName)).toHaveCount(0, { timeout: ARRIVAL_MS });
    await page.close();
    await visitLater(page);
    await requireFiles(customer, 0);
  },
};

async function openPhotos(run: Run): Promise<{ customer: Customer; page: Page; pets: PetsPage }> {
  const customer = await newCustomer(run.stack);
  const page = await run.page();
  await customer.signIn(page);
  const pets = new PetsPage(page);
  await pets.goto();
  await pets.open('Photos', customer.petName);
  return { customer, page, pets };
}

async function choose(page: Page, pets: PetsPage): Promise<void> {
  await pets.choosePhotos(await picture(page, 'beach.jpg', 1200, 800));
}

/** Waits until the upload is no longer listed, and retries it when asked to. */
async function arrived(pets: PetsPage): Promise<void> {
  const retry = pets.upload('beach.jpg').getByRole('button', { name: 'Try again' });
  await expect
    .poll(
      async () => {
        if (await retry.isVisible()) await retry.click();
        return pets.upload('beach.jpg').count();
      },
      { timeout: ARRIVAL_MS },
    )
    .toBe(0);
}

async function missing({ uid }: Customer): Promise<string | undefined> {
  return (await storedPhotos(uid)).length === 1 ? undefined : 'it is not';
}

/** Simulates the next visit, after the hour in which another page might still be uploading. */
async function visitLater(page: Page): Promise<void> {
  const later = await page.context().newPage();
  await later.goto('/no-page-of-the-app');
  await later.evaluate(makeUnfinishedOlder, OLD_ENOUGH_MS);
  await new PetsPage(later).goto();
  await expect(later.getByRole('button', { name: 'Add a pet' }).first()).toBeVisible();
}

/** Runs in the page. */
function makeUnfinishedOlder(ms: number): void {
  const key = 'paw-unfinished-files';
  const entries = JSON.parse(localStorage.getItem(key) ?? '[]') as { path: string; from: number }[];
  if (entries.length > 0)
    localStorage.setItem(key, JSON.stringify(entries.map((entry) => ({ ...entry, from: entry.from - ms }))));
}

/** Requires that every file has a record and every record a file, and `wanted` of them if given. */
async function requireFiles({ uid }: Customer, wanted?: number): Promise<void> {
  await until('files and records are the same', async () => {
    const files = (await storedPhotos(uid)).map(({ path }) => path).toSorted();
    const records = (await recordedPhotos(uid))
      .map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? ''))
      .toSorted();
    if (files.join() !== records.join()) return `${files.length} files for ${records.length} records`;
    return wanted === undefined || files.length === wanted
      ? undefined
      : `${files.length} photos, ${wanted} wanted`;
  });
}
