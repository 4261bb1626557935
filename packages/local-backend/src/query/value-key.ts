/** A text key for a value; two keys are equal exactly if filters treat the values as equal. */
import { compareStrings } from '../model/order.ts';
import type { Value } from '../model/value.ts';

export function valueKey(value: Value): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'boolean':
      return value.value ? 'true' : 'false';
    case 'integer':
      return `n${value.value}`;
    case 'double':
      return `n${numberKey(value.value)}`;
    case 'timestamp':
      return `t${value.micros}`;
    case 'string':
      return `s${value.value}`;
    case 'bytes':
      return `b${Buffer.from(value.value).toString('base64')}`;
    case 'reference':
      return `r${value.name}`;
    case 'geoPoint':
      // A template literal writes -0 as 0.
      return `g${value.latitude},${value.longitude}`;
    case 'array':
      return `a${JSON.stringify(value.values.map(valueKey))}`;
    case 'map':
      return `m${JSON.stringify(
        [...value.fields]
          .toSorted(([a], [b]) => compareStrings(a, b))
          .map(([name, field]) => [name, valueKey(field)]),
      )}`;
  }
}

/** Whole doubles are written as integers, because 1.0 equals 1. */
function numberKey(value: number): string {
  return Number.isInteger(value) ? String(BigInt(value)) : String(value);
}
