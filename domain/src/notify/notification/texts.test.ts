import { describe, expect, test } from 'vitest';
import { EVENT_KINDS } from '../../core/records/notification-event.ts';
import { vaccineNewsData } from '../../offer/vaccine/news.ts';
import { anAppointment } from '../../testing/factories.ts';
import { mailName } from './mail-name.ts';
import { simplifyForSms, smsSize } from './sms-segments.ts';
import { smsText } from './sms-text.ts';
import { shortText, type MessageContext } from './texts.ts';

function context(changes: Partial<MessageContext> = {}): MessageContext {
  const base = { kind: 'booked', business: 'Paw Haven', zone: 'America/New_York', data: {} } as const;
  return { ...base, appointment: anAppointment(), ...changes };
}

describe('short texts', () => {
  test('NOTIF-29 a reminder asks to arrive 5 minutes early', () => {
    const { body } = shortText(context({ kind: 'reminder' }));
    expect(body).toBe('Basic Groom for Biscuit, Tue, Dec 1 at 10:00 AM. Please arrive 5 minutes early.');
  });

  test.each([
    ['NOTIF-32', 'booked', {}, 'Your appointment has been scheduled'],
    ['NOTIF-33', 'status', { status: 'in-progress' }, 'Your appointment is now in progress'],
    ['NOTIF-34', 'status', { status: 'completed' }, 'Your appointment has been completed'],
    ['NOTIF-35', 'cancelled', {}, 'Your appointment has been cancelled'],
    ['NOTIF-36', 'status', { status: 'no-show' }, 'Your appointment status has been updated'],
  ] as const)('%s push and text messages use the same text as the page: %s', (_, kind, data, text) => {
    expect(shortText(context({ kind, data })).body).toContain(text);
  });

  test('CARE-05 says which pets are ready to go home and when the salon closes', () => {
    const closes = new Date('2026-12-01T23:00:00Z');
    const ready = context({ kind: 'ready', closes });
    expect(shortText(ready).body).toBe('Biscuit is ready to go home. We are open until 6:00 PM.');
    expect(smsSize(smsText(ready)).segments).toBe(1);
    const two = anAppointment({ pet: { name: 'Biscuit and Olive', breed: null } });
    expect(shortText({ ...ready, appointment: two, pets: 2 }).body).toBe(
      'Biscuit and Olive are ready to go home. We are open until 6:00 PM.',
    );
    expect(shortText({ ...ready, closes: undefined }).body).toBe('Biscuit is ready to go home.');
  });

  test('POLICY-11 a canceled visit states the refund, in one segment', () => {
    const appointment = anAppointment({
      payment_status: 'pending',
      paid_cents: 4250,
      stripe_session_id: 'cs_1',
      refunded_cents: 2125,
      policy: { tiers: [] },
    });
    const canceled = context({ kind: 'cancelled', appointment, paid: [appointment] });
    expect(shortText(canceled).body).toBe(
      'Your visit on Tue, Dec 1 is cancelled. We’ll refund $21.25 to your card, usually within 10 days.',
    );
    expect(smsSize(smsText(canceled))).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  });

  test.each(EVENT_KINDS)('%s has a text, even without an appointment', (kind) => {
    const gap = { kind: 'rabies', level: 'warn', standing: 'missing', validUntil: null } as const;
    const gaps = [{ ...gap, petName: 'Biscuit' }];
    const news = vaccineNewsData({ today: '2026-11-25', gaps, expires: false });
    const data = { text: 'Hello', title: 'News', ...news };
    const { title, body } = shortText(context({ kind, data, appointment: undefined }));
    expect(title).not.toBe('');
    expect(body).not.toMatch(/undefined|^\W*$/);
  });

  test('PAY-25 a refund names the visit, the amount, the card, the time it takes, and the next step', () => {
    const data = {
      service: 'Basic Groom',
      date: '2026-12-01T15:00:00.000Z',
      amount: '$45.00',
      brand: 'Visa',
      last4: '4242',
      reason: 'slot-taken',
    };
    const refund = context({ kind: 'refunded', data, appointment: undefined });
    expect(shortText(refund).body).toBe(
      'Basic Groom on Tue, Dec 1, 2026 at 10:00 AM could not be booked. $45.00 will be refunded to your Visa card ending in 4242, usually within 10 days.',
    );
    const text = smsText({ ...refund, link: 'https://pawhaven.example/home' });
    expect(text).toContain('Choose another time: https://pawhaven.example/home Reply STOP');
    expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 2 });
    expect(shortText({ ...refund, data: {} }).body).toBe(
      'Your visit could not be booked. What you paid will be refunded to the payment method you used, usually within 10 days.',
    );
  });

  test('STAFF-03 names the groomer if there is a choice, in one segment', () => {
    const reminder = context({ kind: 'reminder', groomer: 'Grace' });
    expect(shortText(reminder).body).toBe(
      'Basic Groom for Biscuit with Grace, Tue, Dec 1 at 10:00 AM. Please arrive 5 minutes early.',
    );
    expect(smsSize(smsText(reminder))).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  });

  test('CONF-01 a reminder has the link to confirm, in at most two segments', () => {
    const link = `https://us-central1-paw-haven.cloudfunctions.net/confirm-visit?token=${'a'.repeat(56)}`;
    const text = smsText(context({ kind: 'reminder', link }));
    expect(text).toContain(`early. I'll be there: ${link} Reply STOP to opt out.`);
    expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 2 });
    const appointment = anAppointment({ pet: { name: 'B'.repeat(90), breed: null } });
    const long = smsText(context({ kind: 'reminder', appointment, link }));
    expect(long).not.toContain(link);
    expect(long).toContain('early. Reply STOP to opt out.');
  });

  test('a text message names the sender and the opt-out, in one segment', () => {
    const text = smsText(context({ kind: 'reminder' }));
    expect(text).toMatch(/^Paw Haven: .* Reply STOP to opt out\.$/);
    expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  });
});

