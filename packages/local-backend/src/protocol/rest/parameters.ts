/**
 * Parses message fields in the URL: `updateMask.fieldPaths=a&updateMask.fieldPaths=b`, `currentDocument.exists=true`.
 */
import { StatusError } from '../../model/status.ts';
import type { DocumentMask, Precondition } from '../../service/wire.ts';

/** Returns an object with the mask under its name, or an empty one if the URL has no mask. */
export function maskParameter<Name extends 'mask' | 'updateMask'>(
  query: URLSearchParams,
  name: Name,
): { [key in Name]?: DocumentMask } {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  const result: { [key in Name]?: DocumentMask } = {};
  if (fieldPaths.length > 0) result[name] = { fieldPaths };
  return result;
}

export function preconditionParameter(query: URLSearchParams): { currentDocument?: Precondition } {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (updateTime !== null) return { currentDocument: { updateTime } };
  if (exists === null) return {};
  if (exists !== 'true' && exists !== 'false') {
    throw new StatusError('INVALID_ARGUMENT', 'currentDocument.exists must be true or false.');
  }
  return { currentDocument: { exists: exists === 'true' } };
}
