/** Computes the changes that `set` and the multi-path `update` make to the current data. */
import { DataError } from '../tree/errors.ts';
import { applyEdits, type Edit } from '../tree/edit.ts';
import { nodeFromJson, priorityFromJson, requireRecord } from '../tree/from-json.ts';
import { withPriority, type Node } from '../tree/node.ts';
import { formatPath, parsePath, splitPath, type Path } from '../tree/path.ts';

export interface Change {
  readonly before: Node;
  readonly after: Node;
  /** The written places, even if their data is unchanged. None is a parent of another. */
  readonly paths: readonly Path[];
}

/** Milliseconds since 1970. */
export type Now = number;

/** @throws DataError for invalid data. */
export function changeBySet(root: Node, path: string, json: unknown, now: Now): Change {
  return changeOf(root, [[path, json]], now);
}

/**
 * Applies all values or none; the keys of `json` are paths below `path`.
 * @throws DataError for invalid data, or if one path is a parent of another.
 */
export function changeByUpdate(root: Node, path: string, json: unknown, now: Now): Change {
  const values = Object.entries(requireRecord(json, 'The values of an update are an object.'));
  for (const [key] of values) {
    if (splitPath(key).length === 0) throw new DataError(`"${key}" is not a path that an update can write.`);
  }
  return changeOf(
    root,
    values.map(([key, value]) => [`${path}/${key}`, value]),
    now,
  );
}

function changeOf(root: Node, values: readonly (readonly [string, unknown])[], now: Now): Change {
  const targets = values.map(([text, json]) => ({ ...targetOf(text), json }));
  refuseOverlaps(targets.filter(({ priorityOnly }) => !priorityOnly).map(({ path }) => path));
  const edits = targets.map(({ path, priorityOnly, json }): Edit => {
    const depth = path.length;
    return priorityOnly
      ? {
          path,
          last: true,
          apply: (node) => withPriority(node, priorityFromJson(json, { now, existing: node })),
        }
      : { path, apply: (node) => nodeFromJson(json, { now, existing: node }, depth) };
  });
  return { before: root, after: applyEdits(root, edits), paths: distinct(targets.map(({ path }) => path)) };
}

interface Target {
  readonly path: Path;
  /** `/a/b/.priority`: only the node's priority changes. */
  readonly priorityOnly: boolean;
}

function targetOf(text: string): Target {
  const keys = splitPath(text);
  const priorityOnly = keys.at(-1) === '.priority';
  return { path: parsePath((priorityOnly ? keys.slice(0, -1) : keys).join('/')), priorityOnly };
}

function refuseOverlaps(paths: readonly Path[]): void {
  const seen = new Set<string>();
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const upper = prefixIn(seen, path);
    if (upper !== undefined)
      throw new DataError(`${formatPath(upper)} lies above ${formatPath(path)}: write only one of them.`);
    seen.add(formatPath(path));
  }
}

/** Drops paths below others, because a node's priority and children may be written together. */
function distinct(paths: readonly Path[]): Path[] {
  const remaining = new Set<string>();
  return paths
    .toSorted((a, b) => a.length - b.length)
    .filter((path) => {
      if (prefixIn(remaining, path) !== undefined) return false;
      remaining.add(formatPath(path));
      return true;
    });
}

/** The shortest prefix of the path, possibly the path itself, that is in `formatted`. */
function prefixIn(formatted: ReadonlySet<string>, path: Path): Path | undefined {
  for (let length = 0; length <= path.length; length += 1) {
    const upper = path.slice(0, length);
    if (formatted.has(formatPath(upper))) return upper;
  }
  return undefined;
}
