import { costMonth } from '@paw-haven/domain/money/costs/usage';
import { expect, test } from 'vitest';
import { assumptions, costView, money } from './view-model.ts';

const MONTH = costMonth(new Date('2026-11-11T05:00:00Z'), 'America/New_York');
const COUNTED = { bookings: 100, emails: 300, texts: 50, textDollars: 0.5, appointments: 1000 };

test('each line shows the usage, the free part and the cost', () => {
  const { rows, soFar, atEnd } = costView(COUNTED, MONTH);
  expect(rows.map(({ label }) => label)).toEqual(['Texts', 'Emails', 'Cloud', 'Total']);
  const [reads] = rows[2]?.children ?? [];
  expect(reads).toEqual({
    name: 'reads',
    label: 'Records read',
    used: '50,000 so far, 550,000 free',
    soFar: '$0.00',
    atEnd: '$0.00',
  });
  expect(rows[0]).toMatchObject({ used: '50 so far', soFar: '$1.65', atEnd: '$2.65' });
  expect(rows.at(-1)).toMatchObject({ label: 'Total', soFar, atEnd });
  expect([soFar, atEnd]).toEqual(['$22.20', '$23.20']);
});

test('shows less than a cent as more than nothing', () => {
  expect([0, 0.004, 0.01, 1234.5].map(money)).toEqual(['$0.00', 'under $0.01', '$0.01', '$1,234.50']);
});

test('uses the prices of the price list', () => {
  const text = assumptions()
    .map((each) => each.text)
    .join(' ');
  for (const price of [
    '$0.03 per 100,000 reads',
    'for one database per project',
    '$0.40 per million calls',
    '$19.95 a month for 50,000 emails, then $0.00133 each',
    '$0.000024',
  ])
    expect(text).toContain(price);
});

test('gives each provider’s prices their own date and price list', () => {
  const sources = assumptions().flatMap(({ text, source }) =>
    source ? [[text.split(':')[0], source.label, new URL(source.href).hostname]] : [],
  );
  expect(sources).toEqual([
    ['Firestore', 'Firestore: price list as of Tue, Jul 1, 2025', 'cloud.google.com'],
    ['Functions', 'Functions: price list as of Tue, Jul 1, 2025', 'cloud.google.com'],
    ['Scheduled jobs', 'Scheduled jobs: price list as of Mon, May 18, 2026', 'cloud.google.com'],
    ['Emails', 'Emails: price list as of Sun, Mar 29, 2026', 'sendgrid.com'],
    ['Texts', 'Texts: price list as of Sun, Jul 5, 2026', 'www.twilio.com'],
  ]);
});
