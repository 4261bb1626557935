import { expect, test } from 'vitest';
import { aBill } from '../../testing/factories.ts';
import {
  correctionFields,
  countFields,
  linesFields,
  linesForm,
  mergedLines,
  refundFields,
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

test('CLOSE-01 requires a note for a difference', () => {
  const { schema } = countFields(24_000);
  expect(schema.parse({ counted: '240', note: '' })).toEqual({ counted: 24_000, note: '' });
  expect(messagesOf(schema.safeParse({ counted: '235', note: ' ' }))).toEqual([
    ['note', 'Say why the cash doesn’t match.'],
  ]);
  expect(schema.parse({ counted: '235', note: 'Bought milk' }).counted).toBe(23_500);
});

test('CLOSE-01 accepts a correction in either direction, but not of zero', () => {
  const { schema } = correctionFields;
  const typed = { method: 'cash', reason: 'Counted twice' };
  expect(schema.parse({ ...typed, amount: '-5' }).amount).toBe(-500);
  expect(schema.safeParse({ ...typed, amount: '0' }).success).toBe(false);
});
