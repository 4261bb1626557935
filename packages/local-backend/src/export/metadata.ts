/**
 * The two kinds of export metadata. The overall file is a log of two records: the format's version, and a message that
 * names a metadata file for each kind of entity. The latter is a plain message that lists the output files.
 */
import { protobuf } from '../installed/packages.ts';
import { readRecords, RecordLogWriter } from './record-log.ts';
import { readFields } from './wire-fields.ts';
import { WIRE } from './entity-fields.ts';

const VERSION = Buffer.from('3');
const UNSUPPORTED = 'Overall export metadata file version not supported';

export interface KindPointer {
  /** Path of the kind's metadata file, relative to the overall file's folder. */
  readonly path: string;
  readonly entities: number;
  /** Total size of all output files. */
  readonly bytes: number;
}

export function encodeOverallMetadata(kinds: readonly KindPointer[]): Buffer {
  const log = new RecordLogWriter();
  const message = protobuf().Writer.create();
  for (const { path, entities, bytes } of kinds) {
    message.uint32(tag(1, WIRE.bytes)).fork();
    // These values are the same in every known export.
    message.uint32(tag(1, WIRE.bytes)).fork();
    message.uint32(tag(1, WIRE.varint)).uint32(2).uint32(tag(3, WIRE.varint)).uint32(3).ldelim();
    message.uint32(tag(2, WIRE.bytes)).string(path);
    message.uint32(tag(3, WIRE.varint)).int64(entities);
    message.uint32(tag(4, WIRE.varint)).int64(bytes).ldelim();
  }
  return Buffer.concat([log.add(VERSION), log.add(message.finish())]);
}

/** The paths of the kinds' metadata files. Throws Error for invalid metadata or another version. */
export function decodeOverallMetadata(file: Buffer): string[] {
  const [version, message] = recordsOf(file);
  if (!version?.equals(VERSION) || !message) throw new Error(UNSUPPORTED);
  return readFields(message).flatMap(({ number, bytes }) => {
    const path =
      number === 1 && bytes ? readFields(bytes).find((field) => field.number === 2)?.bytes : undefined;
    // Exports made on Windows contain backslashes.
    return path ? [Buffer.from(path).toString('utf8').replaceAll('\\', '/')] : [];
  });
}

function recordsOf(file: Buffer): Buffer[] {
  try {
    return [...readRecords(file)];
  } catch {
    throw new Error(UNSUPPORTED);
  }
}

/** Times are in microseconds. */
export interface KindMetadata {
  readonly exportName: string;
  readonly startTime: bigint;
  readonly endTime: bigint;
  /** Relative to the kind's metadata file. */
  readonly outputs: readonly string[];
}

export function encodeKindMetadata({ exportName, startTime, endTime, outputs }: KindMetadata): Buffer {
  const writer = protobuf().Writer.create();
  writer.uint32(tag(1, WIRE.bytes)).fork();
  writer.uint32(tag(1, WIRE.bytes)).string(exportName);
  writer.uint32(tag(2, WIRE.varint)).int64(String(startTime));
  writer.uint32(tag(3, WIRE.varint)).int64(String(endTime)).ldelim();
  for (const output of outputs) {
    writer.uint32(tag(2, WIRE.bytes)).fork();
    writer.uint32(tag(1, WIRE.bytes)).string('').uint32(tag(2, WIRE.bytes)).string(output).ldelim();
  }
  return Buffer.from(writer.finish());
}

/** The output files of a kind, relative to its metadata file. */
export function decodeKindMetadata(file: Uint8Array): string[] {
  return readFields(file).flatMap(({ number, bytes }) => {
    const name =
      number === 2 && bytes ? readFields(bytes).find((field) => field.number === 2)?.bytes : undefined;
    return name ? [Buffer.from(name).toString('utf8')] : [];
  });
}

const tag = (field: number, wire: number): number => (field << 3) | wire;
