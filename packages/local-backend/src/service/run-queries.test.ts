import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADMIN,
  createTestFirestore,
  field,
  int,
  nameOf,
  ROOT,
  str,
  type TestFirestore,
} from '../testing/test-firestore.ts';
import type * as wire from './wire.ts';

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = createTestFirestore();
  const documents: [string, Record<string, wire.Value>][] = [
    ['p/p1', { a: int(1), b: str('x'), 'a b': int(1) }],
    ['p/p2', { a: int(2), b: str('y') }],
    ['p/p3', { a: int(2), b: str('x') }],
    ['p/p4', { a: int(3), b: str('z') }],
    ['p/p5', { b: str('w') }],
    ['p/p1/p/sub1', { a: int(10), b: str('x') }],
    ['x/y/p/deep', { a: int(12), b: str('x') }],
  ];
  for (const [path, fields] of documents) await firestore.set(path, fields);
});

async function run(query: wire.StructuredQuery, parent = ROOT): Promise<string[]> {
  const answers = await firestore.service.runQuery(ADMIN, {
    parent,
    structuredQuery: { from: [{ collectionId: 'p' }], ...query },
  });
  return answers.flatMap(({ document }) => (document?.name ? [document.name.slice(ROOT.length + 1)] : []));
}

const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING'): wire.Order => ({
  field: { fieldPath },
  direction,
});
const ref = (path: string): wire.Value => ({ referenceValue: nameOf(path) });
const isX = field('b', 'EQUAL', str('x'));
const atLeast2 = field('a', 'GREATER_THAN_OR_EQUAL', int(2));
const and = (...filters: wire.Filter[]): wire.Filter => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: wire.Filter[]): wire.Filter => ({ compositeFilter: { op: 'OR', filters } });

describe('order', () => {
  test.each<[string, wire.StructuredQuery, string[]]>([
    ['is by name by default', {}, ['p/p1', 'p/p2', 'p/p3', 'p/p4', 'p/p5']],
    ['leaves out documents without the field', { orderBy: [by('a')] }, ['p/p1', 'p/p2', 'p/p3', 'p/p4']],
    [
      'breaks ties by name in the last direction',
      { orderBy: [by('a', 'DESCENDING')] },
      ['p/p4', 'p/p3', 'p/p2', 'p/p1'],
    ],
    ['follows the field of an inequality', { where: atLeast2 }, ['p/p2', 'p/p3', 'p/p4']],
    [
      'puts inequality fields behind the explicit orders',
      { where: atLeast2, orderBy: [by('b', 'DESCENDING')] },
      ['p/p4', 'p/p2', 'p/p3'],
    ],
    [
      'can be by name downwards beside an equality',
      { where: isX, orderBy: [by('__name__', 'DESCENDING')] },
      ['p/p3', 'p/p1'],
    ],
  ])('%s', async (_what, query, names) => {
    expect(await run(query)).toEqual(names);
  });
});

describe('filters', () => {
  test.each<[string, wire.StructuredQuery, string[]]>([
    ['and', { where: and(isX, atLeast2) }, ['p/p3']],
    ['or', { where: or(field('b', 'EQUAL', str('w')), field('a', 'EQUAL', int(3))) }, ['p/p4', 'p/p5']],
    ['a quoted field', { where: field('`a b`', 'EQUAL', int(1)) }, ['p/p1']],
    [
      'a name',
      { where: field('__name__', 'IN', { arrayValue: { values: [ref('p/p4'), ref('p/none')] } }) },
      ['p/p4'],
    ],
    ['nothing', { where: and() }, ['p/p1', 'p/p2', 'p/p3', 'p/p4', 'p/p5']],
  ])('work with %s', async (_what, query, names) => {
    expect(await run(query)).toEqual(names);
  });
});

describe('cursors', () => {
  const at = (before: boolean, ...values: wire.Value[]): wire.Cursor => ({ before, values });
  test.each<[string, wire.StructuredQuery, string[]]>([
    ['start at', { orderBy: [by('a')], startAt: at(true, int(2)) }, ['p/p2', 'p/p3', 'p/p4']],
    ['start after', { orderBy: [by('a')], startAt: at(false, int(2)) }, ['p/p4']],
    ['end at', { orderBy: [by('a')], endAt: at(false, int(2)) }, ['p/p1', 'p/p2', 'p/p3']],
    ['end before', { orderBy: [by('a')], endAt: at(true, int(2)) }, ['p/p1']],
    [
      'start after, downwards',
      { orderBy: [by('a', 'DESCENDING')], startAt: at(false, int(3)) },
      ['p/p3', 'p/p2', 'p/p1'],
    ],
    [
      'start after a document',
      { orderBy: [by('a'), by('__name__')], startAt: at(false, int(2), ref('p/p2')) },
      ['p/p3', 'p/p4'],
    ],
  ])('%s', async (_what, query, names) => {
    expect(await run(query)).toEqual(names);
  });
});

