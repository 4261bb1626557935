import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { ledgerCsv, ledgerTotals, ledgerVisit, netCents, type LedgerEntry } from './ledger.ts';

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'entry',
  day: '2026-12-01',
  at: new Date('2026-12-01T15:30:00Z'),
  visit_id: 'visit',
  method: 'cash',
  kind: 'payment',
  cents: 8277,
  tip_cents: 1500,
  tax_cents: 278,
  reason: '',
  by: 'olivia',
  ...changes,
});

const ENTRIES = [
  entry({}),
  entry({ method: 'online', cents: 3778, tip_cents: 0, tax_cents: 277 }),
  entry({ method: 'cash', cents: -1055, tip_cents: 0, tax_cents: 0, reason: '=HYPERLINK("x")' }),
  entry({ method: 'online', kind: 'fee', cents: 2250, tip_cents: 0, tax_cents: 0 }),
  entry({ method: 'online', kind: 'fee', cents: -250, tip_cents: 0, tax_cents: 0 }),
  entry({ method: 'other', kind: 'correction', visit_id: null, cents: -1, tip_cents: 0, tax_cents: 0 }),
];

test('CLOSE-01 CARD-03 sums a day’s money by method, with its tips, tax and fees', () => {
  expect(ledgerTotals(ENTRIES)).toEqual({
    byMethod: { online: 5778, cash: 7222, card: 0, other: -1 },
    totalCents: 12_999,
    tipCents: 1500,
    taxCents: 555,
    feeCents: 2000,
  });
  expect(ledgerTotals([]).totalCents).toBe(0);
});

test('CLOSE-02 writes a CSV row per entry, with the sums of the page and with harmless formulas', () => {
  const visit = ledgerVisit([anAppointment()], 'Maya Lopez', [{ id: 'house', name: 'Grace' }]);
  const csv = ledgerCsv(ENTRIES, 'America/New_York', new Map([['visit', visit]]));
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toBe(
    'Day,Time,Client,Pet,Service,Groomer,Method,Kind,Gross (USD),Net (USD),Tax (USD),Tip (USD),Reason,Visit',
  );
  expect(rows[0]).toBe(
    '2026-12-01,10:30,Maya Lopez,Biscuit,Basic Groom,Grace,cash,payment,82.77,64.99,2.78,15.00,,visit',
  );
  expect(rows[3]).toContain(',online,fee,22.50,22.50,0.00,0.00,,');
  expect(rows[5]).toBe('2026-12-01,10:30,,,,,other,correction,-0.01,-0.01,0.00,0.00,,');
  expect(rows).toHaveLength(ENTRIES.length);
  const cents = rows.map((row) => Math.round(Number(row.split(',')[8]) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(ledgerTotals(ENTRIES).totalCents);
  expect(rows[2]).toContain(`"'=HYPERLINK(`);
});

test('CLOSE-02 names the pets, services and groomers of a visit once each', () => {
  const groomers = [
    { id: 'house', name: 'Grace' },
    { id: 'ana', name: 'Ana' },
  ];
  const biscuit = anAppointment();
  const olive = anAppointment({ id: 'a2', pet: { ...biscuit.pet, name: 'Olive' }, groomer_id: 'ana' });
  expect(ledgerVisit([biscuit, olive], 'Maya Lopez', groomers)).toEqual({
    client: 'Maya Lopez',
    pet: 'Biscuit, Olive',
    service: 'Basic Groom',
    groomer: 'Grace, Ana',
    start: biscuit.appointment_date,
  });
  expect(ledgerVisit([{ ...biscuit, groomer_id: 'gone' }], '', groomers).groomer).toBe('');
});

test('CLOSE-02 net, tax and tip make up the gross amount', () => {
  for (const each of ENTRIES) expect(netCents(each) + each.tax_cents + each.tip_cents).toBe(each.cents);
});
