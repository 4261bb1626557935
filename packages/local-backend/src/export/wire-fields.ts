/** Reads protobuf messages and groups field by field, without a definition. Throws Error for malformed bytes. */
import type { Reader } from 'protobufjs';
import { protobuf } from '../installed/packages.ts';
import { WIRE } from './entity-fields.ts';

export interface WireField {
  readonly number: number;
  /** A varint as a signed 64-bit number; undefined for other wire types. */
  readonly integer: bigint | undefined;
  /** A fixed64 as a double. */
  readonly double: number | undefined;
  /** The content of strings, bytes and messages. */
  readonly bytes: Uint8Array | undefined;
  /** The fields of a group. */
  readonly group: readonly WireField[] | undefined;
}

/** Maximum nesting of groups; an export has two levels. */
const MAX_DEPTH = 10;

export function readFields(bytes: Uint8Array): WireField[] {
  const reader = protobuf().Reader.create(bytes);
  const fields: WireField[] = [];
  while (reader.pos < reader.len) {
    const { number, wire } = readTag(reader);
    const field = readField(reader, number, wire, 0);
    if (field) fields.push(field);
  }
  return fields;
}

function readTag(reader: Reader): { number: number; wire: number } {
  const tag = reader.uint32();
  return { number: tag >>> 3, wire: tag & 7 };
}

/** Returns undefined for a wire type that exports do not use. */
function readField(reader: Reader, number: number, wire: number, depth: number): WireField | undefined {
  switch (wire) {
    case WIRE.varint:
      return fieldOf(number, { integer: readInt64(reader) });
    case WIRE.fixed64:
      return fieldOf(number, { double: reader.double() });
    case WIRE.bytes:
      return fieldOf(number, { bytes: reader.bytes() });
    case WIRE.startGroup:
      return fieldOf(number, { group: readGroup(reader, number, depth + 1) });
    default:
      reader.skipType(wire);
      return undefined;
  }
}

/** All fields have the same shape, which makes reading a large export many times faster. */
function fieldOf(number: number, value: Partial<Omit<WireField, 'number'>>): WireField {
  const { integer, double, bytes, group } = value;
  return { number, integer, double, bytes, group };
}

function readInt64(reader: Reader): bigint {
  const { lo, hi } = protobuf().util.LongBits.from(reader.int64());
  return BigInt.asIntN(64, (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0));
}

function readGroup(reader: Reader, group: number, depth: number): WireField[] {
  if (depth > MAX_DEPTH) throw new Error('Groups are nested too deep.');
  const fields: WireField[] = [];
  for (;;) {
    const { number, wire } = readTag(reader);
    if (wire === WIRE.endGroup) {
      if (number !== group) throw new Error('A group ends that did not begin.');
      return fields;
    }
    const field = readField(reader, number, wire, depth);
    if (field) fields.push(field);
  }
}
