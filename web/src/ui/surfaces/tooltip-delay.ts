export const TOOLTIP_DELAY_MS = 700;
/** Milliseconds after a tooltip closes within which the next one opens without delay. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Milliseconds to wait before a tooltip opens. `lastClosed` is when the last one closed; undefined if none did. */
export function tooltipDelay(now: number, lastClosed: number | undefined): number {
  const isMovingOn = lastClosed !== undefined && now - lastClosed <= TOOLTIP_SKIP_DELAY_MS;
  return isMovingOn ? 0 : TOOLTIP_DELAY_MS;
}
