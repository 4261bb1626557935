/** LINK-01: a bill that is sent with a link, and links of clients without an account. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { afterEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { claimClient } from '../../../functions/src/services/client/claim-client.ts';
import { sendBill } from '../../../functions/src/services/payment-link/send-bill.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { openAccounts } from '../support/accounts.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openLinkSalon } from './link-salon.ts';

const salon = await openLinkSalon();
const { db, dependencies } = salon;
afterEach(() => salon.stripe.settled());

const send = (visitId: string, actor = ADMIN) => sendBill(dependencies, actor, { visitId });

/** A visit whose bill of $45.00 is open. */
async function openBill(): Promise<string> {
  const { appointmentId } = await salon.phone();
  await documents.appointment(db, appointmentId).update({ status: 'completed' });
  await salon.openBill(appointmentId);
  return appointmentId;
}

describe('LINK-01 a bill', () => {
  test('LINK-01 is sent, seen without a sign-in, and paid once', async () => {
    const visitId = await openBill();
    const { linkId, cents, sent } = await send(visitId);
    expect([cents, sent]).toEqual([4500, ['email', 'sms']]);
    const { html } = await salon.open(linkId);
    for (const shown of ['Your bill', 'Basic Groom for Pet of maya', '$45.00', 'Pay $45.00'])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/Name of maya|maya@example|555/);
    expect((await salon.billOf(visitId))?.session_id ?? null).toBeNull();
    await salon.stripe.pay(await salon.press(linkId));
    await salon.stripe.settled();
    expect((await salon.open(linkId)).html).toContain('Your payment has arrived');
    expect((await salon.open(linkId, 'POST')).html).toContain('Your payment has arrived');
    expect((await salon.ledger()).map((entry) => entry.cents)).toEqual([4500]);
    await salon.advanceMinutes((LINK_LIMITS.billDays * 1440) / 2 + 1);
    await salon.timer();
    expect(await salon.link(linkId)).toMatchObject({ state: 'paid' });
    expect((await salon.sent()).filter(({ text }) => text.includes(linkId))).toHaveLength(0);
  });

  test('LINK-01 is paid as soon as the payment page returns, without waiting for the webhook', async () => {
    await salon.stripe.webhooks({ mode: 'drop' });
    const { linkId } = await send(await openBill());
    await salon.stripe.pay(await salon.press(linkId));
    const { html } = await salon.open(linkId, 'GET', { isBack: true });
    expect(html).toContain('Your payment has arrived');
    expect((await salon.ledger()).map(({ cents }) => cents)).toEqual([4500]);
  });

  test('LINK-01 is sent by admin and owner, while something is due', async () => {
    const visitId = await openBill();
    for (const actor of [MAYA, GROOMER])
      expect(await refusal(send(visitId, actor))).toBe('permission-denied');
    await salon.recordPayment(visitId, { cents: 4500 });
    expect(await refusal(send(visitId))).toBe('nothing-due');
    await salon.closeBill(visitId);
    expect(await refusal(send(visitId))).toBe('bill-closed');
  });

  test('LINK-01 paid at the salon in the meantime, the page says so and charges nothing', async () => {
    const visitId = await openBill();
    const { linkId } = await send(visitId);
    await salon.recordPayment(visitId, { cents: 4500 });
    expect((await salon.open(linkId, 'POST')).html).toContain('Your payment has arrived');
    expect((await salon.stripe.client.checkout.sessions.list()).data).toEqual([]);
  });

  test('LINK-01 is reminded of once at half time, lapses, and can be renewed', async () => {
    const visitId = await openBill();
    const { linkId } = await send(visitId);
    const sentBefore = (await salon.sent()).length;
    await salon.advanceMinutes((LINK_LIMITS.billDays * 1440) / 2 + 1);
    await salon.timer();
    await salon.timer();
    expect((await salon.sent()).length).toBe(sentBefore + 2);
    await salon.advanceMinutes((LINK_LIMITS.billDays * 1440) / 2);
    await salon.timer();
    expect((await salon.open(linkId, 'POST')).status).toBe(410);
    expect(await salon.link(linkId)).toMatchObject({ state: 'lapsed' });
    expect((await send(visitId)).linkId).toBe(linkId);
    expect((await salon.open(linkId)).status).toBe(200);
  });
});

