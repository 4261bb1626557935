import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bloomFilterOf, mightContain } from './bloom-filter.ts';

const names = (count: number, prefix = 'in'): string[] =>
  Array.from({ length: count }, (_, n) => `projects/p/databases/(default)/documents/c/${prefix}${n}`);

test.each([1, 2, 7, 50, 999])('finds each of %i names', (count) => {
  const filter = bloomFilterOf(names(count));
  expect(names(count).filter((name) => !mightContain(filter, name))).toEqual([]);
});

test('has few false positives', () => {
  const filter = bloomFilterOf(names(500));
  const mistaken = names(2000, 'out').filter((name) => mightContain(filter, name));
  expect(mistaken.length).toBeLessThan(3);
});

test('is empty without names and then finds none', () => {
  const filter = bloomFilterOf([]);
  expect(filter).toEqual({ bits: { bitmap: '', padding: 0 }, hashCount: 0 });
  expect(mightContain(filter, 'anything')).toBe(false);
});

test('reports the padding of the last byte', () => {
  for (const count of [1, 2, 3, 50]) {
    const { bits, hashCount } = bloomFilterOf(names(count));
    const bitCount = Buffer.from(bits.bitmap, 'base64').length * 8 - bits.padding;
    expect(bits.padding).toBeLessThan(8);
    expect(bitCount).toBe(Math.ceil((count * Math.log(10_000)) / Math.LN2 ** 2));
    expect(hashCount).toBe(13);
  }
});

test('derives bits from the two halves of the MD5 of the name, lowest bit first', () => {
  const name = 'projects/p/databases/(default)/documents/c/é😀';
  const { bits, hashCount } = bloomFilterOf([name]);
  const hex = createHash('md5').update(Buffer.from(name, 'utf8')).digest('hex');
  const littleEndian = (part: string) => BigInt(`0x${part.match(/../g)!.toReversed().join('')}`);
  const [first, second] = [littleEndian(hex.slice(0, 16)), littleEndian(hex.slice(16))];
  const expected = new Set(
    Array.from({ length: hashCount }, (_, i) => Number(((first + BigInt(i) * second) % 2n ** 64n) % 20n)),
  );
  const bytes = Buffer.from(bits.bitmap, 'base64');
  const set = Array.from({ length: 24 }, (_, bit) => bit).filter(
    (bit) => (bytes[bit >> 3]! >> (bit & 7)) & 1,
  );
  expect(new Set(set)).toEqual(expected);
});
