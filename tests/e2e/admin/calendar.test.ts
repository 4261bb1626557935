import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { AdminCalendarPage } from '../pages/admin-calendar.page.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { adminFirestore, freeSlots, type FreeSlot } from '../support/free-slot.ts';
import { signInAs } from '../support/journeys.ts';
import { countTaps } from '../support/taps.ts';
import { expect, OWNER, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 1500 } });

test('ADMIN-20 APP-57 the owner books by phone, drags the visit, undoes a slip, and exports the day', async ({
  page,
}) => {
  const [slot, target] = await freeSlots(16, 2);
  if (!slot || !target) throw new Error('There are always two.');
  const { day, time, label } = slot;
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(day);
  const calendar = new AdminCalendarPage(page);
  await expect(page.getByRole('region', { name: /^\w+day, \w+ \d/ })).toBeVisible();

  await calendar.bookFor({ customer: 'Maya Lopez', pet: 'Olive', service: 'Basic Groom', time: label });
  const booked = calendar.block({ pet: 'Olive', label });
  await expect(booked).toBeVisible();
  const id = (await booked.getAttribute('data-appointment')) ?? '';
  const block = calendar.block(id);
  await expect(block).toContainText('Maya Lopez');

  await calendar.drag(id, time, target.time);
  await expect(block).toContainText(target.label);
  await calendar.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toContainText(label);

  // A second move replaces the first; moving back leaves nothing to send.
  await calendar.dragByFinger(id, time, target.time);
  await expect(block).toContainText('Saving…');
  await calendar.drag(id, target.time, time);
  await expect(block).toContainText(label);
  await expect(block).not.toContainText('Saving…');
  await expect(calendar.toasts.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await calendar.drag(id, time, target.time);
  await expect(calendar.sheet).toHaveCount(0);
  const to = `Olive rescheduled to ${formatDayShort(day)}, ${target.label}`;
  await expect(calendar.toasts.getByText(to)).toBeVisible();
  // A change that has not reached the server shows as not saved.
  await expect(block).toContainText('Saving…');
  const stored = async () => (await adminFirestore().doc(paths.appointment(id)).get()).data() ?? {};
  await expect
    .poll(async () => ((await stored())['appointment_date'] as Timestamp).toDate(), { timeout: 60_000 })
    .toEqual(target.start);
  expect(await stored()).toMatchObject({ payment_status: 'pending', status: 'scheduled' });
  await expect(block).toContainText(target.label);
  await expect(block).not.toContainText('Saving…');

  await block.focus();
  await page.keyboard.press('Enter');
  await expect(calendar.sheet.getByText('Pays at the salon')).toBeVisible();
  await expect(calendar.sheet.getByText(/^Rescheduled from/)).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');

  // The toast can be reached by keyboard, and Escape on it keeps the sheet open.
  const more = calendar.sheet.getByRole('button', { name: /^More/ });
  const undo = calendar.toasts.getByRole('button', { name: 'Undo' });
  for (const key of ['Escape', 'Enter']) {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Start' }).click();
    const question = page.getByRole('dialog', { name: 'Start this early?' });
    await question.getByRole('button', { name: 'Start' }).click();
    await expect(question).toHaveCount(0);
    await expect(undo).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press(key);
    await expect(undo).toHaveCount(0);
    await expect(calendar.sheet).toBeVisible();
    // Escape only closes the toast, so the change is undone in the sheet.
    if (key === 'Escape') await calendar.sheet.getByRole('button', { name: /^Undo/ }).click();
  }
  await expect(more).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('Tab');
  await expect(calendar.sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(calendar.sheet).toHaveCount(0);
  await expect(block).toBeFocused();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ]);
  expect(file.suggestedFilename()).toBe(`appointments-${day}.csv`);
  const table = await readFile(await file.path(), 'utf8');
  expect(table).toContain(`${day},${target.time},`);
  expect(table).toMatch(/Olive,.*,Maya Lopez,.*,Scheduled,Due at salon,45\.00/);
});

/** A regular customer of the demo data with the latest visit; each regular has one pet. */
async function regularWithOnePet(): Promise<{ name: string; pet: string; minutes: number }> {
  const db = adminFirestore();
  const { docs } = await db.collection(COLLECTIONS.appointments).where('status', '==', 'completed').get();
  docs.sort((a, b) => b.get('appointment_date') - a.get('appointment_date'));
  for (const visit of docs) {
    const customer: string = visit.get('user_id');
    if (!customer.startsWith('demo-regular')) continue;
    const name: unknown = (await db.doc(paths.profile(customer)).get()).get('full_name');
    if (typeof name !== 'string') continue;
    return { name, pet: visit.get('pet.name'), minutes: visit.get('service.duration_minutes') };
  }
  throw new Error('No customer of the demo data has a past visit.');
}

