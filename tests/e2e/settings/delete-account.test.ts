import { AuthPage } from '../pages/auth.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { bookPaid, landsOnSite, signInAsNewcomer } from '../support/journeys.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: [/400 \(Bad Request\)/] });

test('deletes and logs the account with profile and pets, but not with a wrong password', async ({
  page,
}) => {
  const person = await signInAsNewcomer(page, 'Waffle');
  const db = adminFirestore();
  const profile = (await db.collection('profiles').where('email', '==', person.email).get()).docs[0];
  if (!profile) throw new Error('There is no profile.');
  const settings = new SettingsPage(page);
  await test.step('shows a wrong password beside the field and keeps the dialog open', async () => {
    await settings.goto('Security');
    await settings.openDeletion();
    await settings.confirmDeletion('not the password');
    await expect(settings.dialog.getByText('That password doesn’t match.')).toBeVisible();
    await expect(settings.dialog.getByLabel('Your password')).toBeFocused();
    expect((await profile.ref.get()).exists).toBe(true);
  });

  await settings.confirmDeletion(person.password);
  await expect(settings.dialog.getByText('Your account is deleted')).toBeVisible();
  expect((await profile.ref.get()).exists).toBe(false);
  expect((await db.collection('pets').where('owner_id', '==', profile.id).get()).size).toBe(0);
  const { pseudonym } = (await db.doc(`deleted_accounts/${profile.id}`).get()).data() ?? {};
  const entry = await db.doc(`audit_log/account-deleted_${pseudonym}`).get();
  expect(entry.data()).toMatchObject({ action: 'account-deleted', subject: pseudonym });

  await settings.dialog.getByRole('button', { name: 'Leave' }).click();
  await landsOnSite(page);
  await test.step('a deleted account can no longer sign in', async () => {
    await new AuthPage(page).signIn(person);
    await expect(page.getByText('Login Failed')).toBeVisible();
  });
});

test('asks to cancel upcoming visits first, and links to them', async ({ page }) => {
  const person = await signInAsNewcomer(page);
  await bookPaid(person, await freeSlot(12));
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
