/**
 * google.protobuf.Timestamp in RFC 3339 form, stored as microseconds: Firestore has no finer resolution and rounds
 * nanoseconds down.
 */
import { StatusError } from './status.ts';

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59.999999Z. */
const MIN_MICROS = -62_135_596_800_000_000n;
const MAX_MICROS = 253_402_300_799_999_999n;

/** Throws INVALID_ARGUMENT unless the text is a timestamp between the years 1 and 9999. */
export function parseTimestamp(text: string): bigint {
  const match = RFC3339.exec(text);
  if (!match) throw invalid(text);
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const isRealDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isRealDate || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) throw invalid(text);
  const micros = BigInt(date.getTime()) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  const result = micros - zoneOffsetMicros(zone);
  if (result < MIN_MICROS || result > MAX_MICROS) throw invalid(text);
  return result;
}

function zoneOffsetMicros(zone: string): bigint {
  if (zone === 'Z' || zone === 'z') return 0n;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return BigInt(zone.startsWith('-') ? -minutes : minutes) * 60_000_000n;
}

const invalid = (text: string) => new StatusError('INVALID_ARGUMENT', `Invalid timestamp: "${text}".`);

/** Formats as `2026-01-02T03:04:05Z`, with 3 or 6 fractional digits if needed. */
export function formatTimestamp(micros: bigint): string {
  const fraction = Number(((micros % 1000n) + 1000n) % 1000n);
  const text = new Date(Number((micros - BigInt(fraction)) / 1000n)).toISOString();
  if (fraction !== 0) return `${text.slice(0, -1)}${String(fraction).padStart(3, '0')}Z`;
  return text.endsWith('.000Z') ? `${text.slice(0, 19)}Z` : text;
}

/** Server timestamps have millisecond precision. */
export function truncateToMillis(micros: bigint): bigint {
  return micros - (((micros % 1000n) + 1000n) % 1000n);
}
