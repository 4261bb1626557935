/** Pixels: a phone, a phone's sharp screen or a column, a whole page. */
const WIDTHS = [480, 960, 1440] as const;
const WIDEST = 1440;
/** A copy in the image's own width is worth making when it is this many times as wide as the next. */
const WORTH_A_COPY = 1.25;

/** The widths that an image is copied in: ascending, at least one, none above its own `width`. */
export function copyWidths(width: number): number[] {
  const widths: number[] = WIDTHS.filter((step) => step <= width);
  const widest = widths.at(-1) ?? 0;
  return widest < WIDEST && width >= widest * WORTH_A_COPY ? [...widths, width] : widths;
}
