/** Forms about money at the salon. Amounts are typed in dollars and stored in cents. */
import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, requiredText, text } from '../../core/calls/form.ts';
import type { Translated } from '../../core/text/language.ts';
import { dollarsText, formatCents, toCents, toDollars } from '../../core/cents.ts';
import { BILL_LIMITS, LINE_KINDS, type BillLine } from './schema.ts';
import { PAYMENT_METHODS, SALON_METHODS } from '../../booking/payment/methods.ts';

const DOLLARS = /^-?\d+(\.\d{1,2})?$/;
const centsOf = (typed: string): number => toCents(Number(plain(typed)));
/** Removes dollar signs, thousands separators and spaces. */
const plain = (typed: string): string => typed.replaceAll(/[$,\s]/g, '');

/** Typed dollars, stored in cents. `isRight` receives cents. */
function money(isRight: (cents: number) => boolean, message: string) {
  return z.pipe(
    z.string().check(z.refine((typed) => DOLLARS.test(plain(typed)) && isRight(centsOf(typed)), message)),
    z.transform(centsOf),
  );
}

const price = money(
  (cents) => cents >= 0 && cents <= BILL_LIMITS.lineCents,
  'Enter a price in dollars, for example 30.00.',
);
const AMOUNT_WRONG = 'Enter an amount in dollars, for example 42.50.';
const amount = money((cents) => cents > 0 && cents <= BILL_LIMITS.paymentCents, AMOUNT_WRONG);
/** Left blank. */
const blank = z.pipe(
  z.string().check(z.refine((typed) => plain(typed) === '')),
  z.transform(() => undefined),
);
const tip = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (typed) => plain(typed) === '' || (DOLLARS.test(plain(typed)) && isTip(centsOf(typed))),
        `Enter a tip of up to $${toDollars(BILL_LIMITS.tipCents)}, or leave it blank.`,
      ),
    ),
  z.transform((typed) => (plain(typed) === '' ? 0 : centsOf(typed))),
);
const isTip = (cents: number): boolean => cents >= 0 && cents <= BILL_LIMITS.tipCents;

/** Blank for an empty drawer. */
const float = z.pipe(
  z.union([blank, money((cents) => cents >= 0 && cents <= BILL_LIMITS.paymentCents, '')], {
    error: 'Enter the cash you started with, for example 100.00.',
  }),
  z.transform((cents) => cents ?? 0),
);

const reason = { label: 'Reason', ...requiredText(BILL_LIMITS.reason, 'Enter a reason.') };

/** A manual refund. `most`: what is left of the online payments, in cents. */
export const refundFields = (most: number) =>
  describeForm({
    amount: {
      label: 'Amount in dollars',
      schema: money((cents) => cents > 0 && cents <= most, `Enter an amount of up to $${dollarsText(most)}.`),
    },
    reason,
  });

/** What a payment at the salon comes to. All amounts are in US cents. */
export interface SalonPayment {
  /** What is due, with the tip. */
  readonly totalCents: number;
  /** What the salon keeps of what was given, the tip included. */
  readonly cents: number;
  readonly changeCents: number;
  /** What is still due after it. */
  readonly leftCents: number;
}

/** `givenCents`: what the customer hands over; undefined for exactly the total. */
export function salonPayment({
  dueCents,
  tipCents,
  givenCents,
}: {
  readonly dueCents: number;
  readonly tipCents: number;
  readonly givenCents: number | undefined;
}): SalonPayment {
  const totalCents = Math.max(0, dueCents) + tipCents;
  const given = givenCents ?? totalCents;
  const cents = Math.min(given, totalCents);
  return { totalCents, cents, changeCents: given - cents, leftCents: totalCents - cents };
}

/** A payment or refund at the salon. A blank amount stands for the whole total. `dueCents`: negative if overpaid. */
export const paymentFields = (dueCents: number) => {
  const fields = describeForm({
    kind: { label: 'Direction', schema: z.enum(['received', 'returned']), initial: 'received' },
    method: { label: 'Method', schema: z.enum(SALON_METHODS), initial: 'cash' },
    tip: { label: 'Tip', schema: tip },
    amount: { label: 'Amount in dollars', schema: z.union([blank, amount], { error: AMOUNT_WRONG }) },
  });
  return {
    ...fields,
    schema: fields.schema.check((checked) => {
      const problem = paymentProblem(checked.value, dueCents);
      if (problem === undefined) return;
      checked.issues.push({ code: 'custom', input: checked.value, path: ['amount'], message: problem });
    }),
  };
};

interface TypedPayment {
  readonly kind: 'received' | 'returned';
  readonly method: (typeof SALON_METHODS)[number];
  readonly tip: number;
  readonly amount: number | undefined;
}

