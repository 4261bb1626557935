/** Prepares a query for use on many documents. */
import { isNamePath } from '../model/field-path.ts';
import { cursorBounds, orderComparator, type DocumentComparator } from './document-order.ts';
import { compileFilter, fieldReader, type DocumentPredicate } from './filter.ts';
import { planQuery, type Access } from './plan.ts';
import type { Query } from './query.ts';

export interface CompiledQuery {
  readonly query: Query;
  /** Checks the filter and the presence of every ordered field; not the collection, cursors, offset or limit. */
  readonly matches: DocumentPredicate;
  readonly compare: DocumentComparator;
  readonly isWithinCursors: DocumentPredicate;
  /** The index accesses that find the result, one for each alternative of the filter. */
  readonly plan: readonly Access[];
}

export function compileQuery(query: Query): CompiledQuery {
  const passesFilter = compileFilter(query.database, query.filter);
  const orderedFields = query.orderBy.filter(({ field }) => !isNamePath(field));
  const readers = orderedFields.map(({ field }) => fieldReader(query.database, field));
  const { isBeforeStart, isPastEnd } = cursorBounds(query);
  return {
    query,
    matches: (document) => passesFilter(document) && readers.every((read) => read(document) !== undefined),
    compare: orderComparator(query.database, query.orderBy),
    isWithinCursors: (document) => !isBeforeStart(document) && !isPastEnd(document),
    plan: planQuery(query),
  };
}
