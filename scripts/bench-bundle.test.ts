import { expect, test } from 'vitest';

import { filesOf, type Manifest } from './bench-bundle.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js', 'index.html'] },
  'src/other.tsx': { file: 'assets/other.js', imports: ['_shared.js'] },
  'src/page.css': { file: 'assets/page.css' },
};

test('counts the entry and what it imports, and no lazy page', () => {
  expect(filesOf(MANIFEST, [])).toEqual(['assets/index.js', 'assets/react.js']);
});

test('counts what a lazy page imports once, and no stylesheet', () => {
  expect(filesOf(MANIFEST, ['src/page.tsx', 'src/page.css'])).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/page.js',
    'assets/shared.js',
  ]);
});

test('refuses a page whose module the build does not know', () => {
  expect(() => filesOf(MANIFEST, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});
