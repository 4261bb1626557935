/** The functions that answer plain HTTP requests, called by strangers. */
import { createHmac, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  feedKeyOf,
  hashFeedKey,
  signConfirmation,
  signPaymentLink,
  signUnsubscribe,
} from '../../../functions/src/lib/link-token.ts';
import { openSalon } from '../support/salon.ts';
import { WEBHOOK_SECRET } from '../support/world.ts';
import { askOf, METHODS, type TestRequest } from './ask.ts';
import { HTTP_ATTACKS } from './attacks.ts';
import { deploy, MAIL_EVENTS, MAIL_EVENTS_KEY, UNSUBSCRIBE_KEY } from './deployed.ts';

const salon = await openSalon({ webhooks: 'drop' });
const deployed = await deploy(salon);
afterAll(() => vi.unstubAllEnvs());

/** The status URL that `deploy` gives Twilio. */
const STATUS_URL = 'https://us-central1-demo-functions.cloudfunctions.net/text-status';

const ask = askOf(deployed);

const sign = (body: string, secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1000)) => ({
  'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
});

describe('stripe-webhook', () => {
  async function paidEvent(): Promise<string> {
    const id = await salon.book();
    await salon.stripe.pay(id);
    const { data } = await salon.stripe.client.events.list({ type: 'checkout.session.completed' });
    return JSON.stringify(data[0]);
  }

  test.each(METHODS)('refuses %s with 405', async (method) => {
    const body = await paidEvent();
    expect((await ask('stripe-webhook', { method, body, headers: sign(body) })).status).toBe(405);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test.each<[string, (body: string) => TestRequest]>([
    ['no signature', (body) => ({ body })],
    ['the secret of another endpoint', (body) => ({ body, headers: sign(body, 'whsec_other') })],
    ['an empty secret', (body) => ({ body, headers: sign(body, '') })],
    ['a body that was changed after signing', (body) => ({ body: `${body} `, headers: sign(body) })],
    ['no body', () => ({ body: '' })],
    ['a signed text that is not JSON', () => ({ body: 'paid', headers: sign('paid') })],
    ['10 MB of letters', () => ({ body: 'x'.repeat(10_000_000), headers: sign('x') })],
  ])('refuses a request with %s', async (_, request) => {
    const body = await paidEvent();
    const { status } = await ask('stripe-webhook', request(body));
    expect(status).toBe(HTTP_ATTACKS['stripe-webhook'].unsigned);
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.paymentEvents)).toBe(0);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['an event without data', { id: 'evt_1', object: 'event', type: 'checkout.session.completed' }],
    ['a session without an id', { id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } }],
    ['a path for an id', { id: 'a/b', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } }],
    [
      'a session’s id with a path',
      { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: '../charges' } } },
    ],
  ])('survives a signed invalid event: %s', async (_, event) => {
    const body = JSON.stringify(event);
    const { status } = await ask('stripe-webhook', { body, headers: sign(body) });
    expect([200, 400]).toContain(status);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('ignores an event of another account about a session that is not ours', async () => {
    const event = {
      id: 'evt_foreign',
      object: 'event',
      account: 'acct_other',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_foreign', object: 'checkout.session', payment_status: 'paid' } },
    };
    const body = JSON.stringify(event);
    expect((await ask('stripe-webhook', { body, headers: sign(body) })).status).toBe(200);
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('ignores a replayed event', async () => {
    const body = await paidEvent();
    for (let times = 0; times < 3; times += 1)
      expect((await ask('stripe-webhook', { body, headers: sign(body) })).status).toBe(200);
    expect(await salon.allAppointments()).toHaveLength(1);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
  });
});

describe('text-status', () => {
  const report = 'MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30003';
  const query = { delivery: 'booked_1_sms_leo' };
  /** Signs as Twilio does: the URL, then each field by name. */
  const signText = (token: string, url: string) =>
    createHmac('sha1', token)
      .update(`${url}ErrorCode30003MessageSidSM1MessageStatusundelivered`)
      .digest('base64');

  test.each(METHODS)('refuses %s with 405', async (method) => {
    expect((await ask('text-status', { method, body: report, query })).status).toBe(405);
  });

  test.each<[string, TestRequest]>([
    ['no signature', { body: report, query }],
    ['an empty signature', { body: report, query, headers: { 'x-twilio-signature': '' } }],
    [
      'the token of another account',
      {
        body: report,
        query,
        headers: {
          'x-twilio-signature': signText('other', `${STATUS_URL}?delivery=${query.delivery}`),
        },
      },
    ],
    [
      'a signature for another delivery',
      {
        body: report,
        query,
        headers: { 'x-twilio-signature': signText('secret', `${STATUS_URL}?delivery=another`) },
      },
    ],
    ['no delivery', { body: report }],
    ['a list of deliveries', { body: report, query: { delivery: ['a', 'b'] } }],
    ['a path', { body: report, query: { delivery: 'a/b' } }],
    ['a reserved name', { body: report, query: { delivery: '__proto__' } }],
    ['10 MB of letters', { body: 'x'.repeat(10_000_000), query, headers: { 'x-twilio-signature': 'x' } }],
  ])('refuses a report with %s', async (_, request) => {
    expect((await ask('text-status', request)).status).toBe(HTTP_ATTACKS['text-status'].unsigned);
    expect(await salon.countIn(COLLECTIONS.deliveries)).toBe(0);
  });

  test('ignores a signed report about a delivery that does not exist', async () => {
    const headers = {
      'x-twilio-signature': signText('secret', `${STATUS_URL}?delivery=${query.delivery}`),
    };
    expect((await ask('text-status', { body: report, query, headers })).status).toBe(204);
    expect(await salon.countIn(COLLECTIONS.deliveries)).toBe(0);
  });
});

describe('mail-events', () => {
  const DELIVERY = 'booked-1_email_leo';
  const event = { email: 'leo@example.com', event: 'bounce', type: 'bounce', delivery: DELIVERY };
  const body = JSON.stringify([event]);
  const seconds = () => Math.floor(Date.now() / 1000);
  const signed = (text: string, at = seconds(), key: KeyObject = MAIL_EVENTS.privateKey) => ({
    'x-twilio-email-event-webhook-signature': signWith('sha256', Buffer.from(`${at}${text}`), key).toString(
      'base64',
    ),
    'x-twilio-email-event-webhook-timestamp': String(at),
  });
  const SIGNATURE = 'x-twilio-email-event-webhook-signature';
  const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';

  beforeEach(async () => {
    const now = new Date();
    await salon.db.doc(paths.profile('leo')).set({ id: 'leo', email: 'leo@example.com', full_name: 'Leo' });
    await salon.db.doc(paths.delivery(DELIVERY)).set({
      id: DELIVERY,
      event: 'booked',
      event_key: 'booked-1',
      channel: 'email',
      user_id: 'leo',
      appointment_id: null,
      to: 'leo@example.com',
      state: 'sent',
      attempts: 1,
      created_at: now,
      due_at: now,
    });
  });
  const state = async () => {
    const [delivery, profile] = await salon.db.getAll(
      salon.db.doc(paths.delivery(DELIVERY)),
      salon.db.doc(paths.profile('leo')),
    );
    return [delivery?.get('state'), profile?.get('unreachable.email.reason')];
  };

  test.each(METHODS)('refuses %s with 405', async (method) => {
    expect((await ask('mail-events', { method, body, headers: signed(body) })).status).toBe(405);
    expect(await state()).toEqual(['sent', undefined]);
  });

  test.each<[string, () => TestRequest]>([
    ['no signature', () => ({ body })],
    ['an empty signature', () => ({ body, headers: { ...signed(body), [SIGNATURE]: '' } })],
    ['a signature that is not Base64', () => ({ body, headers: { ...signed(body), [SIGNATURE]: 'ö' } })],
    ['a signature that is no pair', () => ({ body, headers: { ...signed(body), [SIGNATURE]: 'MAA=' } })],
    ['a signature of zeros', () => ({ body, headers: { ...signed(body), [SIGNATURE]: 'MAYCAQACAQA=' } })],
    ['no timestamp', () => ({ body, headers: { ...signed(body), [TIMESTAMP]: '' } })],
    ['another timestamp', () => ({ body, headers: { ...signed(body), [TIMESTAMP]: String(seconds() + 1) } })],
    [
      'a timestamp that is no number',
      () => ({ body, headers: { ...signed(body), [TIMESTAMP]: 'Infinity' } }),
    ],
    ['a signature of two days ago', () => ({ body, headers: signed(body, seconds() - 2 * 86_400) })],
    [
      'a signature of the day after tomorrow',
      () => ({ body, headers: signed(body, seconds() + 2 * 86_400) }),
    ],
    [
      'the key of another account',
      () => ({
        body,
        headers: signed(body, seconds(), generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey),
      }),
    ],
    ['a body that was changed after signing', () => ({ body: `${body} `, headers: signed(body) })],
    ['10 MB of letters', () => ({ body: 'x'.repeat(10_000_000), headers: signed('x') })],
  ])('refuses a request with %s', async (_, request) => {
    expect((await ask('mail-events', request())).status).toBe(HTTP_ATTACKS['mail-events'].unsigned);
    expect(await state()).toEqual(['sent', undefined]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['an object', event],
    ['a list of lists', [[event]]],
    ['an event of other software', [{ ...event, delivery: undefined }]],
    ['an event about an unknown delivery', [{ ...event, delivery: 'booked-2_email_leo' }]],
    ['an event about a text', [{ ...event, delivery: 'booked-1_sms_leo' }]],
    ['an event about someone else’s address', [{ ...event, email: 'maya@example.com' }]],
    ['a path', [{ ...event, delivery: '../profiles/leo' }]],
    ['the prototype', [{ ...event, delivery: '__proto__' }]],
    ['an operator', [{ ...event, delivery: { $ne: null } }]],
    [
      'a drop for no reason of an object',
      [{ ...event, event: 'dropped', reason: 'constructor', email: 'x' }],
    ],
  ])('accepts and ignores a signed request with %s', async (_, events) => {
    const text = JSON.stringify(events);
    expect((await ask('mail-events', { body: text, headers: signed(text) })).status).toBe(204);
    expect(await state()).toEqual(['sent', undefined]);
  });

  test('accepts a signed event, and a replay changes nothing', async () => {
    const headers = signed(body);
    for (let times = 0; times < 3; times += 1)
      expect((await ask('mail-events', { body, headers })).status).toBe(204);
    expect(await state()).toEqual(['failed', 'invalid-recipient']);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
  });

  test('refuses everything while no key is set', async () => {
    vi.stubEnv('SENDGRID_EVENTS_KEY', '');
    const { status } = await ask('mail-events', { body, headers: signed(body) });
    vi.stubEnv('SENDGRID_EVENTS_KEY', MAIL_EVENTS_KEY);
    expect(status).toBe(403);
  });
});

describe('unsubscribe', () => {
  const token = signUnsubscribe('leo', UNSUBSCRIBE_KEY);
  const [leo = '', signature = ''] = token.split('.');
  const maya = Buffer.from('maya').toString('base64url');

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [token, token]],
    ['an object', { token }],
    ['no signature', leo],
    ['an empty signature', `${leo}.`],
    ['someone else’s signature', `${maya}.${signature}`],
    ['another key’s signature', signUnsubscribe('leo', 'guessed')],
    ['100,000 letters', 'x'.repeat(100_000)],
    ['a script', '"><script>alert(1)</script>'],
  ])('refuses %s as a token', async (_, given) => {
    const answer = await ask('unsubscribe', { query: { token: given } });
    expect(answer.status).toBe(HTTP_ATTACKS.unsubscribe.unsigned);
    expect(answer.body).not.toContain('<script');
    expect((await salon.db.doc(paths.profile('leo')).get()).exists).toBe(false);
  });

  test('answers HEAD as GET, so that a mail program’s check of the link succeeds', async () => {
    const [got, headed] = [
      await ask('unsubscribe', { method: 'GET', query: { token } }),
      await ask('unsubscribe', { method: 'HEAD', query: { token } }),
    ];
    expect(headed).toEqual(got);
    expect(headed.status).toBe(200);
  });

  test('unsubscribes nobody on GET, HEAD or OPTIONS', async () => {
    await salon.db.doc(paths.profile('leo')).set({ email_preferences: { promotional_emails: true } });
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await ask('unsubscribe', { method, query: { token } });
    const profile = await salon.db.doc(paths.profile('leo')).get();
    expect(profile.get('email_preferences.promotional_emails')).toBe(true);
  });

  test('forbids scripts, other origins and frames', async () => {
    const { headers } = await ask('unsubscribe', { method: 'GET', query: { token } });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('confirm-visit', () => {
  const visit = { appointmentId: 'leos-visit', date: new Date('2036-01-07T16:00:00Z') };
  const token = signConfirmation(visit, UNSUBSCRIBE_KEY);
  const signature = token.split('.').at(-1) ?? '';

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [token, token]],
    ['no signature', 'leos-visit.abc'],
    ['an empty signature', 'leos-visit.abc.'],
    ['the signature of another visit', `mayas-visit.${visit.date.getTime().toString(36)}.${signature}`],
    ['another key’s signature', signConfirmation(visit, 'guessed')],
    ['a token that unsubscribes', signUnsubscribe('leos-visit', UNSUBSCRIBE_KEY)],
    ['100,000 dots', '.'.repeat(100_000)],
    ['a script', '"><script>alert(1)</script>'],
  ])('CONF-01 refuses %s as a token', async (_, given) => {
    const answer = await ask('confirm-visit', { query: { token: given } });
    expect(answer.status).toBe(HTTP_ATTACKS['confirm-visit'].unsigned);
    expect(answer.body).not.toContain('<script');
    expect(await salon.allAppointments()).toEqual([]);
  });

  test('CONF-01 answers HEAD as GET and confirms nothing', async () => {
    const appointment = await salon.bookedAppointment();
    const own = { appointmentId: appointment.id, date: appointment.appointment_date };
    const query = { token: signConfirmation(own, UNSUBSCRIBE_KEY) };
    const got = await ask('confirm-visit', { method: 'GET', query });
    expect(await ask('confirm-visit', { method: 'HEAD', query })).toEqual(got);
    expect(got.status).toBe(200);
    expect((await salon.allAppointments())[0]?.confirmed_at).toBeUndefined();
    expect((await ask('confirm-visit', { method: 'POST', query })).status).toBe(200);
    expect((await salon.allAppointments())[0]?.confirmed_at).toBeDefined();
  });

  test('CONF-01 forbids scripts, other origins and frames, and sends no referrer', async () => {
    const { headers } = await ask('confirm-visit', { method: 'GET', query: { token } });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('payment-link', () => {
  const token = signPaymentLink('leos-link', UNSUBSCRIBE_KEY);
  const signature = token.split('.').at(-1) ?? '';
  const link = {
    id: 'leos-link',
    kind: 'deposit',
    state: 'open',
    user_id: 'leo',
    until: new Date('2036-01-07T16:00:00Z'),
    cents: 900,
  };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [token, token]],
    ['no signature', 'leos-link'],
    ['an empty signature', 'leos-link.'],
    ['the signature of another link', `mayas-link.${signature}`],
    ['another key’s signature', signPaymentLink('leos-link', 'guessed')],
    ['a token that unsubscribes', signUnsubscribe('leos-link', UNSUBSCRIBE_KEY)],
    ['100,000 dots', '.'.repeat(100_000)],
    ['a script', '"><script>alert(1)</script>'],
  ])('LINK-01 refuses %s as a token, whether there is such a link or not', async (_, given) => {
    const without = await ask('payment-link', { query: { token: given } });
    await salon.db.doc(paths.paymentLink('leos-link')).set(link);
    const withLink = await ask('payment-link', { query: { token: given } });
    expect(withLink).toEqual(without);
    expect(without.status).toBe(HTTP_ATTACKS['payment-link'].unsigned);
    expect(without.body).not.toContain('<script');
  });

  test('LINK-01 forbids scripts and frames, sends no referrer, and is not stored', async () => {
    const { headers } = await ask('payment-link', { method: 'GET', query: { token } });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('calendar-feed', () => {
  const address = { feed: 'all', n: 1, actorUid: 'olivia', requestId: 'request' };
  const keyWith = (changes: Partial<typeof address>) =>
    feedKeyOf({ ...address, ...changes }, UNSUBSCRIBE_KEY);
  const key = keyWith({});
  const hash = hashFeedKey(key);
  beforeEach(() =>
    salon.db.doc(paths.calendarFeed('all')).set({ key_hash: hash, n: 1, created_at: new Date('2026-11-01') }),
  );

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['no key', { feed: 'all' }],
    ['an empty key', { feed: 'all', key: '' }],
    ['a list of keys', { feed: 'all', key: [key, key] }],
    ['an object', { feed: { all: key }, key }],
    ['the stored hash', { feed: 'all', key: hash }],
    ['a key of another owner', { feed: 'all', key: keyWith({ actorUid: 'adrian' }) }],
    ['the key of the next address', { feed: 'all', key: keyWith({ n: 2 }) }],
    ['a key for another feed', { feed: 'house', key }],
    ['a path', { feed: '../profiles/maya', key }],
    ['100,000 letters', { feed: 'x'.repeat(100_000), key }],
    ['a key of 100,000 letters', { feed: 'all', key: 'x'.repeat(100_000) }],
  ])('FEED-01 answers %s with a plain 404 and counts nothing', async (_, query) => {
    const answer = await ask('calendar-feed', { method: 'GET', query });
    expect([answer.status, answer.body]).toEqual([HTTP_ATTACKS['calendar-feed'].unsigned, 'Not found']);
    expect(await salon.countIn(COLLECTIONS.rateLimits)).toBe(0);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('FEED-01 is read-only: refuses %s', async (method) => {
    expect((await ask('calendar-feed', { method, query: { feed: 'all', key } })).status).toBe(405);
  });
});
