/** Which of `packages/` `npm test` checks: they change rarely, so only what differs from `main`, or all in CI. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from '../lib/repository.ts';

export interface Package {
  /** Its folder in `packages`. */
  readonly name: string;
  /** The other packages that it depends on. */
  readonly dependsOn: readonly string[];
}

export interface PackageChoice {
  readonly tested: readonly string[];
  /** Unchanged, as are the packages that they depend on. */
  readonly leftOut: readonly string[];
}

/** Whatever depends on all packages at once. */
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts'];

/** `changed`: paths in the repository; undefined if unknown, which tests everything. */
export function choosePackages(
  packages: readonly Package[],
  changed: readonly string[] | undefined,
): PackageChoice {
  const isChanged = (name: string): boolean =>
    changed === undefined ||
    changed.some((path) => SHARED.includes(path) || path.startsWith(`packages/${name}/`)) ||
    (packages.find((item) => item.name === name)?.dependsOn ?? []).some(isChanged);
  const names = packages.map(({ name }) => name);
  return { tested: names.filter(isChanged), leftOut: names.filter((name) => !isChanged(name)) };
}

/** Returns the output of git. Rejects where git fails or is missing. */
export type Git = (...args: readonly string[]) => Promise<string>;

const BRANCHES = ['main', 'origin/main'];

/**
 * The paths that differ from the commit where this branch left `main`, or from the commit before on `main` itself;
 * uncommitted and new files included. Undefined where git cannot tell, as in a shallow clone.
 */
export async function changedPaths(git: Git = runGit): Promise<readonly string[] | undefined> {
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined;
    const fork = await forkFromMain(git);
    const head = await git('rev-parse', 'HEAD');
    const base = fork === head ? await git('rev-parse', 'HEAD^') : fork;
    const changed = await git('diff', '--name-only', '--no-renames', base);
    const fresh = await git('ls-files', '--others', '--exclude-standard');
    return [changed, fresh].flatMap((text) => text.split('\n')).filter((path) => path !== '');
  } catch {
    return undefined;
  }
}

async function forkFromMain(git: Git): Promise<string> {
  const forks = await Promise.all(BRANCHES.map((name) => git('merge-base', 'HEAD', name).catch(() => '')));
  const found = forks.find((fork) => fork !== '');
  if (found === undefined) throw new Error('There is no branch main.');
  return found;
}

async function runGit(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** `env`: with `CI`, all packages are tested. */
export async function packagesToTest(
  env: Readonly<Record<string, string | undefined>>,
): Promise<PackageChoice> {
  const isCi = !['', 'false', '0'].includes(env['CI'] ?? '');
  return choosePackages(await readPackages(), isCi ? undefined : await changedPaths());
}

export async function readPackages(): Promise<Package[]> {
  const folder = join(ROOT, 'packages');
  const manifests = await Promise.all(
    (await readdir(folder)).toSorted().map(async (name) => ({
      name,
      manifest: JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')) as {
        readonly name: string;
        readonly dependencies?: Readonly<Record<string, string>>;
      },
    })),
  );
  return manifests.map(({ name, manifest }) => ({
    name,
    dependsOn: manifests
      .filter((other) => other.manifest.name in (manifest.dependencies ?? {}))
      .map((other) => other.name),
  }));
}

/** The folders of the TypeScript build without the packages that are left out, unless others need them. */
export async function foldersToType({ leftOut }: PackageChoice): Promise<string[]> {
  const { references } = JSON.parse(await readFile(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  return references
    .map(({ path }) => path)
    .filter((path) => !leftOut.some((name) => `${path}/`.startsWith(`./packages/${name}/`)));
}

/** One line about what was not tested; undefined if everything was. */
export function describeLeftOut({ leftOut }: PackageChoice): string | undefined {
  if (leftOut.length === 0) return undefined;
  return `Not tested, because unchanged since main: packages/{${leftOut.join(',')}}. To test them: npm run test:long -- --only packages`;
}
