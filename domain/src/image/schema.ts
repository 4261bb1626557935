import * as z from 'zod';
import { IMAGE_CATEGORIES } from './categories.ts';

/** `website_images/{id}`. `file_path` is a public URL. */
export const websiteImageSchema = z.object({
  id: z.string(),
  file_path: z.string(),
  title: z.string(),
  alt_text: z.string(),
  category: z.enum(IMAGE_CATEGORIES).default('general'),
  is_active: z.boolean(),
  is_portfolio: z.boolean(),
  display_order: z.number(),
  created_at: z.date(),
});

export type WebsiteImage = z.infer<typeof websiteImageSchema>;
