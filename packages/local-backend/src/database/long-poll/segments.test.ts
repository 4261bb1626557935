import { expect, test } from 'vitest';
import { randomSource } from '../../testing/random.ts';
import { DataError } from '../tree/errors.ts';
import { SegmentReader, segmentsOf } from './segments.ts';

const encode = (text: string): string => `${Buffer.from(text).toString('base64url')}..`;

test('joins segments in any order', () => {
  const reader = new SegmentReader();
  const [first, second] = [encode('{"a":"hällo"}'), encode('two')];
  expect(reader.add(1, 2, first.slice(8))).toEqual([]);
  expect(reader.add(2, 1, second)).toEqual([]);
  expect(reader.add(0, 2, first.slice(0, 8))).toEqual(['{"a":"hällo"}', 'two']);
  expect(reader.add(0, 2, first.slice(0, 8))).toEqual([]);
});

test('reads segments from a URL', () => {
  expect(segmentsOf(new URLSearchParams('id=x&seg0=7&ts0=2&d0=abc&seg1=8&ts1=2&d1=de.'))).toEqual([
    [7, 2, 'abc'],
    [8, 2, 'de.'],
  ]);
});

test.each([
  [-1, 1],
  [0.5, 1],
  [Number.NaN, 1],
  [0, 0],
  [0, Number.NaN],
  [0, 1e9],
  [1e9, 1],
])('rejects segment %d of %d', (number, total) => {
  expect(() => new SegmentReader().add(number, total, 'a')).toThrow(DataError);
});

test('ignores malformed input', () => {
  const { next, pick } = randomSource(7);
  for (let round = 0; round < 200; round += 1) {
    const reader = new SegmentReader();
    for (let step = 0; step < 20; step += 1) {
      const number = pick([0, 1, 2, 3, 50, -1, 2 ** 53]);
      try {
        reader.add(
          number,
          pick([1, 2, 3, 99_999, 0]),
          String.fromCharCode(next() * 65_536).repeat(next() * 20),
        );
      } catch (error) {
        expect(error).toBeInstanceOf(DataError);
      }
    }
  }
});
