/** Module hook: resolves `vitest` to the collecting replacement, except in the replacement itself. */
const STAND_IN = new URL('./mini-runner.ts', import.meta.url).href;

export function resolve(specifier, context, nextResolve) {
  const isForTests = specifier === 'vitest' && context.parentURL !== STAND_IN;
  return nextResolve(isForTests ? STAND_IN : specifier, context);
}
