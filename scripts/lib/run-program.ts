import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from './repository.ts';

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output when the program has ended, so that it does not mix with that of a parallel program. */
  readonly outputAtEnd?: boolean;
  /** Kills the program and its child processes after this time. */
  readonly limitMs?: number;
  /** Called with each chunk of output. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program without stdin and prints its output. Resolves to its exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, outputAtEnd = false, limitMs, onOutput }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const isPiped = outputAtEnd || onOutput !== undefined;
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const deferred: string[] = [];
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream?.setEncoding('utf8').on('data', (text: string) => {
        onOutput?.(text);
        if (outputAtEnd) deferred.push(text);
        else out.write(text);
      });
    const limit =
      limitMs &&
      setTimeout(() => {
        console.error(`Not finished after ${Math.round(limitMs / 60_000)} minutes: ${args.join(' ')}`);
        child.kill('SIGKILL');
      }, limitMs);
    const end = (code: number): void => {
      clearTimeout(limit);
      process.stdout.write(deferred.join(''));
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Runs a command from an installed package, such as `vitest`. */
export function runPackageCommand(
  name: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return runProgram(join(ROOT, 'node_modules', '.bin', name), args, options);
}
