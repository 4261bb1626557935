import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { freeSlot } from '../support/free-slot.ts';
import { landsOnSite, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { expect, LEO, test } from '../support/test.ts';

test('an unfinished choice survives reload and sign-out, stays private, and ends with the booking', async ({
  page,
}) => {
  const slot = await freeSlot(14);
  const person = await signInAsNewcomer(page);
  const home = new HomePage(page);
  const expectChosen = async () => {
    await expect(home.service('Basic Groom')).toBeChecked();
    await expect(home.time(slot.label)).toBeChecked();
    await expect(home.book).toBeEnabled();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await landsOnSite(page);
  };

  await home.goto();
  await home.chooseService('Basic Groom');
  await home.chooseDay(slot.day);
  await home.chooseTime(slot.label);
  await page.reload();
  await expectChosen();

  await signOut();
  await signInAs(page, LEO);
  await expect(home.service('Basic Groom')).not.toBeChecked();
  await expect(home.book).toBeDisabled();
  await signOut();
  await signInAs(page, person);
  await expectChosen();

  await home.book.click();
  await new CheckoutPage(page).pet('Pretzel').check();
  await page.goBack();
  await expectChosen();
  await home.book.click();
  const checkout = new CheckoutPage(page);
  await checkout.pet('Pretzel').check();
  await checkout.payNow.click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  await expect(new PaymentSuccessPage(page).confirmed).toBeVisible();

  await home.goto();
  await expect(home.service('Basic Groom')).not.toBeChecked();
  await expect(home.day(slot.day).or(home.calendar).first()).toBeVisible();
  await expect(home.book).toBeDisabled();
});
