/** Compares queries with a naive implementation of the documentation: filter all children, sort them, cut. */
import { expect, test } from 'vitest';
import { randomSource, type Random } from '../../testing/random.ts';
import { nodeFromJson } from '../tree/from-json.ts';
import { EMPTY, type Node } from '../tree/node.ts';
import { applyQuery } from './query.ts';
import { queryFromWire } from './wire-query.ts';

type Json = string | number | boolean | null | { readonly [key: string]: Json };

interface RandomQuery {
  readonly orderBy: string;
  readonly start?: readonly [value: Json, key?: string, exclusive?: boolean];
  readonly end?: readonly [value: Json, key?: string, exclusive?: boolean];
  readonly first?: number;
  readonly last?: number;
}

const KEYS = [
  '0',
  '1',
  '9',
  '10',
  '-1',
  '007',
  '2147483647',
  '2147483648',
  'a',
  'A',
  'b',
  'é',
  '😀',
  '_',
  '~',
] as const;
const VALUES: readonly [Json, ...Json[]] = [
  null,
  true,
  false,
  -1,
  0,
  0.5,
  2,
  10,
  '',
  '1',
  'A',
  'a',
  'ab',
  'é',
  { z: 1 },
];

function randomTree({ next, pick }: Random): Record<string, Json> {
  const entries = KEYS.filter(() => next() < 0.7).map((key): [string, Json] => {
    if (next() < 0.2) return [key, pick(VALUES)];
    const priority: Record<string, Json> = next() < 0.4 ? { '.priority': pick([1, 2, 'p', 'q', -0.5]) } : {};
    return [key, { n: pick(VALUES), deep: { x: pick(VALUES) }, more: 1, ...priority }];
  });
  return Object.fromEntries(entries);
}

function randomQuery({ next, pick }: Random): RandomQuery {
  const orderBy = pick(['n', 'deep/x', '.key', '.value', '.priority'] as const);
  const scalar = (): Json => {
    const value = pick(VALUES);
    return typeof value === 'object' ? 2 : value;
  };
  const bound = (): [Json, string | undefined, boolean] => {
    if (orderBy === '.key') return [pick(KEYS), undefined, next() < 0.3];
    const key = next() < 0.4 ? pick(KEYS) : undefined;
    return [scalar(), key, next() < 0.3];
  };
  const range = pick(['none', 'start', 'end', 'both', 'equal'] as const);
  const equal = bound();
  return {
    orderBy,
    ...(range === 'start' || range === 'both' ? { start: bound() } : {}),
    ...(range === 'end' || range === 'both' ? { end: bound() } : {}),
    ...(range === 'equal' ? { start: [equal[0]], end: [equal[0]] } : {}),
    ...pick<Pick<RandomQuery, 'first' | 'last'>>([
      {},
      { first: 1 + Math.floor(next() * 5) },
      { last: 1 + Math.floor(next() * 5) },
    ]),
  };
}

/** The query in the protocol's format, as the SDKs send it. */
function wireOf({ orderBy, start, end, first, last }: RandomQuery): object {
  const bound = (names: string, edge: string, given: RandomQuery['start']): object => {
    if (given === undefined) return {};
    const [value, key, exclusive = false] = given;
    const wholeValue = exclusive && orderBy !== '.key' ? edge : undefined;
    const named = key ?? wholeValue;
    return {
      [`${names}p`]: value,
      ...(named !== undefined && { [`${names}n`]: named }),
      [`${names}in`]: !exclusive,
    };
  };
  return {
    i: orderBy,
    ...bound('s', '[MAX_NAME]', start),
    ...bound('e', '[MIN_NAME]', end),
    ...(first !== undefined && { l: first, vf: 'l' }),
    ...(last !== undefined && { l: last, vf: 'r' }),
  };
}

/** The value that a child is ordered by: a field, its priority (`.priority`) or its value (`.value`). */
function indexed(child: Json | undefined, orderBy: string): Json {
  if (orderBy === '.value') return child ?? null;
  const keys = orderBy.split('/');
  const found = keys.reduce<Json>(
    (json, key) => (typeof json === 'object' && json !== null ? (json[key] ?? null) : null),
    child ?? null,
  );
  return found;
}

function rank(json: Json): number {
  if (json === null) return 0;
  if (typeof json === 'boolean') return json ? 2 : 1;
  if (typeof json === 'number') return 3;
  return typeof json === 'string' ? 4 : 5;
}

function compareValues(a: Json, b: Json): number {
  if (rank(a) !== rank(b) || rank(a) === 5 || a === null || b === null) return rank(a) - rank(b);
  return a < b ? -1 : Number(a > b);
}

const isInt32 = (key: string): boolean =>
  /^-?\d{1,10}$/.test(key) && Math.trunc(Number(key)) === (Number(key) | 0);

function compareNames(a: string, b: string): number {
  if (isInt32(a) !== isInt32(b)) return isInt32(a) ? -1 : 1;
  if (isInt32(a) && Number(a) !== Number(b)) return Number(a) - Number(b);
  if (isInt32(a)) return a.length - b.length;
  return a < b ? -1 : Number(a > b);
}

function naive(tree: Record<string, Json>, { orderBy, start, end, first, last }: RandomQuery): string[] {
  const byName = orderBy === '.key';
  const value = (key: string): Json => (byName ? null : indexed(tree[key], orderBy));
  const against = (key: string, [wanted, name]: NonNullable<RandomQuery['start']>): number => {
    if (byName) return compareNames(key, typeof wanted === 'string' ? wanted : '');
    const byValue = compareValues(value(key), wanted);
    return byValue === 0 && name !== undefined ? compareNames(key, name) : byValue;
  };
  const passes = (key: string): boolean => {
    const fromStart = start === undefined ? 1 : against(key, start);
    const fromEnd = end === undefined ? -1 : against(key, end);
    return (
      (start?.[2] === true ? fromStart > 0 : fromStart >= 0) &&
      (end?.[2] === true ? fromEnd < 0 : fromEnd <= 0)
    );
  };
  const sorted = Object.keys(tree)
    .filter((key) => tree[key] !== null && passes(key))
    .toSorted((a, b) => compareValues(value(a), value(b)) || compareNames(a, b));
  if (first !== undefined) return sorted.slice(0, first);
  return last === undefined ? sorted : sorted.slice(-last);
}

const read = (json: unknown): Node => nodeFromJson(json, { now: 0, existing: EMPTY });

test('matches a naive implementation for 1,500 random queries', () => {
  const random = randomSource(20_261_121);
  let found = 0;
  for (let round = 0; round < 1500; round += 1) {
    const tree = randomTree(random);
    const request = randomQuery(random);
    const shown = applyQuery(read(tree), queryFromWire(wireOf(request)));
    const keys = shown.kind === 'leaf' ? [] : [...shown.children.keys()];
    const expected = naive(tree, request);
    if (keys.toSorted().join(' ') !== expected.toSorted().join(' '))
      expect([request, keys]).toEqual([request, expected]);
    found += keys.length;
  }
  expect(found).toBeGreaterThan(2500);
});
