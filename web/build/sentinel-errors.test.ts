import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withoutStacks } from './sentinel-errors.ts';

test('removes the stack from errors created at load time, but not from those thrown later', () => {
  const text = (code: number) => `Minified React error #${code}`;
  const code = withoutStacks(
    'var A = Error(formatProdErrorMessage(1)),\n  B = Error(formatProdErrorMessage(2));\nfunction fail() {\n  throw Error(formatProdErrorMessage(3));\n}\n[A, B, fail];',
  );
  const [first, second, fail] = runInNewContext(code, { Error, formatProdErrorMessage: text }) as [
    Error,
    Error,
    () => void,
  ];
  expect([first, second].every((error) => error instanceof Error)).toBe(true);
  expect([first.message, second.message]).toEqual([text(1), text(2)]);
  expect([first.stack, second.stack]).toEqual([undefined, undefined]);
  expect(fail).toThrow(text(3));
});

test('matches the installed React version', () => {
  const folder = createRequire(import.meta.url)
    .resolve('react-dom/package.json')
    .replace('package.json', '');
  const code = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');
  const changed = withoutStacks(code);
  expect(changed.match(/Object\.create\(Error\.prototype/g)?.length).toBeGreaterThanOrEqual(4);
  // All other errors are created inside functions.
  expect(changed).not.toMatch(/^(var| ) \w+ = (new )?Error\(/m);
  expect(changed.split('\n')).toHaveLength(code.split('\n').length);
});

test('throws if React creates no such errors', () => {
  expect(() => withoutStacks('var a = 1;')).toThrow('sentinel-errors.ts');
});
