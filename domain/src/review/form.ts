import * as z from 'zod/mini';
import { describeForm } from '../form.ts';
import { LIMITS } from '../limits.ts';

const STARS_MESSAGE = 'Choose from one to five stars.';

function tooLong(text: string): string {
  const count = text.length - LIMITS.reviewTextLength;
  return `Shorten your review by ${count} ${count === 1 ? 'character' : 'characters'}.`;
}

/** The form of a review. A rating of 0 is none yet. */
export const reviewFields = describeForm({
  rating: {
    label: 'Your rating',
    schema: z.int(STARS_MESSAGE).check(z.minimum(1, STARS_MESSAGE), z.maximum(5, STARS_MESSAGE)),
    initial: 0,
  },
  text: {
    label: 'Your review (optional)',
    maxLength: LIMITS.reviewTextLength,
    schema: z
      .string()
      .check(
        z.trim(),
        z.maxLength(LIMITS.reviewTextLength, { error: ({ input }) => tooLong(input as string) }),
      ),
  },
});

/** To what is stored: `review_text` is absent where nothing was written. */
export const reviewInputSchema = z.pipe(
  reviewFields.schema,
  z.transform(({ rating, text }) => ({ rating, ...(text === '' ? {} : { review_text: text }) })),
);

export type ReviewForm = ReturnType<typeof reviewFields.values>;
export interface ReviewInput {
  readonly rating: number;
  readonly review_text?: string;
}
