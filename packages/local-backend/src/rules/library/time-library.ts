/** Timestamps (UTC) and durations: methods, `timestamp.*` and `duration.*`. */
import { fail, int } from '../value/value.ts';
import type { Outcome, RulesValue } from '../value/value.ts';
import { LibraryBuilder } from './definition.ts';

const NANOS = {
  ns: 1n,
  ms: 1_000_000n,
  s: 10n ** 9n,
  m: 60n * 10n ** 9n,
  h: 3600n * 10n ** 9n,
  d: 86_400n * 10n ** 9n,
  w: 604_800n * 10n ** 9n,
};
const UNITS: ReadonlyMap<string, bigint> = new Map(Object.entries(NANOS));
/** The range of a timestamp, from 0001-01-01 to the end of 9999, in nanoseconds. */
const TIMESTAMP_MIN = -62_135_596_800n * NANOS.s;
const TIMESTAMP_MAX = 253_402_300_800n * NANOS.s - 1n;
/** The range of a duration: ten thousand years. */
const DURATION_MAX = 315_576_000_000n * NANOS.s;

export function timestamp(nanos: bigint): Outcome {
  if (nanos < TIMESTAMP_MIN || nanos > TIMESTAMP_MAX) return fail('Timestamp out of range error.');
  return { type: 'timestamp', nanos };
}

export function duration(nanos: bigint): Outcome {
  if (nanos < -DURATION_MAX || nanos > DURATION_MAX) return fail('Duration out of range error.');
  return { type: 'duration', nanos };
}

const floorDivide = (value: bigint, by: bigint): bigint => (value - (((value % by) + by) % by)) / by;
const floorRest = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;
const startOfDay = (nanos: bigint): bigint => nanos - floorRest(nanos, NANOS.d);
const dateOf = (nanos: bigint): Date => new Date(Number(floorDivide(nanos, NANOS.ms)));

/** Monday is 1, Sunday is 7. */
const dayOfWeek = (nanos: bigint): number => dateOf(nanos).getUTCDay() || 7;

function dayOfYear(nanos: bigint): bigint {
  const newYear = new Date(0);
  newYear.setUTCFullYear(dateOf(nanos).getUTCFullYear());
  return floorDivide(nanos - BigInt(newYear.getTime()) * NANOS.ms, NANOS.d) + 1n;
}

function dateValue(year: bigint, month: bigint, day: bigint): Outcome {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!exists) return fail(`Invalid date error. Received: timestamp.date(${year}, ${month}, ${day}).`);
  return timestamp(BigInt(date.getTime()) * NANOS.ms);
}

export const TIME_METHODS = new LibraryBuilder()
  .define('timestamp.date', ['timestamp'], ({ nanos }) => ({ type: 'timestamp', nanos: startOfDay(nanos) }))
  .define('timestamp.time', ['timestamp'], ({ nanos }) => ({
    type: 'duration',
    nanos: floorRest(nanos, NANOS.d),
  }))
  .define('timestamp.year', ['timestamp'], ({ nanos }) => int(dateOf(nanos).getUTCFullYear()))
  .define('timestamp.month', ['timestamp'], ({ nanos }) => int(dateOf(nanos).getUTCMonth() + 1))
  .define('timestamp.day', ['timestamp'], ({ nanos }) => int(dateOf(nanos).getUTCDate()))
  .define('timestamp.dayOfWeek', ['timestamp'], ({ nanos }) => int(dayOfWeek(nanos)))
  .define('timestamp.dayOfYear', ['timestamp'], ({ nanos }) => int(dayOfYear(nanos)))
  .define('timestamp.hours', ['timestamp'], ({ nanos }) => int(floorRest(nanos, NANOS.d) / NANOS.h))
  .define('timestamp.minutes', ['timestamp'], ({ nanos }) => int(floorRest(nanos, NANOS.h) / NANOS.m))
  .define('timestamp.seconds', ['timestamp'], ({ nanos }) => int(floorRest(nanos, NANOS.m) / NANOS.s))
  .define('timestamp.nanos', ['timestamp'], ({ nanos }) => int(floorRest(nanos, NANOS.s)))
  .define('timestamp.toMillis', ['timestamp'], ({ nanos }) => int(floorDivide(nanos, NANOS.ms)))
  .define('duration.seconds', ['duration'], ({ nanos }) => int(nanos / NANOS.s))
  .define('duration.nanos', ['duration'], ({ nanos }) => int(nanos % NANOS.s))
  .build();

export const TIME_FUNCTIONS = new LibraryBuilder()
  .define('timestamp.date', ['int', 'int', 'int'], (year, month, day) =>
    dateValue(year.value, month.value, day.value),
  )
  .define('timestamp.value', ['int'], (millis) => timestamp(millis.value * NANOS.ms))
  .define('duration.abs', ['duration'], ({ nanos }) => ({
    type: 'duration',
    nanos: nanos < 0n ? -nanos : nanos,
  }))
  .define('duration.value', ['int', 'string'], (magnitude, unit) => {
    const nanos = UNITS.get(unit.value);
    if (nanos === undefined)
      return fail(
        `Invalid duration unit error. Received: [${unit.value}]. Expected: [w, d, h, m, s, ms, ns].`,
      );
    return duration(magnitude.value * nanos);
  })
  .define('duration.time', ['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
    duration(hours.value * NANOS.h + minutes.value * NANOS.m + seconds.value * NANOS.s + nanos.value),
  )
  .build();

/** `+` and `-` with a timestamp or a duration; undefined for other operands. */
export function addTimes(left: RulesValue, right: RulesValue, sign: 1n | -1n): Outcome | undefined {
  if (left.type === 'timestamp' && right.type === 'duration')
    return timestamp(left.nanos + sign * right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return duration(left.nanos + sign * right.nanos);
  if (left.type === 'duration' && right.type === 'timestamp' && sign === 1n)
    return timestamp(left.nanos + right.nanos);
  if (left.type === 'timestamp' && right.type === 'timestamp' && sign === -1n)
    return duration(left.nanos - right.nanos);
  return undefined;
}
