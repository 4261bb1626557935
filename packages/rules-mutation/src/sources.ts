/**
 * Finds the source files of modules with a bundler, so that only changes to what a test uses invalidate its results.
 */
import { build, type Plugin } from 'esbuild';

/** Leaves out packages, whose versions are in the lock file, except those in the repository. */
const ownOnly = (ownPackages: RegExp): Plugin => ({
  name: 'own-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || ownPackages.test(path) ? undefined : { path, external: true },
    );
  },
});

/** For each entry, the repository files that are loaded with it, relative to the root. */
export async function sourcesOf(
  root: string,
  entries: readonly string[],
  ownPackages: RegExp,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [ownOnly(ownPackages)],
  });
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, inputs }) =>
      entryPoint === undefined ? [] : [[entryPoint, Object.keys(inputs).toSorted()] as const],
    ),
  );
}
