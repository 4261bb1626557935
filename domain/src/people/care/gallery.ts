/** Photos of published reports that customers allow on the site's gallery. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { CARE_LIMITS } from './schema.ts';

/** Largest width of a photo in the gallery, in pixels. */
export const GALLERY_WIDTH = 1440;

/** `gallery_photos/{imageId}`: stored before the image and removed after it. */
export const galleryPhotoSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  pet_id: z.string(),
  appointment_id: z.string(),
  /** The photo's address in the report. */
  url: z.string(),
  created_at: z.date(),
});

/** The photos of a customer, a pet or a visit that are in the gallery or on their way. */
export function galleryPhotosQuery(
  by: 'user_id' | 'pet_id' | 'appointment_id',
  id: string,
): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.galleryPhotos, where: [[by, '==', id]], limit: GALLERY_PAGE };
}

/** More than a visit has. */
const GALLERY_PAGE = CARE_LIMITS.photos * 10;
