/** The users that a rules test can act as, on our Firestore server with the project's rules. */
import { type Clock, startFirestoreServer, type FirestoreServer } from '@paw-haven/local-backend/testing';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
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
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { readRules, overriddenDecider } from './rules-files.ts';

export const PERSONAS = ['visitor', 'customer', 'otherCustomer', 'groomer', 'admin', 'owner'] as const;
export type Persona = (typeof PERSONAS)[number];

/** User ids: the customer is maya, the other customer leo. */
export const UIDS = {
  customer: 'maya',
  otherCustomer: 'leo',
  groomer: 'grace',
  admin: 'adrian',
  owner: 'olivia',
} as const satisfies Record<Exclude<Persona, 'visitor'>, string>;

export interface RulesBench {
  as(persona: Persona): Firestore;
  /** An account that is not one of the personas. */
  asUser(uid: string): Firestore;
  /** A client with additional claims in its token; undefined removes a claim. */
  withClaims(uid: string, claims: Readonly<Record<string, unknown>>): Firestore;
  /** Writes with the rules bypassed. */
  given(documents: Readonly<Record<string, object>>): Promise<void>;
  remove(path: string): Promise<void>;
  /** Deletes all data except the personas' roles. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `clock`: the server's clock, which sets `request.time` in the rules. */
export async function openRulesBench({ clock }: { readonly clock?: Clock } = {}): Promise<RulesBench> {
  // These tests cause refusals on purpose.
  setLogLevel('silent');
  const server: FirestoreServer = await startFirestoreServer({
    port: 0,
    projectId: 'demo-rules',
    ...(clock && { clock }),
  });
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: server.port, rules: readRules('firestore.rules') },
  });
  Object.assign(server.control.authorizer, overriddenDecider('firestore.rules'));
  const unruled = await openUnruled(environment);
  const bench: RulesBench = {
    as: (persona) => firestoreOf(environment, persona),
    asUser: (uid) => environment.authenticatedContext(uid).firestore() as unknown as Firestore,
    withClaims: (uid, claims) =>
      environment.authenticatedContext(uid, claims).firestore() as unknown as Firestore,
    given: async (documents) => {
      const writes = Object.entries(documents).map(([path, data]) => setDoc(doc(unruled.db, path), data));
      await Promise.all(writes);
    },
    remove: (path) => deleteDoc(doc(unruled.db, path)),
    clear: async () => {
      await environment.clearFirestore();
      await bench.given({
        [paths.userRole(UIDS.groomer, 'groomer')]: roleRow(UIDS.groomer, 'groomer'),
        [paths.userRole(UIDS.admin, 'admin')]: roleRow(UIDS.admin, 'admin'),
        [paths.userRole(UIDS.owner, 'owner')]: roleRow(UIDS.owner, 'owner'),
      });
    },
    close: async () => {
      await unruled.close();
      await environment.cleanup();
      await server.close();
    },
  };
  return bench;
}

/**
 * A connection that bypasses the rules. The library opens one per operation; one that is kept open for all tests saves
 * more time than the tests themselves take.
 */
async function openUnruled(
  environment: RulesTestEnvironment,
): Promise<{ readonly db: Firestore; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const whole = environment.withSecurityRulesDisabled(
      (context) =>
        new Promise<void>((release) => {
          const close = async (): Promise<void> => {
            release();
            await whole;
          };
          resolve({ db: context.firestore() as unknown as Firestore, close });
        }),
    );
    whole.catch(reject);
  });
}

export function roleRow(uid: string, role: string): object {
  return { user_id: uid, role, created_at: new Date('2026-01-01T00:00:00Z') };
}

const contexts = new WeakMap<RulesTestEnvironment, Map<Persona, Firestore>>();

/** Reuses one connection per persona, because opening them takes longer than the tests. */
function firestoreOf(environment: RulesTestEnvironment, persona: Persona): Firestore {
  const byPersona = contexts.get(environment) ?? new Map<Persona, Firestore>();
  contexts.set(environment, byPersona);
  const cached = byPersona.get(persona);
  if (cached) return cached;
  const context =
    persona === 'visitor'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(UIDS[persona], { email: `${UIDS[persona]}@example.com` });
  // The library's type is that of the older, namespaced SDK, but the object also works with the modular SDK.
  const firestore = context.firestore() as unknown as Firestore;
  byPersona.set(persona, firestore);
  return firestore;
}

/** Runs exactly the query that the app runs. */
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
