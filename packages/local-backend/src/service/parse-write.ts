/** Parses writes of the wire format and rejects invalid ones with Firestore's messages. */
import { formatFieldPath, isNamePath, parseFieldPath, type FieldPath } from '../model/field-path.ts';
import { decodeFields, decodeValue } from '../model/proto-json.ts';
import { parseDocumentName } from '../model/resource-name.ts';
import { invalid } from '../model/status.ts';
import { parseTimestamp } from '../model/timestamp.ts';
import type { Value } from '../model/value.ts';
import type { FieldTransform, Precondition, Write } from '../store/write.ts';
import type * as wire from './wire.ts';

export function parseWrites(database: string, writes: readonly wire.Write[]): Write[] {
  const parsed = writes.map((write) => parseWrite(database, write));
  refuseVerifiedTwice(parsed);
  return parsed;
}

export function parsePrecondition(precondition: wire.Precondition | undefined): Precondition | undefined {
  if (precondition?.updateTime != null) {
    return { kind: 'updateTime', updateTime: parseTimestamp(precondition.updateTime) };
  }
  if (precondition?.exists == null) return undefined;
  return { kind: 'exists', exists: precondition.exists };
}

/** The paths of a mask; undefined without a mask. */
export function parseMask(mask: wire.DocumentMask | undefined): FieldPath[] | undefined {
  return mask && (mask.fieldPaths ?? []).map(parseFieldPath);
}

function parseWrite(database: string, write: wire.Write): Write {
  const precondition = parsePrecondition(write.currentDocument);
  if (write.update !== undefined) {
    return {
      kind: 'update',
      path: pathIn(database, write.update.name ?? ''),
      precondition,
      fields: decodeFields(write.update.fields),
      mask: parseWriteMask(write.updateMask),
      transforms: (write.updateTransforms ?? []).map(parseTransform),
    };
  }
  if (write.delete !== undefined)
    return { kind: 'delete', path: pathIn(database, write.delete), precondition };
  if (write.verify !== undefined) return parseVerify(database, write, write.verify, precondition);
  if (write.transform !== undefined) {
    return {
      kind: 'update',
      path: pathIn(database, write.transform.document ?? ''),
      precondition,
      fields: new Map(),
      mask: [],
      transforms: (write.transform.fieldTransforms ?? []).map(parseTransform),
    };
  }
  throw invalid('A write must be an update, a delete, a verify or a transform.');
}

function parseVerify(
  database: string,
  write: wire.Write,
  name: string,
  precondition: Precondition | undefined,
): Write {
  if (write.updateMask) throw invalid('a verify must not specify a document mask.');
  if (write.updateTransforms?.length) throw invalid('a verify must not specify a update transform.');
  if (!precondition) throw invalid('a verify must contain a precondition');
  return { kind: 'verify', path: pathIn(database, name), precondition };
}

function parseWriteMask(mask: wire.DocumentMask | undefined): FieldPath[] | undefined {
  const paths = parseMask(mask);
  if (paths?.some(isNamePath)) throw invalid('The update mask must not contain __name__.');
  return paths;
}

function parseTransform(transform: wire.FieldTransform): FieldTransform {
  const field = parseFieldPath(transform.fieldPath ?? '');
  if (transform.setToServerValue !== undefined) {
    if (transform.setToServerValue !== 'REQUEST_TIME') {
      throw invalid(`Unknown server value for field ${formatFieldPath(field)}.`);
    }
    return { field, operation: { kind: 'requestTime' } };
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    const operand = transform[kind];
    if (operand) return { field, operation: { kind, operand: numberOf(operand) } };
  }
  if (transform.appendMissingElements) {
    return { field, operation: { kind: 'append', elements: elementsOf(transform.appendMissingElements) } };
  }
  if (transform.removeAllFromArray) {
    return { field, operation: { kind: 'remove', elements: elementsOf(transform.removeAllFromArray) } };
  }
  throw invalid(`The transform of field ${formatFieldPath(field)} has no type.`);
}

function numberOf(operand: wire.Value): Value {
  const value = decodeValue(operand);
  if (value.type !== 'integer' && value.type !== 'double') throw invalid('Input must be int64 or double.');
  return value;
}

const elementsOf = (array: wire.ArrayValue) => (array.values ?? []).map(decodeValue);

function pathIn(database: string, name: string): string {
  const resource = parseDocumentName(name);
  if (resource.database !== database) {
    throw invalid(
      `Request specified a document (${name}) that is not in the expected database (${database})`,
    );
  }
  return resource.path;
}

/** A commit may write a document twice, but may not combine its verification with any other write. */
function refuseVerifiedTwice(writes: readonly Write[]): void {
  const seen = new Map<string, 'verified' | 'written'>();
  for (const write of writes) {
    const now = write.kind === 'verify' ? 'verified' : 'written';
    const earlier = seen.get(write.path);
    if (earlier === 'verified' && now === 'verified') {
      throw invalid('the same document cannot be verified more than once in a single request');
    }
    if (earlier && earlier !== now) {
      throw invalid(`the same document cannot be ${earlier} and then ${now} in a single request`);
    }
    seen.set(write.path, now);
  }
}

/** BatchWrite applies writes independently, so each document may occur only once. */
export function refuseWrittenTwice(writes: readonly Write[]): void {
  if (new Set(writes.map(({ path }) => path)).size < writes.length) {
    throw invalid('the same document cannot be written more than once in a single request');
  }
}