describe('LINK-01 a client without an account', () => {
  const EMAIL = 'dana@example.com';

  async function aClient() {
    const by = { ...dependencies, users: openAccounts([{ uid: 'dana', email: EMAIL }]) };
    const { userId, petIds } = await saveClient(by, {
      actor: ADMIN,
      input: {
        requestId: salon.next(),
        full_name: 'Dana Reed',
        phone: '(555) 234-0142',
        email: EMAIL,
        pets: [{ name: 'Olive' }],
      },
    });
    const deposit = await salon.ask({ userId, petId: petIds[0] ?? '' });
    const claim = () =>
      claimClient(by, {
        caller: { uid: 'dana', email: EMAIL, isConfirmed: true },
        input: { requestId: 'claim', clientId: userId, accept: true },
      });
    return { userId, ...deposit, claim };
  }

  test('LINK-01 without consent to texts gets a mail, pays, and has a visit', async () => {
    const { userId, linkId, sent } = await aClient();
    expect(sent).toEqual(['email']);
    await salon.stripe.pay(await salon.press(linkId));
    await salon.stripe.settled();
    expect(await salon.allAppointments()).toMatchObject([{ user_id: userId, paid_cents: 900 }]);
  });

  test('LINK-01 who claims an account takes the held time along', async () => {
    const { linkId, claim } = await aClient();
    await claim();
    expect((await salon.customer('dana'))?.holds).toMatchObject([{ link_id: linkId }]);
    await salon.stripe.pay(await salon.press(linkId));
    await salon.stripe.settled();
    expect(await salon.allAppointments()).toMatchObject([{ user_id: 'dana', pet: { name: 'Olive' } }]);
    expect((await salon.customer('dana'))?.holds).toEqual([]);
    expect(await salon.link(linkId)).toMatchObject({ state: 'paid', user_id: 'dana' });
  });

  test('LINK-01 who is paying claims an account only afterward', async () => {
    const { linkId, claim } = await aClient();
    const sessionId = await salon.press(linkId);
    expect(await refusal(claim())).toBe('payment-open');
    await salon.stripe.pay(sessionId);
    await salon.stripe.settled();
    await claim();
    expect(await salon.allAppointments()).toMatchObject([{ user_id: 'dana' }]);
  });
});

describe('LINK-01 the bill of a visit that is ahead', () => {
  test('LINK-01 shows the time that the visit was moved to', async () => {
    const { appointmentId } = await salon.phone();
    const { linkId } = await send(appointmentId);
    expect((await salon.open(linkId)).html).toContain('10:00\u00A0AM');
    await salon.move(appointmentId, at(salon.day(), '14:00'));
    const { html } = await salon.open(linkId);
    expect(html).toContain('2:00\u00A0PM');
    expect(html).not.toContain('10:00\u00A0AM');
  });

  test('LINK-01 ends unpaid with a visit that is canceled, and reminds no one', async () => {
    const { appointmentId } = await salon.phone();
    const { linkId } = await send(appointmentId);
    await salon.cancel({ appointmentId, actor: ADMIN });
    for (const method of ['GET', 'POST']) expect((await salon.open(linkId, method)).status).toBe(410);
    const sentBefore = (await salon.sent()).length;
    await salon.advanceMinutes((LINK_LIMITS.billDays * 1440) / 2 + 1);
    await salon.timer();
    expect(await salon.link(linkId)).toMatchObject({ state: 'cancelled' });
    expect(await salon.sent()).toHaveLength(sentBefore);
    expect((await salon.stripe.client.checkout.sessions.list()).data).toEqual([]);
  });
});

