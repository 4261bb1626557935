/**
 * The Auth emulator compiles a validator for each of Google's several hundred operations before it answers the first
 * request, which takes most of its start time. Its library (exegesis) has an option to compile each validator at its
 * first use; firebase-tools does not set it, so this patch does.
 */
import { createRequire } from 'node:module';

interface ExegesisOptions {
  compileOptions: (this: void, options?: Readonly<Record<string, unknown>>) => unknown;
}

/** @throws if the internals of the library have changed. */
export function compileValidatorsLazily(firebaseToolsEntry: string): void {
  const fromTools = createRequire(firebaseToolsEntry);
  const fromExpress = createRequire(fromTools.resolve('exegesis-express'));
  const library = fromExpress('exegesis/lib/options.js') as ExegesisOptions;
  const original = library.compileOptions;
  library.compileOptions = (options) => original({ ...options, lazyCompileValidationSchemas: true });
}
