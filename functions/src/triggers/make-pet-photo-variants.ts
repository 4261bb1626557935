import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectImages } from '../connect.ts';
import { followPet } from '../services/image/follow-pet.ts';

/** As `make-image-variants`. On its own: many photos of customers make none of the salon's wait. */
export const makePetPhotoVariantsTrigger = onDocumentWritten(
  {
    region: FUNCTIONS_REGION,
    document: `${COLLECTIONS.pets}/{id}`,
    memory: '512MiB',
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 120,
    retry: true,
  },
  async ({ params, id, time, data }) => {
    const outcome = await followPet(connectImages(), {
      id: params.id,
      eventId: id,
      at: new Date(time),
      before: data?.before.data(),
      after: data?.after.data(),
    });
    if (outcome.copied + outcome.reasons.length > 0)
      logger.info('photo copies', { pet: params.id, ...outcome });
  },
);
