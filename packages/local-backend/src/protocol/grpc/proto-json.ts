/**
 * Converts protobuf bytes to ProtoJSON objects and back by the message definition: int64 as strings, bytes as base64,
 * enums by name, timestamps as RFC 3339, NaN and the infinities as strings. Fields that were not on the wire stay
 * absent. Each message type is prepared once; a conversion is then a walk over its fields.
 */
import type { Enum, Field, Type } from 'protobufjs';
import { protobuf } from '../../installed/packages.ts';
import { isWrapper, wellKnown } from './well-known-json.ts';

type Plain = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

interface FieldPlan {
  readonly name: string;
  readonly shape: 'single' | 'repeated' | 'map';
  readonly toJson: Convert;
  readonly fromJson: Convert;
}

interface MessagePlan {
  readonly toJson: Convert;
  readonly fromJson: Convert;
}

/** Decodes and encodes one message type. `encode` throws TypeError for a field that the message does not have. */
export interface MessageCodec {
  decode(bytes: Uint8Array): unknown;
  encode(json: unknown): Buffer;
}

const plans = new Map<Type, MessagePlan>();

export function codecFor(type: Type): MessageCodec {
  return {
    decode: (bytes) => planFor(type).toJson(type.decode(bytes)),
    encode: (json) => Buffer.from(type.encode(planFor(type).fromJson(json) as Plain).finish()),
  };
}

function planFor(type: Type): MessagePlan {
  const messagePlan = plans.get(type);
  if (messagePlan !== undefined) return messagePlan;
  const plan = makePlan(type);
  plans.set(type, plan);
  return plan;
}

function makePlan(type: Type): MessagePlan {
  const special = wellKnown(type);
  if (special !== undefined) {
    return {
      toJson: (message) => special.toJson(message as Plain),
      fromJson: (json) => special.fromJson(json),
    };
  }
  if (isWrapper(type)) return wrapperPlan(type);
  let fields: readonly FieldPlan[] | undefined;
  let byName: ReadonlyMap<string, FieldPlan> | undefined;
  // Message types refer to each other recursively (values contain values), so fields are prepared on first use.
  const planned = (): readonly FieldPlan[] => (fields ??= type.fieldsArray.map(planField));
  return {
    toJson: (message) => messageToJson(planned(), message as Plain),
    fromJson: (json) => {
      byName ??= new Map(planned().map((field) => [field.name, field]));
      return messageFromJson(type, byName, json);
    },
  };
}

function wrapperPlan(type: Type): MessagePlan {
  const value = planField(type.fields['value']!);
  const zero: unknown = type.fields['value']!.typeDefault;
  return {
    toJson: (message) => value.toJson((message as Plain)['value'] ?? zero),
    fromJson: (json) => ({
      value: value.fromJson(typeof json === 'object' && json !== null ? (json as Plain)['value'] : json),
    }),
  };
}

function planField(field: Field): FieldPlan {
  field.resolve();
  const shape = field instanceof protobuf().MapField ? 'map' : field.repeated ? 'repeated' : 'single';
  const { resolvedType } = field;
  if (resolvedType instanceof protobuf().Type) {
    return {
      name: field.name,
      shape,
      toJson: (value) => planFor(resolvedType).toJson(value),
      fromJson: (json) => planFor(resolvedType).fromJson(json),
    };
  }
  if (resolvedType instanceof protobuf().Enum)
    return { name: field.name, shape, ...enumConversions(resolvedType) };
  return { name: field.name, shape, ...scalarConversions(field.type) };
}

function messageToJson(fields: readonly FieldPlan[], message: Plain): Plain {
  const json: Plain = {};
  for (const { name, shape, toJson } of fields) {
    if (!Object.hasOwn(message, name)) continue;
    const value = message[name];
    if (value === undefined) continue;
    if (shape === 'single') json[name] = toJson(value);
    else if (shape === 'repeated') {
      const items = value as unknown[];
      if (items.length > 0) json[name] = items.map(toJson);
    } else {
      const entries = Object.entries(value as Plain);
      if (entries.length > 0) json[name] = mapEntries(entries, toJson);
    }
  }
  return json;
}

function messageFromJson(type: Type, fields: ReadonlyMap<string, FieldPlan>, json: unknown): Plain {
  if (typeof json !== 'object' || json === null) {
    throw new TypeError(`${type.name} must be an object, not ${JSON.stringify(json)}`);
  }
  const message: Plain = {};
  for (const [key, value] of Object.entries(json)) {
    const field = fields.get(key);
    if (field === undefined) throw new TypeError(`${type.name} has no field "${key}"`);
    // JSON null means "absent", except for the one field whose value is null.
    if (value === undefined || (value === null && field.name !== 'nullValue')) continue;
    if (field.shape === 'single') message[key] = field.fromJson(value);
    else if (field.shape === 'repeated') message[key] = (value as unknown[]).map(field.fromJson);
    else message[key] = mapEntries(Object.entries(value as Plain), field.fromJson);
  }
  return message;
}

/** Defines `__proto__` as an own property: it is a legal key in a document's map, and assignment would lose it. */
function mapEntries(entries: readonly (readonly [string, unknown])[], convert: Convert): Plain {
  const result: Plain = {};
  for (const [key, value] of entries) {
    const converted = convert(value);
    if (key !== '__proto__') result[key] = converted;
    else
      Object.defineProperty(result, key, {
        value: converted,
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
  return result;
}

function enumConversions(type: Enum): { toJson: Convert; fromJson: Convert } {
  if (type.fullName === '.google.protobuf.NullValue') return { toJson: () => null, fromJson: () => 0 };
  return {
    toJson: (value) => type.valuesById[value as number] ?? value,
    fromJson: (json) => {
      const value = typeof json === 'number' ? json : type.values[json as string];
      if (value === undefined) throw new TypeError(`${type.name} has no value ${JSON.stringify(json)}`);
      return value;
    },
  };
}

const same: Convert = (value) => value;

function scalarConversions(type: string): { toJson: Convert; fromJson: Convert } {
  switch (type) {
    case 'double':
    case 'float':
      return { toJson: (value) => (Number.isFinite(value) ? value : String(value)), fromJson: Number };
    case 'int64':
    case 'uint64':
    case 'sint64':
    case 'fixed64':
    case 'sfixed64':
      return { toJson: String, fromJson: same };
    case 'bytes':
      return {
        toJson: (value) => Buffer.from(value as Uint8Array).toString('base64'),
        fromJson: (json) => Buffer.from(json as string, 'base64'),
      };
    default:
      return { toJson: same, fromJson: same };
  }
}
