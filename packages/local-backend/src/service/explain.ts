/**
 * The `explain()` report of a query: its indexes and its cost, with the names of
 * https://firebase.google.com/docs/firestore/reference/query-explain-report-reference. The counts assume ideal
 * indexes, with every index entry in the result.
 */
import { formatFieldPath } from '../model/field-path.ts';
import type { CompiledQuery } from '../query/compile-query.ts';
import type { Access } from '../query/plan.ts';
import type { Query } from '../query/query.ts';
import type * as wire from './wire.ts';

export interface Execution {
  readonly results: number;
  /** Entries found in indexes, including those that an offset skips. */
  readonly entries: number;
  /** Documents fetched; none for an aggregation. */
  readonly documents: number;
  readonly readOperations: number;
  /** From `performance.now()`. */
  readonly startedMs: number;
}

/** Whether the query should be explained without running it. */
export function isPlanOnly(options: wire.ExplainOptions | undefined): boolean {
  return options !== undefined && options.analyze !== true;
}

export function explainPlan({ query, plan }: CompiledQuery): wire.ExplainMetrics {
  const texts = new Set(plan.map((access) => `(${propertiesOf(query, access).join(', ')})`));
  const query_scope = scopeOf(query);
  return {
    planSummary: { indexesUsed: Array.from(texts, (properties) => ({ query_scope, properties })) },
  };
}

export function explainRun(compiled: CompiledQuery, execution: Execution): wire.ExplainMetrics {
  const { results, entries, documents, readOperations, startedMs } = execution;
  // Never zero, however fast the query was.
  const seconds = Math.max(0.001, performance.now() - startedMs) / 1000;
  return {
    ...explainPlan(compiled),
    executionStats: {
      resultsReturned: String(results),
      executionDuration: `${seconds.toFixed(6)}s`,
      readOperations: String(readOperations),
      debugStats: {
        index_entries_scanned: String(entries),
        documents_scanned: String(documents),
        billing_details: {
          documents_billable: String(documents),
          index_entries_billable: String(documents === 0 ? entries : 0),
          min_query_cost: String(entries === 0 ? 1 : 0),
        },
      },
    },
  };
}

function scopeOf({ from }: Query): string {
  if (!from.allDescendants) return 'Collection';
  return from.parent === '' ? 'Collection Group' : 'Includes Ancestors';
}

function propertiesOf({ findNearest }: Query, access: Access): string[] {
  if (access.kind === 'named') return ['__name__ ASC'];
  const { fixed, list, orders } = access.shape;
  return [
    ...fixed.map((field) => `${formatFieldPath(field)} ASC`),
    ...(list === undefined ? [] : [`${formatFieldPath(list)} CONTAINS`]),
    ...orders.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`),
    ...(findNearest === undefined
      ? []
      : [`${formatFieldPath(findNearest.field)} VECTOR<${findNearest.vector.length}>`]),
  ];
}
