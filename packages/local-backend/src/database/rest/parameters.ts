/** The parameters of a REST request that are not part of a query: format and limits of the response. */
import { HttpError } from './answer.ts';

export interface Parameters {
  readonly print: 'silent' | 'pretty' | undefined;
  /** Whether to return only the keys. */
  readonly shallow: boolean;
  /** Whether to include priorities. */
  readonly isExport: boolean;
}

/** @throws HttpError for an invalid value. */
export function readParameters(parameters: URLSearchParams): Parameters {
  const shallow = parameters.get('shallow') === 'true';
  if (shallow && parameters.has('orderBy'))
    throw new HttpError(400, 'shallow cannot be used with other query parameters.');
  return {
    print: printOf(parameters.get('print')),
    shallow,
    isExport: formatIsExport(parameters.get('format')),
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
