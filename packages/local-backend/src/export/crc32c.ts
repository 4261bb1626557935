/** CRC-32C (Castagnoli) as in log files: over a record's type and data, and masked. */

const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** The checksum of the concatenated chunks as an unsigned 32-bit number. */
export function crc32c(...chunks: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const chunk of chunks) {
    for (const byte of chunk) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A checksum of data that contains checksums would be weak, so the stored one is rotated and offset. */
export function maskedCrc32c(...chunks: readonly Uint8Array[]): number {
  const crc = crc32c(...chunks);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
