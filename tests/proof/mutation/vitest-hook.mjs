/** Module hook: a module that imports `vitest` gets the collecting stand-in, which alone gets the real one. */
const STAND_IN = new URL('./mini-runner.ts', import.meta.url).href;

export function resolve(specifier, context, nextResolve) {
  const isForTests = specifier === 'vitest' && context.parentURL !== STAND_IN;
  return nextResolve(isForTests ? STAND_IN : specifier, context);
}
