/** What may be uploaded, said before anything is sent; storage.rules say it again. */
import { LIMITS } from '@paw-haven/domain/limits';

export const TOO_LARGE = 'File size must be less than 5MB';
export const NOT_AN_IMAGE = 'Please choose an image, such as a JPEG or PNG file.';
export const EMPTY_FILE = 'This file is empty. Please choose another one.';

/** What is wrong with a file, or undefined. Exactly 5 MB is accepted. */
export function problemOf({ size, type }: Pick<Blob, 'size' | 'type'>): string | undefined {
  if (!/^image\/.+/.test(type)) return NOT_AN_IMAGE;
  if (size > LIMITS.imageBytes) return TOO_LARGE;
  return size === 0 ? EMPTY_FILE : undefined;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
};

/** Without a dot, in letters and digits: `webp`. */
export function extensionOf(type: string): string {
  const known = EXTENSIONS[type];
  if (known !== undefined) return known;
  return /^image\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? 'img';
}
