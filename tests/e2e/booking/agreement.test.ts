/** The salon's agreement, from the settings to the signature. Runs alone, and resets the data afterward. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { faults } from '../support/axe.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { chooseSlot, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { uidOf } from '../support/photos.ts';
import { anotherBrowser, expect, OWNER, resetAfterEach, test } from '../support/test.ts';

const TEXT = 'We may shave what is matted.\n\nA dog that bites goes home.';
const NEWER = `${TEXT}\n\nPlease be on time.`;

test.describe.configure({ timeout: 180_000 });
resetAfterEach();

test('CARE-06 the owner sets an agreement, a customer signs it once, and staff see the signed text', async ({
  page,
}) => {
  const staff = await anotherBrowser(page);
  await test.step('the owner enters it in the settings', async () => {
    await signInAs(staff, OWNER, '/admin');
    await staff.goto('/admin/settings');
    await staff.getByLabel('Agreement text').fill(TEXT);
    await staff.getByRole('button', { name: 'Save settings' }).click();
    await expect(staff.getByText('Business settings updated successfully.')).toBeVisible();
  });

  const person = await signInAsNewcomer(page);
  const slot = await freeSlot(7);
  const checkout = await chooseSlot(page, slot);
  await checkout.pet('Pretzel').check();
  const box = page.getByRole('checkbox', { name: 'I have read and agree' });
  const name = page.getByLabel('Your full name');
  const text = page.getByRole('region', { name: 'Agreement text' });
  const uid = await uidOf(person);
  const signatures = async () =>
    (await adminFirestore().collection('agreements').where('user_id', '==', uid).get()).docs.map((doc) =>
      doc.data(),
    );

  await test.step('without it the payment is blocked, and the fields say why', async () => {
    await expect(text).toHaveText(TEXT);
    await checkout.payNow.click();
    await expect(page.getByText('Please check this box to book.')).toBeVisible();
    await expect(page.getByText('Please type your full name.')).toBeVisible();
    await expect(box).toBeFocused();
  });

  await test.step('the customer reads and signs it by keyboard', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Robin Pretzel');
    await expect(name).toHaveValue('Robin Pretzel');
  });

  await test.step('a text that changes meanwhile is shown again, and the input stays', async () => {
    await checkout.specialRequests.fill('Shy with dryers.');
    await adminFirestore().doc(paths.businessSettings()).update({ agreement_text: NEWER });
    await expect(page.getByText('The agreement has changed. Please read it again.')).toBeVisible();
    await expect(text).toHaveText(NEWER);
    await expect(box).not.toBeChecked();
    await expect(name).toHaveValue('Robin Pretzel');
    await expect(checkout.specialRequests).toHaveValue('Shy with dryers.');
    await box.check();
  });

  const hosted = new HostedPaymentPage(page);
  await test.step('an abandoned payment does not ask for it again', async () => {
    await checkout.payNow.click();
    await hosted.waitUntilShown();
    expect(await signatures()).toMatchObject([{ name: 'Robin Pretzel', source: 'checkout' }]);
    const again = await chooseSlot(page, slot);
    await again.pet('Pretzel').check();
    await expect(page.getByText(/^You signed our agreement on /)).toBeVisible();
    await expect(box).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    await again.payNow.click();
    await hosted.waitUntilShown();
    await hosted.useCard(CARDS.pays);
    await hosted.pay.click();
    const success = new PaymentSuccessPage(page);
    await success.waitUntilShown();
    await expect(success.confirmed).toBeVisible();
  });

  await test.step('staff see the exact text that was signed', async () => {
    await staff.goto(`/admin/customers?customer=${uid}`);
    const section = staff.getByRole('region', { name: 'Agreement' });
    await expect(section.getByText(/^Signed by Robin Pretzel on /)).toBeVisible();
    await section.getByRole('button', { name: /^View text signed on / }).click();
    const dialog = staff.getByRole('dialog', { name: 'What was signed' });
    await expect(dialog.getByRole('region', { name: 'Agreement text' })).toHaveText(NEWER);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('a changed text has to be signed again', async () => {
    await adminFirestore().doc(paths.businessSettings()).update({ agreement_text: TEXT });
    await chooseSlot(page, await freeSlot(9));
    await new CheckoutPage(page).pet('Pretzel').check();
    await expect(box).toBeVisible();
    await expect(name).toHaveValue('');
  });
});

test('CARE-06 staff record that a client signed the agreement on paper', async ({ page }) => {
  await adminFirestore().doc(paths.businessSettings()).update({ agreement_text: TEXT });
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/customers?customer=demo-leo');
  const section = page.getByRole('region', { name: 'Agreement' });
  await expect(section.getByText('Not signed')).toBeVisible();
  await section.getByRole('button', { name: 'Signed on paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signed on paper?' });
  await expect(dialog.getByRole('region', { name: 'Agreement text' })).toHaveText(TEXT);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(section.getByText(/^Signed on paper, recorded /)).toBeVisible();
  const { docs } = await adminFirestore()
    .collection('audit_log')
    .where('action', '==', 'agreement-on-paper')
    .get();
  expect(docs.map((line) => line.get('subject') as string)).toEqual(['demo-leo']);
});
