/**
 * The values in security rules, with the type names of the language reference. An error is also a value (`RulesError`),
 * because `&&` and `||` may absorb it.
 */
import type { Position } from '../source/position.ts';

export type RulesValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  /** Signed 64-bit integer. */
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** Nanoseconds since 1970-01-01T00:00:00Z. */
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  /** Nanoseconds. */
  | { readonly type: 'duration'; readonly nanos: bigint }
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'path'; readonly segments: readonly PathPart[] }
  | { readonly type: 'list'; readonly values: readonly RulesValue[] }
  /** `partial` marks a list's `resource`: only the fields in the filter are known; there may be others. */
  | { readonly type: 'map'; readonly entries: MapEntries; readonly partial?: true }
  /** Values without duplicates. */
  | { readonly type: 'set'; readonly values: readonly RulesValue[] }
  | { readonly type: 'map_diff'; readonly before: MapEntries; readonly after: MapEntries }
  | { readonly type: 'constraint'; readonly comparisons: readonly Comparison[] };

export type MapEntries = ReadonlyMap<string, RulesValue>;

/** A path segment, or a name to be bound by `bind()`. */
export type PathPart = string | { readonly binding: string };

/** A constraint that a list's filter puts on a field without fixing its value. */
export interface Comparison {
  readonly operator: ComparisonOperator | 'contains';
  readonly value: RulesValue;
}
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type TypeName = RulesValue['type'];
export type ValueOf<T extends TypeName> = Extract<RulesValue, { readonly type: T }>;

export interface RulesError {
  readonly type: 'error';
  /** Absent for errors that a denial reports only by position. */
  readonly message: string | undefined;
  readonly position: Position | undefined;
}

export type Outcome = RulesValue | RulesError;

export const NULL: RulesValue = { type: 'null' };
export const TRUE: RulesValue = { type: 'bool', value: true };
export const FALSE: RulesValue = { type: 'bool', value: false };

export const bool = (value: boolean): RulesValue => (value ? TRUE : FALSE);
export const int = (value: bigint | number): RulesValue => ({ type: 'int', value: BigInt(value) });
export const float = (value: number): RulesValue => ({ type: 'float', value });
export const string = (value: string): RulesValue => ({ type: 'string', value });
export const list = (values: readonly RulesValue[]): RulesValue => ({ type: 'list', values });
export const mapOf = (entries: Readonly<Record<string, RulesValue>>): RulesValue => ({
  type: 'map',
  entries: new Map(Object.entries(entries)),
});
export const path = (segments: readonly PathPart[]): RulesValue => ({ type: 'path', segments });

export function fail(message?: string, position?: Position): RulesError {
  return { type: 'error', message, position };
}

export function isError(outcome: Outcome): outcome is RulesError {
  return outcome.type === 'error';
}

/** Whether a list's filter leaves the value open, so that no conclusion may depend on its unknown part. */
export function isIndefinite(value: RulesValue): boolean {
  return value.type === 'constraint' || (value.type === 'map' && value.partial === true);
}

const INT_MIN = -(2n ** 63n);
const INT_MAX = 2n ** 63n - 1n;

export function fitsInt64(value: bigint): boolean {
  return value >= INT_MIN && value <= INT_MAX;
}

/** Converts a float to an integer: truncated toward zero, clamped to 64 bits, NaN as 0. */
export function truncateToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return INT_MAX;
  if (value <= -(2 ** 63)) return INT_MIN;
  return BigInt(Math.trunc(value));
}
