/** Describes an expression's values in one line: `true 12 times, false once, left out 3 times`. */
import type { ReportedValue, ValueCount } from '../coverage-report.ts';

const MAX_VALUES = 8;
const TYPES: Readonly<Record<string, string>> = {
  nullValue: 'null',
  listValue: 'a list',
  mapValue: 'a map',
  setValue: 'a set',
  mapDiffValue: 'a map diff',
  pathValue: 'a path',
  latlngValue: 'a latlng',
  bytesValue: 'bytes',
  constraintValue: 'a constraint',
};

export function describeValues(values: readonly ValueCount[]): string {
  if (values.length === 0) return 'never evaluated';
  const ordered = values.toSorted((a, b) => b.count - a.count);
  const shown = ordered
    .slice(0, MAX_VALUES)
    .map(({ value, count }) => `${describeValue(value)} ${times(count)}`);
  const rest = ordered.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}

function describeValue(value: ReportedValue): string {
  const [entry] = Object.entries(value);
  if (entry === undefined) return 'left out';
  const [type, content] = entry;
  if (type === 'undefined') return describeError(value);
  const name = TYPES[type];
  if (name !== undefined) return name;
  if (type === 'stringValue') return content === '…' ? 'other texts' : JSON.stringify(content);
  return content === '…' ? 'other values' : String(content);
}

function describeError(value: ReportedValue): string {
  const cause = value.undefined?.causeMessage;
  return cause === undefined ? 'an error' : `an error (${cause})`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
