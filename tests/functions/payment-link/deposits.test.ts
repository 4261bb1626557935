/** LINK-01: a deposit that is asked for with a link. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { paths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { erasePerson } from '../../../functions/src/services/account/erase-person.ts';
import { beginDeletion } from '../../../functions/src/services/account/begin-deletion.ts';
import { repeatLink } from '../../../functions/src/services/payment-link/send-link.ts';
import { setPetStatus } from '../../../functions/src/services/pet/set-pet-status.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { openLeaving } from '../support/leaving.ts';
import { at } from '../support/records.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openLinkSalon } from './link-salon.ts';

const salon = await openLinkSalon();
const { db, dependencies } = salon;
const HALF = (LINK_LIMITS.usualHours * 60) / 2;

const onlyLink = async () => (await salon.ask()).linkId;
const notices = async () =>
  (await salon.allIn('deliveries')).filter(
    ({ event, channel }) => event === 'admin-notice' && channel === 'email',
  );

describe('LINK-01 a deposit', () => {
  test('LINK-01 holds the time with the hold of an offer, and books nothing before it is paid', async () => {
    const deposit = await salon.ask();
    expect(deposit).toMatchObject({ cents: 900, sent: ['email', 'sms'] });
    expect(await salon.blocking()).toEqual(['hold']);
    expect(await salon.allAppointments()).toEqual([]);
    const until = new Date(deposit.until);
    expect(until.getTime() - dependencies.now().getTime()).toBe(LINK_LIMITS.usualHours * 3_600_000);
    expect((await salon.customer())?.holds).toMatchObject([
      { link_id: deposit.linkId, until, offer_until: until, session_id: null },
    ]);
    await salon.advanceMinutes(60);
    await salon.timer();
    expect(await refusal(salon.book({ uid: 'leo' }))).toBe('slot-taken');
    expect(await refusal(salon.phone())).toBe('slot-taken');
  });

  test('LINK-01 is asked for by staff only, and once by a repeated request', async () => {
    for (const actor of [MAYA, GROOMER])
      expect(await refusal(salon.ask({}, dependencies, actor))).toBe('permission-denied');
    const [one, other] = await Promise.all([salon.ask({ requestId: 'r' }), salon.ask({ requestId: 'r' })]);
    expect(one).toEqual(other);
    expect(await salon.countIn('payment_links')).toBe(1);
    expect(await salon.sent()).toHaveLength(2);
  });

  test('LINK-01 is held between one and 24 hours, and not beyond the start', async () => {
    for (const hours of [0, 25]) expect(() => salon.ask({ hours })).toThrow('Something is missing');
    const { until } = await salon.ask({ hours: 24 });
    expect(Date.parse(until) - dependencies.now().getTime()).toBe(24 * 3_600_000);
  });

  test('LINK-01 sends the link by text with consent, otherwise by mail, naming neither pet nor service', async () => {
    await documents.profile(db, 'maya').update({ full_name: 'Maya Chen' });
    await db.doc(paths.notificationPreferences('maya')).update({ sms_enabled: false });
    const { linkId, sent } = await salon.ask();
    expect(sent).toEqual(['email']);
    const [mail, ...more] = await salon.sent();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`token=${linkId}.`);
    expect(mail?.text).not.toMatch(/Pet of maya|Basic Groom|Short ears/);
  });

  test('LINK-01 shows whose page it is, what, when, how much and the policy, and nothing about the person', async () => {
    const linkId = await onlyLink();
    const { status, html } = await salon.open(linkId);
    expect(status).toBe(200);
    for (const shown of [
      'Basic Groom for Pet of maya',
      '10:00\u00A0AM',
      '$9.00 of $45.00',
      'half of what you paid back',
      'Your deposit | Paw Haven',
      '<p class="salon">Paw Haven</p>',
    ])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/Name of maya|maya@example|555|Short ears|Maple/);
    const spanish = await salon.open(linkId, 'GET', { language: 'es' });
    for (const shown of ['<html lang="es">', 'Su depósito', 'Pagar $9.00'])
      expect(spanish.html).toContain(shown);
  });

  test('LINK-01 can be paid for a pet whose name has an emoji where the title is cut', async () => {
    const linkId = await onlyLink();
    const shown = 'a'.repeat(224);
    const [pet] = (await salon.link(linkId))?.pets ?? [];
    await documents.paymentLink(db, linkId).update({ pets: [{ ...pet, name: `${shown}🐶` }] });
    const items = await salon.itemsOf(await salon.press(linkId));
    expect(items).toEqual([[`Deposit: Basic Groom for ${shown}`, 900]]);
  });

  test('LINK-01 does nothing when it is opened, and everything with one press', async () => {
    const linkId = await onlyLink();
    const before = await salon.scheduleOf();
    for (const method of ['GET', 'GET', 'OPTIONS', 'PUT', 'DELETE']) await salon.open(linkId, method);
    expect(await salon.scheduleOf()).toEqual(before);
    expect((await salon.stripe.client.checkout.sessions.list()).data).toEqual([]);
    const sessionId = await salon.press(linkId);
    expect(await salon.itemsOf(sessionId)).toEqual([['Deposit: Basic Groom for Pet of maya', 900]]);
    expect(await salon.sessionOf(sessionId)).toMatchObject({ customer_email: null });
    await salon.stripe.pay(sessionId);
    await salon.stripe.settled();
    const [visit, ...others] = await salon.allAppointments();
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      user_id: 'maya',
      appointment_date: at(salon.day(), '10:00'),
      paid_cents: 900,
      special_requests: 'Short ears',
      policy: { tiers: [{ hours: 24, refund_percent: 50 }] },
    });
    expect(await salon.blocking()).toEqual(['appointment']);
    expect((await salon.customer())?.holds).toEqual([]);
    expect(await salon.link(linkId)).toMatchObject({ state: 'paid' });
    expect(await salon.isFollowed(linkId)).toBe(false);
    expect((await salon.open(linkId)).html).toContain('Your payment has arrived');
    expect((await salon.open(linkId, 'POST')).html).toContain('Your payment has arrived');
  });

  test('LINK-01 books as soon as the payment page returns, without waiting for the webhook', async () => {
    await salon.stripe.webhooks({ mode: 'drop' });
    const linkId = await onlyLink();
    const back = async () => (await salon.open(linkId, 'GET', { isBack: true })).html;
    expect(await back()).toContain('Pay $9.00');
    const sessionId = await salon.press(linkId);
    expect(await back()).toContain('Pay $9.00');
    await salon.stripe.pay(sessionId, CARDS.paysLater);
    expect(await back()).toContain('is being processed');
    expect(await salon.allAppointments()).toEqual([]);
    await salon.stripe.settleDelayed(sessionId, 'succeed');
    for (let time = 0; time < 2; time += 1) expect(await back()).toContain('Your payment has arrived');
    expect(await salon.allAppointments()).toHaveLength(1);
    expect((await salon.ledger()).map(({ cents }) => cents)).toEqual([900]);
  });

  test('LINK-01 answers everyone without a valid signature in the same way', async () => {
    const linkId = await onlyLink();
    const tokens = ['', linkId, `${linkId}.`, `${linkId}.${'a'.repeat(22)}`, `other.${'a'.repeat(22)}`];
    const answers = await Promise.all(tokens.map((token) => salon.open(linkId, 'POST', { token })));
    expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
    expect((await salon.open('unknown', 'POST')).status).toBe(410);
  });

  test('LINK-01 reminds once at half time, and never after the payment', async () => {
    await onlyLink();
    expect(await salon.sent()).toHaveLength(2);
    await salon.advanceMinutes(HALF - 1);
    await salon.timer();
    expect(await salon.sent()).toHaveLength(2);
    await salon.advanceMinutes(2);
    await salon.timer();
    await salon.timer();
    expect(await salon.sent()).toHaveLength(4);
    const paid = (await salon.ask({ appointmentDate: at(salon.day(), '13:00').toISOString() })).linkId;
    await salon.stripe.pay(await salon.press(paid));
    await salon.stripe.settled();
    await salon.advanceMinutes(HALF + 1);
    await salon.timer();
    expect(
      (await salon.allIn('deliveries')).filter(({ event_key: key }) => key === `payment-link-${paid}-half`),
    ).toEqual([]);
  });

  test('LINK-01 lapses: the time is free, staff are notified once, and the link no longer works', async () => {
    const linkId = await onlyLink();
    await salon.advanceMinutes(LINK_LIMITS.usualHours * 60 + 1);
    expect((await salon.open(linkId, 'POST')).status).toBe(410);
    await salon.timer();
    await salon.timer();
    expect(await salon.link(linkId)).toMatchObject({ state: 'lapsed' });
    expect(await salon.isFollowed(linkId)).toBe(false);
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await salon.customer())?.holds).toEqual([]);
    expect((await salon.customer())?.unpaid).toBeUndefined();
    expect(await notices()).toMatchObject([
      {
        data: {
          title: 'Deposit not paid',
          text: 'The deposit of $9.00 was not paid in time, so the time is free again.',
        },
      },
    ]);
    await salon.book({ uid: 'leo' });
  });

  test('LINK-01 stays held while its payment page is open, and lapses with it', async () => {
    const linkId = await onlyLink();
    await salon.advanceMinutes(LINK_LIMITS.usualHours * 60 - 5);
    await salon.press(linkId);
    await salon.advanceMinutes(10);
    await salon.timer();
    expect(await salon.blocking()).toEqual(['hold']);
    expect(await salon.link(linkId)).toMatchObject({ state: 'open' });
    await salon.advanceMinutes(LIMITS.holdMinutes);
    await salon.timer();
    expect(await salon.blocking()).toEqual([]);
    expect(await salon.link(linkId)).toMatchObject({ state: 'lapsed' });
    await salon.timer();
    expect(await notices()).toHaveLength(1);
  });

  test('LINK-01 opens another payment page after one that was left, until it expires', async () => {
    const linkId = await onlyLink();
    const first = await salon.press(linkId);
    expect(await salon.press(linkId)).toBe(first);
    await salon.advanceMinutes(LIMITS.holdMinutes + 1);
    await salon.timer();
    const second = await salon.press(linkId);
    expect(second).not.toBe(first);
    await salon.stripe.pay(second);
    await salon.stripe.settled();
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('LINK-01 is sent again a few times, and its address can be copied while it is open', async () => {
    const linkId = await onlyLink();
    const again = (action: 'copy' | 'send') => repeatLink(dependencies, ADMIN, { linkId, action });
    expect(await again('copy')).toEqual([]);
    for (let count = 2; count <= LINK_LIMITS.sends; count += 1)
      expect(await again('send')).toEqual(['email', 'sms']);
    expect(await refusal(again('send'))).toBe('rate-limited');
    expect(await refusal(repeatLink(dependencies, MAYA, { linkId, action: 'copy' }))).toBe(
      'permission-denied',
    );
    await salon.cancelLink(linkId);
    expect(await refusal(again('copy'))).toBe('changed-elsewhere');
  });

  test('LINK-01 is ended by staff: the time is free, an open payment page is closed', async () => {
    const linkId = await onlyLink();
    const sessionId = await salon.press(linkId);
    await salon.cancelLink(linkId);
    expect(await salon.statusOf(sessionId)).toBe('expired');
    expect(await salon.blocking()).toEqual([]);
    expect(await salon.link(linkId)).toMatchObject({ state: 'cancelled' });
    expect((await salon.open(linkId)).status).toBe(410);
    expect(await salon.sent()).toEqual([]);
    await salon.cancelLink(linkId);
  });
});

describe('LINK-01 what happens beside it', () => {
  test('LINK-01 a booking of the customer for the same time takes its place', async () => {
    const linkId = await onlyLink();
    const sessionId = await salon.book();
    expect(await salon.link(linkId)).toMatchObject({ state: 'cancelled' });
    await salon.stripe.pay(sessionId);
    await salon.verify(sessionId);
    await salon.stripe.settled();
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('LINK-01 is not used for a pet that no longer comes: its money goes back', async () => {
    const linkId = await onlyLink();
    const sessionId = await salon.press(linkId);
    await documents
      .pet(db, 'maya-pet')
      .update({ inactive: { reason: 'died', at: dependencies.now(), by_owner: false, ending: false } });
    await documents.customer(db, 'maya').update({ gone_pets: ['maya-pet'] });
    await salon.stripe.pay(sessionId);
    await salon.stripe.settled();
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.refundedByStripe()).toBe(900);
  });

  test('LIFE-02 ends with the pet', async () => {
    const linkId = await onlyLink();
    await setPetStatus(dependencies, { actor: ADMIN, petId: 'maya-pet', status: 'died' });
    expect(await salon.link(linkId)).toMatchObject({ state: 'cancelled' });
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await salon.open(linkId, 'POST')).status).toBe(410);
    expect(await salon.sent()).toEqual([]);
  });

  test('LINK-01 is erased with its person, and its time is free', async () => {
    const linkId = await onlyLink();
    const deleted = await beginDeletion(dependencies, { uid: 'maya', addresses: [], removal: 'asked' });
    const leaving = await openLeaving(salon);
    await erasePerson(leaving.dependencies, deleted);
    await leaving.close();
    expect(await salon.link(linkId)).toBeUndefined();
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await salon.open(linkId, 'POST')).status).toBe(410);
    await salon.timer();
    expect(await salon.isFollowed(linkId)).toBe(false);
  });
});
