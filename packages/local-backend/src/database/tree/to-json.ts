/** Converts nodes to JSON: for reading, with lists restored, and for export, with priorities. */
import { isEmpty, type Node } from './node.ts';
import { compareKeys } from './order.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const INTEGER_KEY = /^(0|[1-9]\d*)$/;

/** JSON without priorities; children whose keys are mostly 0, 1, 2 … become a list. */
export function valueOf(node: Node): Json {
  if (node.kind === 'leaf') return node.value;
  if (isEmpty(node)) return null;
  const entries = sortedEntries(node).map(([key, child]) => [key, valueOf(child)] as const);
  return listOf(entries) ?? Object.fromEntries(entries);
}

/** JSON with `.priority` and `.value`, which `nodeFromJson` accepts. */
export function exportOf(node: Node): Json {
  const { priority } = node;
  if (node.kind === 'leaf')
    return priority === null ? node.value : { '.value': node.value, '.priority': priority };
  if (isEmpty(node)) return null;
  const entries = sortedEntries(node).map(([key, child]) => [key, exportOf(child)] as const);
  return Object.fromEntries(priority === null ? entries : [...entries, ['.priority', priority] as const]);
}

/** The keys with the value `true`, or the value of a leaf. */
export function shallowOf(node: Node): Json {
  if (node.kind === 'leaf') return node.value;
  if (isEmpty(node)) return null;
  return Object.fromEntries(sortedEntries(node).map(([key]) => [key, true]));
}

function sortedEntries(node: Node): [string, Node][] {
  if (node.kind === 'leaf') return [];
  return [...node.children].toSorted(([a], [b]) => compareKeys(a, b));
}

/** Returns a list if all keys are whole numbers and more than half of the indices up to the highest exist. */
function listOf(entries: readonly (readonly [string, Json])[]): Json[] | undefined {
  if (!entries.every(([key]) => INTEGER_KEY.test(key))) return undefined;
  const highest = entries.reduce((most, [key]) => Math.max(most, Number(key)), 0);
  if (highest >= 2 * entries.length) return undefined;
  const list = Array.from({ length: highest + 1 }, (): Json => null);
  for (const [key, value] of entries) list[Number(key)] = value;
  return list;
}
