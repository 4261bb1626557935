import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { Review } from './schema.ts';

/** What the business writes below a review: text as typed, by the record's own field name. */
export interface AnswerForm {
  readonly admin_response: string;
}

/** From the form to what is stored: trimmed, null where it is empty. */
export const answerInputSchema = z.object({
  admin_response: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LIMITS.reviewTextLength, `Use at most ${LIMITS.reviewTextLength} characters.`),
      ),
    z.transform((text) => (text === '' ? null : text)),
  ),
});

export type AnswerInput = z.output<typeof answerInputSchema>;

export function answerForm(review: Pick<Review, 'admin_response'> | undefined): AnswerForm {
  return { admin_response: review?.admin_response ?? '' };
}
