import { onDocumentCreated } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectData } from '../connect.ts';
import { nameReview } from '../services/profile/name-review.ts';

export const nameReviewTrigger = onDocumentCreated(
  { region: FUNCTIONS_REGION, document: `${COLLECTIONS.reviews}/{id}`, retry: true },
  ({ params }) => nameReview(connectData(), params.id),
);
