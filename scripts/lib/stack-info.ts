/** The addresses of a running stack: written to a file for the tests, and converted to the environment of each part. */
import { generateKeyPairSync } from 'node:crypto';
import { DATABASE_NAMESPACE, PROJECT_ID, REGION, STORAGE_BUCKET } from './repository.ts';
import type { StackPorts } from './ports.ts';

export interface StackInfo {
  readonly projectId: string;
  readonly region: string;
  readonly storageBucket: string;
  /** The namespace (`ns`) of the Realtime Database. */
  readonly databaseNamespace: string;
  readonly ports: StackPorts;
  /** URL of the web app. */
  readonly baseUrl: string;
  /** URL of the payment stand-in, the captured mail and the local backend page. */
  readonly standInsUrl: string;
  /** URL of callables and HTTP functions, without `/` and the function's id. */
  readonly functionsUrl: string;
  readonly webhookSecret: string;
  /** Key pair that signs events about mail, in Base64. */
  readonly mailEvents: { readonly publicKey: string; readonly privateKey: string };
}

const LOCAL_WEBHOOK_SECRET = 'whsec_local';

/** The token and number with which the local salon sends texts. */
export const LOCAL_TWILIO = { authToken: 'local', from: '+15550100142' } as const;

/** `webPort`: Vite's port in development, the Hosting emulator's port in tests. */
export function describeStack(ports: StackPorts, webPort: number): StackInfo {
  return {
    projectId: PROJECT_ID,
    region: REGION,
    storageBucket: STORAGE_BUCKET,
    databaseNamespace: DATABASE_NAMESPACE,
    ports,
    baseUrl: `http://127.0.0.1:${webPort}`,
    standInsUrl: `http://127.0.0.1:${ports.standIns}`,
    functionsUrl: `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/${REGION}`,
    webhookSecret: LOCAL_WEBHOOK_SECRET,
    mailEvents: newMailEventKeys(),
  };
}

function newMailEventKeys(): StackInfo['mailEvents'] {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** Environment of the stand-ins' process. */
export function standInsEnvironment(info: StackInfo, stateFile?: string): Record<string, string> {
  return {
    ...adminEnvironment(info),
    STAND_INS_PORT: String(info.ports.standIns),
    STRIPE_WEBHOOK_URL: `${info.functionsUrl}/stripe-webhook`,
    STRIPE_WEBHOOK_SECRET: info.webhookSecret,
    SENDGRID_EVENTS_URL: `${info.functionsUrl}/mail-events`,
    SENDGRID_EVENTS_PRIVATE_KEY: info.mailEvents.privateKey,
    TWILIO_REPLY_URL: `${info.functionsUrl}/text-reply`,
    TWILIO_AUTH_TOKEN: LOCAL_TWILIO.authToken,
    TWILIO_SENDER: LOCAL_TWILIO.from,
    ...(stateFile === undefined ? {} : { STAND_INS_STATE_FILE: stateFile }),
  };
}

/** Environment with which firebase-admin (demo data, tests) and the local backend page find the servers. */
export function adminEnvironment(info: StackInfo): Record<string, string> {
  const at = (port: number): string => `127.0.0.1:${port}`;
  return {
    GCLOUD_PROJECT: info.projectId,
    FIREBASE_AUTH_EMULATOR_HOST: at(info.ports.auth),
    FIRESTORE_EMULATOR_HOST: at(info.ports.firestore),
    FIREBASE_DATABASE_EMULATOR_HOST: at(info.ports.database),
    FIREBASE_STORAGE_EMULATOR_HOST: at(info.ports.storage),
    METADATA_SERVER_DETECTION: 'none',
  };
}
