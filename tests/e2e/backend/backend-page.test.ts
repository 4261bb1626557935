/** The page of the local backend, with a running stack. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findStack } from '../../support/stack.ts';
import { expect, test } from '../support/test.ts';

const { standInsUrl, ports, projectId, databaseNamespace } = findStack();
const DOCUMENTS = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
const OWNER = { authorization: 'Bearer owner' };

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`${standInsUrl}${tab}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

async function write(path: string, fields: object): Promise<void> {
  const init = { method: 'PATCH', headers: OWNER, body: JSON.stringify({ fields }) };
  expect((await fetch(`${DOCUMENTS}/${path}`, init)).status).toBe(200);
}

test.afterAll(async () => {
  await fetch(`${DOCUMENTS}/page_notes/first`, { method: 'DELETE', headers: OWNER });
  await fetch(`http://127.0.0.1:${ports.database}/page_rooms.json?ns=${databaseNamespace}`, {
    method: 'DELETE',
    headers: OWNER,
  });
});

test('shows documents live', async ({ page }) => {
  await open(page, '/');
  const collections = page.getByRole('region', { name: 'Collections' });
  await expect(collections.getByRole('link', { name: 'services' })).toBeVisible();
  await write('page_notes/first', {
    count: { integerValue: '41' },
    at: { timestampValue: '2026-03-02T10:00:00Z' },
  });
  await collections.getByRole('link', { name: 'page_notes' }).click();
  await page.getByRole('link', { name: /^first/ }).click();
  const fields = page.getByRole('list', { name: 'Fields' });
  await expect(fields).toContainText('countinteger41');
  await expect(fields).toContainText('attimestamp2026-03-02T10:00:00Z');
  await write('page_notes/first', { count: { integerValue: '42' } });
  await expect(fields).toContainText('countinteger42');
  await fetch(`${DOCUMENTS}/page_notes/first`, { method: 'DELETE', headers: OWNER });
  await expect(collections.getByRole('link', { name: 'page_notes' })).toBeHidden();
});

test('shows live changes in the tree of the Realtime Database', async ({ page }) => {
  const put = (value: unknown) =>
    fetch(`http://127.0.0.1:${ports.database}/page_rooms/r1.json?ns=${databaseNamespace}`, {
      method: 'PUT',
      headers: OWNER,
      body: JSON.stringify(value),
    });
  await put({ open: true });
  await open(page, '/database');
  await page.getByRole('button', { name: 'page_rooms', exact: true }).click();
  await page.getByRole('button', { name: 'r1', exact: true }).click();
  await expect(page.getByText('open', { exact: true })).toBeVisible();
  await put({ open: true, seats: 12 });
  await expect(page.getByRole('listitem').filter({ hasText: /^seats/ })).toContainText('12');
});

test('shows a denied request with the line that decided it', async ({ page }) => {
  await open(page, '/requests');
  const path = 'profiles/somebody-else';
  expect((await fetch(`${DOCUMENTS}/${path}`)).status).toBe(403);
  const row = page.getByRole('listitem').filter({ hasText: path }).first();
  await expect(row).toContainText('Denied');
  await expect(row).toContainText(/firestore\.rules:\d+/);
  await expect(row).toContainText('visitor');
  await row.locator('summary').click();
  await expect(row.locator('mark').first()).toContainText('allow');
  await page.getByLabel('Path or user').fill('nobody asked for this');
  await expect(page.getByText('No recent requests match.')).toBeVisible();
  await page.getByLabel('Path or user').fill(path);
  await expect(row).toBeVisible();
});

test('shows an email as its reader sees it', async ({ page }) => {
  const subject = `A mail for the page ${randomUUID()}`;
  const mail = {
    personalizations: [{ to: [{ email: 'reader@example.com' }] }],
    from: { email: 'sender@example.com' },
    subject,
    content: [{ type: 'text/html', value: '<h1>Good morning</h1>' }],
  };
  await page.goto(`${standInsUrl}/captures?kind=mail`);
  const sent = await fetch(`${standInsUrl}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: 'Bearer SG.key' },
    body: JSON.stringify(mail),
  });
  expect(sent.ok).toBe(true);
  await page.getByText(subject, { exact: true }).click();
  const body = page.frameLocator(`iframe[title="The mail “${subject}”"]`);
  await expect(body.getByRole('heading', { name: 'Good morning' })).toBeVisible();
});
