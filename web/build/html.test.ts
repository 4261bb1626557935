import { expect, test } from 'vitest';
import {
  FIRST_PAINT,
  fillPage,
  inBothLanguages,
  inlineStyles,
  inSpanish,
  startLate,
  takeSnapshotOut,
} from './html.ts';

const TEMPLATE =
  '<head><!--page:head--></head><body><div id="root"><!--page:body--></div><!--page:data--></body>';

test('inserts head, body and data, also if they contain replacement patterns', () => {
  const html = fillPage(TEMPLATE, { head: '<title>$& $1</title>', body: '<p>$`</p>', data: '<i></i>' });
  expect(html).toContain('<title>$& $1</title>');
  expect(html).toContain('<div id="root"><p>$`</p></div><i></i>');
  expect(html).toContain(`<script>${FIRST_PAINT}</script>`);
});

test('leaves no comment in a page without content', () => {
  expect(fillPage(TEMPLATE, { head: '' })).toContain('<div id="root"></div></body>');
});

test('inlines style sheets and preloads each of their fonts once', () => {
  const html =
    '<head><link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css"></head>';
  const sheets: Record<string, string> = {
    '/assets/a.css': "@font-face{src:url(/assets/text.woff2) format('woff2')}",
    '/assets/b.css': "h1{color:red}@font-face{src:url('/assets/text.woff2')}",
  };
  const inlined = inlineStyles(html, (href) => sheets[href] ?? '');
  expect(inlined).not.toContain('rel="stylesheet"');
  expect(inlined).toContain('<style>h1{color:red}');
  expect(inlined.match(/rel="preload" href="\/assets\/text.woff2"/g)).toHaveLength(1);
});

test('removes colors that repeat the same value in another notation', () => {
  const css =
    ':root{--color-text:#16241e}@supports (color:oklch(0 0 0)){:root{--color-text:oklch(24.5% .022 165)}:root.dark{--color-text:oklch(94.5% .012 90)}}:root{--gap:1rem}';
  const inlined = inlineStyles('<head><link rel="stylesheet" href="/a.css"></head>', () => css);
  expect(inlined).toContain('<style>:root{--color-text:#16241e}:root{--gap:1rem}</style>');
});

test('moves the content of a page to a file that is named by its hash', () => {
  const page = '<p></p><script type="application/json" id="site-content">{"a":"$&"}</script><i></i>';
  const { html, file } = takeSnapshotOut(page);
  expect(html).toBe('<p></p><script type="application/json" id="site-content"></script><i></i>');
  expect(file?.text).toBe('{"a":"$&"}');
  expect(file?.name).toMatch(/^assets\/site-content-[0-9a-f]{8}\.json$/);
  expect(takeSnapshotOut(page.replace('a', 'b')).file?.name).not.toBe(file?.name);
  expect(takeSnapshotOut('<p></p>')).toEqual({ html: '<p></p>' });
});

test('delays the scripts of a page until after its first paint', () => {
  const html = startLate(
    '<head><script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="modulepreload" href="/assets/c.js"></head><body></body>',
    { content: '/assets/d.json' },
  );
  expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  expect(html).toContain(
    '<script data-start="/assets/a.js" data-preload="/assets/b.js /assets/c.js" data-content="/assets/d.json">',
  );
});

test('names the script that makes the others of a page speak Spanish', () => {
  const page = '<script type="module" src="/assets/a.js"></script><body></body>';
  expect(startLate(page, { spanish: '/assets/es.js' })).toContain('data-spanish="/assets/es.js"');
  expect(startLate(page)).not.toContain('data-spanish');
  expect(inSpanish('<html lang="en"></html>')).toBe('<html lang="es"></html>');
});

test('keeps the page for missing addresses in both languages, and the content for both', () => {
  const english = { head: '<title>Not found</title>', body: '<h1>Oops</h1>', data: '<i>en</i>' };
  const spanish = { head: '<meta /><title>No existe</title>', body: '<h1>No está</h1>', data: '<i>es</i>' };
  const { head, body, data } = inBothLanguages(english, spanish);
  expect([head, body]).toEqual([english.head, english.body]);
  expect(data).toContain('<template id="spanish"><title>No existe</title><h1>No está</h1></template>');
  expect(data).toContain('<i>es</i>');
  expect(data).not.toContain('<i>en</i>');
});

test('rejects a public page without a script, which would never become interactive', () => {
  expect(() => startLate('<head></head><body></body>')).toThrow('one module');
});
