import * as z from 'zod/mini';
import { storedVariantsSchema } from '../../core/records/stored-variants.ts';
import { IMAGE_CATEGORIES } from './categories.ts';

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
