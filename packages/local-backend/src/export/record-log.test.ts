import { expect, test } from 'vitest';
import { crc32c, maskedCrc32c } from './crc32c.ts';
import { readRecords, RecordLogWriter } from './record-log.ts';

const BLOCK = 32_768;

function logOf(...records: Uint8Array[]): Buffer {
  const writer = new RecordLogWriter();
  const log = Buffer.concat(records.map((record) => writer.add(record)));
  expect(writer.size).toBe(log.length);
  return log;
}

const filled = (length: number, byte = 7) => Buffer.alloc(length, byte);

test('computes the checksum of the published test vectors', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  expect(crc32c(Buffer.alloc(32))).toBe(0x8a9136aa);
  expect(crc32c(Buffer.from('12345'), Buffer.from('6789'))).toBe(0xe3069283);
});

test('writes the metadata header of the official emulator', () => {
  expect(logOf(Buffer.from('3')).toString('hex')).toBe('b86d444e01000133');
  expect(maskedCrc32c(Uint8Array.of(1), Buffer.from('3'))).toBe(0x4e446db8);
});

test.each<[string, number[]]>([
  ['nothing', []],
  ['an empty record', [0]],
  ['several in one block', [1, 500, 0, 20_000]],
  ['one that fills its block exactly', [BLOCK - 7, 3]],
  ['one that leaves no room for another header', [BLOCK - 7 - 6, 3]],
  ['one that leaves room for a header only', [BLOCK - 7 - 7, 3]],
  ['one over three blocks', [70_000, 5]],
])('reads back what it wrote: %s', (_what, lengths) => {
  const records = lengths.map((length, index) => filled(length, index + 1));
  const log = logOf(...records);
  const read = [...readRecords(log)];
  expect(read.map(({ length }) => length)).toEqual(lengths);
  expect(read.every((record, index) => record.equals(records[index]!))).toBe(true);
});

test('splits a long record into first, middle and last fragments', () => {
  const log = logOf(filled(70_000));
  expect([log[6], log[BLOCK + 6], log[2 * BLOCK + 6]]).toEqual([2, 3, 4]);
  expect(log).toHaveLength(70_000 + 3 * 7);
});

test.each<[string, (log: Buffer) => Buffer, string]>([
  [
    'whose data changed',
    (log) => Buffer.from(log.toString('latin1').replace('\x07', '\x08'), 'latin1'),
    "Checksum doesn't validate.",
  ],
  ['that ends early', (log) => log.subarray(0, -1), 'Invalid record'],
  ['that ends within a header', (log) => log.subarray(0, 5), 'Invalid record'],
  [
    'of no known type',
    (log) => Buffer.concat([log.subarray(0, 6), Buffer.of(9), log.subarray(7)]),
    'Invalid record',
  ],
  [
    'that lacks the end of a record',
    (log) => Buffer.concat([logOf(filled(BLOCK)).subarray(0, BLOCK), log]),
    'Invalid record',
  ],
])('rejects a log %s', (_what, damage, message) => {
  expect(() => [...readRecords(damage(logOf(filled(20))))]).toThrow(message);
});
