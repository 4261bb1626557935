/**
 * Finds the source files of modules with a bundler, so that only changes to what a test uses invalidate its results.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Leaves out packages, whose versions are in the lock file. */
const ownOnly: Plugin = {
  name: 'own-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@paw-haven/') ? undefined : { path, external: true },
    );
  },
};

/** For each entry, the repository files that are loaded with it, relative to the root. */
export async function sourcesOf(entries: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...entries],
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [ownOnly],
  });
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, inputs }) =>
      entryPoint === undefined ? [] : [[entryPoint, Object.keys(inputs).toSorted()] as const],
    ),
  );
}
