import { createRequire } from 'node:module';

/**
 * The modules of firebase-tools that start and call functions. Each adjustment says what it needs of them.
 * @throws when they are not where they were.
 */
export function loadFunctionsEmulator(firebaseToolsEntry: string): {
  readonly pool: unknown;
  readonly emulator: unknown;
} {
  const load = createRequire(firebaseToolsEntry);
  return {
    pool: load('../emulator/functionsRuntimeWorker.js'),
    emulator: load('../emulator/functionsEmulator.js'),
  };
}
