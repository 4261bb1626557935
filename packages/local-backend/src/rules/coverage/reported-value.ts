/** Values in the coverage report's format: the typed values of the Firebase Rules API. */
import type { Outcome } from '../value/value.ts';
import type { ReportedValue } from './coverage-report.ts';

type OutcomeOf<T extends Outcome['type']> = Extract<Outcome, { readonly type: T }>;
type Report<T extends Outcome['type']> = (outcome: OutcomeOf<T>) => ReportedValue;

const REPORTED: { readonly [T in Outcome['type']]: Report<T> } = {
  bool: ({ value }) => ({ boolValue: value }),
  int: ({ value }) => ({ intValue: String(value) }),
  float: ({ value }) => ({ floatValue: Number.isFinite(value) ? value : String(value) }),
  string: ({ value }) => ({ stringValue: value }),
  timestamp: ({ nanos }) => ({ timestampValue: new Date(Number(nanos / 1_000_000n)).toISOString() }),
  duration: ({ nanos }) => ({ durationValue: `${Number(nanos) / 1e9}s` }),
  error: ({ message }) => ({ undefined: message === undefined ? {} : { causeMessage: message } }),
  null: reportedOthers,
  bytes: reportedOthers,
  latlng: reportedOthers,
  path: reportedOthers,
  list: reportedOthers,
  set: reportedOthers,
  map: reportedOthers,
  map_diff: reportedOthers,
  constraint: reportedOthers,
};

export function reportedValue(outcome: Outcome): ReportedValue {
  // The table has the function of exactly this type.
  return (REPORTED[outcome.type] as Report<Outcome['type']>)(outcome);
}

/** Represents any value of this type. */
export function reportedOthers({ type }: Outcome): ReportedValue {
  if (type === 'error') return { undefined: {} };
  if (type === 'null') return { nullValue: null };
  const name = type === 'map_diff' ? 'mapDiff' : type;
  return { [`${name}Value`]: SINGLE.has(type) ? '…' : {} };
}

const SINGLE: ReadonlySet<string> = new Set(['int', 'float', 'string', 'timestamp', 'duration']);
