/** Decodes and encodes images. Copies contain pixels only, no metadata such as location or camera. */
import type { ImageSize } from '@paw-haven/domain/site/image/copy-widths';
import type { ImageFormat } from '@paw-haven/domain/core/records/image-variants';

/** The file is not an image that browsers show, is damaged, exceeds `PIXEL_LIMIT` or is too expensive to decode. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** Maximum of width times height, because a small file can declare a huge size. */
export const PIXEL_LIMIT = 40_000_000;

export interface ImageCopy {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

export interface CopiedImage extends ImageSize {
  /** Every width in every format; empty for animated and AVIF images. */
  readonly copies: readonly ImageCopy[];
}

export interface CopyOrder {
  readonly bytes: Buffer;
  /** Candidate widths for `copyWidths`. */
  readonly steps: readonly number[];
  readonly formats: readonly ImageFormat[];
}

export interface ImageLibrary {
  /** @throws UnreadableImage if the file is the cause; any other error is worth a retry. */
  copy(order: CopyOrder): Promise<CopiedImage>;
}
