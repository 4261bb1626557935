import { AuthPage } from '../pages/auth.page.ts';
import { CARDS } from '../pages/hosted-payment.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { goToPayment, landsOnSite, newCustomerWithPet } from '../support/journeys.ts';
import { expect, test } from '../support/test.ts';

test.describe('a wrong password', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] });

  test('deletes nothing, is said beside the field and keeps the dialog', async ({ page }) => {
    const person = await newCustomerWithPet(page);
    const settings = new SettingsPage(page);
    await settings.goto('Security');
    await settings.openDeletion();
    await settings.confirmDeletion('not the password');
    await expect(settings.dialog.getByText('This password is not right.')).toBeVisible();
    await expect(settings.dialog.getByLabel('Your password')).toBeFocused();
    const left = await adminFirestore().collection('profiles').where('email', '==', person.email).get();
    expect(left.size).toBe(1);
  });
});

test('deletes the account, its profile and pets, and writes it down', async ({ page }) => {
  const person = await newCustomerWithPet(page, 'Waffle');
  const db = adminFirestore();
  const profile = (await db.collection('profiles').where('email', '==', person.email).get()).docs[0];
  if (!profile) throw new Error('There is no profile.');
  const settings = new SettingsPage(page);
  await settings.goto('Security');
  await settings.openDeletion();
  await settings.confirmDeletion(person.password);
  await expect(settings.dialog.getByText('Your account is deleted')).toBeVisible();
  expect((await profile.ref.get()).exists).toBe(false);
  expect((await db.collection('pets').where('owner_id', '==', profile.id).get()).size).toBe(0);
  const { pseudonym } = (await db.doc(`deleted_accounts/${profile.id}`).get()).data() ?? {};
  const entry = await db.doc(`audit_log/account-deleted_${pseudonym}`).get();
  expect(entry.data()).toMatchObject({ action: 'account-deleted', subject: pseudonym });

  await settings.dialog.getByRole('button', { name: 'Leave' }).click();
  await landsOnSite(page);
});

test.describe('with a visit ahead', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] });

  test('asks to cancel it first, and leads there', async ({ page }) => {
    const person = await newCustomerWithPet(page);
    const hosted = await goToPayment(page, await freeSlot(12));
    await hosted.useCard(CARDS.pays);
    await hosted.pay.click();
    await page.waitForURL('**/payment-success**');
    await expect(page.getByText('Appointment booked successfully.')).toBeVisible();
    const settings = new SettingsPage(page);
    await settings.goto('Security');
    await settings.openDeletion();
    await settings.confirmDeletion(person.password);
    await expect(settings.dialog.getByText(/Please cancel them first/)).toBeVisible();
    await settings.dialog.getByRole('link', { name: 'See my appointments' }).click();
    await page.waitForURL('**/appointments');
    const left = await adminFirestore().collection('profiles').where('email', '==', person.email).get();
    expect(left.size).toBe(1);
  });
});

test.describe('who has left', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] });

  test('cannot sign in any more', async ({ page }) => {
    const person = await newCustomerWithPet(page);
    const settings = new SettingsPage(page);
    await settings.goto('Security');
    await settings.openDeletion();
    await settings.confirmDeletion(person.password);
    await settings.dialog.getByRole('button', { name: 'Leave' }).click();
    await landsOnSite(page);
    await new AuthPage(page).signIn(person);
    await expect(page.getByText('Login Failed')).toBeVisible();
  });
});
