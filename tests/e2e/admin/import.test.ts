/** Importing a client list creates clients and pets without notifying anyone. */
import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { unzipSync } from 'fflate';
import { findStack, resetStack } from '../../support/stack.ts';
import { ImportPage } from '../pages/import.page.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore, freeSlots, type FreeSlot } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { ADMIN, expect, OWNER, test } from '../support/test.ts';

const SAMPLE = readFileSync(
  new URL('../../../web/src/features/admin/import/samples/spreadsheet.csv', import.meta.url),
  'utf8',
);

test.afterAll(() => resetStack());

const count = async (collection: string) =>
  (await adminFirestore().collection(collection).count().get()).data().count;
const counts = async () => ({
  clients: await count(COLLECTIONS.profiles),
  pets: await count(COLLECTIONS.pets),
});
/** All emails and deliveries that were sent. */
const sent = async () => {
  const captures = await fetch(`${findStack().standInsUrl}/api/outbox?kind=mail`);
  return { mail: await captures.text(), deliveries: await count(COLLECTIONS.deliveries) };
};

/** `pets` rows with about two thirds as many owners. */
function longList(pets: number, prefix = 'Client'): string {
  const rows = Array.from({ length: pets }, (_, index) => {
    const owner = Math.floor((index * 2) / 3);
    const number = `555-${String(200 + Math.floor(owner / 10_000))}-${String(owner % 10_000).padStart(4, '0')}`;
    return `${prefix} ${owner},${number},${prefix.toLowerCase()}${owner}@example.com,Pet ${index},Beagle,${10 + (index % 60)},12/3/2027,$60`;
  });
  return ['Owner,Cell,Email,Dog,Breed,Weight,Rabies exp,Price', ...rows, ''].join('\n');
}

