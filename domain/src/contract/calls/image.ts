/** The contract of the callables that count and compare images: see `callables.ts`. */
import { emptyObject } from '../../core/calls/call-shapes.ts';
import { duplicateImagesSchema, imageCountsSchema } from '../../site/image/answers.ts';

export const imageCallables = {
  /** Images per category, empty categories included. */
  'get-images-by-category': { input: emptyObject, output: imageCountsSchema },
  /** Images with byte-identical files, the largest groups first. */
  'get-duplicate-images': { input: emptyObject, output: duplicateImagesSchema },
} as const;