describe('the size of a text message', () => {
  test.each([
    ['nothing', '', 'GSM-7', 0, 1],
    ['160 plain characters', 'a'.repeat(160), 'GSM-7', 160, 1],
    ['161 of them', 'a'.repeat(161), 'GSM-7', 161, 2],
    ['306', 'a'.repeat(306), 'GSM-7', 306, 2],
    ['307', 'a'.repeat(307), 'GSM-7', 307, 3],
    ['an accent that the alphabet has', 'é'.repeat(160), 'GSM-7', 160, 1],
    ['euro signs, which count twice', '€'.repeat(80), 'GSM-7', 160, 1],
    ['one more of them', '€'.repeat(81), 'GSM-7', 162, 2],
    ['does not split an escaped character', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['70 others', 'ё'.repeat(70), 'UCS-2', 70, 1],
    ['71 others', 'ё'.repeat(71), 'UCS-2', 71, 2],
    ['35 emoji', '🐶'.repeat(35), 'UCS-2', 70, 1],
    ['does not split an emoji', `${'ё'.repeat(66)}🐶${'ё'.repeat(66)}`, 'UCS-2', 134, 3],
    ['one typographic quote among plain letters', `${'a'.repeat(100)}’`, 'UCS-2', 101, 2],
  ])('%s', (_, text, encoding, units, segments) => {
    expect(smsSize(text)).toEqual({ encoding, units, segments });
  });

  test('replaces typographic characters and keeps letters of other languages', () => {
    expect(simplifyForSms('Maya’s “dog” – soon…')).toBe('Maya\'s "dog" - soon...');
    expect(simplifyForSms('Ёжик')).toBe('Ёжик');
  });
});

describe('the name in an email', () => {
  test.each([
    ['NOTIF-26 the full name', 'Maya Lopez', 'maya@example.com', 'Maya Lopez'],
    ['NOTIF-26 the part before the at-sign', null, 'nina@example.com', 'nina'],
    ['NOTIF-26 the same for an empty name', '  ', 'nina@example.com', 'nina'],
    ['another script', 'Zoë Ångström-Łukasz', 'z@example.com', 'Zoë Ångström-Łukasz'],
    ['an initial', 'J. R. Smith', 'j@example.com', 'J. R. Smith'],
    ['no address in it', 'Win at https://bad.example', 'leo@example.com', 'leo'],
    ['no bare domain', 'Visit bad.example now', 'leo@example.com', 'leo'],
    ['no long text', 'x'.repeat(61), 'leo@example.com', 'leo'],
    ['no markup', '<b>Leo</b>', 'leo@example.com', 'leo'],
    ['no phone number', 'Call 555 010 0142', 'leo@example.com', 'leo'],
    ['no email address', 'leo@bad.example', 'leo@example.com', 'leo'],
    ['no line break', 'Leo\n\nYour card was declined', 'leo@example.com', 'Leo Your card was declined'],
    ['no right-to-left text', '\u202Eoel\u202C', 'leo@example.com', 'oel'],
    ['not the salon’s name', 'Paw Haven Billing', 'leo@example.com', 'leo'],
    ['not the salon’s name in the address', null, 'paw-haven-support@example.com', 'Pet Parent'],
    ['no phone number in the address', null, 'call+5550100142@example.com', 'Pet Parent'],
    [
      'a number in the address that is not a phone number',
      null,
      'e2e-1732270000000@a.example',
      'e2e-1732270000000',
    ],
    ['no address in the address', null, 'www.bad.example@example.com', 'Pet Parent'],
  ])('%s', (_, fullName, email, expected) => expect(mailName(fullName, email, 'Paw Haven')).toBe(expected));
});

test('ADDON-04 names the add-ons', () => {
  const lines = [
    { label: 'Basic Groom', cents: 4500, minutes: 60, kind: 'service' as const, taxable: false },
    { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on' as const, taxable: false },
  ];
  const text = smsText(context({ kind: 'reminder', appointment: anAppointment({ lines }) }));
  expect(text).toContain('Basic Groom + Nail grind for Biscuit');
});
