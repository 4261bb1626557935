/** The Realtime Database with the project's own rules, for the same personas as Firestore's tests. */
import { startDatabaseServer, type DatabaseServer } from '@paw-haven/local-backend/database/database-server';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import { UIDS, type Persona } from './personas.ts';
import { onRulesReplaced, readRules } from './rules-files.ts';

export type RealtimeDatabase = firebase.database.Database;

export interface DatabaseBench {
  as(persona: Persona): RealtimeDatabase;
  asUser(uid: string): RealtimeDatabase;
  /** Writes past the rules. */
  given(path: string, value: unknown): Promise<void>;
  /** Leaves who is of the staff. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseBench(): Promise<DatabaseBench> {
  const server: DatabaseServer = await startDatabaseServer({ port: 0 });
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: '127.0.0.1', port: server.port, rules: readRules('database.rules.json') },
  });
  const stopFollowing = onRulesReplaced('database.rules.json', (source) => putRules(server.port, source));
  const known = new Map<string, RealtimeDatabase>();
  const remember = (name: string, open: () => RealtimeDatabase) => {
    const database = known.get(name) ?? open();
    known.set(name, database);
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
      stopFollowing();
      await environment.cleanup();
      await server.close();
    },
  };
  return bench;
}

async function putRules(port: number, source: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/.settings/rules.json?ns=demo-rules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: source,
  });
  if (!response.ok) throw new Error(`The rules were not taken: ${await response.text()}`);
}
