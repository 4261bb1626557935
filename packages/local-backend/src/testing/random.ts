/** A small seeded generator (mulberry32), so that every run has the same cases. */
export function randomSource(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0];
  return { next, pick };
}

export type Random = ReturnType<typeof randomSource>;
