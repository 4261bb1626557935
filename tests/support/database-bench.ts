/** The Realtime Database with the project's rules, for the same personas as the Firestore tests. */
import { startDatabaseServer, type DatabaseServer } from '@paw-haven/local-backend/testing';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import type firebase from 'firebase/compat/app';
import { UIDS, type Persona } from './personas.ts';
import { readRules, overriddenDecider } from './rules-files.ts';

export type RealtimeDatabase = firebase.database.Database;

export interface DatabaseBench {
  as(persona: Persona): RealtimeDatabase;
  asUser(uid: string): RealtimeDatabase;
  /** Writes with the rules bypassed. */
  given(path: string, value: unknown): Promise<void>;
  /** Deletes all data except who is on the staff. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const PROJECT = 'demo-rules';

export async function openDatabaseBench(): Promise<DatabaseBench> {
  // These tests cause refusals on purpose.
  setLogLevel('silent');
  const server: DatabaseServer = await startDatabaseServer({ port: 0 });
  const rules = readRules('database.rules.json');
  const environment = await initializeTestEnvironment({
    projectId: PROJECT,
    database: { host: '127.0.0.1', port: server.port, rules },
  });
  const standIn = overriddenDecider('database.rules.json');
  if (standIn) server.namespaces.get(PROJECT).setRules(standIn, rules);
  const opened = new Map<string, RealtimeDatabase>();
  const remember = (name: string, open: () => RealtimeDatabase) => {
    const database = opened.get(name) ?? open();
    opened.set(name, database);
    return database;
  };
  const asUser = (uid: string) => remember(uid, () => environment.authenticatedContext(uid).database());
  const bench: DatabaseBench = {
    as: (persona) =>
      persona === 'visitor'
        ? remember('', () => environment.unauthenticatedContext().database())
        : asUser(UIDS[persona]),
    asUser,
    given: (path, value) =>
      environment.withSecurityRulesDisabled(async (context) => {
        await context.database().ref(path).set(value);
      }),
    clear: async () => {
      await environment.clearDatabase();
      await bench.given('staff', { [UIDS.admin]: true, [UIDS.owner]: true });
    },
    close: async () => {
      await environment.cleanup();
      await server.close();
    },
  };
  return bench;
}
