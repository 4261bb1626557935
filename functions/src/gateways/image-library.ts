/** Decoding and encoding of images. Whatever comes out holds pixels only: no place, no camera, no name. */
import type { ImageFormat } from '@paw-haven/domain/site/content';

/** Not an image of a kind that browsers show, damaged, or larger than `PIXEL_LIMITS`. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/**
 * Limits of width times height: a small file can claim to be huge. Measured so that a function with 512 MiB stays below
 * 400 in the worst case; AVIF takes four times the memory of the others.
 */
export const PIXEL_LIMITS = { avif: 12_500_000, others: 40_000_000 } as const;

export interface ImageFacts {
  /** Pixels, as it is shown: turned by its orientation. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

export interface ImageCopy {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

export interface ImageLibrary {
  /** @throws UnreadableImage */
  inspect(bytes: Buffer): Promise<ImageFacts>;
  /** Every width in every format. `widths` ascend and do not exceed the image's. @throws UnreadableImage */
  copy(bytes: Buffer, widths: readonly number[], formats: readonly ImageFormat[]): Promise<ImageCopy[]>;
}
