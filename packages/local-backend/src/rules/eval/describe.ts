/** Formats a value for `debug()`, similar to how it would be written in rules. */
import type { RulesValue } from '../value.ts';

export function describe(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(value.value);
    case 'bool':
    case 'int':
    case 'float':
      return String(value.value);
    case 'bytes':
      return `bytes(${Buffer.from(value.value).toString('base64')})`;
    case 'timestamp':
      return new Date(Number(value.nanos / 1_000_000n)).toISOString();
    case 'duration':
      return `duration(${value.nanos}ns)`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'path':
      return value.segments
        .map((part) => `/${typeof part === 'string' ? part : `$(${part.binding})`}`)
        .join('');
    case 'list':
      return `[${value.values.map(describe).join(', ')}]`;
    case 'set':
      return `set(${value.values.map(describe).join(', ')})`;
    case 'map':
      return describeEntries(value.entries);
    case 'map_diff':
      return `diff(${describeEntries(value.before)} -> ${describeEntries(value.after)})`;
    case 'constraint':
      return `constraint(${value.comparisons.map((known) => `${known.operator} ${describe(known.value)}`).join(', ')})`;
  }
}

function describeEntries(entries: ReadonlyMap<string, RulesValue>): string {
  return `{${[...entries].map(([key, entry]) => `${JSON.stringify(key)}: ${describe(entry)}`).join(', ')}}`;
}
