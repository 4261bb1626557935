/** Parses the vector search of a query. Checks run in the same order as in the official emulator. */
import { parseFieldPath } from '../model/field-path.ts';
import { decodeDouble, decodeValue } from '../model/proto-json.ts';
import { invalid } from '../model/status.ts';
import { isMarkedAsVector, numbersOf } from '../model/vector.ts';
import type { DistanceMeasure, FindNearest } from '../query/find-nearest.ts';
import type * as wire from './wire.ts';

const MAX_RESULTS = 1000;
const MEASURES: readonly DistanceMeasure[] = ['EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'];

/** Throws INVALID_ARGUMENT for a search that is invalid, alone or in combination with the rest of the query. */
export function parseFindNearest(
  search: wire.FindNearest,
  query: Pick<wire.StructuredQuery, 'limit' | 'offset' | 'startAt' | 'endAt'>,
): FindNearest {
  const vector = parseVector(search.queryVector);
  const limit = parseLimit(search.limit);
  const measure = MEASURES.find((distanceMeasure) => distanceMeasure === search.distanceMeasure);
  if (!measure) throw invalid('Unknown Distance Measure.');
  const field = parseFieldPath(search.vectorField?.fieldPath ?? '');
  refuseBeside(query);
  const resultField = search.distanceResultField || undefined;
  if (resultField !== undefined && /^__.*__$/s.test(resultField)) {
    throw invalid(`The distanceResultField.property.name "${resultField}" is reserved.`);
  }
  return { vector, limit, measure, field, resultField, threshold: parseThreshold(search.distanceThreshold) };
}

function parseVector(value: wire.Value | undefined): number[] {
  if (!value) throw invalid('Cannot convert firestore.v1.Value with type unset.');
  const decoded = decodeValue(value);
  if (decoded.type === 'map' && isMarkedAsVector(decoded.fields)) return numbersOf(decoded.fields);
  throw invalid('Query Value must be of type vector.');
}

function parseLimit(limit: wire.Int32Value | undefined): number {
  const value = typeof limit === 'object' ? limit.value : limit;
  if (value !== undefined && Number.isInteger(value) && value > 0 && value <= MAX_RESULTS) return value;
  throw invalid(`FindNearest.limit must be a positive integer of no more than ${MAX_RESULTS}`);
}

/** Results are ordered by distance, so limit, offset and cursors of the query are rejected. */
function refuseBeside(query: Parameters<typeof parseFindNearest>[1]): void {
  if (query.limit != null) throw invalid('A query limit cannot be used with FindNearest');
  if (query.offset) throw invalid('A query offset cannot be used with FindNearest');
  if (query.startAt || query.endAt) throw invalid('A cursor cannot be used with FindNearest');
}

function parseThreshold(threshold: wire.FindNearest['distanceThreshold']): number | undefined {
  if (threshold == null) return undefined;
  return decodeDouble(typeof threshold === 'object' ? threshold.value : threshold);
}
