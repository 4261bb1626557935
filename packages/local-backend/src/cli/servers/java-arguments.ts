/**
 * Parses the command lines with which firebase-tools calls `java`: the version probe, the Firestore and Realtime
 * Database servers, and the Storage rules runtime. The name of the jar, a placeholder file from
 * `emulator-environment.ts`, selects the program.
 */
export type JavaCall =
  | { readonly kind: 'version' }
  | { readonly kind: 'firestore'; readonly options: FirestoreOptions }
  | { readonly kind: 'database'; readonly options: DatabaseOptions }
  | { readonly kind: 'storage-rules' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface FirestoreOptions {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  /** Absolute path of the rules file; without one all access is allowed, as in Google's emulator. */
  readonly rulesFile: string | undefined;
  /** Path of an export's metadata file to load at the start. */
  readonly seedFromExport: string | undefined;
  /** `host:port` of the Functions emulator, to which triggers are posted. */
  readonly functionsEmulator: string | undefined;
}

/** Options of the Realtime Database server. It receives its rules over HTTP after the start. */
export interface DatabaseOptions {
  readonly host: string;
  readonly port: number;
}

export function parseJavaCall(argv: readonly string[]): JavaCall {
  if (argv.includes('-version')) return { kind: 'version' };
  const jarFlag = argv.indexOf('-jar');
  const jar = jarFlag < 0 ? undefined : argv[jarFlag + 1];
  if (jar === undefined) return { kind: 'unknown', reason: 'no -jar argument' };
  const rest = argv.slice(jarFlag + 2);
  const name = jar.split(/[\\/]/).at(-1) ?? jar;
  if (name.includes('firestore')) return firestoreCall(rest);
  if (name.includes('database')) return databaseCall(rest);
  if (name.includes('storage') && rest.includes('serve')) return { kind: 'storage-rules' };
  return { kind: 'unknown', reason: `no program known for ${name}` };
}

function firestoreCall(rest: readonly string[]): JavaCall {
  const options = readFlags(rest);
  const port = portOf(options);
  if (port === undefined) return noPort('firestore');
  return {
    kind: 'firestore',
    options: {
      host: options.get('host') ?? '127.0.0.1',
      port,
      projectId: options.get('project_id') ?? 'demo-project',
      rulesFile: options.get('rules'),
      seedFromExport: options.get('seed_from_export'),
      functionsEmulator: options.get('functions_emulator'),
    },
  };
}

function databaseCall(rest: readonly string[]): JavaCall {
  const options = readFlags(rest);
  const port = portOf(options);
  if (port === undefined) return noPort('database');
  return { kind: 'database', options: { host: options.get('host') ?? '127.0.0.1', port } };
}

function portOf(options: ReadonlyMap<string, string>): number | undefined {
  const port = Number(options.get('port'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

function noPort(program: string): JavaCall {
  return { kind: 'unknown', reason: `${program}: --port is missing or not a port` };
}

/** Parses `--a b --c=d` into a map; flags without a value are skipped. */
function readFlags(argv: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (!argument.startsWith('--')) continue;
    const [name, inline] = splitOnce(argument.slice(2), '=');
    const next = argv[i + 1];
    if (inline !== undefined) flags.set(name, inline);
    else if (next !== undefined && !next.startsWith('--')) {
      flags.set(name, next);
      i += 1;
    }
  }
  return flags;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
