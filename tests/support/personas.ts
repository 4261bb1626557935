/** Whom a rules test acts as, on our Firestore server with the project's own rules. */
import {
  startFirestoreServer,
  type FirestoreServer,
} from '@paw-haven/local-backend/protocol/firestore-server';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/paths';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  startAfter,
  where,
  type Firestore,
  type QueryConstraint,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { QuerySpec } from '@paw-haven/domain/query';
import { fetchRulesCoverage, keepRulesCoverage } from './rules-coverage.ts';
import { onRulesReplaced, readRules } from './rules-files.ts';

export const PERSONAS = ['visitor', 'customer', 'otherCustomer', 'groomer', 'admin', 'owner'] as const;
export type Persona = (typeof PERSONAS)[number];

/** User ids; the customer is maya, the other one leo. */
export const UIDS = {
  customer: 'maya',
  otherCustomer: 'leo',
  groomer: 'grace',
  admin: 'adrian',
  owner: 'olivia',
} as const satisfies Record<Exclude<Persona, 'visitor'>, string>;

export interface RulesBench {
  as(persona: Persona): Firestore;
  /** An account that is none of them. */
  asUser(uid: string): Firestore;
  /** Writes past the rules. */
  given(documents: Readonly<Record<string, object>>): Promise<void>;
  remove(path: string): Promise<void>;
  /** Leaves the roles of the personas. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openRulesBench(): Promise<RulesBench> {
  // Refusals are what these tests ask for.
  setLogLevel('silent');
  const server: FirestoreServer = await startFirestoreServer({ port: 0, projectId: 'demo-rules' });
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: server.port, rules: readRules('firestore.rules') },
  });
  const stopFollowing = onRulesReplaced('firestore.rules', (source) => putRules(server.port, source));
  const bench: RulesBench = {
    as: (persona) => firestoreOf(environment, persona),
    asUser: (uid) => environment.authenticatedContext(uid).firestore() as unknown as Firestore,
    given: (documents) =>
      environment.withSecurityRulesDisabled(async (context) => {
        const db: unknown = context.firestore();
        const writes = Object.entries(documents).map(([path, data]) =>
          setDoc(doc(db as Firestore, path), data),
        );
        await Promise.all(writes);
      }),
    remove: (path) =>
      environment.withSecurityRulesDisabled(async (context) => {
        const db: unknown = context.firestore();
        await deleteDoc(doc(db as Firestore, path));
      }),
    clear: async () => {
      await environment.clearFirestore();
      await bench.given({
        [paths.userRole(UIDS.groomer, 'groomer')]: roleRow(UIDS.groomer, 'groomer'),
        [paths.userRole(UIDS.admin, 'admin')]: roleRow(UIDS.admin, 'admin'),
        [paths.userRole(UIDS.owner, 'owner')]: roleRow(UIDS.owner, 'owner'),
      });
    },
    close: async () => {
      stopFollowing();
      await keepRulesCoverage('firestore.rules', () => fetchRulesCoverage(server.port, 'demo-rules'));
      await environment.cleanup();
      await server.close();
    },
  };
  return bench;
}

async function putRules(port: number, source: string): Promise<void> {
  const url = `http://127.0.0.1:${port}/emulator/v1/projects/demo-rules:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } });
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(`The rules were not taken: ${await response.text()}`);
}

export function roleRow(uid: string, role: string): object {
  return { user_id: uid, role, created_at: new Date('2026-01-01T00:00:00Z') };
}

const contexts = new WeakMap<RulesTestEnvironment, Map<Persona, Firestore>>();

/** One connection a persona: opening them costs more than the tests. */
function firestoreOf(environment: RulesTestEnvironment, persona: Persona): Firestore {
  const known = contexts.get(environment) ?? new Map<Persona, Firestore>();
  contexts.set(environment, known);
  const existing = known.get(persona);
  if (existing) return existing;
  const context =
    persona === 'visitor'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(UIDS[persona], { email: `${UIDS[persona]}@example.com` });
  // The library's type is that of the older, namespaced SDK; the object is the modular one's too.
  const firestore = context.firestore() as unknown as Firestore;
  known.set(persona, firestore);
  return firestore;
}

/** Runs the very query that the app runs. */
export function runSpec(db: Firestore, spec: QuerySpec): Promise<QuerySnapshot> {
  const constraints: QueryConstraint[] = [
    ...(spec.where ?? []).map(([field, operator, value]) => where(field, operator, value)),
    ...(spec.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(spec.startAfter === undefined ? [] : [startAfter(...spec.startAfter)]),
    ...(spec.limit === undefined ? [] : [limit(spec.limit)]),
  ];
  const source = spec.group ? collectionGroup(db, spec.collection) : collection(db, spec.collection);
  return getDocs(query(source, ...constraints));
}
