/** A query as clients send it over the WebSocket, and its result for a node. */
import { DataError } from '../tree/errors.ts';
import { childOf, EMPTY, isEmpty, leaf, nodeAt, type Branch, type Node, type Scalar } from '../tree/node.ts';
import { compareKeys, compareNodes } from '../tree/order.ts';
import { splitPath, type Path } from '../tree/path.ts';
import { smallest } from './smallest.ts';

export type QueryIndex =
  | { readonly kind: 'key' | 'value' | 'priority' }
  | { readonly kind: 'child'; readonly path: Path };

/** One end of a query's range. */
export interface Bound {
  readonly value: Scalar | null;
  /** Undefined if the bound applies to all keys with the value. */
  readonly key: string | undefined;
  readonly inclusive: boolean;
}

export interface Query {
  readonly index: QueryIndex;
  readonly start: Bound | undefined;
  readonly end: Bound | undefined;
  readonly limit: { readonly count: number; readonly from: 'first' | 'last' } | undefined;
}

export const EVERYTHING: Query = {
  index: { kind: 'priority' },
  start: undefined,
  end: undefined,
  limit: undefined,
};

/** Whether the query returns all data, in any order. */
export function loadsEverything(query: Query): boolean {
  return query.start === undefined && query.end === undefined && query.limit === undefined;
}

/** The index's name in rules and `.indexOn`: `.key`, `.value`, `.priority` or `a/b`. */
export function indexName(index: QueryIndex): string {
  return index.kind === 'child' ? index.path.join('/') : `.${index.kind}`;
}

export function indexFromName(name: string): QueryIndex {
  if (name === '.key' || name === '.value' || name === '.priority')
    return { kind: name.slice(1) as 'key' | 'value' | 'priority' };
  const path = splitPath(name);
  if (path.length === 0 || name.startsWith('.')) throw new DataError(`Cannot order by "${name}".`);
  return { kind: 'child', path };
}

/** Returns the matching children with their priorities; `EMPTY` for a leaf. */
export function applyQuery(node: Node, query: Query): Node {
  if (loadsEverything(query)) return node;
  if (node.kind === 'leaf') return EMPTY;
  const within = [...node.children].filter((entry) => isWithin(entry, query));
  return shown(node, limited(within, query));
}

/**
 * Updates a query's result `before` after only the children of `keys` have changed. The cost depends on the size of the
 * result, not of the data, unless a child outside the result has to move up.
 */
export function reapplyQuery(before: Node, node: Node, keys: readonly string[], query: Query): Node {
  if (before.kind === 'leaf' || node.kind === 'leaf') return applyQuery(node, query);
  const remaining = [...before.children].filter(([key]) => !keys.includes(key));
  const changed = keys
    .map((key): [string, Node] => [key, childOf(node, key)])
    .filter((entry) => !isEmpty(entry[1]) && isWithin(entry, query));
  const { limit } = query;
  const allWereShown = limit === undefined || before.children.size < limit.count;
  if (allWereShown) return shown(node, limited([...remaining, ...changed], query));
  // Children outside the result come after the last one inside it.
  const last = limited([...before.children], query).at(limit.from === 'first' ? -1 : 0);
  const certain = [
    ...remaining,
    ...changed.filter((entry) => last !== undefined && !isBeyond(entry, last, query)),
  ];
  return certain.length < limit.count ? applyQuery(node, query) : shown(node, limited(certain, query));
}

/** Sorts the entries by the query's order and applies its limit, if it has one. */
function limited(entries: [string, Node][], { index, limit }: Query): [string, Node][] {
  if (limit === undefined) return entries;
  const { count, from } = limit;
  const sign = from === 'first' ? 1 : -1;
  const best = smallest(entries, count, (a, b) => sign * compareEntries(a, b, index));
  return from === 'first' ? best : best.toReversed();
}

function isBeyond(entry: Entry, last: Entry, { index, limit }: Query): boolean {
  const side = compareEntries(entry, last, index);
  return limit?.from === 'last' ? side < 0 : side > 0;
}

function shown(node: Branch, entries: [string, Node][]): Branch {
  if (entries.length === 0) return EMPTY;
  if (entries.length === node.children.size && node.priority === null) return node;
  return { kind: 'branch', children: new Map(entries), priority: null };
}

type Entry = readonly [string, Node];

/** Orders entries by the index and then by key. */
export function compareEntries([keyA, a]: Entry, [keyB, b]: Entry, index: QueryIndex): number {
  if (index.kind === 'key') return compareKeys(keyA, keyB);
  return compareNodes(indexedNode(a, index), indexedNode(b, index)) || compareKeys(keyA, keyB);
}

function indexedNode(node: Node, index: QueryIndex): Node {
  if (index.kind === 'child') return nodeAt(node, index.path);
  if (index.kind === 'value') return node;
  return node.priority === null ? EMPTY : leaf(node.priority);
}

function isWithin(entry: Entry, { index, start, end }: Query): boolean {
  const fromStart = start === undefined ? 1 : compareToBound(entry, start, index);
  if (fromStart < 0 || (fromStart === 0 && start?.inclusive === false)) return false;
  const fromEnd = end === undefined ? -1 : compareToBound(entry, end, index);
  return fromEnd < 0 || (fromEnd === 0 && end?.inclusive !== false);
}

/** Negative if the entry comes before the bound, 0 if it is at the bound. */
function compareToBound([key, node]: Entry, bound: Bound, index: QueryIndex): number {
  if (index.kind === 'key') return compareKeys(key, String(bound.value ?? ''));
  const wanted = bound.value === null ? EMPTY : leaf(bound.value);
  const byValue = compareNodes(indexedNode(node, index), wanted);
  return byValue === 0 && bound.key !== undefined ? compareKeys(key, bound.key) : byValue;
}
