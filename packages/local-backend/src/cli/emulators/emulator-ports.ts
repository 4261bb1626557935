/** The ports of a set of emulators, and the firebase.json that makes firebase-tools use them. */
export interface EmulatorPorts {
  readonly auth: number;
  readonly functions: number;
  readonly firestore: number;
  readonly database: number;
  readonly storage: number;
  readonly hosting: number;
  readonly hub: number;
  /** Used by firebase-tools internally. */
  readonly firestoreWebsocket: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
}

/** The default ports of firebase-tools. */
export const DEFAULT_EMULATOR_PORTS: EmulatorPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  database: 9000,
  storage: 9199,
  hosting: 5000,
  hub: 4400,
  firestoreWebsocket: 9150,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
};

const HOST = '127.0.0.1';

/**
 * The project's firebase.json with the emulators' ports and loopback address, and optionally another hosting folder.
 */
export function withEmulatorPorts(
  firebaseJson: Readonly<Record<string, unknown>>,
  ports: EmulatorPorts,
  hostingDir?: string,
): Record<string, unknown> {
  const plain = [
    ...(['auth', 'functions', 'database', 'storage', 'hosting'] as const),
    ...(['hub', 'logging', 'eventarc', 'tasks'] as const),
  ];
  const emulators = Object.fromEntries(plain.map((name) => [name, { host: HOST, port: ports[name] }]));
  const hosting = allowingEmulators(firebaseJson['hosting']);
  return {
    ...firebaseJson,
    ...(hosting === undefined ? {} : { hosting }),
    ...(hostingDir === undefined ? {} : { hosting: { ...hosting, public: hostingDir } }),
    emulators: {
      ...emulators,
      firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

interface Hosting {
  readonly headers?: readonly HostingHeaders[];
}

interface HostingHeaders {
  readonly headers?: readonly { readonly key: string; readonly value: string }[];
}

/** Lets pages with a Content-Security-Policy connect to the emulators. */
function allowingEmulators(hosting: unknown): Hosting | undefined {
  if (typeof hosting !== 'object' || hosting === null) return undefined;
  const { headers = [], ...rest } = hosting as Hosting;
  if (headers.length === 0) return rest;
  return {
    ...rest,
    headers: headers.map((entry) => ({
      ...entry,
      headers: (entry.headers ?? []).map(({ key, value }) => ({
        key,
        value: key.toLowerCase() === 'content-security-policy' ? withEmulatorHosts(value) : value,
      })),
    })),
  };
}

function withEmulatorHosts(policy: string): string {
  return policy.replaceAll(
    /\b(connect-src|img-src|frame-src)\b[^;]*/g,
    (directive) => `${directive.trimEnd()} http://${HOST}:* ws://${HOST}:*`,
  );
}
