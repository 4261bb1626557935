import * as z from 'zod/mini';
import { IMAGE_CATEGORIES, type ImageCategory } from './categories.ts';
import type { WebsiteImage } from './schema.ts';

/** Characters; what the rules accept. */
export const IMAGE_TEXT_LENGTHS = { title: 200, alt_text: 500 } as const;

/** What the form of an image holds, by the record's own field names: text as typed. */
export interface ImageForm {
  readonly title: string;
  readonly alt_text: string;
  readonly category: ImageCategory;
  readonly is_active: boolean;
  readonly is_portfolio: boolean;
}

const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`));

/** From the form to what is stored: trimmed. Messages stand beside the field. */
export const imageInputSchema = z.object({
  title: text(IMAGE_TEXT_LENGTHS.title).check(z.minLength(1, 'Enter a title.')),
  alt_text: text(IMAGE_TEXT_LENGTHS.alt_text),
  category: z.enum(IMAGE_CATEGORIES),
  is_active: z.boolean(),
  is_portfolio: z.boolean(),
});

export type ImageInput = z.output<typeof imageInputSchema>;

export function imageForm({ title, alt_text, category, is_active, is_portfolio }: ImageForm): ImageForm {
  return { title, alt_text, category, is_active, is_portfolio };
}

/** A first title for an uploaded file, in words: `happy_dog-2.JPG` gives `Happy dog 2`. */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, IMAGE_TEXT_LENGTHS.title);
  return words === '' ? 'Image' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** For the record of a file that was just uploaded; `order` is its place in the lists. */
export function newImage(
  upload: Pick<WebsiteImage, 'title' | 'file_path' | 'category' | 'is_portfolio'>,
  order: number,
): Omit<WebsiteImage, 'id' | 'created_at' | 'variants'> {
  return { ...upload, alt_text: '', is_active: true, display_order: order };
}
