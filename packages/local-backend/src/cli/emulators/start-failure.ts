/** Explains to a developer why the emulators did not start, with the relevant lines of output. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export class EmulatorStartError extends Error {
  override readonly name = 'EmulatorStartError';
}

export type FailedStart = 'no-functions' | 'ended' | 'silent';

const EXPLANATION: Readonly<Record<FailedStart, string>> = {
  'no-functions': 'The emulators run, but no function was loaded. The last lines of firebase-tools:',
  ended: 'The emulators ended before they were ready. The last lines of firebase-tools:',
  silent: 'The emulators were not ready in time. The last lines of firebase-tools:',
};

const KEPT_LINES = 16;
const KEPT_FIRESTORE_LINES = 8;
/** Lines that firebase-tools prints at every start and stop. */
const NOISE =
  /[┌│├└]|Env variable override|: Stopping |Shutting down|Please wait for a clean|Received SIGINT|Detected demo project|Report them at|Emulator Hub|Other reserved/;

/** Keeps the last informative lines. */
export class RecentLines {
  private readonly last: string[] = [];

  add(line: string): void {
    if (NOISE.test(line)) return;
    this.last.push(line);
    if (this.last.length > KEPT_LINES) this.last.shift();
  }

  get lines(): readonly string[] {
    return this.last;
  }
}

/** `runDir` contains the Firestore server's log with the compile errors of rules. */
export async function explainFailure(
  failure: FailedStart,
  lines: readonly string[],
  runDir: string,
): Promise<EmulatorStartError> {
  const firestore = failure === 'no-functions' ? [] : await lastFirestoreLines(runDir);
  const all = [...lines, ...firestore].map((line) => `  ${line}`);
  return new EmulatorStartError([EXPLANATION[failure], ...all].join('\n'));
}

async function lastFirestoreLines(runDir: string): Promise<string[]> {
  const log = await readFile(join(runDir, 'firestore-debug.log'), 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-KEPT_FIRESTORE_LINES);
}
