/** Compares the Hosting settings in firebase.json with the pages and scripts of the web app. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { INLINE_HASHES } from './html.ts';
import { APP_FILE, fileFor } from './page-files.ts';
import config from '../vite.config.ts';
import { ROUTES } from '../src/app/route-table.ts';
import { PATHS, PUBLIC_PATHS } from '../src/lib/navigation/paths.ts';

interface Hosting {
  readonly ignore: readonly string[];
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

const { hosting, functions } = JSON.parse(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as { hosting: Hosting; functions: readonly { readonly ignore: readonly string[] }[] };
const patterns = createRequire(import.meta.url)('superstatic/lib/utils/patterns') as {
  configMatcher(path: string, config: { readonly source: string }): boolean;
};
/** Everything except the paths that Hosting reserves: Google's sign-in page and its frame must not get our policy. */
const PAGES = '!/__/**';
const APP_PATHS = [...new Set([...Object.values(PATHS), ...ROUTES.map(({ path }) => path)])].filter(
  (path) => !PUBLIC_PATHS.some((item) => item === path),
);

function header(source: string, key: string): string | undefined {
  return hosting.headers
    .find((entry) => entry.source === source)
    ?.headers.find((header) => header.key === key)?.value;
}

test('serves the app for all of its paths, and for no others', () => {
  const sources = hosting.rewrites.map(({ source }) => source);
  expect(hosting.rewrites.every(({ destination }) => destination === `/${APP_FILE}`)).toBe(true);
  const covered = (path: string) =>
    sources.includes(path) || (path.startsWith('/admin/') && sources.includes('/admin/**'));
  expect(APP_PATHS.filter((path) => !covered(path))).toEqual([]);
  expect(
    sources.filter((source) => source !== '/admin/**' && !APP_PATHS.some((path) => path === source)),
  ).toEqual([]);
});

test.each([
  ['/', 'index.html'],
  ['/gallery', 'gallery.html'],
  ['/gallery/', 'gallery.html'],
  ['/about', 'about.html'],
  ['/es', 'es/index.html'],
  ['/es/', 'es/index.html'],
  ['/es/gallery', 'es/gallery.html'],
  ['/es/about', 'es/about.html'],
  ['/es/home', '404.html'],
  ['/home', APP_FILE],
  ['/admin', APP_FILE],
  ['/admin/what-else', APP_FILE],
  ['/homes', '404.html'],
  ['/assets', '404.html'],
])('development answers %s with %s, as Hosting does', (path, file) => {
  expect(fileFor(path)).toBe(file);
});

test('allows only our own script files, and inline scripts by their hashes', () => {
  const policy = header(PAGES, 'Content-Security-Policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  for (const hash of INLINE_HASHES) expect(scripts).toContain(`'${hash}'`);
  expect(scripts).not.toMatch(/unsafe|\*|https?:(?!\/)/);
  for (const rule of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
});

test('sends our headers for all paths except the reserved ones', () => {
  // As firebase-tools serves them; Hosting takes the same patterns.
  const headersOf = (path: string) =>
    hosting.headers
      .filter(({ source }) => patterns.configMatcher(path, { source }))
      .map(({ source }) => source);
  for (const path of ['/__/auth/iframe', '/__/auth/handler', '/__/auth/iframe.js', '/__/firebase/init.json'])
    expect(headersOf(path)).toEqual([]);
  for (const path of [
    '/',
    '/index.html',
    '/auth',
    '/admin/settings',
    '/sw.js',
    '/404.html',
    '/assets/a.js',
    '/_x',
    '/__x',
  ])
    expect(headersOf(path)).toContain(PAGES);
});

test('allows frames only for sign-in (also on our own domain), reCAPTCHA and the Realtime Database', () => {
  const frames = /frame-src ([^;]*)/.exec(header(PAGES, 'Content-Security-Policy') ?? '')?.[1]?.split(' ');
  expect(frames).toEqual([
    "'self'",
    'https://*.firebaseapp.com',
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
    'https://*.firebasedatabase.app',
    'https://*.firebaseio.com',
  ]);
});

test('loads pictures over encrypted connections only', () => {
  const pictures = /img-src ([^;]*)/.exec(header(PAGES, 'Content-Security-Policy') ?? '')?.[1]?.split(' ');
  expect(pictures).toEqual(["'self'", 'data:', 'blob:', 'https:']);
});

test('builds no source maps for visitors, and deploys none', () => {
  expect(config.build?.sourcemap).toBe(false);
  expect(hosting.ignore).toContain('**/*.map');
  for (const { ignore } of functions) expect(ignore).toContain('*.map');
});

test('revalidates missing files: Hosting applies the rules of 404.html last', () => {
  expect(header('404.html', 'Cache-Control')).toBe('no-cache');
  // The last matching rule wins, so a missing path under /assets/ gets this one.
  expect(hosting.headers.at(-1)?.source).toBe('404.html');
});

test('revalidates pages and caches files with a hash in their name for a year', () => {
  expect(header(PAGES, 'Cache-Control')).toBe('no-cache');
  expect(header('/assets/**', 'Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(header(PAGES, 'Strict-Transport-Security')).toMatch(/^max-age=31536000/);
});
