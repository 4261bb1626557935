/** Decodes and encodes images. Copies hold pixels only, no metadata such as location or camera. */
import type { ImageSize } from '@paw-haven/domain/image/copy-widths';
import type { ImageFormat } from '@paw-haven/domain/site/content';

/** Not an image that browsers show, damaged, larger than `PIXEL_LIMIT`, or too expensive to decode. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** Limit of width times height: a small file can claim to be huge. */
export const PIXEL_LIMIT = 40_000_000;

export interface ImageCopy {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

export interface CopiedImage extends ImageSize {
  /** Every width in every format; none of a moving image, nor of AVIF. */
  readonly copies: readonly ImageCopy[];
}

export interface CopyOrder {
  readonly bytes: Buffer;
  /** Those of `copyWidths`. */
  readonly steps: readonly number[];
  readonly formats: readonly ImageFormat[];
}

export interface ImageLibrary {
  /** @throws UnreadableImage for what is the file's own fault; any other error is worth another try. */
  copy(order: CopyOrder): Promise<CopiedImage>;
}
