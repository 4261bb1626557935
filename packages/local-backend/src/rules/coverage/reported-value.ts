/** Values in the coverage report's format: the typed values of the Firebase Rules API. */
import type { Outcome } from '../value.ts';
import type { ReportedValue } from './coverage-report.ts';

export function reportedValue(outcome: Outcome): ReportedValue {
  switch (outcome.type) {
    case 'bool':
      return { boolValue: outcome.value };
    case 'int':
      return { intValue: String(outcome.value) };
    case 'float':
      return { floatValue: Number.isFinite(outcome.value) ? outcome.value : String(outcome.value) };
    case 'string':
      return { stringValue: outcome.value };
    case 'timestamp':
      return { timestampValue: new Date(Number(outcome.nanos / 1_000_000n)).toISOString() };
    case 'duration':
      return { durationValue: `${Number(outcome.nanos) / 1e9}s` };
    case 'error':
      return { undefined: outcome.message === undefined ? {} : { causeMessage: outcome.message } };
    case 'null':
    case 'bytes':
    case 'latlng':
    case 'path':
    case 'list':
    case 'set':
    case 'map':
    case 'map_diff':
    case 'constraint':
      return reportedOthers(outcome);
  }
}

/** Represents any value of this type. */
export function reportedOthers({ type }: Outcome): ReportedValue {
  if (type === 'error') return { undefined: {} };
  if (type === 'null') return { nullValue: null };
  const name = type === 'map_diff' ? 'mapDiff' : type;
  return { [`${name}Value`]: SINGLE.has(type) ? '…' : {} };
}

const SINGLE: ReadonlySet<string> = new Set(['int', 'float', 'string', 'timestamp', 'duration']);
