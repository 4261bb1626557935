/** The parameters of a REST request that are not part of a query: format and limits of the response. */
import { HttpError } from './answer.ts';

export interface Parameters {
  readonly print: 'silent' | 'pretty' | undefined;
  /** Whether to return only the keys. */
  readonly shallow: boolean;
  /** Whether to include priorities. */
  readonly isExport: boolean;
  /** File name under which the browser saves the response. */
  readonly download: string | undefined;
  /** Function that the response calls with the data (JSONP). */
  readonly callback: string | undefined;
  readonly disableTriggers: boolean;
}

const SIZE_LIMITS = ['tiny', 'small', 'medium', 'large', 'unlimited'];
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };
const MAX_TIMEOUT_MS = 15 * 60_000;
const CALLBACK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

/** @throws HttpError for an invalid value. */
export function readParameters(parameters: URLSearchParams): Parameters {
  requireTimeout(parameters.get('timeout'));
  requireSizeLimit(parameters.get('writeSizeLimit'));
  const shallow = parameters.get('shallow') === 'true';
  if (shallow && parameters.has('orderBy'))
    throw new HttpError(400, 'shallow cannot be used with other query parameters.');
  const callback = parameters.get('callback') ?? undefined;
  if (callback !== undefined && !CALLBACK.test(callback))
    throw new HttpError(400, 'callback is the name of a function.');
  return {
    print: printOf(parameters.get('print')),
    shallow,
    isExport: formatIsExport(parameters.get('format')),
    download: parameters.get('download') ?? undefined,
    callback,
    disableTriggers: parameters.get('disableTriggers') === 'true',
  };
}

function printOf(text: string | null): Parameters['print'] {
  if (text === null || text === 'silent' || text === 'pretty') return text ?? undefined;
  throw new HttpError(400, 'print is pretty or silent.');
}

function formatIsExport(text: string | null): boolean {
  if (text === null || text === 'export') return text !== null;
  throw new HttpError(400, 'The only format is export.');
}

/** Timeouts have no effect, but values that production rejects are rejected. */
function requireTimeout(text: string | null): void {
  if (text === null) return;
  const [, count, unit = ''] = /^(\d+)(ms|s|min)$/.exec(text) ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  if (!(ms > 0 && ms <= MAX_TIMEOUT_MS))
    throw new HttpError(400, 'timeout is a time like 300ms, 3s or 3min, of 15min at most.');
}

function requireSizeLimit(text: string | null): void {
  if (text !== null && !SIZE_LIMITS.includes(text))
    throw new HttpError(400, `writeSizeLimit is one of ${SIZE_LIMITS.join(', ')}.`);
}
