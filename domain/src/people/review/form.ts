import * as z from 'zod/mini';
import { describeForm } from '../../core/calls/form.ts';
import type { Translated } from '../../core/text/language.ts';
import { LIMITS } from '../../core/limits/limits.ts';

export const REVIEW_WORDS = {
  rating: 'Your rating',
  ratingMissing: 'Choose one to five stars.',
  text: 'Your review (optional)',
  /** `count`: the number of characters over the limit. */
  textTooLong: (count: number) =>
    `Shorten your review by ${count} ${count === 1 ? 'character' : 'characters'}.`,
};

export type ReviewWords = Translated<typeof REVIEW_WORDS>;

/** The form fields of a review. A rating of 0 means none yet. */
export const reviewFieldsIn = (words: ReviewWords) =>
  describeForm({
    rating: {
      label: words.rating,
      schema: z
        .int(words.ratingMissing)
        .check(z.minimum(1, words.ratingMissing), z.maximum(5, words.ratingMissing)),
      initial: 0,
    },
    text: {
      label: words.text,
      maxLength: LIMITS.reviewTextLength,
      schema: z.string().check(
        z.trim(),
        z.maxLength(LIMITS.reviewTextLength, {
          error: ({ input }) => words.textTooLong((input as string).length - LIMITS.reviewTextLength),
        }),
      ),
    },
  });

export const reviewFields = reviewFieldsIn(REVIEW_WORDS);

/** Converts the form to the stored fields: `review_text` is absent if empty. */
export const reviewInputSchemaIn = (words: ReviewWords) =>
  z.pipe(
    reviewFieldsIn(words).schema,
    z.transform(({ rating, text }) => ({ rating, ...(text === '' ? {} : { review_text: text }) })),
  );

export type ReviewForm = ReturnType<typeof reviewFields.values>;
export interface ReviewInput {
  readonly rating: number;
  readonly review_text?: string;
}
