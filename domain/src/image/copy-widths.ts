/** Pixels, as an image is shown: turned by its orientation. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The widths of a website image's copies: a phone, a phone's sharp screen or a column, a whole page. */
export const SITE_WIDTHS: readonly number[] = [480, 960, 1440];
/** The widths of a pet photo's copies, which are never shown at full page width: portrait, thumbnail, banner. */
export const PET_WIDTHS: readonly number[] = [240, 480, 960];
/** A copy in the image's own width is worth making when it is this many times as wide as the next. */
const WORTH_A_COPY = 1.25;
/** Pixels of one copy: encoding takes time and memory by them, and a page shows no picture taller than two screens. */
const COPY_PIXELS = 1440 * 2880;

/**
 * The widths that an image is copied in: ascending, those of `steps` that are not above its own, and its own where
 * that is worth it. None whose copy would have more than four megapixels: a tall image may have none.
 */
export function copyWidths(steps: readonly number[], { width, height }: ImageSize): number[] {
  const widths = steps.filter((step) => step <= width);
  const widest = widths.at(-1) ?? 0;
  const own = widths.length < steps.length && width >= widest * WORTH_A_COPY ? [width] : [];
  return [...widths, ...own].filter((one) => one * one * height <= COPY_PIXELS * width);
}
