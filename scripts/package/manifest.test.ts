import { expect, test } from 'vitest';

import { entriesOf, publishedManifest } from './manifest.ts';

const manifest = {
  name: '@a/page',
  version: '2.0.0',
  license: 'MIT',
  exports: {
    '.': './src/index.ts',
    './rules': './src/rules.ts',
    './hook': './src/hook.mjs',
    './package.json': './package.json',
  },
  dependencies: { '@a/core': '*', ws: '^8.0.0' },
};

test('the entries are the sources that are exported', () => {
  expect(entriesOf(manifest)).toEqual(['index', 'rules']);
});

test('a published package exports what is built and depends on versions', () => {
  expect(publishedManifest(manifest, { '@a/core': '1.4.0' })).toEqual({
    ...manifest,
    exports: {
      '.': { types: './dist/types/index.d.ts', default: './dist/index.mjs' },
      './rules': { types: './dist/types/rules.d.ts', default: './dist/rules.mjs' },
      './hook': './src/hook.mjs',
      './package.json': './package.json',
    },
    dependencies: { '@a/core': '^1.4.0', ws: '^8.0.0' },
  });
});
