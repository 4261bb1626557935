/** The Storage rules runtime as a process on standard input and output. Exits on SIGINT or when the caller is gone. */
import type { DecidedRequest } from './decided-request.ts';
import { runStorageRules } from './run-storage-rules.ts';

/** Resolves when the caller closes the input; SIGINT and SIGTERM end the process with code 0. */
export async function serveStorageRules(onDecided?: (request: DecidedRequest) => void): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  // The pipe closes when the parent has ended.
  process.stdout.on('error', () => process.exit(0));
  await runStorageRules(
    process.stdin,
    process.stdout,
    (text) => process.stderr.write(`${text}\n`),
    onDecided,
  );
}
