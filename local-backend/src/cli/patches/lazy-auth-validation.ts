/**
 * The Auth emulator compiles a validator for each of Google's several hundred operations before it answers the first
 * request: most of the time of a start. The library it uses for this (exegesis) has an option to compile each at its
 * first use; firebase-tools does not pass it, so this does.
 */
import { createRequire } from 'node:module';

interface ExegesisOptions {
  compileOptions: (this: void, options?: Readonly<Record<string, unknown>>) => unknown;
}

/** @throws when the library looks different. */
export function compileValidatorsLazily(firebaseToolsEntry: string): void {
  const fromTools = createRequire(firebaseToolsEntry);
  const fromExpress = createRequire(fromTools.resolve('exegesis-express'));
  const library = fromExpress('exegesis/lib/options.js') as ExegesisOptions;
  const original = library.compileOptions;
  library.compileOptions = (options) => original({ ...options, lazyCompileValidationSchemas: true });
}
