import * as z from 'zod/mini';
import { IMAGE_FORMATS } from '../site/content.ts';
import { IMAGE_CATEGORIES } from './categories.ts';

/** The copies of the file at `source`; `ImageVariants` in `site/content` describes the other fields. */
const madeVariantsSchema = z.object({
  source: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(IMAGE_FORMATS)),
  url: z.string(),
});

/** The file at `source` cannot be read as an image; this is stored to prevent endless retries. */
const failedVariantsSchema = z.object({ source: z.string(), failed: z.literal(true) });

/** Written by the server only, for the `file_path` in `source`: a different `file_path` makes it out of date. */
export const storedVariantsSchema = z.union([madeVariantsSchema, failedVariantsSchema]);
export type StoredVariants = z.infer<typeof storedVariantsSchema>;

/** `website_images/{id}`. `file_path` is a public URL. */
export const websiteImageSchema = z.object({
  id: z.string(),
  file_path: z.string(),
  title: z.string(),
  alt_text: z.string(),
  category: z._default(z.enum(IMAGE_CATEGORIES), 'general'),
  is_active: z.boolean(),
  is_portfolio: z.boolean(),
  display_order: z.number(),
  created_at: z.date(),
  variants: z.optional(storedVariantsSchema),
});

export type WebsiteImage = z.infer<typeof websiteImageSchema>;
