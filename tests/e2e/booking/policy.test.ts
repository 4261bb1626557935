/**
 * Deposits, refunds for cancellations, paying at the salon, bills and closing the day. Runs alone, and resets the data
 * afterward.
 */
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import type { CallableInput, CallableName } from '@paw-haven/domain/contract/callables';
import { formatCents } from '@paw-haven/domain/core/cents';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import {
  amountText,
  stateText,
  visitMoney,
  type VisitMoney,
} from '@paw-haven/domain/booking/price/visit-money';
import type { Page } from '@playwright/test';
import { callFunction } from '../../functions/support/caller.ts';
import { findStack } from '../../support/stack.ts';
import { AdminCalendarPage } from '../pages/admin-calendar.page.ts';
import { AdminPage } from '../pages/admin.page.ts';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { PaymentSuccessPage } from '../pages/payment-success.page.ts';
import { signInByRest } from '../support/accounts.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { addPet, bookPaid, chooseSlot, signInAs, signInAsNewcomer } from '../support/journeys.ts';
import { countTaps } from '../support/taps.ts';
import { uidOf } from '../support/photos.ts';
import { expect, OWNER, resetAfterEach, test } from '../support/test.ts';

const ZONE = 'America/New_York';
const POLICY: Policy = {
  deposit_new: 50,
  deposit_known: 50,
  tiers: [
    { hours: 48, refund_percent: 100 },
    { hours: 24, refund_percent: 50 },
  ],
  prepay_after_no_shows: 0,
};
const SENTENCE =
  'Cancel at least 48 hours ahead for a full refund, or 24 hours ahead for half. After that, or if you don’t show up, there’s no refund.';

const setPolicy = (changes: Partial<Policy> = {}) =>
  adminFirestore()
    .doc(paths.businessSettings())
    .update({ policy: { ...POLICY, ...changes } });

test.describe.configure({ timeout: 180_000 });
test.beforeEach(() => setPolicy());
resetAfterEach();

/** A new customer with Pretzel, at the checkout for a Basic Groom ($45.00). */
async function atCheckout(page: Page, daysAhead: number) {
  const person = await signInAsNewcomer(page);
  const checkout = await chooseSlot(page, await freeSlot(daysAhead));
  await checkout.pet('Pretzel').check();
  return { checkout, person };
}

test('POLICY-02 POLICY-03 POLICY-06 half is paid in advance, and refunded when canceled in time', async ({
  page,
}) => {
  const { checkout, person } = await atCheckout(page, 5);
  await expect(page.getByText('Pay now $22.50 · at pick-up $22.50')).toBeVisible();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await checkout.payNow.click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await expect(page.getByText('$22.50').first()).toBeVisible();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  const success = new PaymentSuccessPage(page);
  await success.waitUntilShown();
  await expect(success.confirmed).toBeVisible();

  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcomingRow('Pretzel');
  await expect(row).toContainText('$22.50');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(appointments.dialog).toContainText('This action cannot be undone.');
  await expect(appointments.dialog).toContainText(
    /Cancel now and we’ll refund \$22\.50 to your card\. After \w{3}, \w{3} \d+, \d+:\d\d [AP]M: \$11\.25\./,
  );
  await appointments.dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(appointments.pastRow('Pretzel')).toContainText(/\$22\.50 goes back|refunded \(\$22\.50\)/);
  const refunds = adminFirestore()
    .collection(COLLECTIONS.refunds)
    .where('user_id', '==', await uidOf(person));
  await expect
    .poll(async () => (await refunds.get()).docs.map((doc) => doc.get('state') as string))
    .toEqual(['done']);
});

