/** Pixels: a phone, a phone's sharp screen or a column, a whole page. */
const SITE_WIDTHS = [480, 960, 1440] as const;
/** A portrait on a sharp screen, a photo among others, a banner. */
const PET_WIDTHS = [240, 480, 960] as const;
/** A copy in the image's own width is worth making when it is this many times as wide as the next. */
const WORTH_A_COPY = 1.25;

/** The widths that a website image is copied in: ascending, at least one, none above its own `width`. */
export const copyWidths = (width: number): number[] => widthsWithin(SITE_WIDTHS, width);

/** Those of a pet's photo, which nobody sees as large as a page. */
export const petCopyWidths = (width: number): number[] => widthsWithin(PET_WIDTHS, width);

function widthsWithin(steps: readonly number[], width: number): number[] {
  const widths = steps.filter((step) => step <= width);
  const widest = widths.at(-1) ?? 0;
  return widths.length < steps.length && width >= widest * WORTH_A_COPY ? [...widths, width] : widths;
}
