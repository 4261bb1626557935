import { AdminPage } from '../pages/admin.page.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { PetsPage } from '../pages/pets.page.ts';
import { freeSlot } from '../support/free-slot.ts';
import { anotherBrowser, expect, newcomer, OWNER, test } from '../support/test.ts';

test('BOOK-26 PAY-12 PAY-15 PAY-21 PAY-22 APPT-15 ADMIN-17 a new customer signs up, books and pays, and the owner sees it at once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = newcomer();
  const slot = await freeSlot(9, 90);

  const owners = await anotherBrowser(page);
  await new AuthPage(owners).signIn(OWNER);
  await owners.waitForURL('**/admin');
  const admin = new AdminPage(owners);
  await admin.gotoListOf(slot.day);

  await new AuthPage(page).signUp(person);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await page.waitForURL('**/home');

  const pets = new PetsPage(page);
  await pets.goto();
  await pets.add({ name: 'Pretzel', breed: 'Dachshund', age: '3', weight: '17.5' });
  await expect(page.getByText('Pet profile created.')).toBeVisible();
  await expect(pets.card('Pretzel')).toBeVisible();

  const home = new HomePage(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(home.book).toBeDisabled();
  await home.chooseService('Premium Package');
  await home.chooseDay(slot.day);
  await expect(home.book).toBeDisabled();
  await home.chooseTime(slot.label);
  await home.book.click();
  await page.waitForURL('**/checkout');

  const checkout = new CheckoutPage(page);
  await expect(checkout.line('Service')).toHaveText('Premium Package');
  await expect(checkout.line('Price')).toHaveText('$85.00');
  await expect(checkout.line('Time')).toContainText(slot.label);
  await expect(checkout.line('Duration')).toHaveText('1 hr 30 min');
  await checkout.pet('Pretzel').check();
  await checkout.specialRequests.fill('Nervous of dryers.');
  await checkout.payNow.click();

  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await expect(page.getByText('$85.00').first()).toBeVisible();
  const success = new PaymentSuccessPage(page);
  await hosted.useCard(CARDS.pays);
  // Each toast may appear and close before the other person's page is ready.
  const [, sessionId] = await Promise.all([
    admin.expectNewAppointment('Pretzel'),
    hosted.pay.click().then(() => success.waitUntilShown()),
    expect(page.getByText('Appointment booked successfully.')).toBeVisible({ timeout: 60_000 }),
  ]);
  await expect(success.confirmed).toBeVisible();
  await expect(success.line('Status')).toHaveText('Confirmed');
  await expect(success.line('Payment')).toHaveText('Paid');
  await expect(success.line('Confirmation number')).toHaveText(sessionId.slice(-8).toUpperCase());

  await admin.expectAppointment({ pet: 'Pretzel', service: 'Premium Package' });
  await page.goto('/appointments');
  await expect(page.getByText('Premium Package').first()).toBeVisible();
  await expect(page.getByText('Pretzel').first()).toBeVisible();
});
