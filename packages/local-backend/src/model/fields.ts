/** Reads and changes a document's fields by field path. Fields are immutable: a change returns a new map. */
import type { FieldPath } from './field-path.ts';
import type { Fields, Value } from './value.ts';

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields = fields;
  for (let i = 0; i < path.length - 1; i += 1) {
    const next = current.get(path[i] ?? '');
    if (next?.type !== 'map') return undefined;
    current = next.fields;
  }
  return current.get(path.at(-1) ?? '');
}

/** Sets the value; any non-map value on the path is replaced with a map. */
export function setField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name = '', ...rest] = path;
  const copy = new Map(fields);
  if (rest.length === 0) return copy.set(name, value);
  const child = fields.get(name);
  const inner = child?.type === 'map' ? child.fields : new Map<string, Value>();
  return copy.set(name, { type: 'map', fields: setField(inner, rest, value) });
}

/** Removes the value at the path, if there is one. */
export function deleteField(fields: Fields, path: FieldPath): Fields {
  const [name = '', ...rest] = path;
  const child = fields.get(name);
  if (child === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) {
    copy.delete(name);
    return copy;
  }
  if (child.type !== 'map') return fields;
  return copy.set(name, { type: 'map', fields: deleteField(child.fields, rest) });
}

/** Returns only the fields that the paths name. */
export function projectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let result: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value) result = setField(result, path, value);
  }
  return result;
}
