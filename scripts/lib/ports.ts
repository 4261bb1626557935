/** Every port that Paw Haven uses on this machine, and the environment variable that changes it. */
import { type EmulatorPorts, findFreePorts, findPortHolder, isPortFree } from '@paw-haven/local-backend';

import { ROOT } from './repository.ts';
import { UserError } from './user-error.ts';

export interface StackPorts extends EmulatorPorts {
  readonly web: number;
  readonly standIns: number;
}

export type PortName = keyof StackPorts;

interface PortInfo {
  readonly variable: string;
  readonly fallback: number;
  readonly purpose: string;
}

export const PORTS: Readonly<Record<PortName, PortInfo>> = {
  web: { variable: 'PAW_WEB_PORT', fallback: 5173, purpose: 'the web app' },
  standIns: {
    variable: 'PAW_STAND_INS_PORT',
    fallback: 4600,
    purpose: 'the payment stand-in and the page of the local backend',
  },
  auth: { variable: 'PAW_AUTH_PORT', fallback: 9099, purpose: 'Authentication' },
  functions: { variable: 'PAW_FUNCTIONS_PORT', fallback: 5001, purpose: 'Cloud Functions' },
  firestore: { variable: 'PAW_FIRESTORE_PORT', fallback: 8080, purpose: 'Firestore' },
  database: { variable: 'PAW_DATABASE_PORT', fallback: 9000, purpose: 'Realtime Database' },
  storage: { variable: 'PAW_STORAGE_PORT', fallback: 9199, purpose: 'Storage' },
  hosting: { variable: 'PAW_HOSTING_PORT', fallback: 5000, purpose: 'Hosting' },
  hub: { variable: 'PAW_HUB_PORT', fallback: 4400, purpose: 'the emulator hub' },
  logging: { variable: 'PAW_LOGGING_PORT', fallback: 4500, purpose: 'the emulators’ log' },
  firestoreWebsocket: {
    variable: 'PAW_FIRESTORE_WEBSOCKET_PORT',
    fallback: 9150,
    purpose: 'Firestore’s request log',
  },
  eventarc: { variable: 'PAW_EVENTARC_PORT', fallback: 9299, purpose: 'Eventarc' },
  tasks: { variable: 'PAW_TASKS_PORT', fallback: 9499, purpose: 'Cloud Tasks' },
};

const NAMES = Object.keys(PORTS) as PortName[];

/** @throws UserError when a variable is not a valid port, or two services have the same port. */
export function readPorts(env: Readonly<Record<string, string | undefined>>): StackPorts {
  const ports = portsFrom((name) => {
    const { variable, fallback } = PORTS[name];
    return parsePort(env[variable] ?? String(fallback), variable);
  });
  const doubled = NAMES.find((name, index) =>
    NAMES.slice(0, index).some((other) => ports[other] === ports[name]),
  );
  if (doubled !== undefined)
    throw new UserError(`Port ${ports[doubled]} is used twice. Change ${PORTS[doubled].variable}.`);
  return ports;
}

/** @throws UserError unless `text` is a valid port number. */
export function parsePort(text: string, source: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new UserError(`${source} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

/** Finds a free port for every service, so that a test run does not disturb others. */
export async function pickFreePorts(): Promise<StackPorts> {
  const free = await findFreePorts(NAMES.length);
  return portsFrom((_name, index) => free[index] ?? 0);
}

/** @throws UserError that names each taken port, the process that holds it if known, and how to choose another port. */
export async function requireFreePorts(
  ports: StackPorts,
  names: readonly PortName[],
  root: string = ROOT,
): Promise<void> {
  const checked = await Promise.all(
    names.map(async (name) => ({ name, free: await isPortFree(ports[name]) })),
  );
  const taken = checked.filter(({ free }) => !free).map(({ name }) => name);
  if (taken.length === 0) return;
  const messages = await Promise.all(taken.map((name) => describeTaken(name, ports[name], root)));
  if (messages.every(({ ours }) => ours)) throw new UserError(ALREADY_RUNS);
  throw new UserError([...messages.map(({ text }) => text), advice(taken)].join('\n'));
}

const ALREADY_RUNS =
  'Paw Haven is already running from this folder. Stop it with Ctrl-C in its terminal, or see npm start -- --help for other ports.';

interface TakenPort {
  readonly text: string;
  readonly ours: boolean;
}

async function describeTaken(name: PortName, port: number, root: string): Promise<TakenPort> {
  const { variable, purpose } = PORTS[name];
  const holder = await findPortHolder(port);
  const who = holder === undefined ? 'another program' : `process ${holder.pid} (${shorten(holder.command)})`;
  const text = `Port ${port}, needed for ${purpose}, is in use by ${who}. To use another one: ${variable}=<port>`;
  return { text, ours: holder?.command.includes(root) ?? false };
}

function advice(names: readonly PortName[]): string {
  const variable = PORTS[names[0] ?? 'web'].variable;
  const flag = names.includes('web') ? '; for the web app also: npm start -- --port <port>' : '';
  return `\nStop that program, or choose another port, for example: ${variable}=<port> npm start${flag}`;
}

function shorten(command: string): string {
  return command.length > 60 ? `${command.slice(0, 57)}...` : command;
}

function portsFrom(portOf: (name: PortName, index: number) => number): StackPorts {
  return Object.fromEntries(NAMES.map((name, index) => [name, portOf(name, index)])) as unknown as StackPorts;
}
