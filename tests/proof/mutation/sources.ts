/** What modules are made of, as a bundler sees it: only what a test really uses makes its results outdated. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Packages have their versions, which the lock file tells. */
const ownOnly: Plugin = {
  name: 'own-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@paw-haven/') ? undefined : { path, external: true },
    );
  },
};

/** For each entry, the files of this repository that are loaded with it. Paths are from its root. */
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
