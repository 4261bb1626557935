import { expect, test } from 'vitest';
import { aBill } from '../testing/factories.ts';
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
])('ALL-03 “%s” is stored in whole cents', (typed, cents) => {
  const { schema } = refundFields(200_000);
  expect(schema.parse({ amount: typed, reason: 'Coat was not done' }).amount).toBe(cents);
});

test.each(['', 'ten', 'NaN', '-5', '0', '4.251', '1e3', '42.51'])(
  'ALL-05 POLICY-08 refuses to refund “%s” of $42.50, with the reason beside the field',
  (amount) => {
    const checked = refundFields(4250).schema.safeParse({ amount, reason: 'Coat' });
    expect(messagesOf(checked)).toEqual([['amount', 'Enter an amount of at most $42.50.']]);
  },
);

test('ALL-05 a refund needs a reason', () => {
  const checked = refundFields(4250).schema.safeParse({ amount: '42.50', reason: ' ' });
  expect(messagesOf(checked)).toEqual([['reason', 'Enter a reason.']]);
});

test('BILL-01 the lines of a bill come back as they are', () => {
  const { lines } = aBill();
  expect(linesFields.schema.parse(linesForm(lines))).toEqual({ lines });
});

test('BILL-04 lines that two have changed at once: nothing of either is lost', () => {
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
  // What they have taken away goes, but for what was changed here.
  expect(merged([dearer, nails, clip], [clip])).toEqual(shown([dearer, clip]));
  // Both have added the same.
  expect(merged([...base, mats, bow], [...base, mats])).toEqual(shown([...base, mats, bow]));
  expect(merged([...base, mats], [...base, mats, mats])).toEqual(shown([...base, mats, mats]));
  expect(merged([dearer, nails, clip], base)).toEqual(shown([dearer, nails, clip]));
});

test('ALL-05 BILL-01 a line without a label or a price says so in its row', () => {
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
])('TIP-01 “%s” as a tip', (typed, cents) => expect(tipOf(typed)).toBe(cents));

test('CLOSE-01 a difference needs a note', () => {
  const { schema } = countFields(24_000);
  expect(schema.parse({ counted: '240', note: '' })).toEqual({ counted: 24_000, note: '' });
  expect(messagesOf(schema.safeParse({ counted: '235', note: ' ' }))).toEqual([
    ['note', 'Say why the cash doesn’t match.'],
  ]);
  expect(schema.parse({ counted: '235', note: 'Bought milk' }).counted).toBe(23_500);
});

test('CLOSE-01 a correction goes either way, but not nowhere', () => {
  const { schema } = correctionFields;
  const typed = { method: 'cash', reason: 'Counted twice' };
  expect(schema.parse({ ...typed, amount: '-5' }).amount).toBe(-500);
  expect(schema.safeParse({ ...typed, amount: '0' }).success).toBe(false);
});
