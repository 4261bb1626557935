/** Finds the firebase-tools command in the project or on the PATH. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

import { UsageError } from '../servers/wrapper-arguments.ts';

/** @throws UsageError that explains how to install it. */
export function findFirebaseTools(dir: string, path: string | undefined): string {
  try {
    return firebaseToolsIn(dir);
  } catch {
    // The project does not have firebase-tools installed.
  }
  const command = (path ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'firebase'))
    .find((file) => existsSync(file));
  const script = command === undefined ? undefined : realpathSync(command);
  if (script?.endsWith('.js')) return script;
  throw new UsageError('There is no firebase-tools here. Install it: npm install --save-dev firebase-tools');
}

/** The command of the firebase-tools installed in the project. @throws Error when it is not installed. */
export function firebaseToolsIn(projectDir: string): string {
  const { resolve } = createRequire(join(projectDir, 'package.json'));
  return join(dirname(resolve('firebase-tools/package.json')), 'lib', 'bin', 'firebase.js');
}
