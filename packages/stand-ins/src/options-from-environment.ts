/** Reads the options of a stand-ins process from its environment. */
import type { ServerToShow } from '@paw-haven/local-backend';
import type { StandInsOptions } from './stand-ins-server.ts';

const DEFAULT_PORT = 4600;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error when STAND_INS_PORT is not a valid port. */
export function standInsOptions(env: Environment): StandInsOptions {
  const port = Number(env['STAND_INS_PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`STAND_INS_PORT must be a port number, not "${env['STAND_INS_PORT']}".`);
  }
  return {
    host: env['STAND_INS_HOST'] ?? '127.0.0.1',
    port,
    publicUrl: env['STAND_INS_PUBLIC_URL'],
    webhookUrl: env['STRIPE_WEBHOOK_URL'],
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_local',
    mailEvents: { url: env['SENDGRID_EVENTS_URL'], key: env['SENDGRID_EVENTS_PRIVATE_KEY'] },
    incomingTexts: {
      url: env['TWILIO_REPLY_URL'],
      authToken: env['TWILIO_AUTH_TOKEN'],
      to: env['TWILIO_SENDER'],
    },
    stateFile: env['STAND_INS_STATE_FILE'],
    servers: serversIn(env),
  };
}

/** The servers named by the SDKs' emulator variables. */
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
