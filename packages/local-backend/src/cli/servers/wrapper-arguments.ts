/** Parses the command line of `local-backend`; all other arguments go to firebase-tools. */
export interface WrapperArguments {
  readonly help: boolean;
  /** False with `--no-page`. */
  readonly page: boolean;
  /** Undefined picks the default port, or any free port if that is taken. */
  readonly pagePort: number | undefined;
  /** Whether scheduled functions run by the clock. */
  readonly schedule: boolean;
  /** Whether Firestore rejects queries without an index. */
  readonly requireIndexes: boolean;
  /** Arguments for firebase-tools. */
  readonly rest: readonly string[];
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: local-backend [options] <command of firebase-tools>

Runs firebase-tools with a Firestore, a Realtime Database and Storage rules that need no Java:

  local-backend emulators:start
  local-backend emulators:start --only firestore,database --import ./data
  local-backend emulators:exec --only firestore 'npm test'

  --page-port <port>   port of the page with data and requests (4600, or any free port)
  --no-page            without it
  --require-indexes    Firestore refuses a query that has no index in the file that firebase.json names, as Firebase does
  --no-schedule        scheduled functions don’t run automatically; they never do under emulators:exec
  --help               this text; local-backend emulators:start --help is that of firebase-tools

firebase-tools is the one that the folder's project has installed, or else the "firebase" on the PATH.`;

/** The options of `local-backend` precede the command. @throws UsageError */
export function parseWrapperArguments(argv: readonly string[]): WrapperArguments {
  let page = true;
  let pagePort: number | undefined;
  let schedule = true;
  let requireIndexes = false;
  for (let i = 0; i < argv.length; i += 1) {
    const argument = argv[i] ?? '';
    if (argument === '--help' || argument === '-h')
      return { help: true, page, pagePort, schedule, requireIndexes, rest: [] };
    if (argument === '--no-page') page = false;
    else if (argument === '--no-schedule') schedule = false;
    else if (argument === '--require-indexes') requireIndexes = true;
    else if (argument === '--page-port') pagePort = portOf(argv[(i += 1)] ?? '');
    else if (argument.startsWith('--page-port=')) pagePort = portOf(argument.slice('--page-port='.length));
    else return { help: false, page, pagePort, requireIndexes, ...forTools(argv.slice(i), schedule) };
  }
  throw new UsageError(`A command is missing.\n\n${USAGE}`);
}

/** Schedules run only under `emulators:start`: tests under `emulators:exec` call scheduled functions themselves. */
function forTools(rest: readonly string[], schedule: boolean): Pick<WrapperArguments, 'rest' | 'schedule'> {
  return { rest, schedule: schedule && rest.includes('emulators:start') };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--page-port must be a port from 0 to 65535, not "${text}".`);
}
