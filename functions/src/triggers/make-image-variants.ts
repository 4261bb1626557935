import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectImages } from '../connect.ts';
import { followImage } from '../services/image/follow-image.ts';

/** Follows the record, not the file: the record names the file only once it is there. A decoded photo needs much memory. */
export const makeImageVariantsTrigger = onDocumentWritten(
  {
    region: FUNCTIONS_REGION,
    document: `${COLLECTIONS.websiteImages}/{id}`,
    memory: '512MiB',
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 120,
    retry: true,
  },
  async ({ params, id, time, data }) => {
    const outcome = await followImage(connectImages(), {
      id: params.id,
      eventId: id,
      at: new Date(time),
      before: data?.before.data(),
      after: data?.after.data(),
    });
    if (outcome.copies !== 'unchanged') logger.info('image copies', { image: params.id, ...outcome });
  },
);
