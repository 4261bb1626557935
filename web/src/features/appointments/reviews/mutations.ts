import { paths } from '@paw-haven/domain/core/records/paths';
import type { ReviewInput } from '@paw-haven/domain/people/review/form';
import { serverTimestamp, setDocument, updateDocument } from '../../../lib/firestore/write.ts';

/** Creates a review, unpublished until the business approves it. The server adds the displayed names. */
export async function createReview(input: ReviewInput, uid: string, appointmentId: string): Promise<void> {
  await setDocument(paths.review(appointmentId), {
    id: appointmentId,
    user_id: uid,
    appointment_id: appointmentId,
    ...input,
    is_published: false,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  });
}

/** Unpublishes the review, because visitors see only texts that the business has read. */
export async function updateReview(input: ReviewInput, appointmentId: string): Promise<void> {
  await updateDocument(paths.review(appointmentId), {
    rating: input.rating,
    review_text: input.review_text ?? null,
    is_published: false,
    updated_at: serverTimestamp(),
  });
}
