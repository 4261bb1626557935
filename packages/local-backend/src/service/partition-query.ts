/** PartitionQuery: cursors that split a collection group into parts of similar size. */
import { isNamePath } from '../model/field-path.ts';
import { decodeInt64 } from '../model/proto-json.ts';
import { documentName } from '../model/resource-name.ts';
import { invalid } from '../model/status.ts';
import type { Query } from '../query/query.ts';
import { openRead, type ServiceContext } from './context.ts';
import type { Caller } from './firestore-service.ts';
import { parseQuery } from './parse-query.ts';
import type * as wire from './wire.ts';

/** The start of the next page, and the read time that all pages share. */
interface PageToken {
  readonly from: number;
  readonly readTime: wire.Timestamp;
}

/**
 * Returns at most `partitionCount` cursors, ordered by name; fewer if there are fewer documents. Running the query from
 * each cursor to the next finds every document once.
 */
export function partitionQuery(
  context: ServiceContext,
  caller: Caller,
  request: wire.PartitionQueryRequest,
): wire.PartitionQueryResponse {
  const query = parseQuery(request.parent ?? '', request.structuredQuery);
  refuseUnpartitionable(query);
  const count = parseCount(request.partitionCount);
  const pageSize = request.pageSize ?? 0;
  if (pageSize < 0) throw invalid('Page size must be nonnegative.');
  context.access.requireAdmin(caller, 'Partition queries');

  const token = request.pageToken ? parseToken(request.pageToken) : undefined;
  const view = openRead(context, query.database, { readTime: token?.readTime ?? request.readTime });
  const documents = context.store.scan(query.database, query.from, view.version);
  const cuts = cutPoints(documents.length, count).map((index) => documents[index]?.path ?? '');
  const from = token?.from ?? 0;
  const page = pageSize === 0 ? cuts.slice(from) : cuts.slice(from, from + pageSize);
  const next = from + page.length;
  return {
    partitions: page.map((path) => ({
      values: [{ referenceValue: documentName(query.database, path) }],
      before: true,
    })),
    ...(next < cuts.length && { nextPageToken: formatToken({ from: next, readTime: view.readTime }) }),
  };
}

/** Indices of the first document of each part except the first part. */
function cutPoints(total: number, count: number): number[] {
  const cuts = Math.max(0, Math.min(count, total - 1));
  return Array.from({ length: cuts }, (_, index) => Math.round(((index + 1) * total) / (cuts + 1)));
}

function refuseUnpartitionable(query: Query): void {
  if (query.from.parent !== '')
    throw invalid('Partition queries run on a whole database, not below a document.');
  if (!query.from.allDescendants || query.from.collectionId === '') {
    throw invalid('Partition queries are only supported for collection groups.');
  }
  const isByName =
    query.explicitOrders === 1 && query.orderBy[0]?.direction === 'ASC' && isNamePath(query.orderBy[0].field);
  if (!isByName) throw invalid('Partition queries must be ordered by __name__ ascending.');
  const hasMore = query.filter ?? query.startAt ?? query.endAt ?? query.limit ?? query.findNearest;
  if (hasMore !== undefined || query.offset > 0) {
    throw invalid('Partition queries cannot have filters, limits, offsets or cursors.');
  }
}

function parseCount(wireCount: wire.Int64 | undefined): number {
  const count = Number(decodeInt64(wireCount ?? 0));
  if (count <= 0) throw invalid('Partition count must be positive.');
  return count;
}

function formatToken(token: PageToken): string {
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

function parseToken(text: string): PageToken {
  try {
    const parsed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<PageToken> | null;
    if (typeof parsed?.from === 'number' && typeof parsed.readTime === 'string') {
      return { from: parsed.from, readTime: parsed.readTime };
    }
  } catch {
    // Invalid tokens get the error below.
  }
  throw invalid('Invalid page token.');
}
