import { channelsOf } from '@paw-haven/domain/notify/delivery/plan';
import { EVENT_KINDS, type EventKind } from '@paw-haven/domain/core/records/notification-event';
import { describe, expect, test } from 'vitest';
import { aMail } from '../../../testing/mail.ts';

const EVIL = '<img src=x onerror="alert(1)">&\'';

const MAILED = EVENT_KINDS.filter((kind) => channelsOf(kind).includes('email') || kind === 'staff-text');

describe.each(MAILED)('the mail of %s', (kind) => {
  const at = '2026-12-01T15:00:00.000Z';
  const times = { start: at, until: at, date: at, minutes: '30', amount: '$9.00' };
  const data = { title: 'News', text: 'First line.\nSecond line.', about: 'booked', ...times };

  test('has the same content in HTML and text, with the business as the sender', () => {
    const { subject, html, text, fromName } = aMail(kind, { data });
    expect(fromName).toBe('Paw Haven');
    expect(subject).not.toMatch(/undefined|^$/);
    expect(html).not.toMatch(/undefined|\[object/);
    const words = html
      .replace(/<style>.*?<\/style>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll(/\s+/g, ' ');
    const lines = text.split('-- ')[0]?.split('\n').filter(Boolean) ?? [];
    for (const line of lines)
      expect(words).toContain(
        line
          .replace(/^(When|Service|Pet|Confirmation number|Where|Paid|Before): /, '$1 ')
          .split(': https')[0],
      );
  });

  test('escapes text written by people', () => {
    const { html } = aMail(kind, {
      data: { title: EVIL, text: EVIL, sender: EVIL, about: 'custom', status: EVIL },
      appointment: {
        pet: { name: EVIL, breed: null },
        service: { name: EVIL, description: null, duration_minutes: 60 },
      },
      business: { name: EVIL, address: EVIL, phone: EVIL },
      fullName: EVIL,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;');
  });

  test('has single-line headers', () => {
    const line = 'A\r\nBcc: everybody@example.com';
    const { subject, fromName } = aMail(kind, {
      data: { ...data, title: line },
      appointment: { pet: { name: line, breed: null } },
      business: { name: line },
    });
    expect(subject + fromName).not.toMatch(/[\r\n]/);
  });

  test('loads nothing external', () => {
    expect(aMail(kind, { data }).html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
  });
});

test('NOTIF-26 greets new customers with the full name, or with the part before the at sign', () => {
  expect(aMail('welcome', { appointment: null }).text).toContain('Welcome, Maya Lopez!');
  expect(aMail('welcome', { appointment: null, fullName: null }).text).toContain('Welcome, maya!');
});

test.each([
  ['Maya Lopez', 'Hi Maya,'],
  ['Maya', 'Hi Maya,'],
  ['J. R. Smith', 'Hi J. R. Smith,'],
])('greets %s with “%s”', (fullName, greeting) => {
  expect(aMail('reminder', { fullName }).text).toContain(greeting);
});

test('NOTIF-29 shows the time and the advice to arrive 5 minutes early in the reminder', () => {
  const { subject, text } = aMail('reminder');
  expect(subject).toBe('Reminder: Basic Groom for Biscuit, Tue, Dec 1, 2026 at 10:00 AM');
  expect(text).toContain('Please arrive 5 minutes early.');
});

test('CONF-01 includes a link to confirm the visit only in the reminder', () => {
  const url = `https://functions.example/confirm-visit?token=appointment-1.${Date.parse('2026-12-01T15:00:00Z')}`;
  const { html, text } = aMail('reminder');
  expect(text).toContain(`I’ll be there: ${url}\n`);
  expect(html).toContain(`href="${url}"`);
  for (const kind of MAILED.filter((item) => item !== 'reminder'))
    expect(aMail(kind, { data: { title: 'News', text: 'A line.' } }).text).not.toContain('confirm-visit');
});

test('includes time, service, pet, place and price in the confirmation', () => {
  expect(aMail('booked').text).toMatch(
    /When: Tue, Dec 1, 2026 at 10:00 AM\nService: Basic Groom\nPet: Biscuit\nConfirmation number: .*\nWhere: 12 Maple Street\n\nPaid: \$45\.00/,
  );
});

test.each(['booked', 'moved', 'reminder'] as const)(
  'PAY-22 the mail of %s gives the confirmation number as the check-in code',
  (kind) => {
    const line = 'Confirmation number: C3D4E5F6 (also your check-in code)';
    expect(aMail(kind).text.split('\n')).toContain(line);
    expect(aMail(kind, { appointment: { stripe_session_id: '' } }).text).not.toMatch(/confirmation number/i);
  },
);

test.each(['cancelled', 'admin-notice'] as const)('the mail of %s contains no check-in code', (kind) => {
  expect(aMail(kind, { data: { title: 'News', text: 'A line.' } }).text).not.toMatch(/check-in/);
});

test.each([
  ['slot-taken', 'someone else has it now'],
  ['slot-past', 'after the visit’s start time'],
  ['pet-missing', 'The pet profile was deleted.'],
  ['service-missing', 'no longer offer this service'],
])(
  'PAY-25 the refund mail (%s) explains the reason, amount, card and time frame, and links to the app',
  (reason, why) => {
    const data = {
      service: 'Basic Groom',
      date: '2026-12-01T15:00:00.000Z',
      amount: '$45.00',
      brand: 'Visa',
      last4: '4242',
      reason,
    };
    const { subject, text, html } = aMail('refunded', { data, appointment: null });
    expect(subject).toBe('Payment refunded: $45.00');
    expect(text).toContain('Basic Groom on Tue, Dec 1, 2026 at 10:00 AM could not be booked.');
    expect(text).toContain(why);
    expect(text).toContain(
      '$45.00 will be refunded to your Visa card ending in 4242, usually within 10 days.',
    );
    expect(html).toContain('href="https://pawhaven.example/home"');
  },
);

test('includes the previous time in the mail about a move', () => {
  expect(aMail('moved', { data: { from: '2026-11-29T16:30:00.000Z' } }).text).toContain(
    'Previously: Sun, Nov 29, 2026 at 11:30 AM',
  );
});

test('includes the customer and their phone, but not the salon’s address, in notices to the business', () => {
  const customer = { full_name: 'Maya\u202e Lopez', email: 'maya@example.com', phone: '(555) 010-0177' };
  const { text, html } = aMail('admin-notice', { data: { about: 'booked' }, customer });
  for (const words of [text, html]) {
    expect(words).toMatch(/Customer.*Maya Lopez/s);
    expect(words).toMatch(/Phone.*\(555\) 010-0177/s);
    expect(words).not.toMatch(/Where.*12 Maple Street.*When/s);
  }
  expect(text).not.toContain('Where');
  const nameless = aMail('admin-notice', { customer: { ...customer, full_name: null, phone: ' ' } }).text;
  expect(nameless).toContain('Customer: maya@example.com');
  expect(nameless).not.toContain('Phone:');
});

describe('the calendar file', () => {
  const statusIn = (kind: EventKind, appointment = {}) =>
    aMail(kind, { appointment }).attachments.map(({ text }) => /STATUS:(\w+)/.exec(text)?.[1]);

  test('is attached to mails that change a calendar', () => {
    expect(statusIn('booked')).toEqual(['CONFIRMED']);
    expect(statusIn('moved')).toEqual(['CONFIRMED']);
    expect(statusIn('cancelled', { status: 'cancelled' })).toEqual(['CANCELLED']);
    expect(statusIn('reminder')).toEqual([]);
  });

  test('cancels each event in a file of its own, and publishes the others in one', () => {
    const olive = { id: 'appointment-2', pet: { name: 'Olive', breed: null } };
    const methods = (kind: EventKind, status: 'scheduled' | 'cancelled') =>
      aMail(kind, { appointment: { status }, others: [{ ...olive, status }] }).attachments.map(
        ({ fileName, text }) => [
          fileName,
          /METHOD:(\w+)/.exec(text)?.[1],
          text.match(/^UID:/gm)?.length,
          text.match(/^ORGANIZER;CN="Paw Haven":mailto:hello@pawhaven.example\r$/gm)?.length,
        ],
      );
    expect(methods('booked', 'scheduled')).toEqual([['basic-groom-2026-12-01.ics', 'PUBLISH', 2, 2]]);
    expect(methods('cancelled', 'cancelled')).toEqual([
      ['basic-groom-biscuit-2026-12-01.ics', 'CANCEL', 1, 1],
      ['basic-groom-olive-2026-12-01.ics', 'CANCEL', 1, 1],
    ]);
  });

  test('has a name and a type without parameters', () => {
    const [file] = aMail('booked').attachments;
    expect(file).toMatchObject({ fileName: 'basic-groom-2026-12-01.ics', type: 'text/calendar' });
  });
});

describe('replying and unsubscribing', () => {
  test('sends replies to the business, except for notices to the business itself', () => {
    expect(aMail('booked').replyTo).toBe('hello@pawhaven.example');
    expect(aMail('admin-notice').replyTo).toBeNull();
  });

  test('offers one-click unsubscribing only in promotional mail', () => {
    const { unsubscribeUrl, html, text } = aMail('promotion', {
      data: { title: 'Sale', text: 'Now' },
      appointment: null,
    });
    expect(unsubscribeUrl).toBe('https://functions.example/unsubscribe?token=maya.x');
    expect(html).toContain('href="https://functions.example/unsubscribe?token=maya.x"');
    expect(text).toContain('Unsubscribe: https://functions.example/unsubscribe?token=maya.x');
    expect(aMail('booked')).toMatchObject({ unsubscribeUrl: null });
    expect(aMail('booked').html).not.toMatch(/unsubscribe/i);
  });
});

describe('STAFF-03 with several groomers', () => {
  const team = {
    groomers: [
      { id: 'house', name: 'Grace' },
      { id: 'ana', name: 'Ana' },
    ],
  };

  test.each(['booked', 'moved', 'reminder'] as const)('the mail of %s names the groomer', (kind) => {
    const { text, attachments } = aMail(kind, { appointment: { groomer_id: 'ana' }, business: team });
    expect(text).toContain('With: Ana');
    for (const file of attachments)
      expect(file.text).toContain('SUMMARY:Basic Groom for Biscuit with Ana at');
  });

  test('names no groomer in a salon of one', () => {
    const { text, attachments } = aMail('booked', { business: { groomers: team.groomers.slice(0, 1) } });
    expect(text).not.toContain('With');
    expect(attachments[0]?.text).toContain('SUMMARY:Basic Groom for Biscuit at Paw Haven');
  });
});

describe('a visit with add-ons', () => {
  const lines = [
    { label: 'Basic Groom (Up to 50 lb)', cents: 6000, minutes: 75, kind: 'service', taxable: false },
    { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false },
  ] as const;
  const appointment = { lines: [...lines], total_amount: 70 };

  test('ADDON-04 lists the parts of the price in the confirmation', () => {
    const { text, html } = aMail('booked', { appointment });
    expect(text).toContain('Service: Basic Groom + Nail grind\n');
    expect(text).toContain('Basic Groom (Up to 50 lb): $60.00\nNail grind: $10.00\nPaid: $70.00');
    expect(html).toContain('Nail grind');
    const atSalon = aMail('booked', { appointment: { ...appointment, payment_status: 'pending' } });
    expect(atSalon.text).toContain('Nail grind: $10.00\nTotal: $70.00');
  });

  test.each(['moved', 'reminder', 'cancelled'] as const)(
    'ADDON-04 the mail of %s names the add-ons',
    (kind) => {
      const { text, attachments } = aMail(kind, { appointment });
      expect(text).toContain('Service: Basic Groom + Nail grind\n');
      for (const file of attachments)
        expect(file.text).toContain('SUMMARY:Basic Groom + Nail grind for Biscuit at Paw Haven');
    },
  );

  test('ALL-07 shows neither add-ons nor a total for a visit without add-ons', () => {
    const { text } = aMail('booked');
    expect(text).toContain('Service: Basic Groom\nPet: Biscuit\n');
    expect(text).not.toContain('Total');
  });
});

describe('POLICY payment and refund terms', () => {
  const deposit = {
    payment_status: 'pending',
    total_amount: 85,
    paid_cents: 4250,
    stripe_session_id: 'cs_1',
    policy: { tiers: [{ hours: 48, refund_percent: 100 }] },
  } as const;
  const terms = { ...deposit, policy: { tiers: [...deposit.policy.tiers] } };

  test('POLICY-02 shows the terms, the amount paid and the amount due in the confirmation', () => {
    const { text } = aMail('booked', { appointment: terms });
    expect(text).toContain('Cancel at least 48 hours ahead for a full refund.');
    expect(text).toContain('Paid: $42.50\nDue at salon: $42.50');
  });

  test('POLICY-11 shows the refund in the cancellation mail', () => {
    const { text } = aMail('cancelled', {
      appointment: { ...terms, status: 'cancelled', refunded_cents: 2125 },
    });
    expect(text).toContain(
      'Your visit on Tue, Dec 1 is cancelled. We’ll refund $21.25 to your card, usually within 10 days.',
    );
    const nothing = aMail('cancelled', { appointment: { ...terms, status: 'cancelled' } });
    expect(nothing.text).toContain('Your $42.50 won’t be refunded.');
  });

  test('POLICY-11 repeats the text of the first attempt in a retry, regardless of later refunds', () => {
    const appointment = { ...terms, status: 'cancelled', refunded_cents: 4250 } as const;
    const { text } = aMail('cancelled', { appointment, data: { money: '4250/0' } });
    expect(text).toContain('Your $42.50 won’t be refunded.');
    const { text: without } = aMail('cancelled', { appointment, data: { money: '' } });
    expect(without).toContain('Your $42.50 payment is not refunded automatically.');
    const { text: part } = aMail('cancelled', { appointment, data: { money: '', left: '3250' } });
    expect(part).toContain('Your $32.50 payment is not refunded automatically.');
  });

  test('says in the cancellation mail that a payment without terms is not refunded automatically', () => {
    const cancelled = { status: 'cancelled' } as const;
    expect(aMail('cancelled', { appointment: cancelled }).text).toContain(
      'Your $45.00 payment is not refunded automatically.',
    );
    const unpaid = { ...cancelled, payment_status: 'pending' } as const;
    expect(aMail('cancelled', { appointment: unpaid }).text).not.toContain('refunded automatically');
  });

  test('POLICY-01 mentions neither refunds nor due amounts without terms', () => {
    for (const kind of ['booked', 'cancelled'] as const)
      expect(aMail(kind).text).not.toMatch(/goes back|Due/);
  });
});

test('AGAIN-03 asks to tell others in the mails about a finished visit and the receipt, if there is a page for it', () => {
  const business = { reviewUrl: 'https://reviews.example/paw?a=1&b=2' };
  const line = `Would you tell others? ${business.reviewUrl}`;
  const mails = (changes: Parameters<typeof aMail>[1]) => [
    aMail('receipt', { data: { amount: '$80.55' }, ...changes }),
    aMail('status', { data: { status: 'completed' }, ...changes }),
  ];
  for (const { text, html } of mails({ business })) {
    expect(text.split('\n')).toContain(line);
    expect(html).toContain('href="https://reviews.example/paw?a=1&amp;b=2"');
  }
  for (const { text } of mails({ business, language: 'es' }))
    expect(text).toContain('¿Nos recomendaría a otras personas? https://reviews.example');
  for (const { text, html } of mails({})) expect(text + html).not.toContain('tell others');
  expect(aMail('status', { business, data: { status: 'in-progress' } }).text).not.toContain('tell others');
});

test('BILL-06 shows the total and the payments in the receipt', () => {
  const rows = JSON.stringify([
    ['Basic Groom', '$60.00', ''],
    ['Sales tax', '$5.55', 'tax'],
    ['Tip', '$15.00', 'tip'],
    ['Total', '$80.55', 'total'],
    ['Paid (online)', '$80.55', 'paid-online'],
  ]);
  const { subject, text, html } = aMail('receipt', { data: { amount: '$80.55', rows } });
  expect(subject).toBe('Your receipt: Paw Haven');
  expect(text).toContain('Your visit came to $80.55.');
  for (const line of ['Basic Groom: $60.00', 'Sales tax: $5.55', 'Tip: $15.00', 'Paid (online): $80.55'])
    expect(text).toContain(line);
  // Long labels keep their line: the amounts are in a column of their own.
  expect(html).toMatch(/<td[^>]*align="right"[^>]*white-space:nowrap[^>]*>\s*\$15\.00/);
});

test('a message links to its thread, and a change of status to the visit', () => {
  expect(aMail('message').text).toContain('Read and reply: https://pawhaven.example/messages');
  expect(aMail('status').text).toContain('View appointment: https://pawhaven.example/appointments');
});

test('CONF-01 only the confirmation of the visit is a button in the reminder', () => {
  const { html } = aMail('reminder');
  expect([...html.matchAll(/class="label"[^>]*>([^<]+)</gs)].map(([, label]) => label?.trim())).toEqual([
    'I’ll be there',
  ]);
  expect(html).toContain('>View appointment</a');
});

test('BILL-03 links to the app to answer a question about extra work', () => {
  const { text } = aMail('extra', { data: { label: 'Short clip', amount: '$30.00' } });
  expect(text).toContain('Short clip, +$30.00. Is that OK?');
  expect(text).toContain('https://pawhaven.example/appointments');
});

test('the button keeps its size and color where a link has neither padding nor background', () => {
  const { html } = aMail('reminder');
  const [cell = ''] = /<td[^>]*class="button"[^>]*>/.exec(html) ?? [];
  expect(cell).toContain('bgcolor="#175842"');
  expect(cell).toContain('mso-padding-alt:14px 26px');
  // Outlook on Windows fills the window without a fixed width around the content.
  expect(
    html.match(/<!--\[if mso\]>.*?<!\[endif\]-->/gs)?.map((part) => /<\/?table/.exec(part)?.[0]),
  ).toEqual(['<table', '</table']);
});

test('every class has its dark color, also where Outlook replaces colors itself', () => {
  const { html } = aMail('reminder');
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const classes = new Set(
    [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  // Only widths, which are the same in the dark.
  for (const name of ['pad', 'name']) classes.delete(name);
  for (const name of classes) {
    expect(styles).toMatch(new RegExp(`^ +\\.${name} \\{ [^}]+ !important`, 'm'));
    expect(styles).toMatch(new RegExp(`\\[data-ogs[bc]\\] \\.${name} \\{ [^}]+ !important`));
  }
});
