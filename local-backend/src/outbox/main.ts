/**
 * Process entry of the outbox. Reads OUTBOX_HOST, OUTBOX_PORT, OUTBOX_PUBLIC_URL, STRIPE_WEBHOOK_URL,
 * STRIPE_WEBHOOK_SECRET and OUTBOX_STATE_FILE, and for its page the variables by which SDKs find emulators; prints one
 * line when ready; ends on SIGINT, SIGTERM and with its parent.
 */
import { startOutbox } from './outbox-server.ts';
import type { RunningOutbox, ServerToShow } from './outbox-server.ts';

const DEFAULT_PORT = 4600;
const PARENT_CHECK_MS = 1000;
/** Read before anything is announced: whoever reads the announcement may end at once. */
const PARENT = process.ppid;

try {
  const outbox = await startOutbox(readOptions(process.env));
  console.log(`outbox ready at ${outbox.url}`);
  endWith(outbox);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function readOptions(env: NodeJS.ProcessEnv): Parameters<typeof startOutbox>[0] {
  const port = Number(env['OUTBOX_PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`OUTBOX_PORT must be a port number, not "${env['OUTBOX_PORT']}".`);
  }
  return {
    host: env['OUTBOX_HOST'] ?? '127.0.0.1',
    port,
    publicUrl: env['OUTBOX_PUBLIC_URL'],
    webhookUrl: env['STRIPE_WEBHOOK_URL'],
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_local',
    stateFile: env['OUTBOX_STATE_FILE'],
    servers: serversIn(env),
  };
}

function serversIn(env: NodeJS.ProcessEnv): ServerToShow[] {
  const projectId = env['GCLOUD_PROJECT'] ?? '';
  const found: readonly (readonly [ServerToShow['service'], string | undefined])[] = [
    ['firestore', env['FIRESTORE_EMULATOR_HOST']],
    ['database', env['FIREBASE_DATABASE_EMULATOR_HOST']],
  ];
  return found.flatMap(([service, address]) =>
    address === undefined ? [] : [{ service, address, projectId }],
  );
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
    return `outbox: port ${process.env['OUTBOX_PORT'] ?? DEFAULT_PORT} is taken. Stop what uses it, or set OUTBOX_PORT to another one.`;
  }
  return `outbox: ${error instanceof Error ? error.message : String(error)}`;
}
