import { expect, test } from 'vitest';
import { spendOf } from './totals.ts';
import { notesFields, notesForm, notesInputSchema } from './notes.ts';

test('spend leaves out canceled visits and refunds, a refund of a canceled visit only once', () => {
  // Paid: 45, 85 (20 back), 120 cancelled (120 back).
  const sums = { paid: 250, paidRefunds: 140, cancelled: 120, cancelledRefunds: 120, beyondCents: 0 };
  expect(spendOf(sums)).toBe(110);
  // And a deposit of 30.05.
  expect(spendOf({ ...sums, beyondCents: 3005 })).toBe(140.05);
});

test('spend is in whole cents', () => {
  const none = { paidRefunds: 0, cancelled: 0, cancelledRefunds: 0, beyondCents: 0 };
  expect(spendOf({ ...none, paid: 0.1 + 0.2 })).toBe(0.3);
});

test('notes are trimmed, null if empty, and limited', () => {
  expect(notesInputSchema.parse({ text: ' Afraid of dryers. ' })).toEqual({ text: 'Afraid of dryers.' });
  expect(notesInputSchema.parse({ text: '  ' })).toEqual({ text: null });
  expect(notesInputSchema.safeParse({ text: 'x'.repeat(notesFields.maxLengths.text + 1) }).success).toBe(
    false,
  );
  expect(notesForm(null)).toEqual({ text: '' });
});
