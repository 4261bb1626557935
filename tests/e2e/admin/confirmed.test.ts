/** Confirming a visit from the reminder email, and the owner's calendar feed. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { dayOf, HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { findStack, fireScheduled, resetStack } from '../../support/stack.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { anotherBrowser, expect, LEO, OWNER, test } from '../support/test.ts';
import { completedVisit } from '../support/visits.ts';

test.afterAll(() => resetStack());

interface Mail {
  readonly subject: string;
  readonly text: string;
}

async function reminderOf(pet: string): Promise<Mail | undefined> {
  const answer = await fetch(`${findStack().standInsUrl}/api/outbox?kind=mail&to=${LEO.email}`);
  const mails = (await answer.json()) as Mail[];
  return mails.findLast(({ subject }) => subject.startsWith('Reminder') && subject.includes(pet));
}

test('CONF-01 a customer confirms by email without signing in, and the owner sees who has not confirmed', async ({
  page,
}) => {
  const start = new Date(Date.now() + 23.9 * HOUR_MS);
  const soon = (pet: string) =>
    completedVisit(LEO, {
      status: 'scheduled',
      pet: { name: pet, breed: null },
      appointment_date: start,
      created_at: new Date(Date.now() - 72 * HOUR_MS),
      updated_at: new Date(Date.now() - 72 * HOUR_MS),
    });
  const [confirmed] = [await soon('Strudel'), await soon('Zwieback')];
  await fireScheduled('send-reminders');
  await expect.poll(() => reminderOf('Strudel')).toBeDefined();
  const link = /I’ll be there: (\S+)/.exec((await reminderOf('Strudel'))?.text ?? '')?.[1] ?? '';

  const customer = await anotherBrowser(page);
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'Will you be there?' })).toBeVisible();
  expect(await customer.locator('body').innerText()).not.toMatch(/Strudel|Leo|Groom/);
  const visit = adminFirestore().doc(paths.appointment(confirmed));
  expect((await visit.get()).get('confirmed_at')).toBeUndefined();
  await customer.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect((await visit.get()).get('confirmed_at')).toBeDefined();
  await customer.close();

  await signInAs(page, OWNER, '/admin');
  const day = dayOf(start, 'America/New_York');
  await page.goto(`/admin/appointments?view=list&from=${day}&to=${day}`);
  const list = page.getByRole('listitem');
  await expect(list.filter({ hasText: 'Strudel' })).toContainText('Confirmed');
  await expect(list.filter({ hasText: 'Zwieback' })).not.toContainText('Confirmed');
  await page.getByLabel('Status', { exact: true }).press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Next two days, unconfirmed' }).click();
  await expect(list.filter({ hasText: 'Strudel' })).toHaveCount(0);
  await expect(list.filter({ hasText: 'Zwieback' })).toBeVisible();
  await expect(page).toHaveURL(/status=unconfirmed/);
});

test('FEED-01 an owner creates a calendar address, which a program can read until it is revoked', async ({
  page,
}) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Calendar link' });
  await section.getByRole('button', { name: 'Create address' }).click();
  const url = await section.getByLabel('Secret address').inputValue();
  expect(await faults(page)).toEqual([]);
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:[^\r]+\(Maya\): [^]*END:VCALENDAR\r\n$/);
  expect((await fetch(`${url}x`)).status).toBe(404);

  await page.reload();
  await expect(section.getByText(/^An address was created on/)).toBeVisible();
  await expect(section.getByLabel('Secret address')).toHaveCount(0);
  await section.getByRole('button', { name: 'Revoke address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});
