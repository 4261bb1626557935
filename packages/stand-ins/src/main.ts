/**
 * Process entry of the stand-ins. Reads STAND_INS_HOST, STAND_INS_PORT, STAND_INS_PUBLIC_URL, STRIPE_WEBHOOK_URL,
 * STRIPE_WEBHOOK_SECRET, SENDGRID_EVENTS_URL, SENDGRID_EVENTS_PRIVATE_KEY, TWILIO_REPLY_URL,
 * TWILIO_AUTH_TOKEN, TWILIO_SENDER and STAND_INS_STATE_FILE, and, for the page,
 * the SDKs' emulator variables. Prints one line when ready; exits on SIGINT, on SIGTERM and with its parent.
 */
import { standInsOptions } from './options-from-environment.ts';
import { startStandIns } from './stand-ins-server.ts';
import type { RunningStandIns } from './stand-ins-server.ts';

const PARENT_CHECK_MS = 1000;
/** Read before the ready line is printed, because the parent may exit as soon as it reads that line. */
const PARENT = process.ppid;

try {
  const standIns = await startStandIns(standInsOptions(process.env));
  console.log(`stand-ins ready at ${standIns.url}`);
  endWith(standIns);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function endWith(standIns: RunningStandIns): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void standIns.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
  // The system assigns an orphaned process a new parent.
  setInterval(() => {
    if (process.ppid !== PARENT) end();
  }, PARENT_CHECK_MS).unref();
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `stand-ins: port ${standInsOptions(process.env).port} is taken. Stop what uses it, or set STAND_INS_PORT to another one.`;
  }
  return `stand-ins: ${error instanceof Error ? error.message : String(error)}`;
}
