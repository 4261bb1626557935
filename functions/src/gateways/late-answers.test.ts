/** How the providers' later reports are read: which hold for the address, and which only for the one message. */
import { describe, expect, test } from 'vitest';
import { readMailReports } from './sendgrid.ts';
import { statusOf } from './twilio.ts';

describe('Twilio’s status of a text', () => {
  test.each<[string, string | number | null, string, string]>([
    ['failed', 21_610, 'opted-out', '21610'],
    ['undelivered', '21610', 'opted-out', '21610'],
    ['undelivered', 30_005, 'invalid-recipient', '30005'],
    ['undelivered', '30006', 'invalid-recipient', '30006'],
    ['failed', '21614', 'invalid-recipient', '21614'],
    ['failed', 21_211, 'invalid-recipient', '21211'],
    ['undelivered', 30_003, 'undelivered', '30003'],
    ['undelivered', '30004', 'undelivered', '30004'],
    ['undelivered', '30007', 'undelivered', '30007'],
    ['undelivered', '30008', 'undelivered', '30008'],
    // The salon's own number, not the customer's.
    ['failed', '21612', 'undelivered', '21612'],
    ['undelivered', '30034', 'undelivered', '30034'],
    ['undelivered', null, 'undelivered', 'unknown'],
    ['failed', '', 'undelivered', 'unknown'],
  ])('%s with the code %s: %s', (status, code, reason, detail) => {
    expect(statusOf(status, code, null)).toEqual({ refusal: { reason, detail }, cost: null });
  });

  test.each([
    ['delivered', { cost: 0.0083 }],
    ['read', { cost: 0.0083 }],
    ['queued', undefined],
    ['sent', undefined],
  ])('%s is no refusal', (status, expected) => {
    expect(statusOf(status, null, '-0.0083')).toEqual(expected);
  });
});

describe('SendGrid’s events about an email', () => {
  const read = (...events: unknown[]) => readMailReports(Buffer.from(JSON.stringify(events)));
  const about = { email: 'maya@example.com', delivery: 'booked-1_email_maya', timestamp: 1_800_000_000 };

  test.each<[object, string, string, Record<string, boolean>?]>([
    [{ event: 'bounce', type: 'bounce', status: '5.1.1' }, 'invalid-recipient', 'bounce 5.1.1'],
    [{ event: 'bounce', status: '5.0.0' }, 'invalid-recipient', 'bounce 5.0.0'],
    [{ event: 'bounce', type: 'bounce' }, 'invalid-recipient', 'bounce'],
    [{ event: 'bounce', type: 'blocked', status: '5.7.1' }, 'undelivered', 'bounce 5.7.1'],
    [{ event: 'bounce', type: 'bounce', status: '4.2.2' }, 'undelivered', 'bounce 4.2.2'],
    [{ event: 'bounce', type: 'bounce', status: 'ask maya@example.com' }, 'invalid-recipient', 'bounce'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'invalid-recipient', 'dropped'],
    [{ event: 'dropped', reason: 'Invalid' }, 'invalid-recipient', 'dropped'],
    [{ event: 'dropped', reason: 'Spam Reporting Address' }, 'opted-out', 'dropped'],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'opted-out', 'dropped'],
    [{ event: 'dropped', reason: 'Invalid SMTPAPI header' }, 'undelivered', 'dropped'],
    [{ event: 'dropped', reason: 'Recipient List over Package Quota' }, 'undelivered', 'dropped'],
    [{ event: 'dropped' }, 'undelivered', 'dropped'],
    [{ event: 'spamreport' }, 'opted-out', 'spamreport', { hasArrived: true }],
    [{ event: 'unsubscribe' }, 'opted-out', 'unsubscribe', { hasArrived: true, unsubscribes: true }],
    [
      { event: 'group_unsubscribe' },
      'opted-out',
      'group_unsubscribe',
      { hasArrived: true, unsubscribes: true },
    ],
  ])('%j: %s', (event, reason, detail, more = {}) => {
    expect(read({ ...about, ...event })).toEqual([
      {
        reason,
        detail,
        deliveryId: 'booked-1_email_maya',
        to: 'maya@example.com',
        hasArrived: false,
        unsubscribes: false,
        ...more,
      },
    ]);
  });

  test.each<[string, unknown]>([
    ['processed', { ...about, event: 'processed' }],
    ['deferred', { ...about, event: 'deferred', response: '400 try again later' }],
    ['delivered', { ...about, event: 'delivered' }],
    ['open', { ...about, event: 'open' }],
    ['click', { ...about, event: 'click' }],
    ['group_resubscribe', { ...about, event: 'group_resubscribe' }],
    ['an event of other software', { email: about.email, event: 'bounce' }],
    ['an event about a path', { ...about, event: 'bounce', delivery: 'a/b' }],
    ['a list of deliveries', { ...about, event: 'bounce', delivery: ['a'] }],
    ['null', null],
    ['a text', 'bounce'],
  ])('ignores %s', (_, event) => {
    expect(read(event, { ...about, event: 'spamreport' })).toHaveLength(1);
  });

  test.each(['', 'bounce', '{}', '"[]"', 'null'])('ignores the body %j', (body) => {
    expect(readMailReports(Buffer.from(body))).toEqual([]);
  });
});
