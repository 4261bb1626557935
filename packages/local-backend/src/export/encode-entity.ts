/** Encodes a document as the EntityProto of an export. */
import type { Writer } from 'protobufjs';
import { protobuf } from '../installed/packages.ts';
import { numericId, parseDocumentName } from '../model/resource-name.ts';
import type { Fields, StoredDocument, Value } from '../model/value.ts';
import { isMarkedAsVector, numbersOf } from '../model/vector.ts';
import {
  DEFAULT_DATABASE,
  ENTITY,
  KEY,
  MEANING,
  PATH_ELEMENT,
  PROPERTY,
  PROPERTY_VALUE,
  VECTOR_PROPERTY,
  WIRE,
} from './entity-fields.ts';

/** `database` is `projects/P/databases/D`. */
export function encodeEntity(database: string, { path, fields }: StoredDocument): Uint8Array {
  const [, project = '', , databaseId = DEFAULT_DATABASE] = database.split('/');
  const pairs = pairsOf(path);
  const writer = protobuf().Writer.create();
  message(writer, ENTITY.key, () => {
    text(writer, KEY.app, `dev~${project}`);
    message(writer, KEY.path, () => {
      for (const pair of pairs) pathElement(writer, PATH_ELEMENT.group, PATH_ELEMENT, pair);
    });
    if (databaseId !== DEFAULT_DATABASE) text(writer, KEY.databaseId, databaseId);
  });
  properties(writer, fields);
  message(writer, ENTITY.entityGroup, () => {
    for (const pair of pairs.slice(0, 1)) pathElement(writer, PATH_ELEMENT.group, PATH_ELEMENT, pair);
  });
  return writer.finish();
}

type Pair = readonly [collection: string, id: string];

function pairsOf(path: string): Pair[] {
  const ids = path.split('/');
  return ids.flatMap((id, index): Pair[] => (index % 2 === 0 ? [[id, ids[index + 1] ?? '']] : []));
}

function pathElement(
  writer: Writer,
  field: number,
  numbers: { readonly type: number; readonly id: number; readonly name: number },
  [collection, id]: Pair,
): void {
  group(writer, field, () => {
    text(writer, numbers.type, collection);
    const numeric = numericId(id);
    if (numeric === undefined) text(writer, numbers.name, id);
    else int64(writer, numbers.id, numeric);
  });
}

/** An array becomes one property per element; an empty one has a special form, which comes before all others. */
function properties(writer: Writer, fields: Fields): void {
  for (const [name, value] of fields) {
    if (value.type === 'array' && value.values.length === 0) emptyArray(writer, name);
  }
  for (const [name, value] of fields) {
    if (value.type !== 'array') property(writer, name, value, false);
    else for (const element of value.values) property(writer, name, element, true);
  }
}

function emptyArray(writer: Writer, name: string): void {
  message(writer, ENTITY.property, () => {
    writer.uint32(tag(PROPERTY.meaning, WIRE.varint)).uint32(MEANING.emptyList);
    text(writer, PROPERTY.name, name);
    writer.uint32(tag(PROPERTY.multiple, WIRE.varint)).bool(false);
    message(writer, PROPERTY.value, () => undefined);
  });
}

function property(writer: Writer, name: string, value: Value, isElement: boolean): void {
  const meaning = meaningOf(value);
  message(writer, ENTITY.rawProperty, () => {
    if (meaning !== undefined) writer.uint32(tag(PROPERTY.meaning, WIRE.varint)).uint32(meaning);
    text(writer, PROPERTY.name, name);
    writer.uint32(tag(PROPERTY.multiple, WIRE.varint)).bool(isElement);
    message(writer, PROPERTY.value, () => propertyValue(writer, value));
  });
}

function meaningOf({ type }: Value): number | undefined {
  if (type === 'timestamp') return MEANING.timestamp;
  if (type === 'bytes') return MEANING.bytes;
  if (type === 'geoPoint') return MEANING.geoPoint;
  return type === 'map' ? MEANING.entity : undefined;
}

function propertyValue(writer: Writer, value: Value): void {
  switch (value.type) {
    case 'boolean':
      writer.uint32(tag(PROPERTY_VALUE.boolean, WIRE.varint)).bool(value.value);
      break;
    case 'integer':
      int64(writer, PROPERTY_VALUE.integer, value.value);
      break;
    case 'timestamp':
      int64(writer, PROPERTY_VALUE.integer, value.micros);
      break;
    case 'double':
      writer.uint32(tag(PROPERTY_VALUE.double, WIRE.fixed64)).double(value.value);
      break;
    case 'string':
      text(writer, PROPERTY_VALUE.string, value.value);
      break;
    case 'bytes':
      bytes(writer, PROPERTY_VALUE.string, value.value);
      break;
    case 'map':
      bytes(writer, PROPERTY_VALUE.string, nestedEntity(value.fields));
      break;
    case 'reference':
      reference(writer, value.name);
      break;
    case 'geoPoint':
      group(writer, PROPERTY_VALUE.point, () => {
        writer.uint32(tag(PROPERTY_VALUE.pointLatitude, WIRE.fixed64)).double(value.latitude);
        writer.uint32(tag(PROPERTY_VALUE.pointLongitude, WIRE.fixed64)).double(value.longitude);
      });
      break;
    case 'null':
    case 'array':
      // Null has no value field; arrays were already split into elements.
      break;
  }
}

function reference(writer: Writer, name: string): void {
  const { database, path } = parseDocumentName(name);
  const [, project = '', , databaseId = DEFAULT_DATABASE] = database.split('/');
  const numbers = {
    type: PROPERTY_VALUE.referenceType,
    id: PROPERTY_VALUE.referenceId,
    name: PROPERTY_VALUE.referenceName,
  };
  group(writer, PROPERTY_VALUE.reference, () => {
    text(writer, PROPERTY_VALUE.referenceApp, `dev~${project}`);
    for (const pair of pairsOf(path)) pathElement(writer, PROPERTY_VALUE.referenceElement, numbers, pair);
    if (databaseId !== DEFAULT_DATABASE) text(writer, PROPERTY_VALUE.referenceDatabaseId, databaseId);
  });
}

/** A map or vector: an entity with an empty key. */
function nestedEntity(fields: Fields): Uint8Array {
  const writer = protobuf().Writer.create();
  message(writer, ENTITY.key, () => {
    text(writer, KEY.app, '');
    message(writer, KEY.path, () => undefined);
  });
  if (isMarkedAsVector(fields)) {
    for (const value of numbersOf(fields)) property(writer, VECTOR_PROPERTY, { type: 'double', value }, true);
  } else properties(writer, fields);
  message(writer, ENTITY.entityGroup, () => undefined);
  return writer.finish();
}

const tag = (field: number, wire: number): number => (field << 3) | wire;

function message(writer: Writer, field: number, contents: () => void): void {
  writer.uint32(tag(field, WIRE.bytes)).fork();
  contents();
  writer.ldelim();
}

function group(writer: Writer, field: number, contents: () => void): void {
  writer.uint32(tag(field, WIRE.startGroup));
  contents();
  writer.uint32(tag(field, WIRE.endGroup));
}

function text(writer: Writer, field: number, value: string): void {
  bytes(writer, field, Buffer.from(value));
}

function bytes(writer: Writer, field: number, value: Uint8Array): void {
  writer.uint32(tag(field, WIRE.bytes)).bytes(value);
}

function int64(writer: Writer, field: number, value: bigint): void {
  writer.uint32(tag(field, WIRE.varint)).int64(String(value));
}
