/** Moves an image in a list sorted by `display_order`, nearly always by writing a single number. */

export interface Placed {
  readonly id: string;
  readonly display_order: number;
}

/**
 * The new numbers that move the item at `from` to `to` (positions in `items`, which are in order) and keep the order of
 * all others. Numbers may be fractional or negative. If neighbors have the same number, or no fraction fits between
 * them, as many neighbors as necessary get new numbers.
 *
 * @param isWhole whether `items` is the whole list; if not, items that follow it stay after it.
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
    // The numbers fit at the latest when the range reaches the start of the list.
    if (first > 0) first -= 1;
    if (last < order.length - 1) last += 1;
    fitted = fit(numbers, first, last, isWhole);
  }
  return fitted.flatMap((display_order, index) => {
    const item = order[first + index];
    return item && item.display_order !== display_order ? [{ id: item.id, display_order }] : [];
  });
}

/** Numbers for positions `first` to `last`, strictly between those of their neighbors; undefined if none fit. */
function fit(
  numbers: readonly number[],
  first: number,
  last: number,
  isWhole: boolean,
): number[] | undefined {
  const count = last - first + 1;
  const low = numbers[first - 1];
  // Items after the known ones have numbers no smaller than the last known one.
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
