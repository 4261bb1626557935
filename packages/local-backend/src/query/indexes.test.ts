/** Indexes change the cost of a query but not its result, which is compared with a full scan. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../model/clock.ts';
import type { StoredDocument, Value } from '../model/value.ts';
import type { FieldOperator, QueryFilter } from '../rules/authorizer.ts';
import { randomSource, type Random } from '../testing/random.ts';
import { DocumentStore, type CollectionSelector } from '../store/document-store.ts';
import { compileQuery } from './compile-query.ts';
import { completeOrders, type Cursor, type Order, type Query } from './query.ts';
import { runQuery, type QueryResult } from './run-query.ts';

const DATABASE = 'projects/demo/databases/(default)';
const NAME = ['__name__'];

let clock: ManualClock;
let store: DocumentStore;

beforeEach(() => {
  clock = createManualClock();
  store = new DocumentStore(clock);
});

const int = (value: number): Value => ({ type: 'integer', value: BigInt(value) });
const str = (value: string): Value => ({ type: 'string', value });
const array = (...values: Value[]): Value => ({ type: 'array', values });
const reference = (path: string): Value => ({ type: 'reference', name: `${DATABASE}/documents/${path}` });

function write(path: string, fields: Record<string, Value> | undefined): void {
  const time = store.nextCommitTime();
  const before = store.get(DATABASE, path);
  const createTime = before?.createTime ?? time;
  const after: StoredDocument | undefined = fields && {
    path,
    fields: new Map(Object.entries(fields)),
    createTime,
    updateTime: time,
  };
  store.apply(DATABASE, time, [{ path, before, after }]);
}

const PEOPLE: CollectionSelector = { parent: '', collectionId: 'c', allDescendants: false };

interface Wanted {
  readonly from?: CollectionSelector;
  readonly filter?: QueryFilter | undefined;
  readonly orderBy?: readonly Order[];
  readonly startAt?: Cursor | undefined;
  readonly endAt?: Cursor | undefined;
  readonly offset?: number;
  readonly limit?: number | undefined;
}

function query(wanted: Wanted): Query {
  const { from = PEOPLE, filter, orderBy = [], startAt, endAt, offset = 0, limit } = wanted;
  return {
    database: DATABASE,
    from,
    filter,
    orderBy: completeOrders(orderBy, filter),
    explicitOrders: orderBy.length,
    startAt,
    endAt,
    offset,
    limit,
    select: undefined,
  };
}

const where = (name: string, op: FieldOperator, value: Value): QueryFilter => ({
  kind: 'field',
  field: name === '__name__' ? NAME : [name],
  op,
  value,
});

const pathsOf = (documents: readonly StoredDocument[]) => documents.map(({ path }) => path);

/** Checks that the results with and without indexes are equal, and returns them. */
function answers(wanted: Wanted, readTime?: bigint): string[] {
  const compiled = compileQuery(query(wanted));
  const indexed = runQuery(store, compiled, readTime, 0);
  const scanned = runQuery(store, compiled, readTime, Number.POSITIVE_INFINITY);
  const shown = ({ documents, skipped }: QueryResult) => ({ wanted, paths: pathsOf(documents), skipped });
  expect(shown(indexed)).toEqual(shown(scanned));
  return pathsOf(indexed.documents);
}

describe('returns the same results with indexes', () => {
  test.each([1, 2, 3, 4])('for random queries while documents change (seed %i)', (seed) => {
    const random = randomSource(seed);
    const times: bigint[] = [];
    let found = 0;
    for (let step = 0; step < 400; step += 1) {
      changeSomething(random);
      if (step % 20 === 0) times.push(store.lastCommitTime);
      const readTime = random.next() < 0.3 ? times[Math.floor(random.next() * times.length)] : undefined;
      found += answers(someQuery(random), readTime).length;
    }
    // The test proves nothing unless enough documents were found.
    expect(found).toBeGreaterThan(400);
  });

  test('after a commit large enough to rebuild indexes', () => {
    for (let n = 0; n < 5; n += 1) write(`c/${n}`, { n: int(n) });
    expect(answers({ orderBy: [{ field: ['n'], direction: 'DESC' }], limit: 1 })).toEqual(['c/4']);
    const time = store.nextCommitTime();
    const changes = Array.from({ length: 2000 }, (_, n) => {
      const path = `c/many-${n}`;
      const fields = new Map([['n', int(n)]]);
      return { path, before: undefined, after: { path, fields, createTime: time, updateTime: time } };
    });
    store.apply(DATABASE, time, changes);
    expect(answers({ orderBy: [{ field: ['n'], direction: 'DESC' }], limit: 1 })).toEqual(['c/many-1999']);
    store.clear(DATABASE);
    expect(answers({ orderBy: [{ field: ['n'], direction: 'DESC' }] })).toEqual([]);
  });
});

