/**
 * The bloom filter of an existence filter: the names of a target's documents, compact enough to be sent with their
 * count. A client that holds too many documents drops those that are not in it, instead of running the whole query
 * again. Format: google.firestore.v1.BloomFilter.
 */
import { createHash } from 'node:crypto';
import type { BloomFilter } from '../service/wire.ts';

/** The rate of false positives. After a false positive, the client reads everything again. */
const ERROR_RATE = 0.0001;
/** The number of hashes and of bits per name that reach this rate with the fewest bits. */
const HASH_COUNT = Math.round(-Math.log2(ERROR_RATE));
const BITS_A_NAME = -Math.log(ERROR_RATE) / Math.LN2 ** 2;

/** `names` are full resource names of documents. */
export function bloomFilterOf(names: readonly string[]): BloomFilter {
  const bitCount = Math.ceil(names.length * BITS_A_NAME);
  const hashCount = bitCount === 0 ? 0 : HASH_COUNT;
  const bitmap = new Uint8Array(Math.ceil(bitCount / 8));
  for (const name of names) {
    for (const bit of bitsOf(name, hashCount, bitCount)) bitmap[bit >> 3]! |= 1 << (bit & 7);
  }
  return {
    bits: { bitmap: Buffer.from(bitmap).toString('base64'), padding: bitmap.length * 8 - bitCount },
    hashCount,
  };
}

/** Returns false only if the name is certainly not in the filter. */
export function mightContain({ bits, hashCount }: BloomFilter, name: string): boolean {
  const bitmap = Buffer.from(bits.bitmap, 'base64');
  const bitCount = bitmap.length * 8 - bits.padding;
  if (bitCount === 0) return false;
  return bitsOf(name, hashCount, bitCount).every((bit) => (bitmap[bit >> 3]! & (1 << (bit & 7))) !== 0);
}

/** Derives all hashes from the two halves of the MD5: `h1 + i * h2`, in 64 bits. */
function bitsOf(name: string, hashCount: number, bitCount: number): number[] {
  const digest = createHash('md5').update(name, 'utf8').digest();
  const [first, second] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)];
  return Array.from({ length: hashCount }, (_, i) =>
    Number(BigInt.asUintN(64, first + BigInt(i) * second) % BigInt(bitCount)),
  );
}
