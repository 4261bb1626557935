import type * as z from 'zod/mini';
import { describeForm, optionalText } from '../../core/calls/form.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { Review } from './schema.ts';

/** The business's answer to a review. */
export const answerFields = describeForm({
  admin_response: { label: 'Your reply', ...optionalText(LIMITS.reviewTextLength) },
});

export const answerInputSchema = answerFields.schema;
export type AnswerForm = ReturnType<typeof answerFields.values>;
export type AnswerInput = z.output<typeof answerInputSchema>;

export const answerForm = (review: Pick<Review, 'admin_response'> | undefined): AnswerForm =>
  answerFields.values(review);
