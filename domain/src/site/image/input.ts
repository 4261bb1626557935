import * as z from 'zod/mini';
import { describeForm, requiredText, text } from '../../core/calls/form.ts';
import { IMAGE_CATEGORIES } from './categories.ts';
import type { WebsiteImage } from './schema.ts';
import { cut } from '../../core/text/cut.ts';

/** The form for an image; its fields are named like the record's. */
export const imageFields = describeForm({
  title: { label: 'Title', ...requiredText(200, 'Enter a title.') },
  alt_text: { label: 'Description', ...text(500) },
  category: { label: 'Category', schema: z.enum(IMAGE_CATEGORIES), initial: 'general' },
  is_active: { label: 'Active', schema: z.boolean(), initial: true },
  is_portfolio: { label: 'In the gallery', schema: z.boolean(), initial: false },
});

export const imageInputSchema = imageFields.schema;
export type ImageForm = ReturnType<typeof imageFields.values>;
export type ImageInput = z.output<typeof imageInputSchema>;

export const imageForm = (image: ImageForm): ImageForm => imageFields.values(image);

/** The default title for an uploaded file: `happy_dog-2.JPG` gives `Happy dog 2`. */
export function titleOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const words = cut(name, imageFields.maxLengths.title);
  return words === '' ? 'Image' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The record for a file that was just uploaded; `order` is its position in lists. */
export function newImage(
  upload: Pick<WebsiteImage, 'title' | 'file_path' | 'category' | 'is_portfolio'>,
  order: number,
): Omit<WebsiteImage, 'id' | 'created_at' | 'variants'> {
  return { ...upload, alt_text: '', is_active: true, display_order: order };
}
