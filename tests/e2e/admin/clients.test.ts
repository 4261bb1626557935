/** Clients without accounts: someone calls the salon and later signs up. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { findStack } from '../../support/stack.ts';
import { AdminCalendarPage } from '../pages/admin-calendar.page.ts';
import { putSession, signInByRest, signUpByRest } from '../support/accounts.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { ScreenReader } from '../support/screen-reader.ts';
import { ADMIN, expect, newcomer, test } from '../support/test.ts';
import { collectToasts } from '../support/toasts.ts';

/** The longest that someone would wait on the phone. */
const MAX_MS = 60_000;
const MAX_FIELDS = 8;

// The browser logs the conflict for a known phone number.
test.use({ allowedErrors: [/409 \(Conflict\).*save-client/] });

const unique = () => String(randomInt(1000, 10_000));

/** Moves focus by keyboard to a matching element. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let steps = 0; steps < 12 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

const isClosed = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.endsWith('closed') ?? false);

async function clientNamed(name: string) {
  const { docs } = await adminFirestore()
    .collection(COLLECTIONS.profiles)
    .where('full_name', '==', name)
    .get();
  return docs;
}

test('CLIENT-02 books an unknown client by keyboard alone, in at most 8 fields', async ({ page }) => {
  const number = unique();
  const name = `Dana Reed ${number}`;
  const reader = await ScreenReader.begin(page, 'Staff book for a caller');
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/reviews');
  await expect(page.getByRole('button', { name: 'New appointment' })).toBeVisible();

  const keys = page.keyboard;
  const began = Date.now();
  let fields = 0;
  const field = async (text: string) => {
    fields += 1;
    await keys.type(text);
  };
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await reader.after('Ctrl+K');
  await keys.type('New app');
  await keys.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Book for a customer' });
  await expect(sheet.getByLabel('Customer')).toBeFocused();
  await reader.after('Type “New app”, Enter');
  const typed = `555-777-${number}`;
  await field(typed);
  await expect(page.getByText('No one found.')).toBeVisible();
  // The option that Enter selects.
  const active = new AdminCalendarPage(page).options.and(page.locator('.ant-select-item-option-active'));
  await expect(active).toContainText(`Add “${typed}” as a new client`);
  await reader.after('Type the phone number');
  await keys.press('Enter');

  await expect(sheet.getByLabel('Phone')).toHaveValue(typed);
  await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
  await reader.after('Enter');
  await field(name);
  // Skips phone, email, the people to call and the button to go back.
  for (let steps = 0; steps < 5; steps += 1) await keys.press('Tab');
  await expect(sheet.getByLabel('Pet’s name')).toBeFocused();
  await reader.after('Type the name, Tab five times');
  await field('Olive');
  await keys.press('Tab');
  fields += 1;
  await keys.press('ArrowDown');
  await expect(active).toBeVisible();
  await keys.press('Enter');
  await expect(sheet.getByRole('grid')).toBeVisible();
  await reader.after('Type the pet’s name, Tab, arrow down, Enter');
  fields += 2;
  await tabTo(page, '[data-day]');
  await reader.after('Tab to the days');
  // A month ahead, skipping closed days.
  await keys.press('PageDown');
  for (let days = 0; days < 7 && (await isClosed(page)); days += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(sheet.getByRole('radio').first()).toBeVisible();
  await tabTo(page, 'input[type="radio"]');
  await reader.after('Page down, Enter, Tab to the times');
  await keys.press('Space');
  await expect(sheet.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  const toasts = await collectToasts(page);
  await keys.press('Enter');
  const booked = expect.stringContaining('Appointment booked successfully.');
  await expect.poll(toasts, { timeout: MAX_MS }).toContainEqual(booked);
  await reader.after('Space, Enter');
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'phone booking', description: `${seconds} s, ${fields} fields` });
  console.log(`phone booking: ${seconds} s, ${fields} fields`);
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS);
  reader.end();

  const [client, ...others] = await clientNamed(name);
  expect(others).toEqual([]);
  expect([client?.get('account'), client?.get('phone')]).toEqual([false, typed]);
  const visits = await adminFirestore().collection('appointments').where('user_id', '==', client?.id).get();
  expect(visits.docs.map((visit) => visit.get('pet.name') as string)).toEqual(['Olive']);
});

test('CLIENT-03 asks about a known phone number, and uses that client or keeps both', async ({ page }) => {
  const number = unique();
  const phone = `(555) 888-${number}`;
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/customers');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add a client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a client' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByRole('button', { name: 'Add client' }).click();
  };
  await add(`Pat Holm ${number}`);
  await expect(page.getByRole('heading', { name: `Pat Holm ${number}` })).toBeVisible();
  await expect(page.getByText('No account', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Message' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All customers' }).click();
  await add(`Kim Holm ${number}`);
  await expect(page.getByText(`Pat Holm ${number} has this number. Use this client?`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('heading', { name: `Kim Holm ${number}` })).toBeVisible();
  // Adds a pet and then corrects its weight.
  await page.getByRole('button', { name: 'Add a pet' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Name').fill('Gus');
  await page.getByRole('dialog').getByRole('button', { name: 'Save pet' }).click();
  await page.getByRole('button', { name: 'Edit Gus’s details' }).click();
  // The dialog focuses its first field once it is open.
  await expect(page.getByRole('dialog').getByLabel('Breed')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Weight (lb)').fill('19.5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save pet' }).click();
  await expect(page.getByText('19.5 lb')).toBeVisible();
});

/** Confirms the email address like the link in the email. */
async function confirm(localId: string): Promise<void> {
  const { ports, projectId } = findStack();
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, emailVerified: true }),
  });
  expect(answer.ok).toBe(true);
}

