import { expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { REVIEW_WORDS, reviewInputSchemaIn } from './form.ts';

const reviewInputSchema = reviewInputSchemaIn(REVIEW_WORDS);

const messagesOf = (form: { readonly rating: number; readonly text: string }) =>
  Object.fromEntries(
    reviewInputSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );

test.each([1, 2, 3, 4, 5])('REV-12 accepts a rating of %d', (rating) => {
  expect(reviewInputSchema.parse({ rating, text: '' })).toEqual({ rating });
});

test.each([0, 6, -1, 4.5, Number.NaN])('REV-12 rejects a rating of %d', (rating) => {
  expect(messagesOf({ rating, text: 'Lovely.' })).toEqual({ rating: 'Choose one to five stars.' });
});

test.each([
  ['  Lovely.\n', { rating: 5, review_text: 'Lovely.' }],
  ['', { rating: 5 }],
  [' \n\t ', { rating: 5 }],
])('REV-13 trims the text %j and leaves out an empty one', (text, input) => {
  expect(reviewInputSchema.parse({ rating: 5, text })).toEqual(input);
});

test('REV-13 counts the excess characters of the trimmed text', () => {
  const longest = 'x'.repeat(LIMITS.reviewTextLength);
  expect(messagesOf({ rating: 5, text: ` ${longest} ` })).toEqual({});
  expect(messagesOf({ rating: 0, text: `${longest}yz` })).toEqual({
    rating: 'Choose one to five stars.',
    text: 'Shorten your review by 2 characters.',
  });
});
