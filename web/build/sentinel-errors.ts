import type { Plugin } from 'vite';

/** React DOM's production build. */
const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** `var A = Error(text(1)),` and, on the following lines, `  B = Error(text(2));` */
const SENTINEL = /^((?:var| ) \w+ = )Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * React creates errors at load time as sentinels that it throws to itself; no one reads their stacks. To create a
 * stack, V8 parses the surrounding code a second time, which is all of React: a third of the cost of starting a public
 * page on a phone. Builds replace them with errors without a stack.
 */
export function sentinelErrors(): Plugin {
  return {
    name: 'sentinel-errors',
    apply: 'build',
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutStacks(code), map: null } : null),
  };
}

/** Keeps the line breaks, so that the source map stays valid. @throws Error if the file has no such errors. */
export function withoutStacks(code: string): string {
  const changed = code.replaceAll(SENTINEL, '$1Object.create(Error.prototype, { message: { value: $2 } })');
  if (changed === code)
    throw new Error('react-dom makes no errors at its start any more: build/sentinel-errors.ts can go.');
  return changed;
}
