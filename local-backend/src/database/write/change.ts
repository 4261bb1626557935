/** Writes worked out against the present data: what `set` and the multi-path `update` make of the tree. */
import { DataError } from '../tree/data-error.ts';
import { nodeFromJson, priorityFromJson, requireRecord } from '../tree/from-json.ts';
import { nodeAt, replaceAt, withPriority, type Node } from '../tree/node.ts';
import { formatPath, parsePath, splitPath, startsWith, type Path } from '../tree/path.ts';

export interface Change {
  readonly before: Node;
  readonly after: Node;
  /** The places that were written, whether or not anything is different there now. None lies above another. */
  readonly paths: readonly Path[];
}

/** Milliseconds since 1970. */
export type Now = number;

/** @throws DataError for data that cannot be stored. */
export function changeBySet(root: Node, path: string, json: unknown, now: Now): Change {
  return changeOf(root, [[path, json]], now);
}

/**
 * All or nothing; the keys of `json` are paths below `path`.
 * @throws DataError for data that cannot be stored, or when one place lies above another.
 */
export function changeByUpdate(root: Node, path: string, json: unknown, now: Now): Change {
  const values = Object.entries(requireRecord(json, 'The values of an update are an object.'));
  for (const [key] of values) {
    if (splitPath(key).length === 0) throw new DataError(`"${key}" is no path for an update.`);
  }
  return changeOf(
    root,
    values.map(([key, value]) => [`${path}/${key}`, value]),
    now,
  );
}

function changeOf(root: Node, values: readonly (readonly [string, unknown])[], now: Now): Change {
  const targets = values.map(([text, json]) => ({ ...targetOf(text), json }));
  refuseOverlaps(targets);
  let after = root;
  for (const { path, priorityOnly, json } of targets) {
    const node = nodeAt(after, path);
    const serverValues = { now, existing: node };
    const replacement = priorityOnly
      ? withPriority(node, priorityFromJson(json, serverValues))
      : nodeFromJson(json, serverValues, path.length);
    after = replaceAt(after, path, replacement);
  }
  return { before: root, after, paths: distinct(targets.map(({ path }) => path)) };
}

interface Target {
  readonly path: Path;
  /** `/a/b/.priority`: the node stays, its priority changes. */
  readonly priorityOnly: boolean;
}

function targetOf(text: string): Target {
  const keys = splitPath(text);
  const priorityOnly = keys.at(-1) === '.priority';
  return { path: parsePath((priorityOnly ? keys.slice(0, -1) : keys).join('/')), priorityOnly };
}

function refuseOverlaps(targets: readonly Target[]): void {
  for (const upper of targets) {
    const lower = targets.find(
      (other) =>
        other !== upper && !upper.priorityOnly && !other.priorityOnly && startsWith(other.path, upper.path),
    );
    if (lower !== undefined)
      throw new DataError(
        `${formatPath(upper.path)} lies above ${formatPath(lower.path)}: write only one of them.`,
      );
  }
}

/** Without the places below others: a priority and children of the same node may be written together. */
function distinct(paths: readonly Path[]): Path[] {
  const sorted = paths.toSorted((a, b) => a.length - b.length);
  return sorted.filter((path, index) => !sorted.slice(0, index).some((upper) => startsWith(path, upper)));
}