test('CLIENT-04 signing up with the client’s confirmed address brings pets and visits along', async ({
  page,
  browser,
}) => {
  const person = newcomer('Dana Reed');
  const number = unique();
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Add a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a client' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(`Dana ${number}`);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('button', { name: 'Add a pet' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Name').fill('Waffle');
  await page.getByRole('dialog').getByRole('button', { name: 'Save pet' }).click();
  await expect(page.getByRole('heading', { name: 'Waffle' })).toBeVisible();
  const clientPage = page.url();

  const own = await (await browser.newContext()).newPage();
  const { localId } = await signUpByRest(person);
  await confirm(localId);
  await putSession(own, await signInByRest(person));
  await own.goto('/home');
  // The function may need a cold start.
  const question = own.getByText('We know you from the salon. Bring your pets and visits here?');
  await expect(question).toBeVisible({ timeout: MAX_MS });
  await own.getByRole('button', { name: 'Bring them here' }).click();
  await expect(own.getByText('Your pets and visits are here now.')).toBeVisible({ timeout: MAX_MS });
  await own.goto('/pet-profiles');
  await expect(own.getByText('Waffle').first()).toBeVisible();
  await own.context().close();
  // The old client link redirects staff to the account.
  await page.goto(clientPage);
  await expect(page).toHaveURL(new RegExp(localId));
});

test('MERGE-01 staff merge two records of one person and undo it', async ({ page }) => {
  const number = unique();
  const [one, two] = [`Dana Reed ${number}`, `Dana R. ${number}`];
  await signInAs(page, ADMIN, '/admin');
  for (const [name, phone] of [
    [one, `555-666-${number}`],
    [two, `555-667-${number}`],
  ] as const) {
    await page.goto('/admin/customers?add=1');
    const dialog = page.getByRole('dialog', { name: 'Add a client' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await page.getByRole('button', { name: 'Add a pet' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Waffle');
    await page.getByRole('dialog').getByRole('button', { name: 'Save pet' }).click();
    await expect(page.getByRole('heading', { name: 'Waffle' })).toBeVisible();
  }
  const pets = page.getByRole('heading', { name: 'Waffle' });

  await page.getByRole('button', { name: 'Merge with another record' }).click();
  const sheet = page.getByRole('dialog', { name: 'Merge two records' });
  await expect(sheet.getByLabel('Other record')).toBeFocused();
  await page.keyboard.type(one);
  await page.getByText(one, { exact: true }).click();
  await sheet.getByRole('radio', { name: one }).check();
  await expect(sheet.getByRole('button', { name: 'Merge records' })).toBeDisabled();
  await sheet.getByLabel('Is Waffle a pet that’s already listed?').click();
  await page.getByText('Yes, the same as Waffle').click();
  await sheet.getByRole('button', { name: 'Merge records' }).click();
  await expect(sheet).toBeHidden({ timeout: MAX_MS });
  await expect(page.getByRole('heading', { name: one })).toBeVisible();
  await expect(pets).toHaveCount(1);

  await page.goto('/admin/customers');
  const merged = page.getByRole('listitem').filter({ hasText: `${one} was merged with another record` });
  await merged.getByRole('button', { name: 'Undo merge' }).click();
  await expect(merged).toBeHidden({ timeout: MAX_MS });
  expect(await clientNamed(one)).toHaveLength(1);
  const [other] = await clientNamed(two);
  const found = await adminFirestore().collection(COLLECTIONS.pets).where('owner_id', '==', other?.id).get();
  expect(found.docs.map((pet) => pet.get('name'))).toEqual(['Waffle']);
});
