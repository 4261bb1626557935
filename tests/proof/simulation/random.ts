/** Reproducible randomness: the same seed gives the same numbers on every machine. */
import { mulberry32 } from '../../../demo/core/random.ts';

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from 0 to `below` - 1. */
  int(below: number): number;
  chance(share: number): boolean;
  /** @throws Error for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A random item, with probability proportional to its weight. */
  weighted<T>(items: readonly { readonly weight: number; readonly item: T }[]): T;
}

/** Restarts with each step, so that a step's numbers do not depend on the steps before it. */
export interface StepRandom extends Random {
  begin(step: number): void;
}

export function createRandom(seed: number): StepRandom {
  let numbers = mulberry32(seed);
  const next = (): number => numbers();
  const int = (below: number): number => Math.floor(next() * below);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('There is nothing to pick from.');
    return items[int(items.length)] as T;
  };
  return {
    begin(step) {
      numbers = mulberry32(hashOf(seed, `step ${step}`));
    },
    next,
    int,
    chance: (share) => next() < share,
    pick,
    weighted(items) {
      let point = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      const found = items.find(({ weight }) => (point -= weight) < 0) ?? items.at(-1);
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found.item;
    },
  };
}

/** A number in [0, 1) that depends only on seed and text, for choices in parallel work, whose order varies. */
export const chanceOf = (seed: number, text: string): number => mulberry32(hashOf(seed, text))();

/** FNV-1a. */
function hashOf(seed: number, text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash ^ seed;
}
