/** Bundles the program with all it needs, so that it starts in a fraction of a second. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function buildStandIns(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { 'stand-ins': join(root, 'src', 'main.ts') },
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStandIns();
