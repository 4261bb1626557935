import { expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { aReview } from '../../testing/factories.ts';
import { answerForm, answerInputSchema } from './answer.ts';

test('REV-08 stores a reply trimmed, and an empty one as null', () => {
  expect(answerInputSchema.parse({ admin_response: ' Thank you! ' })).toEqual({
    admin_response: 'Thank you!',
  });
  expect(answerInputSchema.parse({ admin_response: ' \n' })).toEqual({ admin_response: null });
});

test('rejects a reply that is too long', () => {
  const longest = 'x'.repeat(LIMITS.reviewTextLength);
  expect(answerInputSchema.safeParse({ admin_response: longest }).success).toBe(true);
  expect(answerInputSchema.safeParse({ admin_response: `${longest}x` }).success).toBe(false);
});

test('starts with the stored reply, or empty', () => {
  expect(answerForm(aReview({ admin_response: 'Thank you!' }))).toEqual({ admin_response: 'Thank you!' });
  expect(answerForm(aReview())).toEqual({ admin_response: '' });
});
