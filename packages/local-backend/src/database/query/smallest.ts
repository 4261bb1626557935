/** Finds the first few items of an order without sorting all. */

/** The `count` smallest items in order; equal items keep their order. */
export function smallest<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (items.length <= count * 4) return items.toSorted(compare).slice(0, count);
  const best: T[] = [];
  for (const item of items) {
    const last = best.at(-1);
    if (best.length === count && last !== undefined && compare(item, last) >= 0) continue;
    best.splice(placeOf(best, item, compare), 0, item);
    if (best.length > count) best.pop();
  }
  return best;
}

/** The insertion index: after all items that are not larger. */
function placeOf<T>(sorted: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, item) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
