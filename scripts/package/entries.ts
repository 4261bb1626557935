/** Bundles the entries of a package, which share what more than one of them needs. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

import { entriesOf, type Manifest } from './manifest.ts';

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Writes `dist/index.mjs` and so on for the package in `folder`; packages that it depends on stay imports. */
export async function bundleEntries(folder: string): Promise<void> {
  const entries = entriesOf(await readManifest(folder));
  await rm(join(folder, 'dist', 'chunks'), { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: entries.map((entry) => join(folder, 'src', `${entry}.ts`)),
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