describe('LINK-01 a deposit for a visit that is booked', () => {
  const askFor = (visitId: string, percent = 20, actor = ADMIN) =>
    sendBill(dependencies, actor, { visitId, percent });
  const booked = async () => (await salon.phone()).appointmentId;
  const pay = async (linkId: string) => {
    await salon.stripe.pay(await salon.press(linkId));
    await salon.stripe.settled();
  };
  const moneyOf = async (id: string) => visitMoney([(await salon.appointment(id)) as Appointment]);

  test('LINK-01 is a part of the bill; page, ledger, bill and what is due agree', async () => {
    const visitId = await booked();
    const { linkId, cents, sent, until } = await askFor(visitId);
    expect([cents, sent]).toEqual([900, ['email', 'sms']]);
    expect(new Date(until)).toEqual(at(salon.day(), '10:00'));
    expect((await salon.sent()).map(({ text }) => text).join(' ')).toContain('Please pay a deposit of $9.00');
    const { html } = await salon.open(linkId);
    for (const shown of ['Your deposit', 'Your visit is booked.', '$9.00 of $45.00', 'Pay $9.00'])
      expect(html).toContain(shown);
    await pay(linkId);
    expect((await salon.open(linkId)).html).toContain('Your payment has arrived');
    expect((await salon.ledger()).map((entry) => entry.cents)).toEqual([900]);
    expect(billTotals((await salon.billOf(visitId)) as Bill)).toMatchObject({
      paidCents: 900,
      dueCents: 3600,
    });
    expect(await moneyOf(visitId)).toMatchObject({
      totalCents: 4500,
      paidCents: 900,
      dueCents: 3600,
      state: 'part',
    });
    expect(await salon.appointment(visitId)).toMatchObject({
      status: 'scheduled',
      payment_status: 'pending',
    });
    await salon.timer();
    await salon.advanceMinutes(3 * 1440);
    await salon.timer();
    expect(await salon.link(linkId)).toMatchObject({ state: 'paid' });
  });

  test('LINK-01 is followed by a link for the rest', async () => {
    const visitId = await booked();
    await pay((await askFor(visitId, 50)).linkId);
    const { linkId, cents } = await send(visitId);
    expect(cents).toBe(2250);
    await pay(linkId);
    expect(await moneyOf(visitId)).toMatchObject({ paidCents: 4500, dueCents: 0, state: 'paid' });
    expect((await salon.ledger()).map((entry) => entry.cents)).toEqual([2250, 2250]);
  });

  test('LINK-01 is refunded with the visit, and its link ends', async () => {
    const visitId = await booked();
    const { linkId } = await askFor(visitId);
    await pay(linkId);
    await salon.cancel({ appointmentId: visitId, actor: ADMIN });
    expect(await salon.refundedByStripe()).toBe(900);
    expect((await salon.ledger()).reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
    expect((await salon.open(linkId)).status).toBe(410);
  });

  test('LINK-01 paid while the visit is canceled, it goes back', async () => {
    const visitId = await booked();
    const sessionId = await salon.press((await askFor(visitId)).linkId);
    await salon.cancel({ appointmentId: visitId, actor: ADMIN });
    await salon.stripe.pay(sessionId);
    await salon.stripe.settled();
    expect(await salon.refundedByStripe()).toBe(900);
    expect((await salon.ledger()).reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
  });

  test('LINK-01 taken at the salon in the meantime, nothing is charged', async () => {
    const visitId = await booked();
    const { linkId } = await askFor(visitId);
    await salon.recordPayment(visitId, { cents: 400 });
    expect((await salon.open(linkId)).html).toContain('Pay $5.00');
    await salon.recordPayment(visitId, { cents: 500 });
    expect((await salon.open(linkId, 'POST')).html).toContain('Your payment has arrived');
    expect((await salon.stripe.client.checkout.sessions.list()).data).toEqual([]);
  });

  test('LINK-01 is asked for by admin and owner, before the visit, and first', async () => {
    const visitId = await booked();
    for (const actor of [MAYA, GROOMER])
      expect(await refusal(askFor(visitId, 20, actor))).toBe('permission-denied');
    await salon.recordPayment(visitId, { cents: 100 });
    expect(await refusal(askFor(visitId))).toBe('wrong-status');
    await salon.recordPayment(visitId, { cents: -100 });
    await askFor(visitId);
    await salon.advanceMinutes(4 * 1440);
    expect(await refusal(askFor(visitId))).toBe('wrong-status');
  });
});
