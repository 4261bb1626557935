/** Checks every query before it runs: the rules, and the indexes if they are required. */
import type { FieldPath } from '../model/field-path.ts';
import type { Query } from '../query/query.ts';
import type { ServiceContext } from './context.ts';
import type { Caller } from './firestore-service.ts';
import { toListQuery } from './parse-query.ts';

/** `added` are the fields that sums and averages require. Throws PERMISSION_DENIED or FAILED_PRECONDITION. */
export function checkQuery(
  { access, indexes }: ServiceContext,
  caller: Caller,
  query: Query,
  added?: readonly FieldPath[],
): void {
  access.checkList(caller, query.database, toListQuery(query), indexes.missing(query, added));
}