test('POLICY-04 books at once when nothing is paid online', async ({ page }) => {
  await setPolicy({ deposit_new: 0, deposit_known: 0 });
  await atCheckout(page, 7);
  await expect(page.getByText('You pay at the salon.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.waitForURL(/\/payment-success\?appointment_id=/);
  const success = new PaymentSuccessPage(page);
  await expect(success.confirmed).toBeVisible();
  await expect(page.getByText('Due at salon')).toBeVisible();
});

test('CARD-01 CARD-02 CARD-03 a card holds the visit, staff charge for a no-show, and a link pays what the card refuses', async ({
  page,
  browser,
}) => {
  const card = { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 };
  await setPolicy({ deposit_new: 0, deposit_known: 0, card });
  const { person } = await atCheckout(page, 8);
  await expect(page.getByText(/up to \$22\.50 if you cancel less than 48 hours before/)).toBeVisible();
  await page.getByRole('button', { name: 'Save card and book' }).click();
  const hosted = new HostedPaymentPage(page);
  await page.waitForURL(/\/c\/pay\//);
  await hosted.useCard(CARDS.declinedWhenCharged);
  await page.getByRole('button', { name: 'Save card' }).click();
  const success = new PaymentSuccessPage(page);
  await success.waitUntilShown();
  await expect(success.confirmed).toBeVisible();
  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const row = appointments.upcomingRow('Pretzel');
  await expect(row).toContainText('or up to $45.00 if you don’t show up.');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(appointments.dialog).toContainText(
    /Canceling is free until .* we may charge up to \$22\.50\./,
  );
  await appointments.dialog.getByRole('button', { name: 'Keep appointment' }).click();

  const db = adminFirestore();
  const own = db.collection(COLLECTIONS.appointments).where('user_id', '==', await uidOf(person));
  const [visit] = (await own.get()).docs;
  await visit?.ref.update({ appointment_date: new Date(Date.now() - 3_600_000), status: 'no-show' });
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, OWNER, '/admin');
  await desk.goto(`/admin/appointments?appointment=${visit?.id}`);
  await desk.getByRole('button', { name: 'Charge no-show fee' }).click();
  const charging = desk.getByRole('dialog', { name: 'Charge the no-show fee?' });
  await expect(charging).toContainText('we charged $45.00 to your card ending in 0341.');
  await charging.getByRole('button', { name: 'Charge $45.00' }).click();
  await expect(desk.getByText(/^The card was refused\./).first()).toBeVisible();
  await desk.goto('/admin');
  await expect(desk.getByRole('link', { name: /^Unpaid fee of \$45\.00: Pretzel/ })).toBeVisible();
  await desk.close();

  const link = async () => {
    const { standInsUrl } = findStack();
    const answer = await fetch(`${standInsUrl}/api/outbox?kind=mail&to=${encodeURIComponent(person.email)}`);
    const mails = (await answer.json()) as { text: string }[];
    return mails.flatMap(({ text }) => /https?:\/\/\S*payment-link\S*/.exec(text) ?? [])[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
  await page.getByRole('button', { name: 'Pay $45.00' }).click();
  await hosted.waitUntilShown();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  await expect.poll(async () => (await visit?.ref.get())?.get('fee.status') as string).toBe('charged');
  await appointments.goto();
  await expect(appointments.pastRow('Pretzel')).toContainText('Fee: $45.00, paid');
});

test('POLICY-02 the owner sees the policy sentence that customers see', async ({ page }) => {
  await signInAs(page, OWNER, '/admin');
  await page.goto('/admin/settings');
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByText('Cancels 48 hours before')).toBeVisible();
});

test('BILL-04 CLOSE-01 staff take a cash payment for a visit in six clicks, and close the day in two', async ({
  page,
}) => {
  await adminFirestore().doc(paths.businessSettings()).update({ policy: null });
  const db = adminFirestore();
  const scheduled = db.collection(COLLECTIONS.appointments).where('status', '==', 'scheduled');
  const [visit] = (await scheduled.limit(1).get()).docs;
  if (!visit) throw new Error('There is no scheduled visit.');
  await visit.ref.update({ payment_status: 'pending', stripe_session_id: '' });
  const date = (visit.get('appointment_date') as Timestamp).toDate();
  const effort = await countTaps(page);
  await signInAs(page, OWNER, '/admin');
  await new AdminPage(page).gotoDay(dayOf(date, ZONE));
  const calendar = new AdminCalendarPage(page);
  await calendar.block(visit.id).click();
  await expect(calendar.sheet.getByRole('button', { name: 'Bill' })).toBeVisible();
  const opened = effort().taps;
  await calendar.sheet.getByRole('button', { name: 'Bill' }).click();
  const bill = page.getByRole('dialog', { name: 'Bill' });
  await expect(bill).toContainText('Due');
  await bill.getByRole('button', { name: 'Take a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment at the salon' });
  await payment.getByText('20%').click();
  await payment.getByLabel('Cash given').click();
  await page.keyboard.type('500');
  await expect(payment.getByText(/^Change \$\d+\.\d\d$/)).toBeVisible();
  await payment.getByText('Then close the bill').click();
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expect(bill).toContainText(/Tip\$\d+\.\d\d/);
  await expect(bill.getByText('Closed', { exact: true })).toBeVisible();
  expect(effort().taps - opened).toBeGreaterThan(0);
  expect(effort().taps - opened).toBeLessThanOrEqual(6);

  await page.goto('/admin/closeout');
  await expect(page.getByText(/^There should be \$\d+\.\d\d in cash\.$/)).toBeVisible();
  const counting = effort().taps;
  await page.getByLabel('Cash counted').fill('1');
  await page.getByLabel('Note').fill('Change for the parking meter.');
  await page.getByRole('button', { name: 'Close the day' }).click();
  const sure = page.getByRole('dialog', { name: 'Close this day?' });
  await sure.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('This day is closed')).toBeVisible();
  expect(effort().taps - counting).toBe(2);
  await expect(page.getByText('Change for the parking meter.')).toBeVisible();
  const [closed] = (await db.collection(COLLECTIONS.closeouts).get()).docs;
  const { size } = await db.collection(COLLECTIONS.ledger).where('day', '==', closed?.id).get();
  expect(size).toBeGreaterThan(0);
  expect(closed?.data()).toMatchObject({ cash_counted_cents: 100, entries: size });
});

test('BILL-03 BILL-05 TIP-01 a customer approves extra work on the phone, and pays for it with a tip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // With no policy, everything is paid in advance.
  await adminFirestore().doc(paths.businessSettings()).update({ policy: null });
  const person = await signInAsNewcomer(page);
  const session = await bookPaid(person, await freeSlot(1));
  const stack = findStack();
  const [{ localId }, { idToken }] = await Promise.all([signInByRest(person), signInByRest(OWNER)]);
  const [visit] = (
    await adminFirestore()
      .collection(COLLECTIONS.appointments)
      .where('stripe_session_id', '==', session)
      .get()
  ).docs;
  const appointmentId = visit?.id ?? '';
  // Staff ask about extra work while the pet is there.
  await visit?.ref.update({ appointment_date: new Date() });
  const extra = { label: 'Pretzel’s coat is matted; a short clip is safer', cents: 3000 };
  const request = { requestId: `clip-${localId}`, visitId: appointmentId, appointmentId, ...extra };
  expect((await callFunction(stack, 'ask-extra', request, idToken)).error).toBeUndefined();

  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  const question = page.getByRole('region', { name: 'A question from the salon' });
  await expect(question).toContainText('a short clip is safer, +$30.00. Is that OK?');
  await question.getByRole('button', { name: /^Yes, go ahead/ }).click();
  await expect(question).toHaveCount(0);
  await appointments.upcomingRow('Pretzel').getByRole('button', { name: 'Pay and tip' }).click();
  await expect(appointments.dialog).toContainText('Due$30.00');
  await appointments.dialog.getByText('20%', { exact: true }).click();
  await appointments.dialog.getByRole('button', { name: 'Pay $45.00' }).click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment received. Thank you.' })).toBeVisible();
  await expect(page).toHaveURL(/\/appointments$/);
  // The customer may return before the provider's webhook, so returning counts the payment.
  expect((await adminFirestore().doc(paths.bill(appointmentId)).get()).data()).toMatchObject({
    tip_cents: 1500,
    state: 'open',
  });
  const row = appointments.upcomingRow('Pretzel');
  await expect(row).toContainText('$75.00 paid');
  await expect(row.getByRole('button', { name: 'Pay and tip' })).toHaveCount(0);
});

test('BILL-04 POLICY-07 TIP-01 a visit has the same amounts everywhere', async ({ page, browser }) => {
  const db = adminFirestore();
  const stack = findStack();
  await db.doc(paths.businessSettings()).update({ tax_milli_percent: 10_000 });
  await db.doc(paths.service('basic-groom')).update({ taxable: true });
  const person = await signInAsNewcomer(page, 'Mochi');
  const [customer, owner] = await Promise.all([signInByRest(person), signInByRest(OWNER)]);
  const call = async <N extends CallableName>(name: N, input: CallableInput<N>, who = owner) => {
    const { error } = await callFunction(stack, name, input, who.idToken);
    expect(error, name).toBeUndefined();
  };
  await addPet(customer.localId, 'Noodle');
  const slot = await freeSlot(9, 125);
  const session = await bookPaid(person, slot);
  const readPets = async () => {
    const booked = db.collection(COLLECTIONS.appointments).where('stripe_session_id', '==', session);
    return (await booked.get()).docs.map((doc) => ({ ...(doc.data() as Appointment), id: doc.id }));
  };
  const pets = await readPets();
  const [mochi, noodle] = ['Mochi', 'Noodle'].map((name) => pets.find(({ pet }) => pet.name === name));
  if (!mochi || !noodle) throw new Error('Both are booked.');
  const visitId = visitIdOf(mochi);

  const appointments = new AppointmentsPage(page);
  const desk = await browser.newPage();
  await signInAs(desk, OWNER, '/admin');
  const admin = new AdminPage(desk);
  const expectEverywhere = async (): Promise<VisitMoney> => {
    const now = await readPets();
    const visit = visitMoney(now);
    const ofMochi = visitMoney(now.filter(({ id }) => id === mochi.id));
    await appointments.goto();
    await expect(appointments.upcomingRow('Mochi')).toContainText(
      `1 pet, 1 hr, ${formatCents(visit.priceCents)}`,
    );
    await admin.gotoListOf(slot.day);
    await expect(admin.appointment({ pet: 'Mochi', service: 'Basic Groom' })).toContainText(
      `${amountText(ofMochi)} ${stateText(ofMochi)}`,
    );
    await desk.goto(`/admin/customers?customer=${customer.localId}`);
    await expect(desk.getByText(`${amountText(visit)} ${stateText(visit)}`)).toBeVisible();
    await desk.goto(`/admin/appointments?day=${slot.day}&appointment=${mochi.id}`);
    const amounts = [
      ['Paid online', visit.onlineCents],
      ['At the salon', visit.salonCents],
      ['Tip', visit.tipCents],
      ['Due', visit.dueCents],
    ] as const;
    const shown = amounts.flatMap(([label, cents]) => (cents === 0 ? [] : `${label}${formatCents(cents)}`));
    await expect(desk.getByRole('dialog')).toContainText(shown.join(''));
    return visit;
  };

  // $45.00 each and 10% of tax, half of it paid online.
  expect(visitMoney(pets)).toMatchObject({ totalCents: 9900, paidCents: 4950, dueCents: 4950 });
  const expectedRefundCents = noodle.paid_cents ?? 0;
  await call('cancel-appointment', { appointmentId: noodle.id, expectedRefundCents }, customer);
  await expect.poll(async () => visitMoney(await readPets()).onItsWayCents).toBe(0);
  const left = await expectEverywhere();
  expect(left.totalCents).toBe(left.paidCents + left.dueCents);
  await expect(appointments.upcomingRow('Mochi')).toContainText(
    `Paid ${formatCents(left.paidCents)} after a ${formatCents(left.refundedCents)} refund · due at salon ${formatCents(left.dueCents)}`,
  );

  const bill = await callFunction(stack, 'open-bill', { visitId }, owner.idToken);
  const extra = { label: 'Dematting', cents: 3000, kind: 'extra', taxable: false } as const;
  const lines = [...(bill.result?.lines ?? []), { ...extra, appointment: mochi.id }];
  await call('save-bill', { requestId: `lines-${mochi.id}`, visitId, lines });
  const tipCents = 1000;
  const cents = left.dueCents + extra.cents + tipCents;
  const payment = { visitId, method: 'cash', cents, tipCents } as const;
  await call('record-payment', { requestId: `cash-${mochi.id}`, ...payment });
  const paid = await expectEverywhere();
  expect(paid).toMatchObject({ totalCents: left.totalCents + 3000, tipCents, dueCents: 0 });
  expect(paid.paidCents).toBe(paid.totalCents);
  const row = appointments.upcomingRow('Mochi');
  await expect(row).toContainText(`${formatCents(paid.paidCents)} paid · tip $10.00`);
  await appointments.openReceipt(row);
  await expect(appointments.dialog).toContainText(`Total${formatCents(paid.totalCents + tipCents)}`);
  const ledger = await db.collection(COLLECTIONS.ledger).where('visit_id', '==', visitId).get();
  const received = ledger.docs.reduce((sum, entry) => sum + (entry.get('cents') as number), 0);
  expect(received).toBe(paid.paidCents + tipCents);
  await desk.close();
});
