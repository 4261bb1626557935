import { expect, test, vi } from 'vitest';
import { randomSource } from '../../testing/random.ts';
import { BucketMap, changedMap } from './bucket-map.ts';

const sorted = (map: ReadonlyMap<string, number>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

test('equals a plain map after each of 300 random changes of up to 50 keys', () => {
  const { next } = randomSource(20_261_121);
  let map: ReadonlyMap<string, number> = new Map();
  const plain = new Map<string, number>();
  for (let round = 0; round < 300; round += 1) {
    const changes = Array.from({ length: 1 + Math.floor(next() * 50) }, (): [string, number | undefined] => [
      `key${Math.floor(next() * 3000)}`,
      next() < 0.3 ? undefined : round,
    ]);
    const before = map;
    const remaining = round % 30 === 0 ? sorted(before) : [];
    map = changedMap(map, changes);
    for (const [key, value] of changes) {
      if (value === undefined) plain.delete(key);
      else plain.set(key, value);
    }
    expect(map.size).toBe(plain.size);
    if (round % 30 !== 0) continue;
    expect(sorted(map)).toEqual(sorted(plain));
    expect(sorted(before)).toEqual(remaining);
  }
  expect(map).toBeInstanceOf(BucketMap);
  expect(map.get('no such key')).toBeUndefined();
  expect(map.has([...plain.keys()][0] ?? '')).toBe(true);
  expect([...map.keys()].length).toBe([...map.values()].length);
});

test('stays a plain map while it is small', () => {
  expect(changedMap(new Map([['a', 1]]), [['b', 2]])).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
});

test('copies at most one of the buckets with 100,000 entries per change', () => {
  const map = BucketMap.from(
    Array.from({ length: 100_000 }, (_, n) => [`key${n}`, n] as const),
    100_000,
  );
  const set = vi.spyOn(Map.prototype, 'set');
  const changed = map.with([['one more', 1]]);
  const copied = set.mock.calls.length;
  set.mockRestore();
  expect(copied).toBeLessThan(100);
  expect(changed.size).toBe(100_001);
});