test('ADMIN-20 CLIENT-02 on the phone, a known client takes at most five clicks, an unknown one eight and three fields', async ({
  page,
}) => {
  const { name, pet, minutes } = await regularWithOnePet();
  const slots = await freeSlots(18, 8, Math.max(60, minutes));
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) throw new Error('There are always eight.');
  const { day, label } = first;
  const effort = await countTaps(page);
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(day);
  const calendar = new AdminCalendarPage(page);
  const { sheet } = calendar;
  const openAt = async (slot: FreeSlot) => {
    const before = effort();
    const { x, y } = await calendar.pointAt(day, slot.time);
    await page.mouse.click(x, y);
    // The search field has focus.
    await expect(sheet.getByLabel('Customer')).toBeFocused();
    return () => ({
      clicks: effort().taps - before.taps,
      typed: effort().typed.slice(before.typed.length),
    });
  };
  const bookIt = async () => {
    await sheet.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(sheet).toHaveCount(0, { timeout: 60_000 });
  };

  await test.step('a known client', async () => {
    const needed = await openAt(first);
    await page.keyboard.type(name.toLowerCase());
    await calendar.options.and(page.getByTitle(name, { exact: true })).click();
    // The only pet, the services of its last visit, and the day and time that were clicked.
    await expect(sheet.getByText(/^Same as last time: /)).toBeVisible();
    await expect(sheet.getByRole('radio', { name: label, exact: true })).toBeChecked();
    await calendar.chooseByMouse('Service', 'Basic Groom');
    await expect(sheet.getByRole('radio', { name: label, exact: true })).toBeChecked();
    await bookIt();
    await expect(calendar.block({ pet, label })).toBeVisible({ timeout: 60_000 });
    expect(needed().clicks).toBeGreaterThan(0);
    expect(needed().clicks).toBeLessThanOrEqual(5);
    expect(needed().typed).toEqual(['Customer']);
  });

  await test.step('an unknown caller', async () => {
    const needed = await openAt(last);
    const typed = `555-777-${String(randomInt(1000, 10_000))}`;
    await page.keyboard.type(typed);
    await calendar.options.filter({ hasText: `Add “${typed}”` }).click();
    await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Robin Vale');
    await sheet.getByLabel('Pet’s name').click();
    await page.keyboard.type('Pickle');
    await calendar.chooseByMouse('Service', 'Basic Groom');
    await expect(sheet.getByRole('radio', { name: last.label, exact: true })).toBeChecked();
    await bookIt();
    await expect(calendar.block({ pet: 'Pickle', label: last.label })).toBeVisible({ timeout: 60_000 });
    expect(needed().clicks).toBeLessThanOrEqual(8);
    expect(needed().typed).toEqual(['Customer', 'Name', 'Pet’s name']);
  });
});

test('ADMIN-20 dragging over free time sets time off', async ({ page }) => {
  const free = await freeSlots(24, 4);
  const first = free.at(-4);
  const last = free.at(-3);
  if (!first || !last) throw new Error('There are always four.');
  const { day } = first;
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(day);
  const calendar = new AdminCalendarPage(page);
  const from = await calendar.pointAt(day, first.time);
  const to = await calendar.pointAt(day, last.time);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect(calendar.sheet.getByLabel('From (time)')).toHaveValue(first.label);
  await calendar.sheet.getByLabel('Note').fill('Vet run');
  await calendar.sheet.getByRole('button', { name: 'Set time off' }).click();
  await expect(page.getByRole('region', { name: /^\w+day, / }).getByText('Off')).toBeVisible({
    timeout: 60_000,
  });
  const { docs } = await adminFirestore().collection('time_off').where('note', '==', 'Vet run').get();
  expect(docs.map((entry) => (entry.get('from') as Timestamp).toDate())).toContainEqual(first.start);
  await page.goto('/admin/team');
  const entry = page.getByRole('listitem').filter({ hasText: 'Vet run' });
  await entry.getByRole('button', { name: /^End/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End time off' }).click();
  await expect(entry).toHaveCount(0, { timeout: 60_000 });
});
