import { logger } from 'firebase-functions';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { followPet } from '../services/image/sync-pet-photos.ts';
import { onPicturesWritten } from './on-pictures-written.ts';

/** On its own: many photos of customers make none of the salon's wait. */
export const makePetPhotoVariantsTrigger = onPicturesWritten(
  COLLECTIONS.pets,
  async (dependencies, change) => {
    const outcome = await followPet(dependencies, change);
    if (outcome.copied + outcome.reasons.length > 0)
      logger.info('photo copies', { pet: change.id, ...outcome });
  },
);
