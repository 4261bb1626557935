/** Serves pages in development, rendered on each request from the sources and the live content. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import type { Language } from '@paw-haven/domain/core/text/language';
import { withTimeout } from '../src/lib/async/with-timeout.ts';
import { siteOrigin } from './content.ts';
import { fillPage, inSpanish } from './html.ts';
import {
  APP_FILE,
  fileFor,
  NOT_FOUND_FILE,
  RENDERER,
  SPANISH_FOLDER,
  SPANISH_SCRIPT,
  type Renderer,
} from './page-files.ts';

/** The first page must not wait for a backend that is still starting. */
const LOAD_TIMEOUT_MS = 1_500;

export function servePages(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (isForPage(request, pathname)) void answerOrFail(server, pathname, response, next);
    else next();
  };
}

/** Requests for modules and files have a dot in the path or one of Vite's prefixes. */
function isForPage({ method, headers }: IncomingMessage, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(@|src\/|node_modules\/)/.test(pathname) && !pathname.includes('.') && accepts(headers.accept);
}

const accepts = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept);

async function answerOrFail(
  server: ViteDevServer,
  pathname: string,
  response: ServerResponse,
  fail: (error: unknown) => void,
): Promise<void> {
  try {
    await answer(server, pathname, response);
  } catch (error) {
    fail(error);
  }
}

async function answer(server: ViteDevServer, pathname: string, response: ServerResponse): Promise<void> {
  const built = fileFor(pathname);
  const file = built.replace(SPANISH_FOLDER, '');
  const isSpanish = file !== built || (file === NOT_FOUND_FILE && pathname.startsWith(`/${SPANISH_FOLDER}`));
  const source = await readFile(join(server.config.root, file), 'utf8');
  const template = isSpanish ? speakSpanish(source) : source;
  const renderer = (await server.ssrLoadModule(`/${RENDERER}`)) as Renderer;
  const html = await server.transformIndexHtml(
    `/${file}`,
    await fill(server, renderer, { file, language: isSpanish ? 'es' : 'en' }, template),
  );
  response.statusCode = file === NOT_FOUND_FILE ? 404 : 200;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.end(html);
}

/** The document with the script that makes the page's own speak Spanish before it. */
const speakSpanish = (html: string) =>
  inSpanish(html).replace('<script', `<script type="module" src="/${SPANISH_SCRIPT}"></script>\n    <script`);

async function fill(
  server: ViteDevServer,
  renderer: Renderer,
  { file, language }: { readonly file: string; readonly language: Language },
  template: string,
): Promise<string> {
  const page = renderer.SITE_PAGES.find((sitePage) => sitePage.file === file);
  if (file === APP_FILE || !page) return fillPage(template, { head: renderer.appHead() });
  const content = await withTimeout(renderer.loadSite(), LOAD_TIMEOUT_MS, new Error('Timed out.')).catch(
    () => undefined,
  );
  const parts = renderer.renderPage(page.name, content, siteOrigin(server.config.env), language);
  return fillPage(template, { ...parts, head: `${parts.head}\n    ${styleLinks(server)}` });
}

/** In development, scripts load the styles, which is too late for a page that is already rendered. */
function styleLinks(server: ViteDevServer): string {
  const { moduleGraph } = server.environments.ssr;
  const styles = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (module: ReturnType<typeof moduleGraph.getModuleById>) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    if (module.url.endsWith('.css')) styles.add(module.url);
    for (const imported of module.importedModules) visit(imported);
  };
  visit(moduleGraph.getModuleById(join(server.config.root, RENDERER)));
  // In the build, the styles shared by all pages come first.
  const sorted = [...styles].toSorted((a, b) => Number(isShared(b)) - Number(isShared(a)));
  return sorted.map((url) => `<link rel="stylesheet" href="${url}?direct" />`).join('\n    ');
}

const isShared = (url: string) => url.startsWith('/src/styles/');
