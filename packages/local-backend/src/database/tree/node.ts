/**
 * The data of a Realtime Database as an immutable tree. A change creates new nodes from the changed place up to the
 * root and shares the rest, so that comparing references shows whether anything below changed.
 */
export type Scalar = string | number | boolean;
export type Priority = string | number | null;

export interface Leaf {
  readonly kind: 'leaf';
  readonly value: Scalar;
  readonly priority: Priority;
}

export interface Branch {
  readonly kind: 'branch';
  /** Never contains an empty node. */
  readonly children: ReadonlyMap<string, Node>;
  readonly priority: Priority;
}

export type Node = Leaf | Branch;

export const EMPTY: Branch = { kind: 'branch', children: new Map(), priority: null };

export function isEmpty(node: Node): boolean {
  return node.kind === 'branch' && node.children.size === 0;
}

export function leaf(value: Scalar, priority: Priority = null): Leaf {
  return { kind: 'leaf', value, priority };
}

/** A branch without its empty children; `EMPTY` if none is left, because empty nodes have no priority. */
export function branch(children: ReadonlyMap<string, Node>, priority: Priority = null): Branch {
  const filled = [...children.values()].some(isEmpty)
    ? new Map([...children].filter(([, child]) => !isEmpty(child)))
    : children;
  return filled.size === 0 ? EMPTY : { kind: 'branch', children: filled, priority };
}

export function childOf(node: Node, key: string): Node {
  return node.kind === 'leaf' ? EMPTY : (node.children.get(key) ?? EMPTY);
}

export function nodeAt(node: Node, path: readonly string[]): Node {
  let current = node;
  for (const key of path) {
    current = childOf(current, key);
    if (current === EMPTY) return EMPTY;
  }
  return current;
}

export function withPriority(node: Node, priority: Priority): Node {
  if (isEmpty(node) || node.priority === priority) return node;
  return { ...node, priority };
}

export function equalNodes(a: Node, b: Node): boolean {
  if (a === b) return true;
  if (a.priority !== b.priority) return false;
  if (a.kind === 'leaf' || b.kind === 'leaf')
    return a.kind === 'leaf' && b.kind === 'leaf' && a.value === b.value;
  if (a.children.size !== b.children.size) return false;
  return [...a.children].every(([key, child]) => {
    const other = b.children.get(key);
    return other !== undefined && equalNodes(child, other);
  });
}