describe('a query evaluates only what it returns', () => {
  /** Number of reads of any document's field. */
  let looks = 0;

  function writeMany(count: number): void {
    const time = store.nextCommitTime();
    const changes = Array.from({ length: count }, (_, n) => {
      const path = `c/${String(n).padStart(6, '0')}`;
      const fields = new CountedFields({ n: int(n), group: int(n % 100), tags: array(int(n % 50)) });
      return { path, before: undefined, after: { path, fields, createTime: time, updateTime: time } };
    });
    store.apply(DATABASE, time, changes);
  }

  class CountedFields extends Map<string, Value> {
    constructor(fields: Record<string, Value>) {
      super(Object.entries(fields));
    }

    override get(name: string): Value | undefined {
      looks += 1;
      return super.get(name);
    }
  }

  const byNumber: Order = { field: ['n'], direction: 'DESC' };

  test.each<[string, Wanted, number]>([
    ['the last of an order', { orderBy: [byNumber], limit: 20 }, 20],
    [
      'equal ones in an order',
      { filter: where('group', 'EQUAL', int(7)), orderBy: [byNumber], limit: 20 },
      20,
    ],
    [
      'a range',
      {
        filter: {
          kind: 'and',
          filters: [where('n', 'GREATER_THAN', int(500)), where('n', 'LESS_THAN', int(511))],
        },
      },
      10,
    ],
    [
      'a page after a cursor',
      { orderBy: [byNumber], startAt: { values: [int(2500)], before: false }, limit: 20 },
      20,
    ],
    [
      'one of several values',
      { filter: where('group', 'IN', array(int(3), int(5))), orderBy: [byNumber], limit: 10 },
      10,
    ],
    [
      'elements of lists',
      { filter: where('tags', 'ARRAY_CONTAINS', int(9)), orderBy: [byNumber], limit: 10 },
      10,
    ],
    [
      'named documents',
      { filter: where('__name__', 'IN', array(reference('c/000007'), reference('c/none'))) },
      1,
    ],
  ])('%s', (_what, wanted, count) => {
    writeMany(4000);
    const compiled = compileQuery(query(wanted));
    // The first run builds the index.
    runQuery(store, compiled);
    looks = 0;
    const { documents } = runQuery(store, compiled);
    expect(documents).toHaveLength(count);
    expect(looks).toBeLessThan(count * 15 + 150);
  });

  test('also at an earlier time', () => {
    writeMany(4000);
    const compiled = compileQuery(query({ orderBy: [byNumber], limit: 20 }));
    const time = store.lastCommitTime;
    write('c/003999', undefined);
    runQuery(store, compiled);
    looks = 0;
    expect(pathsOf(runQuery(store, compiled, time).documents)[0]).toBe('c/003999');
    expect(looks).toBeLessThan(500);
  });
});

const VALUES: readonly [Value, ...Value[]] = [
  { type: 'null' },
  { type: 'boolean', value: true },
  { type: 'double', value: Number.NaN },
  { type: 'double', value: 1 },
  { type: 'double', value: 1.5 },
  { type: 'double', value: -0 },
  int(0),
  int(1),
  int(2),
  int(3),
  str(''),
  str('a'),
  str('b'),
  { type: 'timestamp', micros: 5n },
  array(int(1), str('a')),
  array(int(1), { type: 'double', value: 1 }),
  { type: 'map', fields: new Map([['x', int(1)]]) },
];
const FIELDS = ['x', 'y', 'tags'] as const;
const PLACES = ['c', 'p/1/c', 'p/2/c'] as const;

function changeSomething(random: Random): void {
  const path = `${random.pick(PLACES)}/${Math.floor(random.next() * 15)}`;
  if (random.next() < 0.15) {
    write(path, undefined);
    return;
  }
  const names = FIELDS.filter(() => random.next() < 0.8);
  write(path, Object.fromEntries(names.map((name) => [name, someValue(name, random)])));
}

function someValue(name: string, random: Random): Value {
  return name === 'tags' && random.next() < 0.8
    ? array(random.pick(VALUES), random.pick(VALUES))
    : random.pick(VALUES);
}

const OPERATORS = [
  'EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
] as const;

function someCondition(random: Random): QueryFilter {
  const chance = random.next();
  const name = random.pick(['x', 'y']);
  if (chance < 0.1)
    return { kind: 'unary', field: [name], op: random.pick(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL']) };
  if (chance < 0.2)
    return where(name, random.pick(['IN', 'NOT_IN']), array(random.pick(VALUES), random.pick(VALUES)));
  if (chance < 0.3) return where('tags', 'ARRAY_CONTAINS', random.pick(VALUES));
  if (chance < 0.4)
    return where('tags', 'ARRAY_CONTAINS_ANY', array(random.pick(VALUES), random.pick(VALUES)));
  if (chance < 0.45)
    return where('__name__', random.pick(['EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL']), reference('c/7'));
  return where(name, random.pick(OPERATORS), random.pick(VALUES));
}

function someFilter(random: Random): QueryFilter | undefined {
  const chance = random.next();
  if (chance < 0.2) return undefined;
  if (chance < 0.5) return someCondition(random);
  const filters = [someCondition(random), someCondition(random)];
  return { kind: chance < 0.8 ? 'and' : 'or', filters };
}

const SELECTORS: readonly [CollectionSelector, ...CollectionSelector[]] = [
  PEOPLE,
  PEOPLE,
  { parent: 'p/1', collectionId: 'c', allDescendants: false },
  { parent: '', collectionId: 'c', allDescendants: true },
  { parent: 'p/2', collectionId: 'c', allDescendants: true },
];

function someQuery(random: Random): Wanted {
  const direction = random.pick<'ASC' | 'DESC'>(['ASC', 'DESC']);
  const orderBy = FIELDS.filter(() => random.next() < 0.3).map((name): Order => ({
    field: [name],
    direction: random.next() < 0.8 ? direction : 'ASC',
  }));
  const cursor = (): Cursor | undefined =>
    orderBy.length > 0 && random.next() < 0.3
      ? { values: orderBy.map(() => random.pick(VALUES)), before: random.next() < 0.5 }
      : undefined;
  return {
    from: random.pick(SELECTORS),
    filter: someFilter(random),
    orderBy,
    startAt: cursor(),
    endAt: cursor(),
    offset: random.next() < 0.2 ? 2 : 0,
    limit: random.next() < 0.5 ? 1 + Math.floor(random.next() * 6) : undefined,
  };
}
