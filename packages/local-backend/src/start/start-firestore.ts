/** A Firestore server in the current process. */
import { basename } from 'node:path';
import type { Usage } from '../activity/usage-meter.ts';
import { startFirestoreServer } from '../protocol/firestore-server.ts';
import type { RulesIssue } from '../rules/source/issue.ts';
import { RulesError } from './rules-error.ts';
import { DEFAULT_PROJECT, type RunningServer, type ServerOptions } from './server.ts';
import { watchText } from './watch-text.ts';

export interface FirestoreOptions extends ServerOptions {
  /** The text of `firestore.rules`. Without rules every request is allowed, with a warning. */
  readonly rules?: string;
  /** The text of `firestore.indexes.json`: queries without an index are rejected, as in Firebase. */
  readonly indexes?: string;
  /** A file instead of `indexes`: read now and after every change. Undeployable changes are logged and ignored. */
  readonly indexesFile?: string;
  /** `host:port` of a Functions emulator, whose registered functions receive events. */
  readonly functionsHost?: string;
}

export interface RunningFirestore extends RunningServer {
  /** `127.0.0.1:8080`, the value of `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string;
  readonly projectId: string;
  /**
   * Requires these indexes from now on; `indexes` is the text of `firestore.indexes.json`.
   * @throws IndexFileError if Firebase would not deploy it; the previous indexes then stay.
   */
  setIndexes(indexes: string): void;
  /** The billed usage of a database, by default `(default)`, since the start or the last reset. */
  usage(database?: string): Usage;
  /** Deletes all documents, ends all transactions and resets the counters. Rules and connections stay. */
  reset(): void;
}

/**
 * Resolves when the server listens.
 * @throws RulesError if the rules do not compile, IndexFileError if Firebase would not deploy the indexes, Error if the
 * port is taken or a file cannot be read.
 */
export async function startFirestore(options: FirestoreOptions = {}): Promise<RunningFirestore> {
  const {
    port = 0,
    host = '127.0.0.1',
    allowedHosts,
    projectId = DEFAULT_PROJECT,
    rules,
    rulesFile,
    indexes,
    indexesFile,
    functionsHost,
    log = console.log,
  } = options;
  const server = await startFirestoreServer({ port, host, allowedHosts, projectId, functionsHost });
  const { authorizer } = server.control;
  const load = (text: string, name: string): void => {
    throwErrors(name, authorizer.load(text));
  };
  const demand = (text: string, name = 'firestore.indexes.json'): void => server.indexes.load(text, name);
  const unwatch: (() => void)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of unwatch) end();
    await server.close();
  };
  try {
    if (rules !== undefined) load(rules, 'firestore.rules');
    else if (rulesFile !== undefined)
      unwatch.push(await watchText(rulesFile, (text) => load(text, rulesFile), log));
    if (indexes !== undefined) demand(indexes);
    else if (indexesFile !== undefined)
      unwatch.push(await watchText(indexesFile, (text) => demand(text, basename(indexesFile)), log));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    host,
    port: server.port,
    address: `${host}:${server.port}`,
    projectId,
    setRules: (text) => load(text, 'firestore.rules'),
    setIndexes: (text) => demand(text),
    usage: (database = '(default)') => server.control.usage(`projects/${projectId}/databases/${database}`),
    requests: () => server.activity.recent,
    reset: () => {
      server.control.reset();
      server.activity.reset();
    },
    stop,
  };
}

function throwErrors(name: string, issues: readonly RulesIssue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length === 0) return;
  throw new RulesError(
    errors.map(({ line, column, description }) => `${name}:${line}:${column} ${description}`),
  );
}
