/** Builds the web app of the last release, whose pages the long run opens against today's server. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { PORTS, type PortName, type StackPorts } from '../lib/ports.ts';
import { CACHE_DIR, ROOT } from '../lib/repository.ts';
import { describeStack, type StackInfo } from '../lib/stack-info.ts';
import { buildWebFor } from './web.ts';

/** The last release until there is a tag `v*`. */
const UNTAGGED = '891d1173089c4d23340eabfdfade7b1283e60cb4';

const PARENT = join(CACHE_DIR, 'last-release');
const run = promisify(execFile);

/** Ports that stand for those of the stack in the build, which is older than the stack. */
const PLACEHOLDERS = Object.fromEntries(
  (Object.keys(PORTS) as PortName[]).map((name, index) => [name, 61_901 + index]),
) as unknown as StackPorts;

export interface LastRelease {
  /** The folder with its source. */
  readonly source: string;
  /** The folder with the built app. Its text files name placeholders of ports: see `withPorts`. */
  readonly files: string;
}

/** Builds the release of this commit, or resolves to the build of an earlier run. */
export async function buildLastRelease(commit: string): Promise<LastRelease> {
  const folder = join(PARENT, commit);
  const release = { source: join(folder, 'source'), files: join(folder, 'files') };
  if (existsSync(release.files)) return release;
  await rm(PARENT, { recursive: true, force: true });
  await mkdir(release.source, { recursive: true });
  const archive = join(folder, 'source.tar');
  await run('git', ['-C', ROOT, 'archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', release.source]);
  await linkPackages(release.source);
  const info = describeStack(PLACEHOLDERS, PLACEHOLDERS.hosting);
  const outDir = join(folder, 'building');
  if ((await buildWebFor(info, { outDir, workDir: folder, root: release.source })) !== 0)
    throw new Error(`The web app of ${commit} does not build.`);
  await rename(outDir, release.files);
  return release;
}

/** A text file of the build, for a running stack. */
export function withPorts(text: string, { ports }: Pick<StackInfo, 'ports'>): string {
  return (Object.keys(PLACEHOLDERS) as PortName[]).reduce(
    (filled, name) => filled.replaceAll(String(PLACEHOLDERS[name]), String(ports[name])),
    text,
  );
}

/** The commit of the last release; undefined in a clone without it, such as a shallow one. */
export async function findLastRelease(): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', ROOT, ...args])).stdout.trim();
  try {
    const [tag] = (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n');
    return await git('rev-parse', '--verify', '--quiet', `${tag || UNTAGGED}^{commit}`);
  } catch {
    return undefined;
  }
}

/** Today's packages, and the release's own workspaces. */
async function linkPackages(source: string): Promise<void> {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(source, 'node_modules')];
  const workspaces = '@paw-haven';
  await mkdir(join(linked, workspaces), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== workspaces && name !== '.vite') await symlink(join(installed, name), join(linked, name));
  for (const name of await readdir(join(installed, workspaces))) {
    const folder = ['', 'packages'].map((parent) => join(source, parent, name)).find(existsSync);
    if (folder !== undefined) await symlink(folder, join(linked, workspaces, name));
  }
}
