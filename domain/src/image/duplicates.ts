/**
 * `image_contents/{content}`: the images that show the same file, kept by functions. The id is a fingerprint of the
 * file's bytes, or of its address where the file is not ours. Every image is in exactly one of these, so that the sum of
 * all counts tells whether any is missing.
 */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

export const imageContentSchema = z.object({
  id: z.string(),
  image_ids: z.array(z.string()),
  /** How many they are. */
  count: z.number(),
});

export type ImageContent = z.infer<typeof imageContentSchema>;

/**
 * How many duplicates are returned at once: when these are removed, the next ones follow. With what else the page reads it
 * stays within the 60 documents of any page.
 */
export const DUPLICATE_LIMITS = { groups: 5, imagesOfGroup: 6 } as const;

/** The contents that several images show; those of most images first. */
export function duplicateContentsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.imageContents,
    where: [['count', '>', 1]],
    orderBy: [['count', 'desc']],
    limit,
  };
}

/** Where an image is listed. */
export function contentsOfImageQuery(imageId: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.imageContents,
    where: [['image_ids', 'array-contains', imageId]],
    limit: 10,
  };
}
