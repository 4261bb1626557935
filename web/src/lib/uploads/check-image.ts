/** Checks uploads before anything is sent; storage.rules enforce the same limits. */
import { LIMITS } from '@paw-haven/domain/core/limits';
import { uploadProblems } from './messages.ts';

/** The problem with a file, or undefined. Exactly 5 MB is accepted. */
export function imageProblem({ size, type }: Pick<Blob, 'size' | 'type'>): string | undefined {
  if (!/^image\/.+/.test(type)) return uploadProblems.noImage;
  if (size > LIMITS.imageBytes) return uploadProblems.tooLarge;
  return size === 0 ? uploadProblems.empty : undefined;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
};

/** The file extension for a MIME type, such as `webp`: letters and digits without a dot. */
export function extensionOf(type: string): string {
  const known = EXTENSIONS[type];
  if (known !== undefined) return known;
  return /^image\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? 'img';
}
