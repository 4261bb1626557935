/**
 * Bundles the Cloud Functions: our own domain goes in, every package stays outside and is installed by the deploy. As a
 * command, which a deploy runs before it begins, it also says in which versions.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, context, type BuildOptions, type Plugin } from 'esbuild';

import { lockFunctions } from './lock-functions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const OUTPUT = join(root, 'functions', 'lib');
/** What is deployed, and the program that copies images in a process of its own. */
export const FUNCTION_PROGRAMS = ['index', 'image-process'];

/** Leaves every import that is not a file or of this repository's domain to Node. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const ours = kind === 'entry-point' || path.startsWith('@paw-haven/domain');
      return ours ? undefined : { path, external: true };
    });
  },
};

/** Leaves files alone that would not change: a running Functions emulator reloads at every write. */
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
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  write: false,
  plugins: [packagesOutside, writeChanges],
};

export async function buildFunctions(): Promise<void> {
  await build(options);
}

/** Builds again at each change; the Functions emulator notices and reloads. Resolves to the stop function. */
export async function watchFunctions(): Promise<() => Promise<void>> {
  const watcher = await context(options);
  await watcher.watch();
  return () => watcher.dispose();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await Promise.all([buildFunctions(), lockFunctions()]);
