/** Formats a value for `debug()`, similar to how it would be written in rules. */
import type { MapEntries, RulesValue, TypeName, ValueOf } from '../value/value.ts';

type Describe<T extends TypeName> = (value: ValueOf<T>) => string;

const DESCRIBE: { readonly [T in TypeName]: Describe<T> } = {
  null: () => 'null',
  string: ({ value }) => JSON.stringify(value),
  bool: ({ value }) => String(value),
  int: ({ value }) => String(value),
  float: ({ value }) => String(value),
  bytes: ({ value }) => `bytes(${Buffer.from(value).toString('base64')})`,
  timestamp: ({ nanos }) => new Date(Number(nanos / 1_000_000n)).toISOString(),
  duration: ({ nanos }) => `duration(${nanos}ns)`,
  latlng: ({ latitude, longitude }) => `latlng(${latitude}, ${longitude})`,
  path: ({ segments }) =>
    segments.map((part) => `/${typeof part === 'string' ? part : `$(${part.binding})`}`).join(''),
  list: ({ values }) => `[${values.map(describe).join(', ')}]`,
  set: ({ values }) => `set(${values.map(describe).join(', ')})`,
  map: ({ entries }) => describeEntries(entries),
  map_diff: ({ before, after }) => `diff(${describeEntries(before)} -> ${describeEntries(after)})`,
  constraint: ({ comparisons }) =>
    `constraint(${comparisons.map(({ operator, value }) => `${operator} ${describe(value)}`).join(', ')})`,
};

export function describe(value: RulesValue): string {
  // The table has the function of exactly this type.
  return (DESCRIBE[value.type] as Describe<TypeName>)(value);
}

function describeEntries(entries: MapEntries): string {
  return `{${[...entries].map(([key, entry]) => `${JSON.stringify(key)}: ${describe(entry)}`).join(', ')}}`;
}
