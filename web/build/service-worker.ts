/**
 * Vite plugin for the service worker: builds /sw.js after everything else, with its precache list. In development it
 * serves a worker that caches nothing.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type BuildOptions } from 'esbuild';
import type { Plugin, ResolvedConfig } from 'vite';
import { storageOrigins } from './content.ts';
import { writeOfflinePage } from './offline-page.ts';
import { appAreaFile, keptFiles, KEPT_PAGES, type BuildManifest } from './precache-list.ts';
import { addLicenses, LICENSES_FILE } from './licenses.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rolldownOptions: { input: [join(WEB, 'offline.html')] } } },
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: (server) => {
      server.middlewares.use(
        '/sw.js',
        (_, response, next) => void serveDevelopment(response).then(undefined, next),
      );
    },
    writeBundle: {
      // Runs after the public pages are written, because their HTML is precached.
      order: 'post',
      sequential: true,
      handler: async () => {
        if (config.command === 'build' && !config.build.ssr) await writeWorker(config);
      },
    },
  };
}

async function writeWorker(config: ResolvedConfig): Promise<void> {
  const outDir = resolve(config.root, config.build.outDir);
  await writeOfflinePage(outDir);
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as BuildManifest;
  const { metafile } = await bundle({
    ...bundleOptions('sw.ts'),
    metafile: true,
    outfile: join(outDir, 'sw.js'),
    define: {
      'process.env.NODE_ENV': '"production"',
      __PRECACHE__: JSON.stringify(await precacheList(outDir, manifest)),
      __APP_AREA__: JSON.stringify(appAreaFile(manifest)),
      __BUILT_FILES__: JSON.stringify((await readdir(join(outDir, 'assets'))).length),
      __STORAGE_ORIGINS__: JSON.stringify(storageOrigins(config.env)),
    },
  });
  // esbuild's file names are relative to the working directory, Vite's to its root.
  const files = [
    ...Object.keys(metafile.inputs).map((file) => resolve(file)),
    ...Object.keys(manifest).map((file) => resolve(config.root, file)),
  ];
  await addLicenses(join(outDir, LICENSES_FILE), files);
}

interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Hosting serves HTML files without their extension and redirects addresses that have it. */
async function precacheList(outDir: string, manifest: BuildManifest): Promise<PrecacheEntry[]> {
  const read = (file: string) => readFile(join(outDir, file), 'utf8');
  const pages = Object.entries(KEPT_PAGES);
  const html = await Promise.all(pages.map(([, file]) => read(file)));
  if (html.some((text) => text.includes('<!--page:')))
    throw new Error('The service worker would keep pages that are not written yet: it has to be built last.');
  const changing = [
    ...pages.map(([url], index) => ({ url, text: html[index] ?? '' })),
    ...(await Promise.all(
      ['favicon.svg', 'manifest.webmanifest'].map(async (file) => ({
        url: `/${file}`,
        text: await read(file),
      })),
    )),
  ];
  return [
    ...changing.map(({ url, text }) => ({ url, revision: revisionOf(text) })),
    ...keptFiles(manifest, html).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function serveDevelopment(response: ServerResponse): Promise<void> {
  const { outputFiles } = await bundle({ ...bundleOptions('dev-worker.ts'), write: false });
  response.setHeader('Content-Type', 'text/javascript');
  response.setHeader('Cache-Control', 'no-cache');
  response.end(outputFiles[0]?.contents);
}

/** One classic script, because not every browser supports module workers. */
function bundleOptions(file: string) {
  return {
    entryPoints: [join(WEB, 'src/sw', file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  } as const satisfies BuildOptions;
}
