/** A required vaccination, from the service to the visit. Runs alone, and resets the data afterward. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { ServiceVaccines } from '@paw-haven/domain/offer/vaccine/kinds';
import { resetStack } from '../../support/stack.ts';
import { HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PetsPage } from '../pages/pets.page.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { chooseSlot, signInAs, signInAsNewcomer, tapToCheckout, tapToSignUp } from '../support/journeys.ts';
import { storedBytes, uidOf } from '../support/photos.ts';
import { countTaps, typeInto } from '../support/taps.ts';
import { anotherBrowser, expect, newcomer, OWNER, test } from '../support/test.ts';

const PDF = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%EOF\n') };
const EXPIRES_ON = addDays(new Date().toISOString().slice(0, 10), 365);

/** Makes the service require vaccinations, and waits until the trigger has noted it in the settings. */
async function ask(vaccines: ServiceVaccines, service = 'basic-groom'): Promise<void> {
  await adminFirestore().doc(paths.service(service)).update({ vaccines });
  const settings = async () => (await adminFirestore().doc(paths.businessSettings()).get()).data();
  await expect.poll(async () => (await settings())?.['asks_vaccines']).toBe(true);
}

test.describe.configure({ timeout: 180_000 });
test.beforeAll(() => ask({ rabies: 'block' }));
test.afterAll(() => resetStack());

test('VAX-01 VAX-03 VAX-04 a customer uploads a missing proof at checkout and books, and staff confirm it', async ({
  page,
}) => {
  const person = await signInAsNewcomer(page);
  const checkout = await chooseSlot(page, await freeSlot(6));
  await checkout.pet('Pretzel').check();
  await expect(page.getByText('We have no proof of rabies vaccination for Pretzel.')).toBeVisible();

  await test.step('blocks the payment until then', async () => {
    await checkout.payNow.click();
    await expect(page.getByText('Please upload proof of vaccination first.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  const dialog = page.getByRole('dialog');
  await test.step('accepts the proof at checkout', async () => {
    await page.getByRole('button', { name: 'Upload proof for Pretzel' }).click();
    await dialog.getByLabel('Expires on').fill(EXPIRES_ON);
    await dialog.getByLabel('Expires on').press('Tab');
    await dialog.locator('input[type=file]').setInputFiles(PDF);
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('We got the proof of Rabies for Pretzel and will review it.')).toBeVisible();
  });

  await test.step('books the visit', async () => {
    await checkout.payNow.click();
    await expect((await new HostedPaymentPage(page).payAndReturn()).confirmed).toBeVisible();
  });

  const uid = await uidOf(person);
  const { docs } = await adminFirestore().collection('vaccinations').where('user_id', '==', uid).get();
  const [record] = docs;
  const proof = String(record?.get('proof'));
  expect(record?.get('expires_on')).toBe(EXPIRES_ON);
  const path = decodeURIComponent(/\/o\/([^?]+)/.exec(proof)?.[1] ?? '');
  expect(path).toMatch(new RegExp(`^vaccine-proofs/${uid}/.+\\.pdf$`));
  expect((await storedBytes(path)).equals(PDF.buffer)).toBe(true);

  const staff = await anotherBrowser(page);
  await test.step('staff find it on the dashboard and confirm it', async () => {
    await signInAs(staff, OWNER, '/admin');
    await staff.getByRole('link', { name: /1 proof of vaccination to review/ }).click();
    await expect(staff.getByRole('link', { name: 'View proof: Rabies, Pretzel' })).toHaveAttribute(
      'href',
      proof,
    );
    await staff.getByRole('button', { name: 'Review: Rabies, Pretzel' }).click();
    await expect(staff.getByRole('dialog')).toBeVisible();
    expect(await faults(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByText('Nothing to review')).toBeVisible();
  });

  await test.step('the customer sees the confirmation with the pet', async () => {
    const pets = new PetsPage(page);
    await pets.goto();
    await pets.open('Vaccinations', 'Pretzel');
    await expect(dialog.getByText('Confirmed')).toBeVisible();
    await expect(dialog.getByText(`until ${formatDayWithYear(EXPIRES_ON)}`)).toBeVisible();
  });

  await test.step('the audit log records the decision', async () => {
    const petId = String(record?.get('pet_id'));
    const lines = async () =>
      (await adminFirestore().collection('audit_log').where('subject', '==', petId).get()).docs.map((line) =>
        line.data(),
      );
    await expect
      .poll(lines)
      .toMatchObject([
        { action: 'vaccination-decided', field: 'rabies', to: `confirmed, until ${EXPIRES_ON}` },
      ]);
  });
});

test('VAX-02 staff set a required vaccination in the service form', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Edit Nail Trim' }).click();
  const distemper = page.getByRole('dialog').locator('.ant-form-item').filter({ hasText: 'Distemper' });
  await expect(distemper.getByRole('radio', { name: 'Not needed' })).toBeChecked();
  await distemper.getByText('Remind').click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Nail Trim' }).getByText('1 vaccine'),
  ).toBeVisible();
  const stored = await adminFirestore().doc(paths.service('nail-trim')).get();
  expect(stored.get('vaccines')).toEqual({ distemper: 'warn' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('LAND-15 VAX-03 CARE-06 a new household with two dogs, their proof and the agreement takes at most 20 taps and 7 fields', async ({
    page,
  }) => {
    await ask({ rabies: 'block' }, 'nail-trim');
    await adminFirestore().doc(paths.businessSettings()).update({ agreement_text: 'Please be on time.' });
    const person = newcomer();
    const effort = await countTaps(page);
    await tapToSignUp(page, person, 'Nail Trim');
    const checkout = await tapToCheckout(page, await freeSlot(8, 60), 'Pepper', 'Salt');
    await page.getByRole('button', { name: 'Upload proof for Pepper' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Expires on')).toBeFocused();
    await page.keyboard.type(EXPIRES_ON);
    await dialog.getByRole('checkbox', { name: 'Also for Salt: same certificate and date' }).tap();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a photo or PDF' }).tap();
    await (await chooser).setFiles(PDF);
    await dialog.getByRole('button', { name: 'Send for review' }).tap();
    await expect(dialog).toHaveCount(0);
    for (const name of ['Pepper', 'Salt'])
      await expect(
        page.getByText(`We got the proof of Rabies for ${name} and will review it.`),
      ).toBeVisible();
    await page.getByRole('checkbox', { name: 'I have read and agree' }).tap();
    await typeInto(page.getByLabel('Your full name'), person.name);
    await checkout.payNow.tap();
    await new HostedPaymentPage(page).waitUntilShown();
    const { taps, typed } = effort();
    test.info().annotations.push({ type: 'taps', description: `${taps} taps` });
    expect(taps).toBeLessThanOrEqual(20);
    expect(typed).toEqual(['Full Name', 'Email', 'Password', 'Name', 'Name', 'Expires on', 'Your full name']);
    const uid = await uidOf(person);
    const { docs } = await adminFirestore().collection('vaccinations').where('user_id', '==', uid).get();
    expect(docs.map((doc) => doc.get('expires_on') as string)).toEqual([EXPIRES_ON, EXPIRES_ON]);
    expect(new Set(docs.map((doc) => doc.get('proof') as string)).size).toBe(2);
  });
});
