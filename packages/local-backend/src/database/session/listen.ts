/** One listened path or query: the data that was sent, and the messages for changes. */
import { applyQuery, loadsEverything, reapplyQuery, type Query } from '../query/query.ts';
import { childOf, equalNodes, nodeAt, type Branch, type Node } from '../tree/node.ts';
import { startsWith, type Path } from '../tree/path.ts';
import { exportOf, type Json } from '../tree/to-json.ts';
import type { Change } from '../write/change.ts';

/** Data for the listener: `set` replaces the path's data, `merge` replaces the data of paths below it. */
export type Update =
  | { readonly kind: 'set'; readonly path: Path; readonly data: Json }
  | { readonly kind: 'merge'; readonly path: Path; readonly data: { [path: string]: Json } };

export class Listen {
  readonly path: Path;
  readonly query: Query;
  /** The data that was sent to the listener. */
  #shown: Node;

  constructor(path: Path, query: Query, root: Node) {
    this.path = path;
    this.query = query;
    this.#shown = applyQuery(nodeAt(root, path), query);
  }

  /** The listener's current data. */
  get shown(): Node {
    return this.#shown;
  }

  everything(): Update {
    return { kind: 'set', path: this.path, data: exportOf(this.#shown) };
  }

  /** Returns the change as one message; undefined if the listener's data is unchanged. */
  update(change: Change): Update | undefined {
    const after = nodeAt(change.after, this.path);
    if (nodeAt(change.before, this.path) === after) return undefined;
    const before = this.#shown;
    const keys = this.#writtenKeys(change);
    this.#shown =
      keys === undefined ? applyQuery(after, this.query) : reapplyQuery(before, after, keys, this.query);
    return loadsEverything(this.query) ? this.#written(change) : this.#differing(before);
  }

  /** The children that were written; undefined if the path itself or a parent was written. */
  #writtenKeys({ paths }: Change): string[] | undefined {
    if (loadsEverything(this.query) || paths.some((path) => startsWith(this.path, path))) return undefined;
    const below = paths.filter((path) => startsWith(path, this.path));
    return [...new Set(below.map((path) => path[this.path.length] ?? ''))];
  }

  #written({ paths, after }: Change): Update {
    if (paths.some((path) => startsWith(this.path, path))) return this.everything();
    const below = paths.filter((path) => startsWith(path, this.path));
    const [only, ...more] = below;
    if (only !== undefined && more.length === 0)
      return { kind: 'set', path: only, data: exportOf(nodeAt(after, only)) };
    const entries = below.map((path): [string, Json] => [
      path.slice(this.path.length).join('/'),
      exportOf(nodeAt(after, path)),
    ]);
    return { kind: 'merge', path: this.path, data: Object.fromEntries(entries) };
  }

  #differing(before: Node): Update | undefined {
    const keys = new Set([...keysOf(before), ...keysOf(this.#shown)]);
    const differing = [...keys].filter((key) => !equalNodes(childOf(before, key), childOf(this.#shown, key)));
    if (differing.length === 0) return undefined;
    const entries = differing.map((key): [string, Json] => [key, exportOf(childOf(this.#shown, key))]);
    return { kind: 'merge', path: this.path, data: Object.fromEntries(entries) };
  }
}

function keysOf(node: Node): Iterable<string> {
  return node.kind === 'leaf' ? [] : (node satisfies Branch).children.keys();
}
