import { readFile } from 'node:fs/promises';
import { SettingsPage } from '../pages/settings.page.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { landsOnSite, signInAs, signInAsNewCustomer, signInAsNewcomer } from '../support/journeys.ts';
import { anotherBrowser, expect, LEO, newcomer, test } from '../support/test.ts';

test('SET-02 SET-04 SET-05 SET-07 SET-09 SET-10 edits the customer’s profile, and leaves others unchanged', async ({
  page,
}) => {
  const person = await signInAsNewCustomer(page, newcomer('Robin Park'));
  const settings = new SettingsPage(page);
  await settings.goto();
  await expect(settings.fact('Full name')).toHaveText('Robin Park');
  await expect(settings.fact('Email')).toHaveText(person.email);
  await expect(settings.fact('Phone')).toHaveText('Not provided');

  await settings.edit.click();
  await page.getByLabel('Phone').fill('(555) 010-0142');
  await page.getByLabel('City').fill('Albany');
  await settings.save.click();
  await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
  await expect(settings.fact('City')).toHaveText('Albany');
  await page.reload();
  await expect(settings.fact('Phone')).toHaveText('(555) 010-0142');

  const stored = await adminFirestore().collection('profiles').where('email', '==', person.email).get();
  expect(stored.docs.map((profile) => profile.data())).toMatchObject([
    { full_name: 'Robin Park', city: 'Albany', state: null },
  ]);

  const other = await anotherBrowser(page);
  await signInAs(other, LEO);
  const othersSettings = new SettingsPage(other);
  await othersSettings.goto();
  await expect(othersSettings.fact('Email')).toHaveText(LEO.email);
  await expect(other.getByText('Albany')).toHaveCount(0);
  await other.context().close();
});

test('NOTIF-01 NOTIF-03 NOTIF-06 NOTIF-07 NOTIF-17 NOTIF-18 stores email preferences, topics and the SMS number', async ({
  page,
}) => {
  const person = await signInAsNewCustomer(page);
  const settings = new SettingsPage(page);
  await settings.goto('Notifications');

  await settings.switchOf('Newsletter').click();
  await expect(page.getByText('Your email preferences have been saved.')).toBeVisible();

  await expect(settings.switchOf('Text messages')).toBeDisabled();
  const save = settings.panel('Notifications').getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('Mobile number').fill('555 010 0142');
  await save.click();
  await settings.switchOf('Text messages to this number').click();
  await settings.switchOf('Status updates').click();
  await expect(page.getByText('Preferences Updated').first()).toBeVisible();

  const db = adminFirestore();
  const profile = (await db.collection('profiles').where('email', '==', person.email).get()).docs[0];
  expect(profile?.get('email_preferences')).toMatchObject({ newsletter: true, appointment_reminders: true });
  const record = db.doc(`notification_preferences/${profile?.id}`);
  await expect
    .poll(async () => (await record.get()).data())
    .toMatchObject({ phone_number: '+15550100142', sms_enabled: true, status_updates: false });

  await page.reload();
  await expect(settings.switchOf('Newsletter')).toBeChecked();
  await expect(settings.switchOf('Text messages to this number')).toBeChecked();
  await expect(settings.switchOf('Status updates')).not.toBeChecked();
});

test('SET-15 Billing is a placeholder, LOY-01 PAY-26 and so are the demos', async ({ page }) => {
  await signInAs(page, LEO);
  const settings = new SettingsPage(page);
  await settings.goto('Billing');
  for (const button of await settings.panel('Billing').getByRole('button').all())
    await expect(button).toBeDisabled();
  await page.goto('/loyalty');
  await expect(page.getByRole('img', { name: '120 of 200 points to the next reward' })).toBeVisible();
  await page.goto('/payments');
  await expect(page.getByText('Payment processing is disabled in this demo')).toBeVisible();
});

test('SET-13 SET-14 downloads the customer’s data, sends a password reset email, and signs out everywhere', async ({
  page,
}) => {
  const person = await signInAsNewcomer(page, 'Pretzel');
  await new SettingsPage(page).goto('Security');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('paw-haven-my-data.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    account: { email: person.email },
    profile: { full_name: person.name, email: person.email },
    pets: [{ name: 'Pretzel', breed: 'Dachshund' }],
    appointments: [],
  });
  // Matches whole words, because ids are random.
  expect(text).not.toMatch(/\bmaya\b|leo@/i);

  await page.getByRole('button', { name: 'Send Password Reset Email' }).click();
  await expect(page.getByText('Check your email for password reset instructions.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await landsOnSite(page);
  await page.goto('/settings');
  await landsOnSite(page);
});
