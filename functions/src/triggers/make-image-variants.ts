import { logger } from 'firebase-functions';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { followImage } from '../services/image/sync-image-files.ts';
import { onPicturesWritten } from './on-pictures-written.ts';

export const makeImageVariantsTrigger = onPicturesWritten(
  COLLECTIONS.websiteImages,
  async (dependencies, change) => {
    const outcome = await followImage(dependencies, change);
    if (outcome.copies !== 'unchanged') logger.info('image copies', { image: change.id, ...outcome });
  },
);
