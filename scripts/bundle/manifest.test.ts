import { expect, test } from 'vitest';

import { type Manifest, scriptsOf } from './manifest.ts';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js', 'index.html'] },
  'src/other.tsx': { file: 'assets/other.js', imports: ['_shared.js'] },
  'src/page.css': { file: 'assets/page.css' },
};

test('counts a page and its imports, but no lazy modules', () => {
  expect(scriptsOf(MANIFEST, ['index.html'])).toEqual(['assets/index.js', 'assets/react.js']);
});

test('counts shared imports of a lazy module once, and no stylesheets', () => {
  expect(scriptsOf(MANIFEST, ['index.html', 'src/page.tsx', 'src/page.css'])).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/page.js',
    'assets/shared.js',
  ]);
});

test('refuses a page whose module is not in the build', () => {
  expect(() => scriptsOf(MANIFEST, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});
