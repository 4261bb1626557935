/**
 * `image_contents/{content}`: the images that show the same file, written by functions. The id is a fingerprint of the
 * file's bytes, or of its URL if the file is not ours. Each image is in exactly one record, so the sum of all counts
 * shows whether any is missing.
 */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

export const imageContentSchema = z.object({
  id: z.string(),
  image_ids: z.array(z.string()),
  /** The number of `image_ids`. */
  count: z.number(),
});

export type ImageContent = z.infer<typeof imageContentSchema>;

/**
 * Maximum duplicates returned at once: after these are removed, the next ones follow. With its other reads, the page
 * stays within the limit of 60 documents per page.
 */
export const DUPLICATE_LIMITS = { groups: 5, imagesOfGroup: 6 } as const;

/** Contents that several images show, those with the most images first. */
export function duplicateContentsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.imageContents,
    where: [['count', '>', 1]],
    orderBy: [['count', 'desc']],
    limit,
  };
}

/** The content records that list an image. */
export function contentsOfImageQuery(imageId: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.imageContents,
    where: [['image_ids', 'array-contains', imageId]],
    limit: 10,
  };
}
