/** A groomer's day on a phone, from the alerts about a pet to the report that its owner reads. */
import { randomUUID } from 'node:crypto';
import { dayBounds } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { aGif } from '@paw-haven/domain/testing/image-bytes';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { findStack } from '../../support/stack.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { signInAs, waitForCachedFiles } from '../support/journeys.ts';
import { ADMIN, anotherBrowser, closePages, expect, GROOMER, MAYA, test } from '../support/test.ts';

const ZONE = 'America/New_York';
const PHONE = { width: 390, height: 844 };
/** The service name identifies the visits of this test: Biscuit, today, in the solo salon. */
const SERVICE = 'Gentle Groom';
const EXTRA = 'The coat is matted; a short clip is safer';

test.use({ freshBrowser: true });

/** Now, but at most 23:30 in the salon: its day must not end during a test. */
function salonTime(): Date {
  const now = new Date();
  const latest = addMinutes(dayBounds(dayOf(now, ZONE), ZONE).end, -30);
  return now < latest ? now : latest;
}

/** A visit at the time to which the clocks of the pages are set. */
async function visitNow(...pages: readonly Page[]): Promise<string> {
  const now = salonTime();
  for (const page of pages) await page.clock.setSystemTime(now);
  const id = randomUUID();
  const service = { name: SERVICE, description: null, duration_minutes: 60 };
  const visit = anAppointment({
    id,
    user_id: 'demo-maya',
    pet_id: 'demo-biscuit',
    appointment_date: now,
    created_at: now,
    updated_at: now,
    schedule_entry_id: id,
    service,
  });
  await adminFirestore().doc(paths.appointment(id)).set(visit);
  return id;
}

const stored = async (id: string) => (await adminFirestore().doc(paths.appointment(id)).get()).data();

async function mailsAbout(text: string): Promise<number> {
  const answer = await fetch(`${findStack().standInsUrl}/api/outbox?kind=mail`);
  const mails = (await answer.json()) as { text: string }[];
  return mails.filter((mail) => mail.text.includes(text)).length;
}

test.afterEach(async ({ browser }) => {
  await closePages(browser);
  const db = adminFirestore();
  const { docs } = await db.collection(COLLECTIONS.appointments).where('service.name', '==', SERVICE).get();
  for (const { id, ref } of docs) {
    for (const path of [paths.visitNote(id), paths.visitReport(id), paths.bill(id)])
      await db.doc(path).delete();
    const incidents = await db.collection(COLLECTIONS.incidents).where('appointment_id', '==', id).get();
    for (const incident of incidents.docs) await incident.ref.delete();
    const extras = await db.collection(COLLECTIONS.extras).where('visit_id', '==', id).get();
    for (const extra of extras.docs) await extra.ref.delete();
    await ref.delete();
  }
  await db.doc(paths.petCare('demo-biscuit')).delete();
  await db.doc(paths.profile('demo-maya')).update({ contacts: FieldValue.delete() });
  await db.doc(paths.pet('demo-biscuit')).update({ usual_groom: FieldValue.delete() });
});

