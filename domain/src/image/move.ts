/** Moving an image in a list that is sorted by `display_order`: what to write, which is one number nearly always. */

export interface Placed {
  readonly id: string;
  readonly display_order: number;
}

/**
 * The new numbers that put the item at `from` to `to` (places in `items`, which are in their order), and leave the order
 * of all others as it is. Numbers may be fractions and negative. Where neighbors have the same number, or no fraction
 * fits between them any more, as many of those around get new ones as it takes.
 *
 * @param isWhole whether the list ends with `items`; else what comes after them stays after them.
 */
export function planMove(
  items: readonly Placed[],
  { from, to, isWhole }: { readonly from: number; readonly to: number; readonly isWhole: boolean },
): Placed[] {
  const moved = items[from];
  if (!moved || from === to || to < 0 || to >= items.length) return [];
  const order = items.toSpliced(from, 1).toSpliced(to, 0, moved);
  const numbers = order.map(({ display_order }) => display_order);
  let [first, last] = [to, to];
  let fitted = fit(numbers, first, last, isWhole);
  while (!fitted) {
    // There is room for all at the latest where the list begins.
    if (first > 0) first -= 1;
    if (last < order.length - 1) last += 1;
    fitted = fit(numbers, first, last, isWhole);
  }
  return fitted.flatMap((display_order, index) => {
    const item = order[first + index];
    return item && item.display_order !== display_order ? [{ id: item.id, display_order }] : [];
  });
}

/** Numbers for the places from `first` to `last`, strictly between those beside them; undefined without room. */
function fit(
  numbers: readonly number[],
  first: number,
  last: number,
  isWhole: boolean,
): number[] | undefined {
  const count = last - first + 1;
  const low = numbers[first - 1];
  // What comes after the known ones has no smaller number than the last of them.
  const high = numbers[last + 1] ?? (isWhole ? undefined : Math.max(...numbers));
  if (low === undefined && high === undefined) return Array.from({ length: count }, (_, index) => index + 1);
  if (low === undefined) return Array.from({ length: count }, (_, index) => (high ?? 0) - count + index);
  if (high === undefined) return Array.from({ length: count }, (_, index) => low + index + 1);
  const step = (high - low) / (count + 1);
  const fitted = Array.from({ length: count }, (_, index) => low + step * (index + 1));
  return isStrictlyBetween(low, fitted, high) ? fitted : undefined;
}

function isStrictlyBetween(low: number, numbers: readonly number[], high: number): boolean {
  return [...numbers, high].every((number, index) => number > (numbers[index - 1] ?? low));
}
