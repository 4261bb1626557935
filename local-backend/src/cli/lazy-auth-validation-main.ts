/** Side-effect entry for `--import` of the firebase-tools process: see `lazy-auth-validation.ts`. */
import { compileValidatorsLazily } from './lazy-auth-validation.ts';

try {
  compileValidatorsLazily(process.argv[1] ?? '');
} catch {
  // Another version of the library: the emulator starts as it always did.
}
