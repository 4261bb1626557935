/** Puts rendered pages into the HTML files of web/. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

export interface PageParts {
  readonly head: string;
  readonly body?: string;
  readonly data?: string;
}

/** The script that every page begins with, as inlined in the HTML. */
export const FIRST_PAINT = inlineScript('first-paint.js');

/** The script that loads a public page's other scripts. */
const LATE_START = inlineScript('late-start.js');

/** The script of the page for missing addresses that shows it in Spanish. */
const MISSING_PAGE = inlineScript('missing-page.js');

/** Hashes of all inline scripts, for the Content-Security-Policy. */
export const INLINE_HASHES = [FIRST_PAINT, LATE_START, MISSING_PAGE].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
);

const SHARED_HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />`;

const SHARED_LINKS = `<meta name="theme-color" content="#fdfaf4" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#111916" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script>${FIRST_PAINT}</script>`;

export function fillPage(html: string, { head, body = '', data = '' }: PageParts): string {
  return html
    .replace('<!--page:head-->', () => [SHARED_HEAD, head, SHARED_LINKS].join('\n    '))
    .replace('<!--page:body-->', () => body)
    .replace('<!--page:data-->', () => data);
}

/**
 * The content that a page was rendered with, moved from its HTML to a file that its scripts fetch, so that it does not
 * delay the first paint.
 */
export interface SnapshotFile {
  readonly name: string;
  readonly text: string;
}

const SNAPSHOT = /(<script type="application\/json" id="site-content">)(.*?)(<\/script>)/s;

/** `file` is undefined if the page was rendered without content. */
export function takeSnapshotOut(html: string): { readonly html: string; readonly file?: SnapshotFile } {
  const text = SNAPSHOT.exec(html)?.[2];
  if (text === undefined) return { html };
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {
    html: html.replace(SNAPSHOT, '$1$3'),
    file: { name: `assets/site-content-${hash}.json`, text },
  };
}

/**
 * Each color is also defined in OKLCH for browsers that support it. The values are the same, so the first paint omits
 * them.
 */
const OKLCH_AGAIN = /@supports\s*\(color:\s*oklch\([^)]*\)\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/**
 * Inlines the style sheets that `html` links to and preloads their fonts, so that the first paint does not wait for
 * them.
 */
export function inlineStyles(html: string, read: (href: string) => string): string {
  const fonts = new Set<string>();
  const inlined = html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
    const css = read(href).replaceAll(OKLCH_AGAIN, '').trim();
    for (const [, font] of css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)) if (font) fonts.add(font);
    return `<style>${css}</style>`;
  });
  const preloads = [...fonts].map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
  );
  return inlined.replace('</head>', () => `  ${preloads.join('\n    ')}\n  </head>`);
}

/** What a public page's scripts need besides their imports. */
export interface LateFiles {
  /** The address of the snapshot. */
  readonly content?: string;
  /** The address of the script that makes the others speak Spanish, for pages that are in Spanish or may be. */
  readonly spanish?: string;
}

/** Delays the scripts until after the first paint. @throws Error if `html` has no script. */
export function startLate(html: string, { content = '', spanish }: LateFiles = {}): string {
  const modules: string[] = [];
  const preloads: string[] = [];
  const without = html
    .replaceAll(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, (_, src: string) => {
      modules.push(src);
      return '';
    })
    .replaceAll(/\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
      preloads.push(href);
      return '';
    });
  const [start] = modules;
  if (start === undefined || modules.length > 1)
    throw new Error(`A public page starts with one module, not with ${modules.length}.`);
  const script = `<script data-start="${start}" data-preload="${preloads.join(' ')}" data-content="${content}"${spanish === undefined ? '' : ` data-spanish="${spanish}"`}>${LATE_START}</script>`;
  return without.replace('</body>', () => `  ${script}\n  </body>`);
}

export const inSpanish = (html: string): string => html.replace('<html lang="en">', '<html lang="es">');

/** The parts of the page for missing addresses in both languages, because its address can be in either. */
export const inBothLanguages = (english: PageParts, spanish: PageParts): PageParts => ({
  ...english,
  data: `${spanish.data ?? ''}
    <template id="spanish">${/<title>.*?<\/title>/s.exec(spanish.head)?.[0] ?? ''}${spanish.body ?? ''}</template>
    <script>${MISSING_PAGE}</script>`,
});

function inlineScript(file: string): string {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return transformSync(source, { minify: true, target: 'es2022' }).code.trim();
}
