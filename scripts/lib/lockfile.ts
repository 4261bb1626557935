/** Reads the packages in package-lock.json and finds those that a workspace needs at run time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './repository.ts';

type Ranges = Readonly<Record<string, string>>;

/**
 * An entry as npm writes it, reduced to the fields that are used here. A workspace's `link` entry points to its folder.
 */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by path: `node_modules/a`, `node_modules/a/node_modules/b`, or a workspace's folder. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** The license as the package's author wrote it; undefined if the lock file has none. */
  readonly license: string | undefined;
}

/** A whole package-lock.json. */
export interface Lockfile {
  readonly name: string;
  readonly version: string;
  readonly lockfileVersion: 3;
  readonly requires: true;
  readonly packages: LockPackages;
}

const MODULES = 'node_modules/';

export function readLockPackages(): LockPackages {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockPackages }).packages;
}

/**
 * All packages that `workspace` (a folder) needs at run time, directly or indirectly, sorted by name and version.
 * Includes optional and required peer dependencies, and packages for other systems. Leaves out the workspaces.
 * @throws Error when a package is missing from the lock file.
 */
export function packagesInProduction(packages: LockPackages, workspace: string): LockedPackage[] {
  return packagesAt(packages, [...reachable(packages, workspace, neededBy)]);
}

/** All packages in the lock file, as installed by `npm ci`. */
export function allPackages(packages: LockPackages): LockedPackage[] {
  return packagesAt(packages, Object.keys(packages));
}

/**
 * A lock file with the same versions, for a workspace that is installed without the repository around it.
 * @throws Error when the workspace has a package in another version than the root, because it would move.
 */
export function lockfileOf(packages: LockPackages, workspace: string): Lockfile {
  const { name = workspace, version = '0.0.0', devDependencies: _dev, ...own } = packages[workspace] ?? {};
  const required = reachable(packages, workspace, requiredBy);
  const places = [...reachable(packages, workspace, neededBy)].filter((place) => place !== workspace);
  const strange = places.find((place) => !place.startsWith(MODULES));
  if (strange !== undefined)
    throw new Error(
      `${strange} is not among the packages of the root: ${workspace} needs versions of its own.`,
    );
  const entries = places.toSorted().map((place) => {
    const { optional: _optional, ...entry } = packages[place] ?? {};
    return [place, required.has(place) ? entry : { ...entry, optional: true }] as const;
  });
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, ...own }, ...Object.fromEntries(entries) },
  };
}

type Edges = (packages: LockPackages, place: string) => string[];

/** `from` and all paths that can be reached from it. */
function reachable(packages: LockPackages, from: string, edges: Edges): Set<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    open.push(...edges(packages, place));
  }
  return seen;
}

function packagesAt(packages: LockPackages, places: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const place of places) {
    const { version, license, link } = packages[place] ?? {};
    if (link || version === undefined || !place.includes(MODULES)) continue;
    const name = packages[place]?.name ?? nameAt(place);
    found.set(`${name}@${version}`, { name, version, license: license });
  }
  return [...found.entries()]
    .toSorted(([item], [other]) => (item < other ? -1 : 1))
    .map(([, lockedPackage]) => lockedPackage);
}

const nameAt = (place: string): string => place.slice(place.lastIndexOf(MODULES) + MODULES.length);

function requiredBy(packages: LockPackages, place: string): string[] {
  const entry = packages[place] ?? {};
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(entry.dependencies ?? {}), ...peers]
    .filter((name) => !(name in (entry.optionalDependencies ?? {})))
    .map((name) => {
      const found = find(packages, place, name);
      if (found !== undefined) return found;
      throw new Error(`package-lock.json lacks ${name}, which ${place} needs. Run npm install.`);
    });
}

/**
 * Includes optional packages, which may be missing: npm leaves out those it could not resolve when it wrote the lock
 * file.
 */
function neededBy(packages: LockPackages, place: string): string[] {
  const optional = Object.keys(packages[place]?.optionalDependencies ?? {});
  const found = optional.flatMap((name) => find(packages, place, name) ?? []);
  return [...requiredBy(packages, place), ...found];
}

/** Looks up a package as Node does: beside the package, then in each folder above it. */
function find(packages: LockPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    const entry = packages[place];
    if (entry?.link && entry.resolved !== undefined) return entry.resolved;
    if (entry !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/**
 * The folder above `node_modules/a/node_modules/b` is `node_modules/a`; above that, or above a workspace, is the root.
 */
function above(folder: string): string {
  const at = folder.lastIndexOf(`/${MODULES}`);
  return at === -1 ? '' : folder.slice(0, at);
}
