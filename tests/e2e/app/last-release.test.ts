/** The pages of the last release against today's server: a booking, a message and a groomer's tap. */
import { randomUUID } from 'node:crypto';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { findLastRelease } from '../../../scripts/build/last-release.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { openLastRelease } from '../support/last-release.ts';
import { expect, GROOMER, test } from '../support/test.ts';

const commit = (await findLastRelease()) ?? '';
// Building the last release takes a minute at first.
test.describe.configure({ timeout: 120_000 });
test.skip(commit === '', 'This clone lacks the last release: git fetch --unshallow --tags');

test('a customer of the last release books, pays and writes a message', async ({ page }) => {
  const { home, checkout, success, messages } = await openLastRelease(page, commit);
  const slot = await freeSlot(12);
  await signInAsNewcomer(page);
  await home.goto();
  await home.chooseService('Basic Groom');
  await home.chooseDay(slot.day);
  await home.chooseTime(slot.label);
  await home.book.click();
  await page.waitForURL('**/checkout');
  await checkout.pet('Pretzel').check();
  await checkout.payNow.click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  await success.waitUntilShown();
  await expect(success.confirmed).toBeVisible({ timeout: 60_000 });

  const text = `Which door is it? ${randomUUID()}`;
  await messages.goto('business');
  await messages.say(text);
  await expect(messages.message(text)).toBeVisible();
  const sent = adminFirestore().collection(COLLECTIONS.messages).where('message', '==', text);
  await expect.poll(async () => (await sent.get()).size).toBe(1);
});

test('a groomer of the last release taps on a visit', async ({ page }) => {
  await openLastRelease(page, commit);
  const id = randomUUID();
  const now = new Date();
  const visit = adminFirestore().doc(paths.appointment(id));
  const service = { name: 'Groom of the last release', description: null, duration_minutes: 60 };
  await visit.set(
    anAppointment({
      id,
      user_id: 'demo-maya',
      pet_id: 'demo-biscuit',
      appointment_date: now,
      created_at: now,
      updated_at: now,
      schedule_entry_id: id,
      service,
    }),
  );
  await signInAs(page, GROOMER, '/today');
  const card = page.getByRole('listitem').filter({ hasText: service.name });
  await card.getByRole('button', { name: 'Arrived, Biscuit' }).click({ timeout: 60_000 });
  await expect
    .poll(async () => (await visit.get()).get('arrived_at') !== undefined, { timeout: 60_000 })
    .toBe(true);
  await visit.delete();
});
