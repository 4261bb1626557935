/** Hosts and ports of the local backend; set when `npm start` or `npm test` starts or builds the app. */
export interface LocalBackend {
  readonly projectId: string;
  readonly host: string;
  readonly auth: number;
  readonly firestore: number;
  readonly database: number;
  readonly functions: number;
  readonly storage: number;
  /** Port of the stand-ins for external services. */
  readonly outbox?: number;
}

export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly databaseURL: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
  /** Set only when push messages are configured. */
  readonly messagingSenderId?: string;
}

export interface Env {
  readonly firebase: FirebaseConfig;
  /** Site key for reCAPTCHA Enterprise; null on the local backend, which does not use App Check. */
  readonly appCheckKey: string | null;
  /** Firebase Cloud Messaging's public VAPID key; null when push messages are not configured. */
  readonly push: { readonly vapidKey: string } | null;
  readonly localBackend: LocalBackend | null;
}

const KEYS = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
} as const satisfies Record<Exclude<keyof FirebaseConfig, 'messagingSenderId'>, string>;
const APP_CHECK_KEY = 'VITE_FIREBASE_APP_CHECK_KEY';
/** Either both are set or neither. */
const PUSH_KEYS = ['VITE_FIREBASE_VAPID_KEY', 'VITE_FIREBASE_MESSAGING_SENDER_ID'] as const;

/** @throws Error that lists the missing variables. */
export function parseEnv(source: Readonly<Record<string, unknown>>): Env {
  const local = source['VITE_LOCAL_BACKEND'];
  if (typeof local === 'string' && local !== '') {
    const localBackend = parseLocalBackend(local);
    return { localBackend, firebase: localConfig(localBackend), appCheckKey: null, push: null };
  }
  const hasPush = PUSH_KEYS.some((key) => source[key]);
  const needed = [...Object.values(KEYS), APP_CHECK_KEY, ...(hasPush ? PUSH_KEYS : [])];
  const missing = needed.filter((key) => !source[key]);
  if (missing.length > 0)
    throw new Error(`The web app is not configured. Set in web/.env.production: ${missing.join(', ')}.`);
  const firebase = Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [name, String(source[key])]));
  return {
    localBackend: null,
    firebase: {
      ...(firebase as unknown as FirebaseConfig),
      ...(hasPush && { messagingSenderId: String(source[PUSH_KEYS[1]]) }),
    },
    appCheckKey: String(source[APP_CHECK_KEY]),
    push: hasPush ? { vapidKey: String(source[PUSH_KEYS[0]]) } : null,
  };
}

/** Parsed by hand: the landing page loads this module, and a schema library would make up a fifth of that page. */
function parseLocalBackend(text: string): LocalBackend {
  const value = JSON.parse(text) as Partial<LocalBackend>;
  const wrong = [
    ...(['projectId', 'host'] as const).filter((name) => typeof value[name] !== 'string'),
    ...(['auth', 'firestore', 'database', 'functions', 'storage'] as const).filter(
      (name) => !isPort(value[name]),
    ),
  ];
  if (wrong.length > 0) throw new Error(`VITE_LOCAL_BACKEND is missing, or has wrong: ${wrong.join(', ')}.`);
  return value as LocalBackend;
}

function isPort(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536;
}

function localConfig({ projectId, host }: LocalBackend): FirebaseConfig {
  return {
    apiKey: 'local-backend',
    authDomain: `${host}:5000`,
    databaseURL: `https://${projectId}-default-rtdb.firebaseio.com`,
    projectId,
    storageBucket: `${projectId}.firebasestorage.app`,
    appId: '1:0:web:local',
  };
}

let parsed: Env | undefined;

export function env(): Env {
  return (parsed ??= parseEnv(import.meta.env));
}
