/** The copies that the server makes of an image: every width in every format. */
export interface ImageVariants {
  /** Pixels of the uploaded file after applying its orientation. */
  readonly width: number;
  readonly height: number;
  /** Ascending, none above `width`; empty if only the size is known. */
  readonly widths: readonly number[];
  /** In order of preference. */
  readonly formats: readonly ImageFormat[];
  /** The address of a copy, with the placeholders `{width}` and `{format}`. */
  readonly url: string;
}

export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
