/**
 * The hash of a node by which clients and server compare data: base64 of SHA-1 over a text of types, values, priorities
 * and the children's hashes. Transactions compare it, so it must equal the client's hash exactly.
 */
import { createHash } from 'node:crypto';
import { isEmpty, type Node, type Priority, type Scalar } from './node.ts';
import { compareKeys, comparePriorities } from './order.ts';

const existing = new WeakMap<Node, string>();

/** Empty for an empty node. */
export function hashOf(node: Node): string {
  const cached = existing.get(node);
  if (cached !== undefined) return cached;
  const text = textOf(node);
  const hash = text === '' ? '' : createHash('sha1').update(text).digest('base64');
  existing.set(node, hash);
  return hash;
}

function textOf(node: Node): string {
  if (isEmpty(node)) return '';
  const start = node.priority === null ? '' : `priority:${scalarText(node.priority)}:`;
  if (node.kind === 'leaf') return start + scalarText(node.value);
  const children = [...node.children].toSorted(byPriorityAndKey);
  return start + children.map(([key, child]) => `:${key}:${hashOf(child)}`).join('');
}

function byPriorityAndKey([a, left]: [string, Node], [b, right]: [string, Node]): number {
  return comparePriorities(left.priority, right.priority) || compareKeys(a, b);
}

function scalarText(value: Scalar | NonNullable<Priority>): string {
  return `${typeof value}:${typeof value === 'number' ? ieee754(value) : String(value)}`;
}

/** The number's eight bytes, most significant first, as hexadecimal digits. */
function ieee754(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}
