/** The orders of the Realtime Database: of keys, of values, and of nodes by either. */
import { isEmpty, type Node, type Priority } from './node.ts';

/** Starts with a minus or a digit, all of which sort before the colon. */
const INTEGER = /^-?0*\d{1,10}$/;
const INT32_MIN = -2_147_483_648;
const INT32_MAX = 2_147_483_647;

/** The key as a 32-bit integer, or undefined. Integer keys sort first, by number. */
function integerOf(key: string): number | undefined {
  if (key > ':' || !INTEGER.test(key)) return undefined;
  const value = Number(key);
  return value >= INT32_MIN && value <= INT32_MAX ? value : undefined;
}

export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const left = integerOf(a);
  const right = integerOf(b);
  if (left !== undefined && right !== undefined) return left - right || a.length - b.length;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return a < b ? -1 : 1;
}

/** Orders empty nodes, false, true, numbers, strings, and last nodes with children, which are all equal. */
export function compareNodes(a: Node, b: Node): number {
  return compareRanked(rankOf(a), rankOf(b));
}

export function comparePriorities(a: Priority, b: Priority): number {
  return compareRanked(rankOfScalar(a), rankOfScalar(b));
}

type Ranked = readonly [rank: number, value: number | string];

function compareRanked([rankA, a]: Ranked, [rankB, b]: Ranked): number {
  if (rankA !== rankB) return rankA - rankB;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function rankOf(node: Node): Ranked {
  if (node.kind === 'leaf') return rankOfScalar(node.value);
  return isEmpty(node) ? rankOfScalar(null) : [4, 0];
}

function rankOfScalar(value: string | number | boolean | null): Ranked {
  if (value === null) return [0, 0];
  if (typeof value === 'boolean') return [1, value ? 1 : 0];
  return typeof value === 'number' ? [2, value] : [3, value];
}
