/** RunQuery, RunAggregationQuery, and queries prepared for listeners. */
import { payerOf } from '../activity/usage-meter.ts';
import { isNamePath } from '../model/field-path.ts';
import { encodeValue } from '../model/proto-json.ts';
import { collectionOf, lastIdOf } from '../model/resource-name.ts';
import { StatusError } from '../model/status.ts';
import type { StoredDocument } from '../model/value.ts';
import { aggregate, requiredFields } from '../query/aggregate.ts';
import { getField } from '../model/fields.ts';
import { compileQuery, type CompiledQuery } from '../query/compile-query.ts';
import { runQuery as run } from '../query/run-query.ts';
import type { CollectionSelector } from '../store/document-store.ts';
import { openRead, toWireDocument, type ServiceContext } from './context.ts';
import type { Caller, PreparedQuery } from './firestore-service.ts';
import { checkQuery } from './check-query.ts';
import { parseAggregations, parseQuery } from './parse-query.ts';
import type * as wire from './wire.ts';

/**
 * One response per document; the last has `done`. A new transaction's id comes first in a separate response. Throws
 * UNIMPLEMENTED if an explanation is requested.
 */
export async function runQuery(
  context: ServiceContext,
  caller: Caller,
  request: wire.RunQueryRequest,
): Promise<wire.RunQueryResponse[]> {
  const query = parseQuery(request.parent ?? '', request.structuredQuery);
  refuseExplain(request);
  checkQuery(context, caller, query);
  const view = openRead(context, query.database, request);
  if (view.transaction)
    await context.transactions.lockCollectionId(view.transaction, query.from.collectionId);
  const { documents, skipped } = run(context.store, compileQuery(query), view.version);
  context.usage.query(query.database, payerOf(caller), documents.length + skipped);
  const mask = query.select?.filter((field) => !isNamePath(field));
  const answers = documents.map((document): wire.RunQueryResponse => ({
    document: toWireDocument(query.database, document, mask),
    readTime: view.readTime,
  }));
  if (answers.length === 0) answers.push({ readTime: view.readTime });
  if (skipped > 0 && answers[0]) answers[0].skippedResults = skipped;
  const last = answers.at(-1) ?? {};
  last.done = true;
  return view.newTransaction === undefined ? answers : [{ transaction: view.newTransaction }, ...answers];
}

export async function runAggregationQuery(
  context: ServiceContext,
  caller: Caller,
  request: wire.RunAggregationQueryRequest,
): Promise<wire.RunAggregationQueryResponse[]> {
  const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery ?? {};
  const query = parseQuery(request.parent ?? '', structuredQuery);
  const parsed = parseAggregations(aggregations);
  refuseExplain(request);
  const added = requiredFields(parsed);
  checkQuery(context, caller, query, added);
  const compiled = withRequiredFields(compileQuery(query), added);
  const view = openRead(context, query.database, request);
  if (view.transaction)
    await context.transactions.lockCollectionId(view.transaction, query.from.collectionId);
  const { documents } = run(context.store, compiled, view.version);
  context.usage.aggregation(query.database, payerOf(caller), documents.length);
  const values = aggregate(documents, parsed);
  const aggregateFields = Object.fromEntries(
    Array.from(values, ([alias, value]): [string, wire.Value] => [alias, encodeValue(value)]),
  );
  const answer: wire.RunAggregationQueryResponse = { result: { aggregateFields }, readTime: view.readTime };
  if (view.newTransaction !== undefined) answer.transaction = view.newTransaction;
  return [answer];
}

function refuseExplain({ explainOptions }: Pick<wire.RunQueryRequest, 'explainOptions'>): void {
  if (explainOptions) throw new StatusError('UNIMPLEMENTED', 'Queries are not explained locally.');
}

function withRequiredFields(
  compiled: CompiledQuery,
  fields: ReturnType<typeof requiredFields>,
): CompiledQuery {
  return {
    ...compiled,
    matches: (document) =>
      compiled.matches(document) && fields.every((field) => getField(document.fields, field) !== undefined),
  };
}

/** Checks the rules once; the listener then runs and matches the query without further checks. */
export function prepareQuery(
  context: ServiceContext,
  caller: Caller,
  target: wire.QueryTarget,
): PreparedQuery {
  const query = parseQuery(target.parent ?? '', target.structuredQuery);
  checkQuery(context, caller, query);
  const compiled = compileQuery(query);
  const matches = (document: StoredDocument) =>
    isIn(query.from, document.path) && compiled.matches(document) && compiled.isWithinCursors(document);
  return {
    database: query.database,
    limit: query.limit,
    offset: query.offset,
    run: (readTime) => run(context.store, compiled, readTime).documents,
    first: (limit) => run(context.store, { ...compiled, query: { ...query, limit, offset: 0 } }).documents,
    matches,
    compare: compiled.compare,
  };
}

function isIn({ parent, collectionId, allDescendants }: CollectionSelector, path: string): boolean {
  const collection = collectionOf(path);
  if (collectionId !== '' && lastIdOf(collection) !== collectionId) return false;
  if (parent !== '' && !collection.startsWith(`${parent}/`)) return false;
  const depth = parent === '' ? 0 : parent.length + 1;
  return allDescendants || !collection.includes('/', depth);
}
