import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { appointmentsCsv } from './csv.ts';

const ZONE = 'America/New_York';
const MAYA = new Map([['maya', { name: 'Maya Lopez', phone: '+1 (555) 010-0142' }]]);
const linesOf = (...changes: Parameters<typeof anAppointment>[0][]) =>
  appointmentsCsv(
    changes.map((change) => anAppointment(change)),
    MAYA,
    ZONE,
  ).split('\r\n');

test('writes a header and a row per appointment, in the business’s time zone', () => {
  expect(
    linesOf(
      {},
      { user_id: 'gone', refunded_amount: 45, payment_status: 'failed', status: 'no-show' },
      { user_id: 'gone', status: 'cancelled' },
      { user_id: 'gone', billed_cents: 7000, paid_cents: 0, salon_cents: 7000, tip_cents: 500 },
    ),
  ).toEqual([
    '\uFEFFDay,Starts,Ends,Service,Pet,Breed,Customer,Phone,Status,Payment,Price (USD),Paid (USD),Due (USD),Tip (USD),Refunded (USD),Special requests,Appointment ID',
    '2026-12-01,10:00,11:00,Basic Groom,Biscuit,Beagle,Maya Lopez,+1 (555) 010-0142,Scheduled,Paid,45.00,45.00,0.00,0.00,0.00,,appointment-1',
    '2026-12-01,10:00,11:00,Basic Groom,Biscuit,Beagle,,,No-show,Refunded,45.00,0.00,0.00,0.00,45.00,,appointment-1',
    '2026-12-01,10:00,11:00,Basic Groom,Biscuit,Beagle,,,Cancelled,"Paid, not refunded",45.00,45.00,0.00,0.00,0.00,,appointment-1',
    '2026-12-01,10:00,11:00,Basic Groom,Biscuit,Beagle,,,Scheduled,Paid,70.00,70.00,0.00,5.00,0.00,,appointment-1',
    '',
  ]);
});

test.each([
  ['a comma', 'Short, please', '"Short, please"'],
  ['quotes', 'The "lion" cut', '"The ""lion"" cut"'],
  ['a line break', 'One\nTwo', '"One\nTwo"'],
  ['a formula', '=HYPERLINK(1)', "'=HYPERLINK(1)"],
  ['a formula with a comma', '+cmd|a,b', `"'+cmd|a,b"`],
  ['a formula behind spaces', '  =1+1', "'  =1+1"],
  ['a full-width equals sign', '＝HYPERLINK(1)', "'＝HYPERLINK(1)"],
  ['a full-width plus sign', '＋cmd', "'＋cmd"],
  ['a full-width hyphen', '－cmd', "'－cmd"],
  ['a full-width at sign', '＠SUM(A1)', "'＠SUM(A1)"],
  ['a tab', '\t=1+1', `"'\t'=1+1"`],
  ['a carriage return, as a line feed', '\r=1+1', `"'\n'=1+1"`],
  ['a line feed', '\n=1+1', `"'\n'=1+1"`],
  ['a formula behind a comma', 'Tidy,=1+1', `"Tidy,'=1+1"`],
  ['a formula behind a semicolon', 'Tidy; @SUM(A1)', `"Tidy; '@SUM(A1)"`],
  ['a formula behind a tab', 'Tidy\t-1+cmd', `"Tidy\t'-1+cmd"`],
  ['a formula on another line', 'Tidy\n＝1+1', `"Tidy\n'＝1+1"`],
  ['a formula behind a quote', 'Tidy",=1+1', `"Tidy"",'=1+1"`],
  ['a phone number', '+1 (555) 010-0142', '+1 (555) 010-0142'],
  ['a negative amount', '-12.50', '-12.50'],
  ['hyphens and plus signs within words', 'Two-tone, 1+1 = 2', '"Two-tone, 1+1 = 2"'],
])('keeps %s in its cell, as text', (_, special_requests, expected) => {
  expect(linesOf({ special_requests }).join('\r\n')).toContain(`,${expected},appointment-1`);
});
