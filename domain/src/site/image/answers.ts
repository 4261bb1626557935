/** Results of the functions about images. */
import * as z from 'zod/mini';
import { IMAGE_CATEGORIES } from './categories.ts';
import { websiteImageSchema } from './schema.ts';

export const imageCountsSchema = z.object({
  categories: z.array(
    z.object({
      category: z.enum(IMAGE_CATEGORIES),
      /** All images of the category. */
      count: z.number(),
      /** Images that the site may show. */
      active: z.number(),
    }),
  ),
});

export type ImageCounts = z.infer<typeof imageCountsSchema>;

/** An image record as it is sent: the date is an ISO instant. */
const sentImageSchema = z.extend(z.omit(websiteImageSchema, { display_order: true, created_at: true }), {
  created_at: z.iso.datetime(),
});

export const duplicateImagesSchema = z.object({
  groups: z.array(
    z.object({
      /** Fingerprint of the file that all of them show. */
      content: z.string(),
      /** Oldest first. */
      images: z.array(sentImageSchema),
      /** How many more images show the file. */
      more: z.number(),
    }),
  ),
});

export type DuplicateImages = z.infer<typeof duplicateImagesSchema>;
export type DuplicateGroup = DuplicateImages['groups'][number];
