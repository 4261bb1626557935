/** Bundles the Cloud Functions: our own domain goes in, every package stays outside and is installed by the deploy. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, context, type BuildOptions, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

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

const options: BuildOptions = {
  absWorkingDir: root,
  entryPoints: [join(root, 'functions', 'src', 'index.ts')],
  outfile: join(root, 'functions', 'lib', 'index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesOutside],
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
