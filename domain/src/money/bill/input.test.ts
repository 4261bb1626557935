import { expect, test } from 'vitest';
import { aBill } from '../../testing/factories.ts';
import {
  correctionFields,
  countFields,
  linesFields,
  linesForm,
  mergedLines,
  paymentFields,
  refundFields,
  salonPayment,
  tipOf,
} from './input.ts';

const messagesOf = (checked: {
  readonly error?: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
}) => checked.error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each([
  ['42.5', 4250],
  [' $1,250.00 ', 125_000],
  ['0.29', 29],
  ['1155.15', 115_515],
])('ALL-03 stores “%s” in whole cents', (typed, cents) => {
  const { schema } = refundFields(200_000);
  expect(schema.parse({ amount: typed, reason: 'Coat was not done' }).amount).toBe(cents);
});

test.each(['', 'ten', 'NaN', '-5', '0', '4.251', '1e3', '42.51'])(
  'ALL-05 POLICY-08 refuses to refund “%s” of $42.50 and shows why beside the field',
  (amount) => {
    const checked = refundFields(4250).schema.safeParse({ amount, reason: 'Coat' });
    expect(messagesOf(checked)).toEqual([['amount', 'Enter an amount of up to $42.50.']]);
  },
);

test('ALL-05 requires a reason for a refund', () => {
  const checked = refundFields(4250).schema.safeParse({ amount: '42.50', reason: ' ' });
  expect(messagesOf(checked)).toEqual([['reason', 'Enter a reason.']]);
});

test('BILL-01 reads a bill’s lines back unchanged from the form', () => {
  const { lines } = aBill();
  expect(linesFields.schema.parse(linesForm(lines))).toEqual({ lines });
});

test('BILL-04 merges concurrent edits of the lines without losing either', () => {
  const [groom, nails, clip] = aBill().lines;
  if (!groom || !nails || !clip) throw new Error('The bill has three lines.');
  const [mats, bow] = [
    { ...clip, label: 'De-matting' },
    { ...clip, label: 'Bow', cents: 400 },
  ];
  const base = [groom, nails, clip];
  const dearer = { ...groom, cents: 6550 };
  const merged = (mine: typeof base, theirs: typeof base) => mergedLines(base, linesForm(mine), theirs).lines;
  const shown = (lines: typeof base) => linesForm(lines).lines;
  expect(merged([dearer, clip, bow], [...base, mats])).toEqual(shown([dearer, clip, bow, mats]));
  // Lines that they removed are dropped, unless they were changed here.
  expect(merged([dearer, nails, clip], [clip])).toEqual(shown([dearer, clip]));
  // Both have added the same line.
  expect(merged([...base, mats, bow], [...base, mats])).toEqual(shown([...base, mats, bow]));
  expect(merged([...base, mats], [...base, mats, mats])).toEqual(shown([...base, mats, mats]));
  expect(merged([dearer, nails, clip], base)).toEqual(shown([dearer, nails, clip]));
});

test('ALL-05 BILL-01 shows an error in the row of a line without a label or with an invalid price', () => {
  const form = linesForm(aBill().lines);
  const [first, ...others] = form.lines;
  const wrong = { ...first, label: ' ', cents: '-1' };
  expect(messagesOf(linesFields.schema.safeParse({ lines: [wrong, ...others] }))).toEqual([
    ['lines.0.label', 'Enter a description.'],
    ['lines.0.cents', 'Enter a price in dollars, for example 30.00.'],
  ]);
});

test.each([
  ['', 0],
  ['8.50', 850],
  ['500', 50_000],
  ['500.01', undefined],
  ['-1', undefined],
  ['a lot', undefined],
])('TIP-01 checks “%s” as a tip', (typed, cents) => expect(tipOf(typed)).toBe(cents));