test('IMPORT-01 IMPORT-02 IMPORT-04 IMPORT-05 imports a list, checks it for duplicates, and undoes it', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  // ALL-06: linked from the dashboard, not from the sidebar.
  await page.getByRole('link', { name: /^Import clients/ }).click();
  const list = new ImportPage(page);
  const before = await counts();
  const shown = await sent();

  await list.choose({ name: 'clients.csv', text: SAMPLE });
  await expect(page.getByText('13 rows · UTF-8, separated by comma')).toBeVisible();
  await expect(page.getByText(/^Not imported/)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  // Corrects a guessed column by keyboard.
  await list.field('Vet').focus();
  await page.keyboard.type('client: notes');
  const active = page.locator('.ant-select-item-option-active');
  await expect(active).toContainText('client: notes', { ignoreCase: true });
  await page.keyboard.press('Enter');

  expect(await list.preview()).toBe('10 clients and 11 pets are new, 0 known, 6 rows need review');
  await expect(list.row(9)).toContainText('Skipped');
  await expect(list.row(11)).toHaveCount(0);
  await page.getByText(/^Without a value, or guessed/).click();
  await expect(list.row(11)).toContainText('“Feb 30” isn’t a date.');
  // Corrects a cell where it stands: the row is judged again at once.
  await page.getByRole('button', { name: 'Fix row 12' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('luis.vega@example.com');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('10 clients and 11 pets are new, 0 known, 5 rows need review')).toBeVisible();
  await page.getByText('All rows').click();
  await expect(list.row(2)).toContainText('New client and pet');
  expect(await faults(page)).toEqual([]);
  expect(await counts()).toEqual(before);

  await page.getByRole('checkbox', { name: 'I have these people’s written consent' }).check();
  await list.bring.click();
  expect(await list.finished()).toBe('10 clients and 11 pets were added.');
  expect(await counts()).toEqual({ clients: before.clients + 10, pets: before.pets + 11 });
  const consents = await adminFirestore()
    .collection(COLLECTIONS.consents)
    .where('source', '==', 'import')
    .get();
  expect(consents.docs.map((consent) => consent.get('given') as boolean)).toEqual([true, true]);
  expect(await faults(page)).toEqual([]);
  await expect(page.getByText('Row 14: “heavy” isn’t a weight.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these rows' }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8');
  expect(rows).toContain('What to check');
  expect(rows).toContain('Row 11: “Feb 30” isn’t a date.');

  // The details from the file are on the owner's page.
  await page.goto('/admin/customers');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Dana Reed');
  await page.getByRole('link', { name: /^Dana Reed/ }).click();
  await expect(page.getByText('Hates the dryer.')).toBeVisible();
  await expect(page.getByText(/Rabies until Dec 3, 2027/)).toBeVisible();

  // Importing the same file again adds nothing.
  await list.goto();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await list.choose({ name: 'again.csv', text: SAMPLE.replace('\n', '\nZed Zero,555-010-0999,,,,,,,,,,\n') });
  expect(await list.preview()).toBe('1 client and 0 pets are new, 10 known, 6 rows need review');
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('10 clients and 11 pets were removed.')).toBeVisible({ timeout: 60_000 });
  expect(await counts()).toEqual(before);
  expect(await sent()).toEqual(shown);
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
});

const QUESTIONS = [
  'Happy Tails - Client List',
  '',
  'Owner,Phone,Email,Pet,Breed,Behavior,Rabies',
  'Nina Berg,212-555-0101,shared@example.com,Milo,Pug,,03/04/2027',
  'Tom Berg,212-555-0102,shared@example.com,Luna & Bo,Manx,,05/06/2027',
  'Uma Oak,212-555-0103 x7,,Pip,Poodle,,',
  'Uma Oak,212-555-0103,,Pip,Labrador,Bites,',
  '"Al "the boss" Ash",212-555-0104,,Rex,,,',
  '',
].join('\n');

test('IMPORT-02 IMPORT-03 asks before it joins, splits or drops anything, and adds 0 the second time', async ({
  page,
}) => {
  await signInAs(page, ADMIN, '/admin');
  const list = new ImportPage(page);
  await list.goto();
  const before = await counts();
  await list.choose({ name: 'happy.csv', text: QUESTIONS });
  expect(await faults(page)).toEqual([]);
  expect(await list.preview()).toBe('3 clients and 3 pets are new, 0 known, 4 rows need review');
  await expect(page.getByText('2 rows wait for your answer')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // A date that fits both orders is asked about once, and read again.
  await page.getByRole('radio', { name: /^Day first/ }).check();
  await expect(page.getByRole('radio', { name: 'Day first (Sat, Apr 3, 2027)' })).toBeChecked();

  await list.answer(5, '2 pets: Luna, Bo');
  expect(await list.answer(5, 'Two people who share it')).toBe(
    '4 clients and 5 pets are new, 0 known, 3 rows need review',
  );
  expect(await list.answer(7, 'Another pet of that name')).toBe(
    '4 clients and 6 pets are new, 0 known, 2 rows need review',
  );
  await list.bring.click();
  expect(await list.finished()).toBe('4 clients and 6 pets were added.');
  expect(await counts()).toEqual({ clients: before.clients + 4, pets: before.pets + 6 });
  const care = await adminFirestore().collection(COLLECTIONS.petCare).where('text', '==', 'Bites').get();
  expect(care.size).toBe(1);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await list.choose({ name: 'again.csv', text: QUESTIONS });
  await list.preview();
  await page.getByRole('radio', { name: /^Day first/ }).check();
  await expect(page.getByText('0 clients and 0 pets are new, 4 known, 2 rows need review')).toBeVisible();
  await expect(list.bring).toBeDisabled();

  await page.getByRole('button', { name: 'Undo import' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('4 clients and 6 pets were removed.')).toBeVisible({ timeout: 60_000 });
  expect(await counts()).toEqual(before);
});

test('IMPORT-01 reads semicolons and Windows-1252, as saved by Excel', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  const list = new ImportPage(page);
  await list.goto();
  // 0x92 in latin1 is the apostrophe in Windows-1252.
  await list.choose({
    name: 'excel.csv',
    text: 'Besitzer;Name;Phone\nZoë;Sam O\u0092Neill;555-010-0177\n',
    encoding: 'latin1',
  });
  await expect(page.getByText('1 row · Windows-1252, separated by semicolon')).toBeVisible();
  await expect(page.getByText('Sam O’Neill', { exact: true })).toBeVisible();
  // Another encoding can be chosen, with these letters as the sample.
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByTitle('Mac OS Roman').click();
  await expect(page.getByText('1 row · Mac OS Roman, separated by semicolon')).toBeVisible();
  await expect(page.getByText('Sam OíNeill', { exact: true })).toBeVisible();
});

test('IMPORT-01 ALL-05 says what is wrong with a file and accepts another', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  const list = new ImportPage(page);
  await list.goto();
  const workbook = {
    name: 'clients.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  };
  await page.locator('main input[type=file]').setInputFiles(workbook);
  await expect(page.getByRole('alert')).toContainText('save it as CSV');
  await list.choose({ name: 'clients.csv', text: 'Dog,Phone\nRex,555-010-0142\n' });
  await expect(page.getByRole('alert')).toContainText('Choose the column with the clients’ names.');
  await expect(page.getByRole('button', { name: 'Preview import' })).toBeDisabled();
});

test('IMPORT-01 reads a file of 5,000 rows in a worker', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  const list = new ImportPage(page);
  await list.goto();
  await list.choose({ name: 'long.csv', text: longList(5000) });
  expect(page.workers()).toHaveLength(1);
});

test('IMPORT-03 imports 300 pets despite a reload, and adds 0 from the same file again', async ({ page }) => {
  // Each record fires a trigger, and other tests run in parallel.
  test.setTimeout(600_000);
  await signInAs(page, ADMIN, '/admin');
  const list = new ImportPage(page);
  await list.goto();
  const before = await counts();
  const text = longList(300, 'Mover');
  await list.choose({ name: 'move.csv', text });
  let began = Date.now();
  expect(await list.preview()).toBe('200 clients and 300 pets are new, 0 known, 0 rows need review');
  console.log(`preview of 300 rows: ${Date.now() - began} ms`);
  began = Date.now();
  await list.bring.click();
  await expect(page.getByText(/^[1-9][\d,]* of 300 rows$/)).toBeVisible();
  await page.reload();
  expect(await list.finished()).toBe('200 clients and 300 pets were added.');
  const seconds = (Date.now() - began) / 1000;
  console.log(`300 pets in ${seconds} s with a reload, ${Math.round(300 / seconds)} rows a second`);
  expect(await counts()).toEqual({ clients: before.clients + 200, pets: before.pets + 300 });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await list.choose({ name: 'move.csv', text });
  expect(await list.preview()).toBe('0 clients and 0 pets are new, 200 known, 0 rows need review');
  await expect(list.bring).toBeDisabled();

  began = Date.now();
  await page.getByRole('button', { name: 'Undo import' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('200 clients and 300 pets were removed.')).toBeVisible({ timeout: 200_000 });
  console.log(`undone in ${(Date.now() - began) / 1000} s`);
  expect(await counts()).toEqual(before);
});

/** A visit of a known pet, one under other names, one of a new client at the same time, and a canceled one. */
const visitsAt = ([first, later, overlapping, last]: readonly FreeSlot[]) =>
  [
    'Appointment Date,Start Time,Client Name,Phone,Pet Name,Services,Status',
    `${first?.day},${first?.time},Nora Voss,212-555-0171,Ziggy,Basic Groom,Confirmed`,
    `${later?.day},${later?.time},Nora Voss,,Ziggi,Full groom,Confirmed`,
    `${overlapping?.day},${overlapping?.time},Otto Lind,212-555-0172,Rolf,Basic Groom,Confirmed`,
    `${last?.day},${last?.time},Otto Lind,212-555-0172,Rolf,Basic Groom,Cancelled`,
    '',
  ].join('\n');

test('START-02 books visits ahead as answered, notifies no one, adds 0 the second time, and undoes them', async ({
  page,
}) => {
  await signInAs(page, OWNER, '/admin');
  const list = new ImportPage(page);
  await list.goto();
  await list.choose({ name: 'clients.csv', text: 'Owner,Phone,Dog\nNora Voss,212-555-0171,Ziggy\n' });
  await list.preview();
  await list.bring.click();
  await list.finished();
  await page.getByRole('button', { name: 'Import another file' }).click();

  const slots = await freeSlots(80, 10);
  const text = visitsAt([0, 4, 5, 8].flatMap((index) => slots[index] ?? []));
  const [before, booked, shown] = [await counts(), await count(COLLECTIONS.appointments), await sent()];
  await list.choose({ name: 'visits.csv', text });
  await expect(page.getByRole('radio', { name: 'Visits ahead' })).toBeChecked();
  expect(await faults(page)).toEqual([]);
  expect(await list.preview()).toBe('1 visit is new, 0 known, 3 rows need review');
  expect(await faults(page)).toEqual([]);
  await list.pick(3, 'Basic Groom');
  expect(await list.answer(4, 'Add as a new client with Rolf')).toBe(
    '2 visits are new, 0 known, 1 client and 1 pet are new, 2 rows need review',
  );
  expect(await list.answer(3, 'Ziggy')).toBe('2 visits are new, 0 known, 2 rows need review');
  await expect(list.row(4)).toContainText('That time is taken.');
  await expect(list.row(5)).toContainText('The visit is “Cancelled” in the file.');
  await list.bring.click();
  await expect(page.getByText('2 visits were booked.')).toBeVisible({ timeout: 60_000 });
  expect(await count(COLLECTIONS.appointments)).toBe(booked + 2);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await list.choose({ name: 'again.csv', text });
  expect(await list.preview()).toBe('0 visits are new, 2 known, 2 rows need review');
  await expect(list.bring).toBeDisabled();

  await page.getByRole('button', { name: 'Undo import' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^2 visits were removed/)).toBeVisible({ timeout: 60_000 });
  expect(await count(COLLECTIONS.appointments)).toBe(booked);
  expect(await counts()).toEqual(before);
  expect(await sent()).toEqual(shown);
});

test('OUT-01 the owner takes everything out after signing in again', async ({ page, browser }) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/import');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Export everything' }).click();
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await expect(download).toBeVisible({ timeout: 120_000 });
  expect(await faults(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const names = Object.keys(unzipSync(readFileSync(await file.path())));
  expect(names).toEqual(expect.arrayContaining(['clients.csv', 'pets.csv', 'records/appointments.json']));
  // Others don't see it.
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, ADMIN, '/admin');
  await other.goto('/admin/import');
  await expect(other.getByRole('heading', { name: 'Earlier imports' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Take everything out' })).toHaveCount(0);
  await other.context().close();
});
