import { expect, test } from 'vitest';
import { spendOf } from './totals.ts';
import { notesFields, notesForm, notesInputSchema } from './notes.ts';

test('excludes canceled visits and refunds from spend, and counts a canceled visit’s refund once', () => {
  // Paid: 45, 85 (20 refunded), 120 canceled (120 refunded).
  const sums = { paid: 250, paidRefunds: 140, cancelled: 120, cancelledRefunds: 120, beyondCents: 0 };
  expect(spendOf(sums)).toBe(110);
  // Plus a deposit of 30.05.
  expect(spendOf({ ...sums, beyondCents: 3005 })).toBe(140.05);
});

test('rounds spend to whole cents', () => {
  const none = { paidRefunds: 0, cancelled: 0, cancelledRefunds: 0, beyondCents: 0 };
  expect(spendOf({ ...none, paid: 0.1 + 0.2 })).toBe(0.3);
});

test('trims and limits notes, and stores empty ones as null', () => {
  expect(notesInputSchema.parse({ text: ' Afraid of dryers. ' })).toEqual({ text: 'Afraid of dryers.' });
  expect(notesInputSchema.parse({ text: '  ' })).toEqual({ text: null });
  expect(notesInputSchema.safeParse({ text: 'x'.repeat(notesFields.maxLengths.text + 1) }).success).toBe(
    false,
  );
  expect(notesForm(null)).toEqual({ text: '' });
});