test('KIN-01 KIN-03 GROOM-02 GROOM-03 BILL-03 CARE-01 CARE-02 CARE-03 CARE-05 shows alerts, asks about extra work, notifies when ready, and shares the report', async ({
  page,
}) => {
  // Three people, each with a browser that has nothing cached.
  test.slow();
  const groomer = await anotherBrowser(page);
  const id = await visitNow(page, groomer);
  await signInAs(page, ADMIN, '/admin');
  await page.goto('/admin/customers?customer=demo-maya');
  await page.getByRole('button', { name: 'Add alerts: Biscuit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts for Biscuit' });
  await dialog.getByRole('checkbox', { name: 'Bites' }).check();
  await dialog.getByLabel('What to know when grooming').fill('Ears last.');
  await dialog.getByRole('button', { name: 'Save alerts' }).click();
  await expect(page.getByRole('list', { name: 'Alerts' })).toHaveText('Bites');
  await page.getByRole('button', { name: 'Add people' }).click();
  const people = page.getByRole('dialog', { name: /^People to call for / });
  const sam = people.getByRole('group', { name: 'Person 1' });
  await sam.getByLabel('Name').fill('Sam Lee');
  await sam.getByLabel('Phone').fill('555-010-0177');
  await sam.getByRole('checkbox', { name: 'May pick up' }).check();
  await sam.getByRole('checkbox', { name: 'Call in an emergency' }).check();
  await people.getByRole('button', { name: 'Save people' }).click();
  await expect(people).toBeHidden({ timeout: 60_000 });
  await page.goto(`/admin/appointments?appointment=${id}`);
  for (const place of [
    page.getByRole('dialog', { name: 'Appointment' }),
    page.getByRole('complementary', { name: 'Next up' }),
  ])
    await expect(place.getByRole('note').filter({ hasText: 'Ears last.' })).toContainText('Bites');

  await groomer.setViewportSize(PHONE);
  await signInAs(groomer, GROOMER, '/today');
  const card = groomer.getByRole('listitem').filter({ hasText: SERVICE });
  // The first call of a function is slow.
  await expect(card.getByRole('list', { name: 'Alerts' })).toHaveText('Biscuit:Bites', { timeout: 60_000 });
  await expect(card).toContainText('Ears last.');
  await expect(card).toContainText('Call in an emergency: Sam Lee 555-010-0177', { timeout: 60_000 });
  const arrived = card.getByRole('button', { name: 'Arrived, Biscuit' });
  expect((await arrived.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await arrived.click();
  await card.getByRole('button', { name: 'Start, Biscuit' }).click();
  await expect.poll(async () => (await stored(id))?.['status'], { timeout: 60_000 }).toBe('in-progress');

  await card.getByRole('button', { name: /^Extra work, Biscuit, / }).click();
  const extra = groomer.getByRole('dialog', { name: 'Extra work' });
  await extra.getByLabel('What needs to be done').fill(EXTRA, { timeout: 60_000 });
  await extra.getByLabel('Price in dollars').fill('30');
  await expect(extra.getByText('We’ll message the customer')).toBeVisible();
  await extra.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(extra).toBeHidden({ timeout: 60_000 });
  const questions = adminFirestore().collection(COLLECTIONS.extras).where('visit_id', '==', id);
  expect((await questions.get()).docs.map((question) => question.data())).toEqual([
    expect.objectContaining({ label: EXTRA, cents: 3000, state: 'asked' }),
  ]);

  await card.getByRole('button', { name: /^Incident, Biscuit, / }).click();
  const incident = groomer.getByRole('dialog', { name: 'Incidents, Biscuit' });
  await incident.getByRole('radio', { name: 'Nick or cut' }).check({ timeout: 60_000 });
  await incident.getByLabel('What happened').fill('Nicked the left ear.');
  await incident
    .locator('input[type=file]')
    .setInputFiles({ name: 'ear.gif', mimeType: 'image/gif', buffer: Buffer.from(aGif()) });
  await expect(incident.getByRole('img', { name: 'Photo 1' })).toBeVisible({ timeout: 60_000 });
  expect(await faults(groomer)).toEqual([]);
  await incident.getByRole('button', { name: 'Save incident' }).click();
  await expect(card.getByRole('list', { name: 'Incident' })).toContainText('Nick or cut', {
    timeout: 60_000,
  });

  const shown = await mailsAbout('Biscuit is ready to go home.');
  await card.getByRole('button', { name: 'Ready, Biscuit' }).click();
  await expect.poll(async () => (await stored(id))?.['ready_at'], { timeout: 60_000 }).toBeTruthy();
  await expect.poll(() => mailsAbout('Biscuit is ready to go home.'), { timeout: 60_000 }).toBe(shown + 1);

  // Alerts that staff add in the meantime appear without a reload.
  await adminFirestore()
    .doc(paths.petCare('demo-biscuit'))
    .update({ alerts: ['bites', 'heart'] });
  await expect(card.getByRole('list', { name: 'Alerts' })).toContainText('Heart condition', {
    timeout: 60_000,
  });

  await card.getByRole('button', { name: /^Notes, Biscuit, / }).click();
  const notes = groomer.getByRole('dialog', { name: 'Notes on Biscuit’s visit' });
  await notes.getByLabel('Groom note').fill('Snapped at the clipper.');
  await notes.getByLabel('Report for the customer').fill('A very good boy.');
  await notes.getByLabel('Weeks until next visit').fill('six');
  await notes.getByRole('checkbox', { name: 'Show report and photos to the customer' }).check();
  await notes.getByRole('button', { name: 'Save notes' }).click();
  await expect(notes.getByText('Enter 1 to 26 weeks.')).toBeVisible();
  await notes.getByLabel('Weeks until next visit').fill('6');
  await notes.getByRole('button', { name: 'Save notes' }).click();
  await expect(notes).toBeHidden({ timeout: 60_000 });
  await card.getByRole('combobox', { name: 'Biscuit is picked up by' }).fill('Sam');
  await groomer.getByRole('option', { name: 'Sam Lee' }).or(groomer.getByTitle('Sam Lee')).last().click();
  expect(await faults(groomer)).toEqual([]);
  await card.getByRole('button', { name: 'Done, Biscuit' }).click();
  await expect.poll(async () => (await stored(id))?.['status'], { timeout: 60_000 }).toBe('completed');
  expect((await stored(id))?.['picked_up_by']).toBe('Sam Lee');
  const offer = groomer.getByRole('region', { name: 'Keep the note as Biscuit’s usual groom?' });
  await offer.getByRole('textbox', { name: 'Usual groom' }).fill('#5 body, round face', { timeout: 60_000 });
  expect(await faults(groomer)).toEqual([]);
  await offer.getByRole('button', { name: 'Keep' }).click();
  await expect(offer).toBeHidden({ timeout: 60_000 });

  const maya = await anotherBrowser(page);
  await signInAs(maya, MAYA);
  await maya.goto('/appointments');
  const report = maya.getByRole('region', { name: 'How Biscuit’s visit went' });
  await expect(report).toContainText('A very good boy.');
  // It also names a time as soon as it knows a free one.
  await expect(report).toContainText(/Next (visit: )?in 6 weeks/);
  await expect(maya.getByText('Snapped at the clipper.')).toHaveCount(0);
  await expect(maya.getByText('Bites')).toHaveCount(0);
  await maya.goto('/pet-profiles');
  await expect(maya.getByText('Usual groom: #5 body, round face')).toBeVisible();
});

test('CARE-04 sends offline taps in order, and shows “Changed elsewhere” on a conflict', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(
    /ERR_INTERNET_DISCONNECTED/,
    /net::ERR_/,
    /Could not reach Cloud Firestore/,
    /status of 400 .*mark-visit/,
  );
  const id = await visitNow(page);
  await page.setViewportSize(PHONE);
  await signInAs(page, GROOMER, '/today');
  const card = page.getByRole('listitem').filter({ hasText: SERVICE });
  const tap = (step: string) => card.getByRole('button', { name: `${step}, Biscuit` }).click();
  await expect(card.getByRole('button', { name: 'Arrived, Biscuit' })).toBeVisible();
  await expect(card.getByText('Checking for alerts…')).toHaveCount(0, { timeout: 60_000 });
  await page.context().setOffline(true);
  await tap('Arrived');
  await tap('Start');
  await expect(card.getByText('Waiting to send')).toBeVisible();
  expect((await stored(id))?.['arrived_at']).toBeUndefined();
  await page.context().setOffline(false);
  await expect.poll(async () => (await stored(id))?.['status'], { timeout: 60_000 }).toBe('in-progress');
  expect((await stored(id))?.['arrived_at']).toBeTruthy();
  await expect(card.getByText('Waiting to send')).toHaveCount(0);

  await page.context().setOffline(true);
  await tap('Ready');
  await adminFirestore().doc(paths.appointment(id)).update({ status: 'completed', finished_at: new Date() });
  await page.context().setOffline(false);
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed elsewhere' });
  await expect(conflict).toContainText('“Ready” for Biscuit', { timeout: 60_000 });
  expect((await stored(id))?.['ready_at']).toBeUndefined();
  await conflict.getByRole('button', { name: 'OK' }).click();
  await expect(conflict).toBeHidden();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('CARE-04 shows the last loaded day offline, and sends its taps later', async ({
    page,
    context,
    allowedErrors,
  }) => {
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED/, /net::ERR_/, /Could not reach Cloud Firestore/);
    const id = await visitNow(page);
    await signInAs(page, GROOMER, '/today');
    const card = page.getByRole('listitem').filter({ hasText: SERVICE });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // The worker caches what loads once it is in control.
    await page.reload();
    await expect(card.getByRole('button', { name: 'Arrived, Biscuit' })).toBeVisible();
    await expect(card.getByText('Checking for alerts…')).toHaveCount(0, { timeout: 60_000 });
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await page.reload();
    // If the browser claims to be online, the cached day shows after ten seconds without an answer.
    await expect(page.getByText(/^You’re offline\. This is your day as of /)).toBeVisible({
      timeout: 60_000,
    });
    await card.getByRole('button', { name: 'Arrived, Biscuit' }).click();
    await expect(card.getByText('Waiting to send')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await stored(id))?.['arrived_at'], { timeout: 60_000 }).toBeTruthy();
  });
});
