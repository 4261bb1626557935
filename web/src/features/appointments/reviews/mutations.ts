import { paths } from '@paw-haven/domain/paths';
import type { ReviewInput } from '@paw-haven/domain/review/form';
import { serverTimestamp, setDocument, updateDocument } from '../../../lib/firestore/write.ts';

/** Unpublished until the business has read it; the names shown with it are the server's to add. */
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

/** Takes it back from the public: what visitors read was read by the business before. */
export async function updateReview(input: ReviewInput, appointmentId: string): Promise<void> {
  await updateDocument(paths.review(appointmentId), {
    rating: input.rating,
    review_text: input.review_text ?? null,
    is_published: false,
    updated_at: serverTimestamp(),
  });
}
