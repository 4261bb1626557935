/** Decodes a document from the EntityProto of an export by this server, the official emulator, or production. */
import type { Fields, Value } from '../model/value.ts';
import { vectorOf } from '../model/vector.ts';
import {
  DEFAULT_DATABASE,
  ENTITY,
  KEY,
  MEANING,
  PATH_ELEMENT,
  PROPERTY,
  PROPERTY_VALUE,
  VECTOR_PROPERTY,
} from './entity-fields.ts';
import { readFields, type WireField } from './wire-fields.ts';

export interface ExportedDocument {
  readonly databaseId: string;
  /** Path relative to the database. */
  readonly path: string;
  readonly fields: Fields;
}

/**
 * `project` is the importing project. References in the document's indexed fields are read as references to it,
 * whatever project they name; other references keep theirs. Throws Error for bytes that are not an entity.
 */
export function decodeEntity(bytes: Uint8Array, project: string): ExportedDocument {
  const entity = readFields(bytes);
  const key = readFields(bytesOf(entity.find(({ number }) => number === ENTITY.key)));
  const pathField = key.find(({ number }) => number === KEY.path);
  const path = readFields(bytesOf(pathField)).filter(({ number }) => number === PATH_ELEMENT.group);
  if (path.length === 0) throw new Error('An entity has no key.');
  return {
    databaseId: textIn(key, KEY.databaseId) || DEFAULT_DATABASE,
    path: path.map((element) => elementPath(element, PATH_ELEMENT)).join('/'),
    fields: decodeProperties(entity, project),
  };
}

/** `indexedProject` is the project for references in indexed properties; undefined keeps the project that they name. */
function decodeProperties(
  entity: readonly WireField[],
  indexedProject: string | undefined,
): Map<string, Value> {
  const fields = new Map<string, Value>();
  const arrays = new Map<string, Value[]>();
  for (const field of entity) {
    if (field.number !== ENTITY.property && field.number !== ENTITY.rawProperty) continue;
    const project = field.number === ENTITY.property ? indexedProject : undefined;
    const { name, value, isElement } = decodeProperty(readFields(bytesOf(field)), project);
    if (!isElement) {
      if (value) fields.set(name, value);
      continue;
    }
    const values = arrays.get(name) ?? [];
    if (value) values.push(value);
    arrays.set(name, values);
    fields.set(name, { type: 'array', values });
  }
  return fields;
}

interface Property {
  readonly name: string;
  /**
   * Whether this is an element of an array, which has one property per element, or one without a value if it is empty.
   */
  readonly isElement: boolean;
  readonly value: Value | undefined;
}

function decodeProperty(property: readonly WireField[], project: string | undefined): Property {
  const name = textIn(property, PROPERTY.name);
  const meaning = Number(integerIn(property, PROPERTY.meaning) ?? 0n);
  if (meaning === MEANING.emptyList) return { name, isElement: true, value: undefined };
  const wire = property.find(({ number }) => number === PROPERTY.value);
  const value = decodeValue(wire ? readFields(bytesOf(wire)) : [], meaning, project);
  return { name, isElement: integerIn(property, PROPERTY.multiple) === 1n, value };
}

function decodeValue(wire: readonly WireField[], meaning: number, project: string | undefined): Value {
  for (const { number, integer, double, bytes, group } of wire) {
    if (number === PROPERTY_VALUE.integer && integer !== undefined) {
      if (meaning === MEANING.timestamp) return { type: 'timestamp', micros: integer };
      return { type: 'integer', value: integer };
    }
    if (number === PROPERTY_VALUE.boolean) return { type: 'boolean', value: integer === 1n };
    if (number === PROPERTY_VALUE.double && double !== undefined) return { type: 'double', value: double };
    if (number === PROPERTY_VALUE.string && bytes) return decodeString(bytes, meaning);
    if (number === PROPERTY_VALUE.point && group) return decodePoint(group);
    if (number === PROPERTY_VALUE.reference && group) return decodeReference(group, project);
  }
  return { type: 'null' };
}

function decodeString(bytes: Uint8Array, meaning: number): Value {
  if (meaning === MEANING.entity) return decodeNested(bytes);
  const isBytes = meaning === MEANING.bytes || meaning === MEANING.byteString;
  const text = isBytes ? undefined : utf8(bytes);
  return text === undefined ? { type: 'bytes', value: Buffer.from(bytes) } : { type: 'string', value: text };
}

function decodeNested(bytes: Uint8Array): Value {
  const fields = decodeProperties(readFields(bytes), undefined);
  const elements = fields.get(VECTOR_PROPERTY);
  if (elements?.type !== 'array') return { type: 'map', fields };
  return vectorOf(elements.values.map((element) => (element.type === 'double' ? element.value : Number.NaN)));
}

function decodePoint(group: readonly WireField[]): Value {
  const at = (field: number) => group.find(({ number }) => number === field)?.double ?? 0;
  return {
    type: 'geoPoint',
    latitude: at(PROPERTY_VALUE.pointLatitude),
    longitude: at(PROPERTY_VALUE.pointLongitude),
  };
}

function decodeReference(group: readonly WireField[], project: string | undefined): Value {
  const numbers = {
    type: PROPERTY_VALUE.referenceType,
    id: PROPERTY_VALUE.referenceId,
    name: PROPERTY_VALUE.referenceName,
  };
  const elements = group.filter(({ number }) => number === PROPERTY_VALUE.referenceElement);
  const path = elements.map((element) => elementPath(element, numbers)).join('/');
  // `dev~project` in an emulator, `s~project` in production.
  const app = textIn(group, PROPERTY_VALUE.referenceApp);
  const owner = project ?? app.slice(app.indexOf('~') + 1);
  const databaseId = textIn(group, PROPERTY_VALUE.referenceDatabaseId) || DEFAULT_DATABASE;
  return { type: 'reference', name: `projects/${owner}/databases/${databaseId}/documents/${path}` };
}

/** `collection/id`. */
function elementPath(
  { group = [] }: WireField,
  numbers: { readonly type: number; readonly id: number; readonly name: number },
): string {
  const id = integerIn(group, numbers.id);
  return `${textIn(group, numbers.type)}/${id === undefined ? textIn(group, numbers.name) : `__id${id}__`}`;
}

const integerIn = (fields: readonly WireField[], field: number) =>
  fields.find(({ number }) => number === field)?.integer;

function textIn(fields: readonly WireField[], field: number): string {
  const bytes = fields.find(({ number }) => number === field)?.bytes;
  return bytes ? Buffer.from(bytes).toString('utf8') : '';
}

function bytesOf(field: WireField | undefined): Uint8Array {
  if (field?.bytes) return field.bytes;
  throw new Error('An entity lacks a part that every entity has.');
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns undefined for invalid UTF-8. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