/** Why a payment cannot be recorded, if so. */
function paymentProblem(
  { kind, method, tip: tipCents, amount: givenCents }: TypedPayment,
  dueCents: number,
): string | undefined {
  if (kind === 'returned') return givenCents === undefined ? AMOUNT_WRONG : undefined;
  const { totalCents, cents, changeCents } = salonPayment({ dueCents, tipCents, givenCents });
  if (totalCents === 0) return 'Nothing is due. Choose a tip.';
  if (cents < tipCents) return 'This is less than the tip.';
  if (method !== 'cash' && changeCents > 0)
    return `Enter at most ${formatCents(totalCents)}. To take more, add a tip.`;
  return undefined;
}

export const writeOffFields = describeForm({ reason });

export const EXTRA_WORDS = {
  ...FORM_WORDS,
  pet: 'Pet',
  work: 'What needs to be done',
  workMissing: 'Describe the extra work.',
  price: 'Price in dollars',
  priceWrong: 'Enter a price in dollars, for example 30.00.',
};

export type ExtraWords = Translated<typeof EXTRA_WORDS>;

/** Extra work that the owner is asked about. */
export const extraFieldsIn = (words: ExtraWords) =>
  describeForm({
    appointment: { label: words.pet, schema: z.string() },
    label: { label: words.work, ...requiredText(BILL_LIMITS.label, words.workMissing, words) },
    price: {
      label: words.price,
      schema: money((cents) => cents > 0 && cents <= BILL_LIMITS.lineCents, words.priceWrong),
    },
  });

/** A bill's lines as they are typed. */
export const linesFields = describeForm({
  lines: {
    label: 'Lines',
    schema: z
      .array(
        z.object({
          appointment: z.string(),
          label: z
            .string()
            .check(
              z.trim(),
              z.minLength(1, 'Enter a description.'),
              z.maxLength(BILL_LIMITS.label, `Use at most ${BILL_LIMITS.label} characters.`),
            ),
          cents: price,
          kind: z.enum(LINE_KINDS),
          taxable: z.boolean(),
        }),
      )
      .check(z.maxLength(BILL_LIMITS.lines)),
  },
});

export type LinesForm = ReturnType<typeof linesFields.values>;

export const linesForm = (lines: readonly BillLine[]): LinesForm => ({
  lines: lines.map((line) => ({ ...line, cents: dollarsText(line.cents) })),
});

/**
 * Merges two concurrent edits of the lines in `base`: keeps what is typed here and adds what is new in `theirs`. Lines
 * that they removed are dropped, unless they were changed here.
 */
export function mergedLines(
  base: readonly BillLine[],
  mine: LinesForm,
  theirs: readonly BillLine[],
): LinesForm {
  const [before, after] = [linesForm(base).lines, linesForm(theirs).lines];
  const added = without(without(after, before), without(mine.lines, before));
  return { lines: [...without(mine.lines, without(before, after)), ...added] };
}

type TypedLines = LinesForm['lines'];

/** `lines` without `others`; each of these removes one equal line. */
function without(lines: TypedLines, others: TypedLines): TypedLines {
  const keyOf = ({ appointment, label, cents, kind, taxable }: TypedLines[number]) =>
    JSON.stringify([appointment, label, cents, kind, taxable]);
  const left = others.map(keyOf);
  return lines.filter((line) => {
    const place = left.indexOf(keyOf(line));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** The counted cash of a day. A difference requires a note. `ledgerCents`: cash by the ledger. */
export const countFields = (ledgerCents: number) => {
  const fields = describeForm({
    float: { label: 'Cash in the drawer at the start', schema: float },
    counted: {
      label: 'Cash counted, in dollars',
      schema: money((cents) => cents >= 0, 'Enter the cash you counted, for example 240.00.'),
    },
    note: { label: 'Note', ...text(BILL_LIMITS.reason) },
  });
  return {
    ...fields,
    schema: fields.schema.check(
      z.refine(({ float: start, counted, note }) => counted === start + ledgerCents || note !== '', {
        path: ['note'],
        message: 'Say why the cash doesn’t match.',
      }),
    ),
  };
};

/** A ledger entry about a closed day. */
export const correctionFields = describeForm({
  method: { label: 'Method', schema: z.enum(PAYMENT_METHODS), initial: 'cash' },
  amount: {
    label: 'Amount in dollars',
    schema: money(
      (cents) => cents !== 0 && Math.abs(cents) <= BILL_LIMITS.paymentCents,
      'Enter an amount in dollars, with a minus sign for money paid out.',
    ),
  },
  reason,
});

/** A typed tip in cents; undefined if it is invalid. */
export function tipOf(typed: string): number | undefined {
  const checked = tip.safeParse(typed);
  return checked.success ? checked.data : undefined;
}
