/** Checks uploads before anything is sent; storage.rules enforce the same limits. */
import { fileTypeOf, HEAD_BYTES } from '@paw-haven/domain/site/image/file-type';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { uploadProblems } from './messages.ts';

/** The problem with a file as it is chosen, or undefined. The browser shrinks images of up to 40 MB. */
export function originalProblem({ size }: Pick<Blob, 'size'>): string | undefined {
  if (size === 0) return uploadProblems.empty;
  return size > LIMITS.originalImageBytes ? uploadProblems.tooLarge : undefined;
}

/** The problem with a file as it would be sent, or undefined. Exactly 5 MB is accepted. */
export function imageProblem({ size }: Pick<Blob, 'size'>): string | undefined {
  return size > LIMITS.imageBytes ? uploadProblems.tooLarge : undefined;
}

/** The media type of a file by its bytes, whatever its name; undefined if it is neither an image nor a PDF document. */
export async function typeOfFile(file: Blob): Promise<string | undefined> {
  return fileTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
};

/** The file extension for a MIME type, such as `webp`: letters and digits without a dot. */
export function extensionOf(type: string): string {
  const existing = EXTENSIONS[type];
  if (existing !== undefined) return existing;
  return /^image\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? 'img';
}
