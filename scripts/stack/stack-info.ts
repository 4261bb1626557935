/** Where the parts of a running stack are; written to a file for the tests, and turned into what each part is told. */
import { DATABASE_NAMESPACE, PROJECT_ID, REGION, STORAGE_BUCKET } from '../lib/repository.ts';
import type { StackPorts } from '../lib/ports.ts';

export interface StackInfo {
  readonly projectId: string;
  readonly region: string;
  readonly storageBucket: string;
  /** The `ns` of the Realtime Database. */
  readonly databaseNamespace: string;
  readonly ports: StackPorts;
  /** The web app. */
  readonly baseUrl: string;
  /** The payment stand-in, captured mail, and the page of the local backend. */
  readonly standInsUrl: string;
  /** Callables and HTTP functions, followed by `/` and the id. */
  readonly functionsUrl: string;
  readonly webhookSecret: string;
}

const LOCAL_WEBHOOK_SECRET = 'whsec_local';

/** `webPort` is Vite's while developing, and that of the Hosting emulator in tests. */
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
  };
}

/** Environment of the stand-ins' process. */
export function standInsEnvironment(info: StackInfo, stateFile?: string): Record<string, string> {
  return {
    ...adminEnvironment(info),
    STAND_INS_PORT: String(info.ports.standIns),
    STRIPE_WEBHOOK_URL: `${info.functionsUrl}/stripe-webhook`,
    STRIPE_WEBHOOK_SECRET: info.webhookSecret,
    ...(stateFile === undefined ? {} : { STAND_INS_STATE_FILE: stateFile }),
  };
}

/** Environment in which firebase-admin (demo data, tests) and the page find the servers. */
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
