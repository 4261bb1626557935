/** What package-lock.json says of the packages, and which of them a workspace needs when it runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../lib/repository.ts';

type Ranges = Readonly<Record<string, string>>;

/** As npm writes it. A workspace's `link` entry points to the folder that has the rest. */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By place: `node_modules/a`, `node_modules/a/node_modules/b`, or a workspace's folder. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package's author wrote it; undefined where the lock file has none. */
  readonly licence: string | undefined;
}

const MODULES = 'node_modules/';

export function readLockPackages(): LockPackages {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockPackages }).packages;
}

/**
 * All packages that `workspace` (its folder) needs when it runs, with what these need, sorted by name and version: its
 * dependencies, optional and required peer ones; what is for another system than this one, too. Workspaces are not
 * among them, only what they need.
 * @throws Error when the lock file lacks one of them.
 */
export function packagesInProduction(packages: LockPackages, workspace: string): LockedPackage[] {
  const seen = new Set<string>();
  const open = [workspace];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    open.push(...neededBy(packages, place));
  }
  return packagesAt(packages, [...seen]);
}

/** All that the lock file names: what `npm ci` installs. */
export function allPackages(packages: LockPackages): LockedPackage[] {
  return packagesAt(packages, Object.keys(packages));
}

function packagesAt(packages: LockPackages, places: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const place of places) {
    const { version, license, link } = packages[place] ?? {};
    if (link || version === undefined || !place.includes(MODULES)) continue;
    const name = packages[place]?.name ?? nameAt(place);
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

const nameAt = (place: string): string => place.slice(place.lastIndexOf(MODULES) + MODULES.length);

function neededBy(packages: LockPackages, place: string): string[] {
  const entry = packages[place] ?? {};
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  const required = [...Object.keys(entry.dependencies ?? {}), ...peers];
  // The lock file leaves out optional ones that its maker could not have.
  const optional = Object.keys(entry.optionalDependencies ?? {});
  return [
    ...required.filter((name) => !optional.includes(name)).map((name) => find(packages, place, name, true)),
    ...optional.map((name) => find(packages, place, name, false)),
  ].filter((found) => found !== undefined);
}

/** As Node looks: beside the package, then in each folder above it. */
function find(packages: LockPackages, from: string, name: string, isRequired: boolean): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    const entry = packages[place];
    if (entry?.link && entry.resolved !== undefined) return entry.resolved;
    if (entry !== undefined) return place;
    if (folder === '') break;
  }
  if (isRequired) throw new Error(`package-lock.json lacks ${name}, which ${from} needs. Run npm install.`);
  return undefined;
}

/** `node_modules/a/node_modules/b` lies in `node_modules/a`, and that, as a workspace, in the root. */
function above(folder: string): string {
  const at = folder.lastIndexOf(`/${MODULES}`);
  return at === -1 ? '' : folder.slice(0, at);
}
