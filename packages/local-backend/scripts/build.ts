/** Bundles the local backend's programs, so that each starts in a fraction of a second. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');

/** Bundle name to entry file. */
const PROGRAMS = {
  'local-backend': join(source, 'cli', 'local-backend.ts'),
  'java-shim': join(source, 'cli', 'servers', 'java-shim.ts'),
  'parent-watch': join(source, 'cli', 'processes', 'parent-watch-main.ts'),
  'firebase-tools-preload': join(source, 'cli', 'patches', 'firebase-tools-preload.ts'),
  'function-worker': join(source, 'cli', 'patches', 'function-worker.ts'),
};

export async function buildLocalBackend(): Promise<void> {
  await Promise.all([buildPrograms(), buildPageScript()]);
}

/** The browser script of the page. */
async function buildPageScript(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { page: join(source, 'page', 'browser', 'main.ts') },
    outdir: join(root, 'dist'),
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
}

async function buildPrograms(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLocalBackend();
