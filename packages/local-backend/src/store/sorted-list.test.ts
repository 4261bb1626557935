import { describe, expect, test } from 'vitest';
import { SortedList } from './sorted-list.ts';

const compare = (a: number, b: number): number => a - b;
/** The numbers below `count` in a scattered order. */
const scattered = (count: number, step = 7919): number[] =>
  Array.from({ length: count }, (_, index) => (index * step) % count);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('SortedList', () => {
  test('keeps thousands of items sorted for any order of insertion', () => {
    const list = new SortedList(compare, scattered(3000).slice(0, 1500));
    for (const item of scattered(3000).slice(1500)) list.add(item);
    expect([...list]).toEqual(upTo(3000));
    expect(list.size).toBe(3000);
  });

  test('removes only the given items', () => {
    const list = new SortedList(compare, upTo(3000));
    const odd = scattered(3000).filter((item) => item % 2 === 1);
    expect(odd.every((item) => list.remove(item))).toBe(true);
    expect(list.remove(1)).toBe(false);
    expect(list.remove(-1)).toBe(false);
    expect(list.remove(5000)).toBe(false);
    expect([...list]).toEqual(upTo(1500).map((item) => item * 2));
    expect(list.size).toBe(1500);
  });

  test('can be emptied and filled again', () => {
    const list = new SortedList(compare);
    for (const item of upTo(600)) list.add(item);
    for (const item of scattered(600)) list.remove(item);
    expect([...list]).toEqual([]);
    list.add(2);
    list.add(1);
    expect([...list]).toEqual([1, 2]);
  });

  test.each([0, 1, 511, 512, 513, 1024, 1999, 2000])('iterates from any position, here %i', (place) => {
    const list = new SortedList(compare, upTo(2000));
    const isAhead = (item: number): boolean => item < place;
    expect([...list.from(isAhead)]).toEqual(upTo(2000).slice(place));
    expect([...list.backFrom(isAhead)]).toEqual(upTo(place).toReversed());
  });

  test('finds a position with few comparisons', () => {
    const list = new SortedList(compare, upTo(100_000));
    let looks = 0;
    const [first] = list.from((item) => {
      looks += 1;
      return item < 70_001;
    });
    expect(first).toBe(70_001);
    expect(looks).toBeLessThan(30);
  });
});
