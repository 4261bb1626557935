/**
 * The path patterns that functions watch: keys, `{id}` or `*` for one key, `{rest=**}` or `**` for any number of
 * trailing keys, and `{id=room-*}` for keys with a prefix.
 */
import { childOf, type Node } from '../tree/node.ts';
import { splitPath, type Path } from '../tree/path.ts';

type Segment =
  | { readonly kind: 'keys'; readonly matches: (key: string) => boolean }
  | { readonly kind: 'rest' };

export interface RefPattern {
  readonly segments: readonly Segment[];
}

/** A place with its data before and after the change. */
export interface Watched {
  readonly path: Path;
  readonly before: Node;
  readonly after: Node;
}

export function parseRefPattern(text: string): RefPattern {
  return { segments: splitPath(text).map(segmentOf) };
}

/** Matches one name, a namespace or a key, in which `*` matches any part. */
export function namePattern(text: string): (name: string) => boolean {
  const glob = globOf(text);
  if (!glob.includes('*')) return (name) => name === glob;
  const parts = glob.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const expression = new RegExp(`^${parts.join('.*')}$`, 's');
  return (name) => expression.test(name);
}

function segmentOf(text: string): Segment {
  return globOf(text).includes('**') ? { kind: 'rest' } : { kind: 'keys', matches: namePattern(text) };
}

/** `{id}` matches any name, `{id=glob}` the names that the glob matches. */
function globOf(text: string): string {
  const capture = /^\{[^={}]+(?:=(.+))?\}$/.exec(text);
  return capture === null ? text : (capture[1] ?? '*');
}

/** The matching paths that may have changed. `**` matches only the written paths, not their parents. */
export function changedPlaces(
  { segments }: RefPattern,
  { before, after, paths }: { readonly before: Node; readonly after: Node; readonly paths: readonly Path[] },
): Watched[] {
  const found: Watched[] = [];
  const visit = (place: Watched, depth: number): void => {
    if (place.before === place.after) return;
    const segment = segments[depth];
    if (segment === undefined) found.push(place);
    else if (segment.kind === 'rest') found.push(...writtenAt(place, paths));
    else
      for (const key of keysIn(place, paths)) if (segment.matches(key)) visit(below(place, [key]), depth + 1);
  };
  visit({ path: [], before, after }, 0);
  return found;
}

/** The written paths at or below the place; the place itself if a parent was written. */
function writtenAt(place: Watched, paths: readonly Path[]): Watched[] {
  return relatedPaths(place, paths).map((path) => below(place, path.slice(place.path.length)));
}

/** The paths at, above and below a place. */
function relatedPaths(place: Watched, paths: readonly Path[]): Path[] {
  return paths.filter((path) =>
    place.path.every((key, level) => level >= path.length || path[level] === key),
  );
}

function below({ path, before, after }: Watched, keys: Path): Watched {
  return {
    path: [...path, ...keys],
    before: keys.reduce(childOf, before),
    after: keys.reduce(childOf, after),
  };
}

/** The children that a write may have changed: the written ones, or all if the place or a parent was written. */
function keysIn(place: Watched, paths: readonly Path[]): Set<string> {
  const depth = place.path.length;
  const written = relatedPaths(place, paths).map((path) => path[depth]);
  if (!written.includes(undefined)) return new Set(written.filter((key) => key !== undefined));
  return new Set([...keysOf(place.before), ...keysOf(place.after)]);
}

function keysOf(node: Node): Iterable<string> {
  return node.kind === 'leaf' ? [] : node.children.keys();
}
