/** Vector search as in the official emulator, from which the expected results were recorded. */
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeValue } from '../model/proto-json.ts';
import { vectorOf } from '../model/vector.ts';
import {
  ADMIN,
  createTestFirestore,
  field,
  int,
  ROOT,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

const vector = (...numbers: number[]): wire.Value => encodeValue(vectorOf(numbers));

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = createTestFirestore();
  const documents: Record<string, Record<string, wire.Value>> = {
    'v/q': { k: int(3) },
    'v/r': { v: vector(-1, -1) },
    'v/s': { v: int(5) },
    'v/t': { v: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 1 }] } } },
    'v/u': { v: vector(0, 0) },
    'v/w': { v: vector(1, 0, 0) },
    'v/x': { v: vector(2, 2), k: int(1) },
    'v/y': { v: vector(0, 1), k: int(2) },
    'v/z': { v: vector(1, 0), k: int(1) },
    'g/x/v/sub': { v: vector(1, 1) },
    'n/deep': { m: { mapValue: { fields: { v: vector(3, 4) } } } },
  };
  for (const [path, fields] of Object.entries(documents)) await firestore.set(path, fields);
});

const EUCLIDEAN: wire.FindNearest = {
  vectorField: { fieldPath: 'v' },
  queryVector: vector(1, 1),
  distanceMeasure: 'EUCLIDEAN',
  limit: 10,
};

async function documentsOf(
  search: wire.FindNearest,
  query: wire.StructuredQuery = {},
): Promise<wire.Document[]> {
  const answers = await firestore.service.runQuery(ADMIN, {
    parent: ROOT,
    structuredQuery: { from: [{ collectionId: 'v' }], ...query, findNearest: search },
  });
  return answers.flatMap(({ document }) => document ?? []);
}

const idOf = ({ name = '' }: wire.Document) => name.slice(name.lastIndexOf('/') + 1);

/** Ids with their distances, as in `y 1, z 1`. */
async function distances(search: wire.FindNearest): Promise<string> {
  const documents = await documentsOf({ ...search, distanceResultField: 'd' });
  return documents.map((document) => `${idOf(document)} ${document.fields?.d?.doubleValue}`).join(', ');
}

async function ids(search: wire.FindNearest, query: wire.StructuredQuery = {}): Promise<string> {
  return (await documentsOf(search, query)).map(idOf).join();
}

describe('nearest first', () => {
  test('uses Euclidean distance, with ties in query order', async () => {
    expect(await distances(EUCLIDEAN)).toBe(
      'y 1, z 1, u 1.4142135623730951, x 1.4142135623730951, r 2.8284271247461903',
    );
  });

  test('uses cosine distance, with a zero vector last', async () => {
    expect(await distances({ ...EUCLIDEAN, distanceMeasure: 'COSINE' })).toBe(
      'x 0, y 0.29289321881345254, z 0.29289321881345254, r 2, u NaN',
    );
  });

  test('uses the dot product, largest first', async () => {
    expect(await distances({ ...EUCLIDEAN, distanceMeasure: 'DOT_PRODUCT' })).toBe(
      'x 4, y 1, z 1, u 0, r -2',
    );
  });

  test('searches collection groups and nested fields, and only vectors of equal dimension', async () => {
    const group = { from: [{ collectionId: 'v', allDescendants: true }] };
    expect(await ids(EUCLIDEAN, group)).toBe('sub,y,z,u,x,r');
    expect(await ids({ ...EUCLIDEAN, queryVector: vector(1, 0, 0) })).toBe('w');
    expect(await ids({ ...EUCLIDEAN, vectorField: { fieldPath: 'none' } })).toBe('');
    const nested = { ...EUCLIDEAN, vectorField: { fieldPath: 'm.v' } };
    expect(await ids(nested, { from: [{ collectionId: 'n' }] })).toBe('deep');
  });
});

