/**
 * Bundles the Cloud Functions: the domain code is included, and every package stays external and is installed by the
 * deploy. When run as a command, as before a deploy, it also writes the lock file of these packages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, context, type BuildOptions, type Plugin } from 'esbuild';

import { lockFunctions } from './lock-functions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const OUTPUT = join(root, 'functions', 'lib');
/** The deployed functions, and the program that copies images in a separate process. */
export const FUNCTION_PROGRAMS = ['index', 'image-process'];

/** Marks every import except files and the repository's domain as external. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const ours = kind === 'entry-point' || path.startsWith('@paw-haven/domain');
      return ours ? undefined : { path, external: true };
    });
  },
};

/** Writes only files that change, because a running Functions emulator reloads at every write. */
const writeChanges: Plugin = {
  name: 'write-changes',
  setup(bundle) {
    bundle.onEnd(async ({ outputFiles = [] }) => {
      await mkdir(OUTPUT, { recursive: true });
      for (const { path, contents } of outputFiles) {
        const before = await readFile(path).catch(() => undefined);
        if (before === undefined || !before.equals(contents)) await writeFile(path, contents);
      }
    });
  },
};

const options: BuildOptions = {
  absWorkingDir: root,
  entryPoints: FUNCTION_PROGRAMS.map((program) => join(root, 'functions', 'src', `${program}.ts`)),
  outdir: OUTPUT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  logLevel: 'warning',
  write: false,
  plugins: [packagesOutside, writeChanges],
};

export async function buildFunctions(): Promise<void> {
  await build(options);
}

/** Rebuilds on every change; the Functions emulator then reloads. Resolves to a function that stops watching. */
export async function watchFunctions(): Promise<() => Promise<void>> {
  const watcher = await context(options);
  await watcher.watch();
  return () => watcher.dispose();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await Promise.all([buildFunctions(), lockFunctions()]);
