import { expect, test } from 'vitest';
import { randomSource } from '../../testing/random.ts';
import { smallest } from './smallest.ts';

test('returns the same items as sorting', () => {
  const { next } = randomSource(5);
  for (let round = 0; round < 300; round += 1) {
    const items = Array.from({ length: Math.floor(next() * 60) }, () => Math.floor(next() * 20));
    const count = 1 + Math.floor(next() * 8);
    const sorted = items.toSorted((a, b) => a - b).slice(0, count);
    expect(smallest(items, count, (a, b) => a - b)).toEqual(sorted);
  }
});
