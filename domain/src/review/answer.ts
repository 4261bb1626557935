import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import type { Review } from './schema.ts';

/** What the business writes below a review: text as typed, by the record's own field name. */
export interface AnswerForm {
  readonly admin_response: string;
}

/** From the form to what is stored: trimmed, null where it is empty. */
export const answerInputSchema = z.object({
  admin_response: z
    .string()
    .trim()
    .max(LIMITS.reviewTextLength, `Use at most ${LIMITS.reviewTextLength} characters.`)
    .transform((text) => (text === '' ? null : text)),
});

export type AnswerInput = z.output<typeof answerInputSchema>;

export function answerForm(review: Pick<Review, 'admin_response'> | undefined): AnswerForm {
  return { admin_response: review?.admin_response ?? '' };
}
