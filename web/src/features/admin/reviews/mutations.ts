import { paths } from '@paw-haven/domain/core/records/paths';
import { answerForm, type AnswerForm, type AnswerInput } from '@paw-haven/domain/people/review/answer';
import { reviewSchema, type Review } from '@paw-haven/domain/people/review/schema';
import { changeDocument, type WritableData } from '../../../lib/firestore/write.ts';
import { saveEdit, type FormChanges } from '../../../lib/firestore/versioned-edit.ts';

/** The review's text has changed since it was shown. */
export class ReviewChanged extends Error {
  constructor() {
    super('The review is not the one that was read.');
    this.name = 'ReviewChanged';
  }
}

/**
 * Publishes only the text that was shown: rejects with `ReviewChanged` if it has changed. Hiding is always possible.
 */
export async function setPublished(read: Review, isPublished: boolean): Promise<void> {
  await changeDocument(paths.review(read.id), (stored) => {
    const current = reviewSchema.safeParse({ ...stored, id: read.id }).data;
    const isAsRead =
      current?.rating === read.rating && (current.review_text ?? '') === (read.review_text ?? '');
    if (isPublished && !isAsRead) throw new ReviewChanged();
    return { is_published: isPublished };
  });
}

/** Rejects with `EditConflictError` if someone else has answered in the meantime. */
export function saveAnswer(id: string, edit: FormChanges<AnswerForm, AnswerInput>): Promise<AnswerForm> {
  const formOf = (stored: WritableData) => answerForm(reviewSchema.safeParse({ ...stored, id }).data);
  return saveEdit({ path: paths.review(id), formOf, leavesDate: true, ...edit });
}
