/**
 * Process entry of the outbox. Reads OUTBOX_HOST, OUTBOX_PORT, OUTBOX_PUBLIC_URL, STRIPE_WEBHOOK_URL,
 * STRIPE_WEBHOOK_SECRET and OUTBOX_STATE_FILE, and for its page the variables by which SDKs find emulators; prints one
 * line when ready; ends on SIGINT, SIGTERM and with its parent.
 */
import { outboxOptions } from './options-from-environment.ts';
import { startOutbox } from './outbox-server.ts';
import type { RunningOutbox } from './outbox-server.ts';

const PARENT_CHECK_MS = 1000;
/** Read before anything is announced: whoever reads the announcement may end at once. */
const PARENT = process.ppid;

try {
  const outbox = await startOutbox(outboxOptions(process.env));
  console.log(`outbox ready at ${outbox.url}`);
  endWith(outbox);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function endWith(outbox: RunningOutbox): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void outbox.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
  // An orphan is given another parent by the system.
  setInterval(() => {
    if (process.ppid !== PARENT) end();
  }, PARENT_CHECK_MS).unref();
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `outbox: port ${outboxOptions(process.env).port} is taken. Stop what uses it, or set OUTBOX_PORT to another one.`;
  }
  return `outbox: ${error instanceof Error ? error.message : String(error)}`;
}
