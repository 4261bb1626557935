/** Size in pixels as the image is shown, after its orientation is applied. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The widths of a website image's copies: a phone, a high-resolution phone or a column, a whole page. */
export const SITE_WIDTHS: readonly number[] = [480, 960, 1440];
/** The widths of a pet photo's copies, which are never shown at full page width: portrait, thumbnail, banner. */
export const PET_WIDTHS: readonly number[] = [240, 480, 960];
/** A copy at the image's own width must be at least this many times as wide as the next smaller one. */
const WORTH_A_COPY = 1.25;
/**
 * Maximum pixels of a copy: encoding takes time and memory per pixel, and no page shows more than two screens' height.
 */
const COPY_PIXELS = 1440 * 2880;

/**
 * The widths of an image's copies, ascending: all `steps` up to its own width, plus its own width if that is worth it.
 * Copies of more than four megapixels are left out: a tall image may have none.
 */
export function copyWidths(steps: readonly number[], { width, height }: ImageSize): number[] {
  const widths = steps.filter((step) => step <= width);
  const widest = widths.at(-1) ?? 0;
  const own = widths.length < steps.length && width >= widest * WORTH_A_COPY ? [width] : [];
  return [...widths, ...own].filter((item) => item * item * height <= COPY_PIXELS * width);
}