describe('scope and size', () => {
  test('reads a collection group, also below a parent', async () => {
    const from = [{ collectionId: 'p', allDescendants: true }];
    expect(await run({ from, where: isX })).toEqual(['p/p1', 'p/p1/p/sub1', 'p/p3', 'x/y/p/deep']);
    expect(await run({ from }, nameOf('p/p1'))).toEqual(['p/p1/p/sub1']);
    expect(await run({}, nameOf('x/y'))).toEqual(['x/y/p/deep']);
  });

  test('applies offset and limit and reports skipped results', async () => {
    const answers = await firestore.service.runQuery(ADMIN, {
      parent: ROOT,
      structuredQuery: {
        from: [{ collectionId: 'p' }],
        offset: 1,
        limit: { value: 2 },
        select: { fields: [{ fieldPath: 'b' }] },
      },
    });
    expect(answers).toMatchObject([
      { skippedResults: 1, document: { fields: { b: str('y') } } },
      { document: { fields: { b: str('x') } }, done: true },
    ]);
    expect(answers[0]?.document?.fields).toEqual({ b: str('y') });
  });

  test('returns the read time of an empty result', async () => {
    const answers = await firestore.service.runQuery(ADMIN, {
      parent: ROOT,
      structuredQuery: { from: [{ collectionId: 'none' }] },
    });
    expect(answers).toEqual([{ readTime: expect.any(String), done: true }]);
  });
});

describe('what Firestore rejects', () => {
  const list = (count: number): wire.Value => ({
    arrayValue: { values: Array.from({ length: count }, (_, i) => int(i)) },
  });
  test.each<[wire.StructuredQuery, string]>([
    [{ where: field('a', 'IN', list(31)) }, "'IN' supports up to 30 comparison values."],
    [{ where: field('a', 'NOT_IN', list(11)) }, "'NOT_IN' supports up to 10 comparison values."],
    [
      { where: field('a', 'ARRAY_CONTAINS_ANY', { arrayValue: {} }) },
      "'ARRAY_CONTAINS_ANY' requires an non-empty ArrayValue.",
    ],
    [
      { where: and(field('a', 'IN', list(16)), field('b', 'IN', list(2))) },
      'Too many disjunctions after normalization. Result had 32 disjunctions which is more than the maximum of 30',
    ],
    [
      { where: and(field('a', 'NOT_IN', list(1)), field('b', 'NOT_EQUAL', str('x'))) },
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    ],
    [
      { where: and(field('a', 'IN', list(1)), field('b', 'NOT_IN', list(1))) },
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    ],
    [
      { where: and(...Array.from({ length: 11 }, (_, n) => field(`n${n}`, 'GREATER_THAN', int(1)))) },
      'on at most 10 fields; this one has them on 11',
    ],
    [
      { where: and(field('t', 'ARRAY_CONTAINS', int(1)), field('t', 'ARRAY_CONTAINS', int(2))) },
      'Only a single array-contains clause is allowed in a query',
    ],
    [{ where: field('__name__', 'EQUAL', str('p3')) }, '__key__ filter value must be a Key'],
    [
      { where: and(field('a', 'NOT_EQUAL', int(1)), field('__name__', 'EQUAL', ref('people/p3'))) },
      'Equality on key is not allowed if there are other inequality fields',
    ],
    [{ where: { compositeFilter: { filters: [isX] } } }, 'Unsupported CompositeFilter operator.'],
    [{ where: field('a', 'LIKE', int(1)) }, 'Unknown FieldFilter operator.'],
    [{ startAt: { values: [int(1)] } }, 'Cursor has too many values.'],
    [{ orderBy: [by('a..b')] }, 'Invalid property path "a..b".'],
    [{ limit: -1 }, 'limit is negative'],
    [{ offset: -1 }, 'offset is negative'],
    [{ orderBy: [by('__name__', 'DESCENDING')] }, 'Firestore does not support descending key scans'],
    [{ orderBy: [by('__name__'), by('a')] }, 'order by clause cannot contain more fields after the key'],
    [
      { where: atLeast2, orderBy: [by('__name__')] },
      'order by clause cannot contain more fields after the key',
    ],
    [{ orderBy: [by('a'), by('a', 'DESCENDING')] }, 'order by clause cannot contain duplicate fields a'],
    [
      { orderBy: [by('__name__')], startAt: { values: [str('p3')] } },
      'Cursor __key__ value is not a document reference.',
    ],
    [{ from: [{ collectionId: '' }], where: isX }, 'kind is required for filter: b'],
    [
      { from: [{ collectionId: '' }], orderBy: [by('a')] },
      'kind is required for all orders except __key__ ascending',
    ],
    [{ from: [{ collectionId: 'a/b' }] }, 'Collection id "a/b" is invalid because it contains "/".'],
    [
      { from: [{ collectionId: 'p' }, { collectionId: 't' }] },
      'StructuredQuery.from cannot have more than one collection selector.',
    ],
  ])('%j', async (query, message) => {
    await expect(run(query)).rejects.toThrow(message);
  });
});

