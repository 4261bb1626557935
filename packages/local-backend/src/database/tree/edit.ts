/** Edits of a tree: new nodes from the changed places up to the root; the rest is shared. */
import { changedMap } from './bucket-map.ts';
import { childOf, EMPTY, equalNodes, isEmpty, type Node } from './node.ts';
import type { Path } from './path.ts';

/** Computes the new node of a path from the current one. */
export interface Edit {
  readonly path: Path;
  readonly apply: (node: Node) => Node;
  /** Whether the edit runs after all edits below the place instead of before them. */
  readonly last?: boolean;
}

/**
 * Applies all edits. A leaf with new children becomes a branch and keeps its priority; removing below a leaf has no
 * effect. Returns the same reference if nothing changes. Each node on the way is copied once, however many of its
 * children change.
 */
export function applyEdits(node: Node, edits: readonly Edit[], depth = 0): Node {
  const here = edits.filter(({ path }) => path.length === depth);
  if (here.length === 0) return editChildren(node, edits, depth);
  const apply = (to: Node, last: boolean): Node =>
    here.filter((edit) => (edit.last ?? false) === last).reduce((current, edit) => edit.apply(current), to);
  const below = edits.filter(({ path }) => path.length > depth);
  const edited = apply(editChildren(apply(node, false), below, depth), true);
  return equalNodes(node, edited) ? node : edited;
}

function editChildren(node: Node, edits: readonly Edit[], depth: number): Node {
  const changed = [...byKey(edits, depth)].flatMap(([key, below]): [string, Node][] => {
    const before = childOf(node, key);
    const after = applyEdits(before, below, depth + 1);
    return after === before || (isEmpty(after) && isEmpty(before)) ? [] : [[key, after]];
  });
  if (changed.length === 0) return node;
  const children = changedMap<Node>(
    node.kind === 'leaf' ? EMPTY.children : node.children,
    changed.map(([key, child]) => [key, isEmpty(child) ? undefined : child]),
  );
  return children.size === 0 ? EMPTY : { kind: 'branch', children, priority: node.priority };
}

function byKey(edits: readonly Edit[], depth: number): Map<string, Edit[]> {
  const groups = new Map<string, Edit[]>();
  for (const edit of edits) {
    const key = edit.path[depth] ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [edit]);
    else group.push(edit);
  }
  return groups;
}
