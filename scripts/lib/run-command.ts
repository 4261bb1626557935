import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exit } from './exit.ts';
import { LOG_DIR } from './repository.ts';

/** Errors with a message for users. */
const EXPECTED = new Set(['UserError', 'EmulatorStartError']);

/** Runs a command and exits with its code. Reports errors as text and writes stack traces to a log file. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    return await exit(await command());
  } catch (error) {
    await report(error);
    return exit(1);
  }
}

async function report(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`\n${message}`);
  if (error instanceof Error && EXPECTED.has(error.name)) return;
  const file = join(LOG_DIR, 'unexpected-error.log');
  await mkdir(LOG_DIR, { recursive: true });
  await writeFile(file, error instanceof Error ? (error.stack ?? message) : message);
  console.error(`Something unexpected happened. Details: ${file}`);
}
