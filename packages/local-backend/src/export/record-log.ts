/**
 * LevelDB's log format: blocks of 32 KiB with records, each in as many fragments as it needs. A fragment is a header of
 * 7 bytes (masked checksum, length, type) and data, and never crosses a block; the rest of a block without room for a
 * header is zeros. https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
import { maskedCrc32c } from './crc32c.ts';

const BLOCK = 32_768;
const HEADER = 7;
const FULL = 1;
const FIRST = 2;
const MIDDLE = 3;
const LAST = 4;

/** Encodes records as log bytes, piece by piece. */
export class RecordLogWriter {
  #offset = 0;

  /** Number of bytes so far. */
  get size(): number {
    return this.#offset;
  }

  /** Returns the bytes that the record adds to the log. */
  add(record: Uint8Array): Buffer {
    const pieces: Uint8Array[] = [];
    let rest = record;
    let isFirst = true;
    do {
      const padding = this.#padding();
      const room = BLOCK - ((this.#offset + padding) % BLOCK) - HEADER;
      const data = rest.subarray(0, room);
      rest = rest.subarray(data.length);
      pieces.push(Buffer.alloc(padding), header(typeOf(isFirst, rest.length === 0), data), data);
      this.#offset += padding + HEADER + data.length;
      isFirst = false;
    } while (rest.length > 0);
    return Buffer.concat(pieces);
  }

  #padding(): number {
    const left = BLOCK - (this.#offset % BLOCK);
    return left < HEADER ? left : 0;
  }
}

function typeOf(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? FULL : FIRST;
  return isLast ? LAST : MIDDLE;
}

function header(type: number, data: Uint8Array): Buffer {
  const result = Buffer.alloc(HEADER);
  result.writeUInt32LE(maskedCrc32c(Uint8Array.of(type), data), 0);
  result.writeUInt16LE(data.length, 4);
  result[6] = type;
  return result;
}

/** The records of a log. Throws Error for an invalid or incomplete log. */
export function* readRecords(log: Buffer): Generator<Buffer> {
  let parts: Buffer[] | undefined;
  for (const { type, data } of readFragments(log)) {
    const isStart = type === FULL || type === FIRST;
    if (isStart === (parts !== undefined)) throw new Error('Invalid record');
    parts = [...(parts ?? []), data];
    if (type !== FULL && type !== LAST) continue;
    yield Buffer.concat(parts);
    parts = undefined;
  }
  if (parts) throw new Error('Invalid record');
}

function* readFragments(log: Buffer): Generator<{ type: number; data: Buffer }> {
  let offset = 0;
  while (offset < log.length) {
    const left = BLOCK - (offset % BLOCK);
    if (left < HEADER) {
      offset += left;
      continue;
    }
    if (offset + HEADER > log.length) throw new Error('Invalid record');
    const length = log.readUInt16LE(offset + 4);
    const type = log[offset + 6] ?? 0;
    const start = offset + HEADER;
    const data = log.subarray(start, start + length);
    if (type < FULL || type > LAST || data.length < length || length > left - HEADER) {
      throw new Error('Invalid record');
    }
    if (log.readUInt32LE(offset) !== maskedCrc32c(Uint8Array.of(type), data)) {
      throw new Error("Checksum doesn't validate.");
    }
    yield { type, data };
    offset = start + length;
  }
}
