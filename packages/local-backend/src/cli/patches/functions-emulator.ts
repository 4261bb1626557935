/** Loads the modules of firebase-tools that the patches change. */
import { createRequire } from 'node:module';

export function loadFunctionsEmulator(firebaseToolsEntry: string): {
  readonly pool: unknown;
  readonly emulator: unknown;
  readonly shared: unknown;
} {
  const load = createRequire(firebaseToolsEntry);
  return {
    pool: load('../emulator/functionsRuntimeWorker.js'),
    emulator: load('../emulator/functionsEmulator.js'),
    shared: load('../emulator/functionsEmulatorShared.js'),
  };
}

/** Returns a method of third-party code. @throws if it does not exist. */
export function methodOf<Owner, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] {
  const method = owner[name];
  if (typeof method !== 'function') throw new Error('a method is missing');
  return method;
}
