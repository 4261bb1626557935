/** The data of a trigger event: the previous data and the delta, without priorities. */
import { childOf, isEmpty, type Node } from '../tree/node.ts';
import type { Json } from '../tree/to-json.ts';

export interface Delta {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly data: Json;
  /** Merged into `data`, it yields the data after the change; removed values are null. */
  readonly delta: Json;
}

/** Returns undefined if the values are equal. */
export function deltaOf(before: Node, after: Node): Delta | undefined {
  const delta = difference(before, after);
  if (delta === undefined) return undefined;
  const data = plainOf(before);
  if (isEmpty(before)) return { kind: 'created', data, delta };
  return { kind: isEmpty(after) ? 'deleted' : 'updated', data, delta };
}

function difference(before: Node, after: Node): Json | undefined {
  if (before === after) return undefined;
  if (before.kind === 'leaf' || after.kind === 'leaf' || isEmpty(before) || isEmpty(after)) {
    const isSame =
      before.kind === 'leaf' && after.kind === 'leaf'
        ? before.value === after.value
        : isEmpty(before) && isEmpty(after);
    return isSame ? undefined : plainOf(after);
  }
  const keys = new Set([...before.children.keys(), ...after.children.keys()]);
  const entries = [...keys].flatMap((key): [string, Json][] => {
    const child = difference(childOf(before, key), childOf(after, key));
    return child === undefined ? [] : [[key, child]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Lists become objects, so that a delta can be merged key by key. */
function plainOf(node: Node): Json {
  if (node.kind === 'leaf') return node.value;
  if (isEmpty(node)) return null;
  return Object.fromEntries([...node.children].map(([key, child]) => [key, plainOf(child)]));
}