test.each([
  ['the exact total', 11_533, 2000, undefined, [13_533, 13_533, 0, 0]],
  ['a bill larger than the total', 11_533, 2000, 14_000, [13_533, 13_533, 467, 0]],
  ['part of it in cash', 11_533, 2000, 6000, [13_533, 6000, 0, 7533]],
  ['a tip alone', 0, 500, 1000, [500, 500, 500, 0]],
  ['a tip on an overpaid bill', -300, 500, undefined, [500, 500, 0, 0]],
] as const)(
  'BILL-04 adds the tip to what is due and counts the change: %s',
  (_, dueCents, tipCents, givenCents, sums) => {
    const { totalCents, cents, changeCents, leftCents } = salonPayment({ dueCents, tipCents, givenCents });
    expect([totalCents, cents, changeCents, leftCents]).toEqual(sums);
  },
);

const aPayment = { kind: 'received', method: 'cash', tip: '20', amount: '' } as const;

test.each([
  [{}, undefined],
  [{ amount: '140' }, 14_000],
  [{ method: 'card', amount: '135.33' }, 13_533],
  [{ kind: 'returned', tip: '', amount: '5' }, 500],
] as const)('BILL-04 accepts a payment with %j', (changes, amount) => {
  expect(paymentFields(11_533).schema.parse({ ...aPayment, ...changes }).amount).toBe(amount);
});

test.each([
  ['$115.33 due', 11_533, { amount: 'ten' }, 'amount', 'Enter an amount in dollars, for example 42.50.'],
  ['$115.33 due', 11_533, { amount: '19.99' }, 'amount', 'This is less than the tip.'],
  [
    '$115.33 due',
    11_533,
    { method: 'card', amount: '140' },
    'amount',
    'Enter at most $135.33. To take more, add a tip.',
  ],
  ['$115.33 due', 11_533, { tip: '501' }, 'tip', 'Enter a tip of up to $500, or leave it blank.'],
  ['nothing due', 0, { tip: '' }, 'amount', 'Nothing is due. Choose a tip.'],
  ['nothing due', 0, { kind: 'returned' }, 'amount', 'Enter an amount in dollars, for example 42.50.'],
] as const)('BILL-04 with %s (%i cents), refuses %j beside the field', (_, due, changes, field, message) => {
  const checked = paymentFields(due).schema.safeParse({ ...aPayment, ...changes });
  expect(messagesOf(checked)).toEqual([[field, message]]);
});

test('CLOSE-01 requires a note for a difference', () => {
  const { schema } = countFields(24_000);
  const typed = { float: '', counted: '240', note: '' };
  expect(schema.parse(typed)).toEqual({ float: 0, counted: 24_000, note: '' });
  expect(messagesOf(schema.safeParse({ ...typed, counted: '235', note: ' ' }))).toEqual([
    ['note', 'Say why the cash doesn’t match.'],
  ]);
  expect(schema.parse({ ...typed, counted: '235', note: 'Bought milk' }).counted).toBe(23_500);
});

test('CLOSE-01 accepts a correction in either direction, but not of zero', () => {
  const { schema } = correctionFields;
  const typed = { method: 'cash', reason: 'Counted twice' };
  expect(schema.parse({ ...typed, amount: '-5' }).amount).toBe(-500);
  expect(schema.safeParse({ ...typed, amount: '0' }).success).toBe(false);
});

test('CLOSE-01 counts the cash that was in the drawer at the start', () => {
  const { schema } = countFields(24_000);
  const typed = { float: '100', counted: '340', note: '' };
  expect(schema.parse(typed)).toEqual({ float: 10_000, counted: 34_000, note: '' });
  expect(messagesOf(schema.safeParse({ ...typed, counted: '240' }))).toEqual([
    ['note', 'Say why the cash doesn’t match.'],
  ]);
  expect(messagesOf(schema.safeParse({ ...typed, float: '-1' }))).toEqual([
    ['float', 'Enter the cash you started with, for example 100.00.'],
  ]);
});
