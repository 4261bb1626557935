/** Random Firestore values from a small range, so that equal and nearly equal values are frequent. */
import type { Value } from '../model/value.ts';
import { vectorOf } from '../model/vector.ts';
import type { Random } from './random.ts';

const SCALARS: readonly [Value, ...Value[]] = [
  { type: 'null' },
  { type: 'boolean', value: false },
  { type: 'boolean', value: true },
  { type: 'double', value: Number.NaN },
  { type: 'double', value: -Infinity },
  { type: 'double', value: -0 },
  { type: 'integer', value: 0n },
  { type: 'double', value: 0.5 },
  { type: 'integer', value: 1n },
  { type: 'double', value: 1 },
  { type: 'integer', value: 2n ** 53n + 1n },
  { type: 'double', value: 2 ** 53 },
  { type: 'timestamp', micros: -1n },
  { type: 'timestamp', micros: 1_000_001n },
  { type: 'string', value: '' },
  { type: 'string', value: 'a' },
  { type: 'string', value: 'a\u{10000}' },
  { type: 'string', value: 'a\uFFFF' },
  { type: 'bytes', value: Buffer.from([]) },
  { type: 'bytes', value: Buffer.from([0, 255]) },
  { type: 'reference', name: 'projects/p/databases/(default)/documents/c/__id5__' },
  { type: 'reference', name: 'projects/p/databases/(default)/documents/c/a' },
  { type: 'geoPoint', latitude: -1, longitude: 5 },
  { type: 'geoPoint', latitude: 0, longitude: -5 },
];

/** At most `depth` levels of arrays and maps. */
export function randomValue(random: Random, depth = 2): Value {
  const choice = random.next();
  if (depth === 0 || choice < 0.6) return random.pick(SCALARS);
  const length = Math.floor(random.next() * 3);
  if (choice < 0.75) {
    return { type: 'array', values: Array.from({ length }, () => elementOf(randomValue(random, depth - 1))) };
  }
  if (choice < 0.85) return vectorOf(Array.from({ length: length + 1 }, () => Math.floor(random.next() * 3)));
  const names = ['a', 'b', 'é'].slice(0, length);
  return { type: 'map', fields: new Map(names.map((name) => [name, randomValue(random, depth - 1)])) };
}

/** Arrays may not contain arrays. */
const elementOf = (value: Value): Value => (value.type === 'array' ? { type: 'null' } : value);
