/** The parameters of a REST request that are not part of a query: format and limits of the response. */
import { HttpError } from './answer.ts';

export interface Parameters {
  /** Whether to answer without a body: `print=silent`. `print=pretty` is answered like none. */
  readonly isSilent: boolean;
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
    isSilent: parameters.get('print') === 'silent',
    shallow,
    isExport: formatIsExport(parameters.get('format')),
  };
}

function formatIsExport(text: string | null): boolean {
  if (text === null || text === 'export') return text !== null;
  throw new HttpError(400, 'The only format is export.');
}
