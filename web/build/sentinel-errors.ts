import type { Plugin } from 'vite';

/** React's own file, as production runs it. */
const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** `var A = Error(text(1)),` and, in the lines behind it, `  B = Error(text(2));` */
const SENTINEL = /^((?:var| ) \w+ = )Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * React makes errors while its file starts: marks that it throws to itself, whose stacks no one reads. For a stack V8 reads
 * everything around it a second time, which is all of React: a third of what it costs a phone to wake a public page. In
 * builds they are errors without a stack.
 */
export function sentinelErrors(): Plugin {
  return {
    name: 'sentinel-errors',
    apply: 'build',
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutStacks(code), map: null } : null),
  };
}

/** In the lines that were there, so that the source map stays right. @throws Error where the file has no such errors. */
export function withoutStacks(code: string): string {
  const changed = code.replaceAll(SENTINEL, '$1Object.create(Error.prototype, { message: { value: $2 } })');
  if (changed === code)
    throw new Error('react-dom makes no errors at its start any more: build/sentinel-errors.ts can go.');
  return changed;
}
