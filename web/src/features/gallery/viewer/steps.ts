/** Navigation between images in the viewer. */
export const SWIPE_PX = 48;

/** The index that a key leads to; undefined when it leads nowhere. */
export function stepByKey(key: string, index: number, count: number): number | undefined {
  const to = new Map([
    ['ArrowLeft', index - 1],
    ['ArrowRight', index + 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
  return to === undefined || to === index || to < 0 || to >= count ? undefined : to;
}

/** The step for a swipe by `dx` and `dy` pixels: images follow the finger, one at a time. */
export function stepBySwipe(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}
