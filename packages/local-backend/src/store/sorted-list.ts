/**
 * A sorted list that supports insertion and removal. It is split into pieces, so that a change moves hundreds of items
 * instead of all.
 */
const PIECE = 512;

/** Must be true for the items before some point of the list and false for the rest. */
export type IsAhead<T> = (item: T) => boolean;

interface Place {
  readonly piece: number;
  readonly index: number;
}

/** No two items may compare as equal. */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  /** Never contains an empty piece. */
  readonly #pieces: T[][] = [];
  #size = 0;

  /** `items` may be in any order. */
  constructor(compare: (a: T, b: T) => number, items: readonly T[] = []) {
    this.#compare = compare;
    const sorted = items.toSorted(compare);
    for (let from = 0; from < sorted.length; from += PIECE)
      this.#pieces.push(sorted.slice(from, from + PIECE));
    this.#size = sorted.length;
  }

  get size(): number {
    return this.#size;
  }

  add(item: T): void {
    const { piece, index } = this.#end((other) => this.#compare(other, item) < 0);
    this.#size += 1;
    // Most new items are the latest and are appended.
    const target = this.#pieces[piece] ?? this.#pieces.at(-1);
    if (!target) {
      this.#pieces.push([item]);
      return;
    }
    const at = Math.min(piece, this.#pieces.length - 1);
    target.splice(at === piece ? index : target.length, 0, item);
    if (target.length > PIECE) this.#pieces.splice(at + 1, 0, target.splice(PIECE / 2));
  }

  /** Returns false if no item is equal to this one. */
  remove(item: T): boolean {
    const { piece, index } = this.#end((other) => this.#compare(other, item) < 0);
    const target = this.#pieces[piece];
    const found = target?.[index];
    if (!target || found === undefined || this.#compare(found, item) !== 0) return false;
    target.splice(index, 1);
    if (target.length === 0) this.#pieces.splice(piece, 1);
    this.#size -= 1;
    return true;
  }

  [Symbol.iterator](): Generator<T> {
    return this.from(() => false);
  }

  /** Iterates in order, starting at the first item that is not ahead. */
  *from(isAhead: IsAhead<T>): Generator<T> {
    const start = this.#end(isAhead);
    for (let piece = start.piece; piece < this.#pieces.length; piece += 1) {
      const items = this.#pieces[piece] ?? [];
      for (let index = piece === start.piece ? start.index : 0; index < items.length; index += 1) {
        yield items[index] as T;
      }
    }
  }

  /** Iterates backward, starting at the last item that is ahead. */
  *backFrom(isAhead: IsAhead<T>): Generator<T> {
    const end = this.#end(isAhead);
    for (let piece = Math.min(end.piece, this.#pieces.length - 1); piece >= 0; piece -= 1) {
      const items = this.#pieces[piece] ?? [];
      for (let index = (piece === end.piece ? end.index : items.length) - 1; index >= 0; index -= 1) {
        yield items[index] as T;
      }
    }
  }

  /** The position just after the items that are ahead. */
  #end(isAhead: IsAhead<T>): Place {
    const piece = countAhead(this.#pieces, (items) => isAhead(items.at(-1) as T));
    return { piece, index: countAhead(this.#pieces[piece] ?? [], isAhead) };
  }
}

function countAhead<T>(items: readonly T[], isAhead: IsAhead<T>): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAhead(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
