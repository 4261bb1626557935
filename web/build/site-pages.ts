/**
 * Vite plugin for the two kinds of documents: the public pages, prerendered with the site's content, and the app, one
 * document for all its routes. Development serves the same documents, rendered on each request.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { contentForBuild, siteOrigin } from './content.ts';
import { servePages } from './dev-pages.ts';
import { fillPage, inlineStyles, startLate, takeSnapshotOut } from './html.ts';
import { APP_FILE, HTML_FILES, RENDERER, type Renderer } from './page-files.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

export function sitePages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'site-pages',
    config: (_, { isSsrBuild }) => ({
      appType: 'custom',
      build: isSsrBuild ? {} : { rolldownOptions: { input: HTML_FILES.map((file) => join(WEB, file)) } },
    }),
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: (server) => {
      server.middlewares.use(servePages(server));
    },
    writeBundle: {
      // Runs before the service worker plugin, which precaches the written pages.
      order: 'pre',
      sequential: true,
      handler: async () => {
        if (config.command === 'build' && !config.build.ssr) await writePages(config);
      },
    },
  };
}

async function writePages(config: ResolvedConfig): Promise<void> {
  const outDir = resolve(config.root, config.build.outDir);
  const renderer = await buildRenderer(config);
  const origin = siteOrigin(config.env);
  const content = await contentForBuild(renderer, config);
  const rewrite = async (file: string, fill: (html: string) => string) => {
    const path = join(outDir, file);
    await writeFile(path, fill(await readFile(path, 'utf8')));
  };
  for (const { name, file } of renderer.SITE_PAGES) {
    const parts = renderer.renderPage(name, content, origin);
    await rewrite(file, (html) => {
      const filled = inlineStyles(fillPage(html, parts), (href) => readFileSync(join(outDir, href), 'utf8'));
      const snapshot = takeSnapshotOut(filled);
      if (!snapshot.file) return startLate(filled);
      // The content is the same for all pages, so they share this file.
      writeFileSync(join(outDir, snapshot.file.name), snapshot.file.text);
      return startLate(snapshot.html, `/${snapshot.file.name}`);
    });
  }
  await rewrite(APP_FILE, (html) => fillPage(html, { head: renderer.appHead(content) }));
  await writeFile(join(outDir, 'robots.txt'), renderer.robotsText(origin));
  await writeFile(join(outDir, 'sitemap.xml'), renderer.sitemapXml(origin));
}

/** Builds the same sources for Node; assets get the same names in both builds. */
async function buildRenderer({ configFile, root, mode }: ResolvedConfig): Promise<Renderer> {
  const outDir = await mkdtemp(join(tmpdir(), 'paw-haven-pages-'));
  try {
    await build({
      ...(configFile === undefined ? {} : { configFile }),
      root,
      mode,
      logLevel: 'warn',
      build: {
        ssr: RENDERER,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        sourcemap: false,
        rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
      },
      // The output is outside the repository, where Node would find no packages.
      ssr: { noExternal: true },
    });
    return (await import(pathToFileURL(join(outDir, 'render.mjs')).href)) as Renderer;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
