/** `query` in `.read`: the parameters of the read's query. */
import { EVERYTHING, loadsEverything, type Bound, type Query } from '../query/query.ts';
import type { Scalar } from '../tree/node.ts';

export type QueryMembers = Readonly<Record<string, Scalar | null>>;

/** Without a query, rules see an order by key. */
export function queryMembers(query: Query): QueryMembers {
  const { index, start, end, limit } = query;
  const byDefault = loadsEverything(query) && index.kind === EVERYTHING.index.kind;
  return {
    orderByChild: index.kind === 'child' ? index.path.join('/') : null,
    orderByKey: index.kind === 'key' || byDefault,
    orderByValue: index.kind === 'value',
    orderByPriority: index.kind === 'priority' && !byDefault,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: onlyValue(start, end),
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}

/** The value if the range contains only one. */
function onlyValue(start: Bound | undefined, end: Bound | undefined): Scalar | null {
  if (start === undefined || end === undefined || start.value !== end.value) return null;
  return start.inclusive && end.inclusive ? start.value : null;
}
