/** Formats JSON for `print=pretty`: `"key" : value`, objects over several lines, lists on one. */
import type { Json } from '../tree/to-json.ts';

const STEP = '  ';

export function prettyJson(json: Json, indent = ''): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  if (Array.isArray(json)) {
    const items = json.map((item) => prettyJson(item, indent));
    return items.length === 0 ? '[ ]' : `[ ${items.join(', ')} ]`;
  }
  const inner = indent + STEP;
  const entries = Object.entries(json).map(
    ([key, value]) => `${inner}${JSON.stringify(key)} : ${prettyJson(value, inner)}`,
  );
  return entries.length === 0 ? '{ }' : `{\n${entries.join(',\n')}\n${indent}}`;
}
