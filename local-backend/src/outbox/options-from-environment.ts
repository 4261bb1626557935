/** What a process that runs the outbox is told by its environment. */
import type { OutboxOptions, ServerToShow } from './outbox-server.ts';

const DEFAULT_PORT = 4600;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error when OUTBOX_PORT is no port. */
export function outboxOptions(env: Environment): OutboxOptions {
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

/** Named by the variables with which SDKs find emulators. */
function serversIn(env: Environment): ServerToShow[] {
  const projectId = env['GCLOUD_PROJECT'] ?? '';
  const found: readonly (readonly [ServerToShow['service'], string | undefined])[] = [
    ['firestore', env['FIRESTORE_EMULATOR_HOST']],
    ['database', env['FIREBASE_DATABASE_EMULATOR_HOST']],
  ];
  return found.flatMap(([service, address]) =>
    address === undefined ? [] : [{ service, address, projectId }],
  );
}
