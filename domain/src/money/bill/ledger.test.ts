import { expect, test } from 'vitest';
import { ledgerCsv, ledgerTotals, type LedgerEntry } from './ledger.ts';

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
  entry({ method: 'other', kind: 'correction', visit_id: null, cents: -1, tip_cents: 0, tax_cents: 0 }),
];

test('CLOSE-01 sums a day’s money by method, with its tips and tax', () => {
  expect(ledgerTotals(ENTRIES)).toEqual({
    byMethod: { online: 3778, cash: 7222, card: 0, other: -1 },
    totalCents: 10_999,
    tipCents: 1500,
    taxCents: 555,
  });
  expect(ledgerTotals([]).totalCents).toBe(0);
});

test('CLOSE-02 writes a CSV row per entry, with the sums of the page and with harmless formulas', () => {
  const [head, ...rows] = ledgerCsv(ENTRIES, 'America/New_York').trim().split('\r\n');
  expect(head).toContain('Day,Time,Visit,Method,Kind,Amount (USD)');
  expect(rows[0]).toBe('2026-12-01,10:30,visit,cash,payment,82.77,15.00,2.78,');
  expect(rows).toHaveLength(ENTRIES.length);
  const cents = rows.map((row) => Math.round(Number(row.split(',')[5]) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(ledgerTotals(ENTRIES).totalCents);
  expect(rows[2]).toContain(`"'=HYPERLINK(`);
});
