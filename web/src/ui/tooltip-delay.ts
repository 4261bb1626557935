export const TOOLTIP_DELAY_MS = 700;
/** Who moves on to the next control within this time of the last tooltip has seen one and need not wait again. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** How long to wait before a tooltip opens. `lastClosed` is when the last one went away, undefined if none ever was. */
export function tooltipDelay(now: number, lastClosed: number | undefined): number {
  const isMovingOn = lastClosed !== undefined && now - lastClosed <= TOOLTIP_SKIP_DELAY_MS;
  return isMovingOn ? 0 : TOOLTIP_DELAY_MS;
}
