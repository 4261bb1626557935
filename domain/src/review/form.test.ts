import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { checkReview } from './form.ts';

test.each([1, 2, 3, 4, 5])('REV-12 takes a rating of %d', (rating) => {
  expect(checkReview({ rating, text: '' })).toEqual({ ok: true, input: { rating } });
});

test.each([0, 6, -1, 4.5, Number.NaN])('REV-12 refuses a rating of %d', (rating) => {
  expect(checkReview({ rating, text: 'Lovely.' })).toEqual({
    ok: false,
    errors: { rating: 'Choose from one to five stars.' },
  });
});

test.each([
  ['  Lovely.\n', { rating: 5, review_text: 'Lovely.' }],
  ['', { rating: 5 }],
  [' \n\t ', { rating: 5 }],
])('REV-13 trims the text %j, and leaves an empty one out', (text, input) => {
  expect(checkReview({ rating: 5, text })).toEqual({ ok: true, input });
});

test('counts the excess characters of the trimmed text', () => {
  const longest = 'x'.repeat(LIMITS.reviewTextLength);
  expect(checkReview({ rating: 5, text: ` ${longest} ` }).ok).toBe(true);
  expect(checkReview({ rating: 0, text: `${longest}yz` })).toEqual({
    ok: false,
    errors: { rating: 'Choose from one to five stars.', text: 'Shorten your review by 2 characters.' },
  });
});
