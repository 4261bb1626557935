/** The product uses what `domain` exports. Exports used only by tests would prove what never runs. */
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

/** Required by ROLE-03, though no page shows it. */
const PRESCRIBED = ['primaryRole'];

const product = repositoryFiles()
  .filter((path) => /^(demo|domain|functions|packages|scripts|web)\/.*\.(tsx?|mjs)$/.test(path))
  .filter((path) => !/\.test\.|\/testing\/|\/conformance\//.test(path));
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

test('the product uses what domain exports', () => {
  const uses = new Map<string, number>();
  for (const path of product)
    for (const [word] of withoutComments(textOf(path)).matchAll(/[A-Za-z_]\w*/g))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  const exported = product
    .filter((path) => path.startsWith('domain/'))
    .flatMap((path) => [...textOf(path).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)])
    .map(([, name = '']) => name);
  expect(exported.filter((name) => (uses.get(name) ?? 0) < 2)).toEqual(PRESCRIBED);
});
