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

/** The longest that someone would wait on the phone. */
const MAX_MS = 60_000;
const MAX_FIELDS = 8;

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
  await keys.press('Enter');
  await expect(page.getByText('Appointment booked successfully.')).toBeVisible({ timeout: MAX_MS });
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