test.each<[string, number, wire.FindNearest['distanceMeasure'], string]>([
  ['a straight distance', 1, 'EUCLIDEAN', 'y,z'],
  ['a straight distance of 0', 0, 'EUCLIDEAN', ''],
  ['a straight distance below 0', -1, 'EUCLIDEAN', ''],
  ['an angle', 0.1, 'COSINE', 'x'],
  ['a dot product', 1.5, 'DOT_PRODUCT', 'x'],
])('applies the threshold: %s', async (_what, distanceThreshold, distanceMeasure, expected) => {
  expect(await ids({ ...EUCLIDEAN, distanceMeasure, distanceThreshold })).toBe(expected);
});

test('applies the filter, the order of ties, and the projection', async () => {
  expect(await ids(EUCLIDEAN, { where: field('k', 'EQUAL', int(1)) })).toBe('z,x');
  const byK: wire.Order = { field: { fieldPath: 'k' }, direction: 'DESCENDING' };
  expect(await ids(EUCLIDEAN, { orderBy: [byK] })).toBe('y,z,x');
  expect(await ids({ ...EUCLIDEAN, limit: 2 })).toBe('y,z');
  const search = { ...EUCLIDEAN, limit: 1, distanceResultField: 'd' };
  const [distanceOnly] = await documentsOf(search, { select: { fields: [{ fieldPath: 'd' }] } });
  expect(distanceOnly?.fields).toEqual({ d: { doubleValue: 1 } });
  const [withoutDistance] = await documentsOf(search, { select: { fields: [{ fieldPath: 'k' }] } });
  expect(withoutDistance?.fields).toEqual({ k: int(2) });
});

test('writes the distance to the named field', async () => {
  const [dotted] = await documentsOf({ ...EUCLIDEAN, limit: 1, distanceResultField: 'a.b' });
  expect(dotted?.fields).toEqual({ 'a.b': { doubleValue: 1 }, k: int(2), v: vector(0, 1) });
  const [replaced] = await documentsOf({ ...EUCLIDEAN, limit: 1, distanceResultField: 'k' });
  expect(replaced?.fields?.k).toEqual({ doubleValue: 1 });
  expect(firestore.fields('v/y')).toEqual({ k: int(2), v: vector(0, 1) });
});

test('supports a count', async () => {
  const [answer] = await firestore.service.runAggregationQuery(ADMIN, {
    parent: ROOT,
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'v' }], findNearest: { ...EUCLIDEAN, limit: 2 } },
      aggregations: [{ alias: 'n', count: {} }],
    },
  });
  expect(answer?.result?.aggregateFields).toEqual({ n: int(2) });
});

describe('is rejected for', () => {
  const LIMIT = 'FindNearest.limit must be a positive integer of no more than 1000';
  test.each<[string, Partial<wire.FindNearest>, wire.StructuredQuery, string]>([
    ['no limit', { limit: undefined }, {}, LIMIT],
    ['a limit of 0', { limit: 0 }, {}, LIMIT],
    ['a limit of 1001', { limit: 1001 }, {}, LIMIT],
    ['no query vector', { queryVector: undefined }, {}, 'Cannot convert firestore.v1.Value with type unset.'],
    ['a vector that is none', { queryVector: int(1), limit: 0 }, {}, 'Query Value must be of type vector.'],
    ['an empty vector', { queryVector: vector() }, {}, 'Cannot have a zero length vector.'],
    ['no measure', { distanceMeasure: undefined }, {}, 'Unknown Distance Measure.'],
    ['no field', { vectorField: undefined }, {}, 'Invalid empty property path string.'],
    ['a limit of the query', {}, { limit: 1, offset: 1 }, 'A query limit cannot be used with FindNearest'],
    ['an offset', {}, { offset: 1 }, 'A query offset cannot be used with FindNearest'],
    [
      'a cursor',
      { distanceResultField: '__x__' },
      { orderBy: [{ field: { fieldPath: 'k' } }], startAt: { values: [int(1)] } },
      'A cursor cannot be used with FindNearest',
    ],
    [
      'a reserved name for the distance',
      { distanceResultField: '__x__' },
      {},
      'The distanceResultField.property.name "__x__" is reserved.',
    ],
  ])('%s', async (_what, search, query, message) => {
    await expect(ids({ ...EUCLIDEAN, ...search }, query)).rejects.toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT', message }),
    );
  });
});
