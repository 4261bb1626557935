/**
 * Vite plugin for the two kinds of documents: the public pages, prerendered with the site's content, and the app, one
 * document for all its routes. Development serves the same documents, rendered on each request.
 */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { contentForBuild, siteOrigin } from './content.ts';
import { servePages } from './dev-pages.ts';
import {
  fillPage,
  inBothLanguages,
  inlineStyles,
  inSpanish,
  startLate,
  takeSnapshotOut,
  type LateFiles,
  type PageParts,
} from './html.ts';
import {
  APP_FILE,
  HTML_FILES,
  NOT_FOUND_FILE,
  RENDERER,
  SPANISH_FOLDER,
  SPANISH_SCRIPT,
  type Renderer,
} from './page-files.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

export function sitePages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'site-pages',
    config: (_, { isSsrBuild }) => ({
      appType: 'custom',
      build: isSsrBuild
        ? {}
        : { rolldownOptions: { input: [...HTML_FILES, SPANISH_SCRIPT].map((file) => join(WEB, file)) } },
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
      handler: async (_, bundle) => {
        if (config.command === 'build' && !config.build.ssr) await writePages(config, spanishScript(bundle));
      },
    },
  };
}

/** The address of the built script. @throws Error if the build has none. */
function spanishScript(
  bundle: Readonly<Record<string, { readonly type: string; readonly name?: string | undefined }>>,
): string {
  const file = Object.keys(bundle).find(
    (name) => bundle[name]?.type === 'chunk' && bundle[name].name === basename(SPANISH_SCRIPT, '.ts'),
  );
  if (file === undefined) throw new Error(`The build has no ${SPANISH_SCRIPT}.`);
  return `/${file}`;
}

async function writePages(config: ResolvedConfig, spanish: string): Promise<void> {
  const outDir = resolve(config.root, config.build.outDir);
  const renderer = await buildRenderer(config);
  const origin = siteOrigin(config.env);
  const content = await contentForBuild(renderer, config);
  const write = (file: string, html: string) => writeFile(join(outDir, file), html);
  /** Fills a built document, and writes its snapshot. */
  const finish = async (html: string, parts: PageParts, later: LateFiles = {}) => {
    const filled = inlineStyles(fillPage(html, parts), (href) => readFileSync(join(outDir, href), 'utf8'));
    const snapshot = takeSnapshotOut(filled);
    if (!snapshot.file) return startLate(filled, later);
    // The content is the same for all pages in a language, so they share this file.
    await write(snapshot.file.name, snapshot.file.text);
    return startLate(snapshot.html, { ...later, content: `/${snapshot.file.name}` });
  };
  await mkdir(join(outDir, SPANISH_FOLDER), { recursive: true });
  for (const { name, file } of renderer.SITE_PAGES) {
    const html = await readFile(join(outDir, file), 'utf8');
    const english = renderer.renderPage(name, content, origin, 'en');
    const translated = renderer.renderPage(name, content, origin, 'es');
    if (file === NOT_FOUND_FILE) {
      await write(file, await finish(html, inBothLanguages(english, translated), { spanish }));
      continue;
    }
    await write(file, await finish(html, english));
    await write(SPANISH_FOLDER + file, inSpanish(await finish(html, translated, { spanish })));
  }
  const app = await readFile(join(outDir, APP_FILE), 'utf8');
  await write(APP_FILE, fillPage(app, { head: renderer.appHead(content) }));
  await write('robots.txt', renderer.robotsText(origin));
  await write('sitemap.xml', renderer.sitemapXml(origin));
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
