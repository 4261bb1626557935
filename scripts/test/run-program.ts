import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from '../lib/repository.ts';

/** Runs a program with its output shown and nothing to read. Resolves to its exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command that a package installed, `vitest` for one. */
export function runPackageCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return runProgram(join(ROOT, 'node_modules', '.bin', name), args, env);
}
