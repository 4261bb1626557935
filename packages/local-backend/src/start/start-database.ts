/** A Realtime Database server in the current process. */
import { startDatabaseServer } from '../database/database-server.ts';
import { ADMIN } from '../database/namespace/namespace.ts';
import { loadRules } from '../database/rules/load-rules.ts';
import { changeBySet } from '../database/write/change.ts';
import { RulesError } from './rules-error.ts';
import { DEFAULT_PROJECT, type RunningServer, type ServerOptions } from './server.ts';
import { watchText } from './watch-text.ts';

export interface DatabaseOptions extends ServerOptions {
  /** The database that the rules apply to: `<projectId>-default-rtdb` by default. Other databases are open. */
  readonly namespace?: string;
  /** The text of `database.rules.json`. Without rules every request is allowed. */
  readonly rules?: string;
}

export interface RunningDatabase extends RunningServer {
  /** `127.0.0.1:9000`, the value of `FIREBASE_DATABASE_EMULATOR_HOST`. */
  readonly address: string;
  readonly namespace: string;
  /** Value of `databaseURL`: `http://127.0.0.1:9000?ns=demo-project-default-rtdb`. */
  readonly url: string;
  /** Deletes the data of every database. Rules and connections stay. */
  reset(): void;
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
    log = console.log,
  } = options;
  const { namespace = `${projectId}-default-rtdb` } = options;
  const server = await startDatabaseServer({ port, host, allowedHosts });
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
