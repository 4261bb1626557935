/** `hashing.*`: accepts bytes or a string (as UTF-8) and returns bytes. Checksums are big-endian. */
import { createHash } from 'node:crypto';
import type { RulesValue } from '../value/value.ts';
import { LibraryBuilder } from './definition.ts';

type Hash = (data: Uint8Array) => Uint8Array;

/** Reflected polynomials of CRC-32 and CRC-32C. */
const crc32 = checksum(0xedb88320);
const crc32c = checksum(0x82f63b78);

function checksum(polynomial: number): Hash {
  const table = Array.from({ length: 256 }, (_, index) => {
    let entry = index;
    for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? (entry >>> 1) ^ polynomial : entry >>> 1;
    return entry;
  });
  return (data) => {
    let crc = 0xffffffff;
    for (const byte of data) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    const result = Buffer.alloc(4);
    result.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return result;
  };
}

const HASHES: Readonly<Record<string, Hash>> = {
  crc32,
  crc32c,
  md5: (data) => createHash('md5').update(data).digest(),
  sha256: (data) => createHash('sha256').update(data).digest(),
};

const bytes = (value: Uint8Array): RulesValue => ({ type: 'bytes', value });

function buildHashing(): LibraryBuilder {
  const builder = new LibraryBuilder();
  for (const [name, hash] of Object.entries(HASHES)) {
    builder
      .define(`hashing.${name}`, ['bytes'], ({ value }) => bytes(hash(value)))
      .define(`hashing.${name}`, ['string'], ({ value }) => bytes(hash(new TextEncoder().encode(value))));
  }
  return builder;
}

export const HASHING_FUNCTIONS = buildHashing().build();
