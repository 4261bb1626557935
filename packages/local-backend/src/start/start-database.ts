/** A Realtime Database server in the current process. */
import type { LoggedRequest } from '../activity/activity.ts';
import { startDatabaseServer } from '../database/database-server.ts';
import { ADMIN } from '../database/namespace.ts';
import { loadRules } from '../database/rules/load-rules.ts';
import { changeBySet } from '../database/write/change.ts';
import { RulesError } from './rules-error.ts';
import { DEFAULT_PROJECT } from './start-firestore.ts';
import { watchText } from './watch-text.ts';

export interface DatabaseOptions {
  /** The port; 0, the default, picks a free one. */
  readonly port?: number;
  /** The address to listen on, `127.0.0.1` by default. */
  readonly host?: string;
  /**
   * Further hosts by which the server may be addressed and whose pages may call it, such as `phone.test` or
   * `*.example.dev`; by default those of the environment variable `LOCAL_BACKEND_ALLOWED_HOSTS`.
   */
  readonly allowedHosts?: readonly string[];
  /** `demo-project` by default. */
  readonly projectId?: string;
  /** The database that the rules apply to: `<projectId>-default-rtdb` by default. Other databases are open. */
  readonly namespace?: string;
  /** The text of `database.rules.json`. Without rules every request is allowed. */
  readonly rules?: string;
  /** A rules file instead: read now and after every change. Changes that do not compile are logged and ignored. */
  readonly rulesFile?: string;
  /** `host:port` of a Functions emulator, whose registered functions receive events. */
  readonly functionsHost?: string;
  /** Receives messages for developers; the console by default. */
  readonly log?: (line: string) => void;
}

export interface RunningDatabase {
  readonly host: string;
  readonly port: number;
  /** `127.0.0.1:9000`, the value of `FIREBASE_DATABASE_EMULATOR_HOST`. */
  readonly address: string;
  readonly namespace: string;
  /** Value of `databaseURL`: `http://127.0.0.1:9000?ns=demo-project-default-rtdb`. */
  readonly url: string;
  /** @throws RulesError if they do not compile; the previous rules then stay. */
  setRules(rules: string): void;
  /** The last 500 client requests and administrator writes, oldest first, each with the rules' decision. */
  requests(): readonly LoggedRequest[];
  /** Deletes the data of every database. Rules and connections stay. */
  reset(): void;
  /** Closes all connections and frees the port. Safe to call more than once. */
  stop(): Promise<void>;
}

/**
 * Resolves when the server listens.
 * @throws RulesError if the rules do not compile, Error if the port is taken or the file cannot be read.
 */
export async function startDatabase(options: DatabaseOptions = {}): Promise<RunningDatabase> {
  const {
    port = 0,
    host = '127.0.0.1',
    allowedHosts,
    projectId = DEFAULT_PROJECT,
    rules,
    rulesFile,
    functionsHost,
    log = console.log,
  } = options;
  const { namespace = `${projectId}-default-rtdb` } = options;
  const server = await startDatabaseServer({ port, host, allowedHosts, functionsHost });
  const load = (text: string, name: string): void => {
    const loaded = loadRules(text);
    if (loaded.rules === undefined)
      throw new RulesError(loaded.issues.map((issue) => issueText(name, issue)));
    server.namespaces.get(namespace).setRules(loaded.rules, text);
  };
  let unwatch: (() => void) | undefined;
  const stop = async (): Promise<void> => {
    unwatch?.();
    await server.close();
  };
  try {
    if (rules !== undefined) load(rules, 'database.rules.json');
    else if (rulesFile !== undefined)
      unwatch = await watchText(rulesFile, (text) => load(text, rulesFile), log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    host,
    port: server.port,
    address: `${host}:${server.port}`,
    namespace,
    url: `http://${host}:${server.port}?ns=${namespace}`,
    setRules: (text) => load(text, 'database.rules.json'),
    requests: () => server.activity.recent,
    reset: () => {
      for (const name of server.namespaces.names)
        server.namespaces.get(name).commit(ADMIN, (root, now) => changeBySet(root, '/', null, now));
      server.activity.reset();
    },
    stop,
  };
}

function issueText(
  name: string,
  { position, message }: ReturnType<typeof loadRules>['issues'][number],
): string {
  return `${name}:${position.line}:${position.column} ${message}`;
}