describe('aggregations', () => {
  async function aggregate(aggregations: wire.Aggregation[], query: wire.StructuredQuery = {}) {
    const [answer] = await firestore.service.runAggregationQuery(ADMIN, {
      parent: ROOT,
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'p' }], ...query },
        aggregations,
      },
    });
    return answer?.result?.aggregateFields;
  }

  test('count all, or up to a limit', async () => {
    expect(await aggregate([{ count: {} }, { alias: 'some', count: { upTo: '2' } }])).toEqual({
      field_1: int(5),
      some: int(2),
    });
    expect(await aggregate([{ count: {} }], { where: isX, limit: 1 })).toEqual({ field_1: int(1) });
  });

  test('without an alias are numbered', async () => {
    const aggregations = [{ count: {} }, { alias: 'some', count: { upTo: '2' } }, { count: {} }];
    expect(await aggregate(aggregations)).toEqual({ field_1: int(5), some: int(2), field_2: int(5) });
  });

  test('use only documents that have the summed field', async () => {
    const a = { field: { fieldPath: 'a' } };
    const aggregations = [
      { alias: 'n', count: {} },
      { alias: 'sum', sum: a },
      { alias: 'avg', avg: a },
    ];
    expect(await aggregate(aggregations)).toEqual({ n: int(4), sum: int(8), avg: { doubleValue: 2 } });
  });

  test.each<[wire.Aggregation[], string]>([
    [[], 'Aggregations can not be empty.'],
    [
      Array.from({ length: 6 }, () => ({ count: {} })),
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    ],
    [
      [
        { alias: 'x', count: {} },
        { alias: 'x', count: {} },
      ],
      'Aggregation aliases contain duplicate alias: x.',
    ],
    [
      [{ alias: 'field_1', count: {} }, { count: {} }],
      'Aggregation aliases contain duplicate alias: field_1.',
    ],
    [
      [{ alias: 's', sum: { field: { fieldPath: '__name__' } } }],
      'Aggregations are not supported for the property: __key__',
    ],
    [[{ alias: 'x' }], 'Operator field in Aggregation is not set.'],
  ])('reject %j', async (aggregations, message) => {
    await expect(aggregate(aggregations)).rejects.toThrow(message);
  });
});

describe('a prepared query', () => {
  const prepare = (query: wire.StructuredQuery) =>
    firestore.service.prepareQuery(ADMIN, {
      parent: ROOT,
      structuredQuery: { from: [{ collectionId: 'p' }], ...query },
    });
  const stored = (path: string) => {
    const document = firestore.store.get('projects/demo/databases/(default)', path);
    if (!document) throw new Error(`${path} is missing`);
    return document;
  };

  test('matches documents of its collection and filter', () => {
    const query = prepare({ where: isX });
    expect(['p/p1', 'p/p2', 'p/p1/p/sub1'].map((path) => query.matches(stored(path)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(query.run().map(({ path }) => path)).toEqual(['p/p1', 'p/p3']);
  });

  test('finds the first documents within its cursors, without its offset and limit', () => {
    const query = prepare({
      orderBy: [by('a')],
      startAt: { values: [int(2)], before: true },
      offset: 1,
      limit: 1,
    });
    expect(query.run().map(({ path }) => path)).toEqual(['p/p3']);
    expect(query.first(2).map(({ path }) => path)).toEqual(['p/p2', 'p/p3']);
    expect(query.first(undefined).map(({ path }) => path)).toEqual(['p/p2', 'p/p3', 'p/p4']);
    expect(query.matches(stored('p/p1'))).toBe(false);
    expect(query.compare(stored('p/p2'), stored('p/p3'))).toBe(-1);
  });
});

test('refuses a vector search, and to explain a query', async () => {
  const unimplemented = expect.objectContaining({ status: 'UNIMPLEMENTED' });
  await expect(run({ findNearest: {} })).rejects.toThrow(unimplemented);
  const structuredQuery = { from: [{ collectionId: 'p' }] };
  const explained = { parent: ROOT, explainOptions: {} };
  await expect(firestore.service.runQuery(ADMIN, { ...explained, structuredQuery })).rejects.toThrow(
    unimplemented,
  );
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
  await expect(
    firestore.service.runAggregationQuery(ADMIN, { ...explained, structuredAggregationQuery }),
  ).rejects.toThrow(unimplemented);
});
