/** The ports of one running set of emulators, and the firebase.json that makes firebase-tools use them. */
export interface EmulatorPorts {
  readonly auth: number;
  readonly functions: number;
  readonly firestore: number;
  readonly storage: number;
  readonly hosting: number;
  readonly hub: number;
  /** Taken by firebase-tools by itself; nobody talks to these. */
  readonly firestoreWebsocket: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
}

/** The ports of firebase-tools. */
export const DEFAULT_EMULATOR_PORTS: EmulatorPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  hosting: 5000,
  hub: 4400,
  firestoreWebsocket: 9150,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
};

const HOST = '127.0.0.1';

/** The project's firebase.json with only the ports (and the loopback address) replaced. */
export function withEmulatorPorts(
  firebaseJson: Readonly<Record<string, unknown>>,
  ports: EmulatorPorts,
): Record<string, unknown> {
  const { firestoreWebsocket, firestore, ...plain } = ports;
  const emulators = Object.fromEntries(
    Object.entries(plain).map(([name, port]) => [name, { host: HOST, port }]),
  );
  return {
    ...firebaseJson,
    emulators: {
      ...emulators,
      firestore: { host: HOST, port: firestore, websocketPort: firestoreWebsocket },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}
