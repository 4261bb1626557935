/** A Firestore server in your own process. */
import { basename } from 'node:path';
import type { LoggedRequest } from '../activity/activity.ts';
import type { Usage } from '../activity/usage-meter.ts';
import { startFirestoreServer } from '../protocol/firestore-server.ts';
import type { RulesIssue } from '../rules/authorizer.ts';
import type { RuleCoverage } from '../rules/coverage/coverage-report.ts';
import { RulesError } from './rules-error.ts';
import { watchText } from './watch-text.ts';

export const DEFAULT_PROJECT = 'demo-project';

export interface FirestoreOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen on, `127.0.0.1` by default. */
  readonly host?: string;
  /**
   * Hosts besides this machine whose name may be called and whose pages may call, such as `phone.test` or
   * `*.example.dev`; by default those of the environment variable `LOCAL_BACKEND_ALLOWED_HOSTS`.
   */
  readonly allowedHosts?: readonly string[];
  /** `demo-project` by default. SDKs look for no credentials when it begins with `demo-`. */
  readonly projectId?: string;
  /** The text of `firestore.rules`. Without rules every request is allowed, and a warning says so. */
  readonly rules?: string;
  /** A file instead: read now and whenever it changes. Changes that do not compile are logged and left out. */
  readonly rulesFile?: string;
  /** The text of `firestore.indexes.json`: queries without their index are refused, as by Firebase. */
  readonly indexes?: string;
  /** A file instead: read now and whenever it changes. Changes that Firebase would not deploy are logged and left out. */
  readonly indexesFile?: string;
  /** `host:port` of a Functions emulator, whose registered functions receive events. */
  readonly functionsHost?: string;
  /** Gets what a developer should read; the console by default. */
  readonly log?: (line: string) => void;
}

export interface RunningFirestore {
  readonly host: string;
  readonly port: number;
  /** `127.0.0.1:8080`, the value of `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string;
  readonly projectId: string;
  /**
   * Puts other rules in force for the requests from now on.
   * @throws RulesError when they do not compile; the rules before then stay.
   */
  setRules(rules: string): void;
  /**
   * Demands these indexes from now on; the text is that of `firestore.indexes.json`.
   * @throws IndexFileError when Firebase would not deploy it; what was demanded before then stays.
   */
  setIndexes(indexes: string): void;
  /** The billed usage of a database, by default `(default)`, since the start or the last reset. */
  usage(database?: string): Usage;
  /** The last 500 requests of clients and writes of administrators, oldest first, each with the rules' answer. */
  requests(): readonly LoggedRequest[];
  /** What the rules have covered since they were loaded, for `saveRulesCoverage`; undefined without rules. */
  ruleCoverage(): RuleCoverage | undefined;
  /** Deletes all documents, ends all transactions and counts from zero. The rules stay, and so do connections. */
  reset(): void;
  /** Drops every connection and frees the port. Safe to call more than once. */
  stop(): Promise<void>;
}

/**
 * Resolves when the server listens.
 * @throws RulesError when the rules do not compile, IndexFileError when Firebase would not deploy the indexes, Error when
 * the port is taken or a file cannot be read.
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
    throwErrors(name, authorizer.load(text, name));
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
    ruleCoverage: () => authorizer.coverage(),
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
