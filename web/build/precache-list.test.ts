import { expect, test } from 'vitest';
import { keptFiles, type BuildManifest } from './precache-list.ts';

const MANIFEST: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'], dynamicImports: ['src/lib/live.ts'] },
  'app.html': { file: 'assets/app.js', imports: ['_base.js'], dynamicImports: ['src/app/pages/home.tsx'] },
  '_base.js': { file: 'assets/base.js', assets: ['assets/drawings.svg'] },
  'src/lib/live.ts': { file: 'assets/live.js' },
  'src/app/pages/home.tsx': { file: 'assets/home.js' },
};

test('keeps the scripts and pictures of every document, and of public ones also what comes later', () => {
  expect(keptFiles(MANIFEST, [])).toEqual([
    'assets/app.js',
    'assets/base.js',
    'assets/drawings.svg',
    'assets/index.js',
    'assets/live.js',
  ]);
});

test('keeps what the documents name in their HTML and styles, each once', () => {
  const html = `<style>@font-face{src:url(/assets/text.woff2)}</style><link href="/assets/text.woff2"><use href="/assets/drawings.svg#cat">`;
  const files = keptFiles(MANIFEST, [html]);
  expect(files.filter((file) => file === 'assets/text.woff2')).toHaveLength(1);
  expect(files.filter((file) => file === 'assets/drawings.svg')).toHaveLength(1);
});
