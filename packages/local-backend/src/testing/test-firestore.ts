/** A Firestore service for unit tests: a manual clock, rules given as a function, shorthands for writes and reads. */
import { createManualClock, type ManualClock } from '../model/clock.ts';
import { encodeValue } from '../model/proto-json.ts';
import type { Value } from '../model/value.ts';
import type { AccessRequest, Authorizer, Decision } from '../rules/authorizer.ts';
import { createFirestoreService, type FirestoreCore } from '../service/create-firestore-service.ts';
import type { Caller } from '../service/firestore-service.ts';
import type * as wire from '../service/wire.ts';

export const DATABASE = 'projects/demo/databases/(default)';
export const ROOT = `${DATABASE}/documents`;
export const ADMIN: Caller = { kind: 'admin' };
export const VISITOR: Caller = { kind: 'client', auth: null };
export const nameOf = (path: string) => `${ROOT}/${path}`;

export interface TestFirestore extends FirestoreCore {
  readonly clock: ManualClock;
  readonly warnings: string[];
  /** Replaces the document as the administrator. */
  set(path: string, fields: Record<string, wire.Value>): Promise<wire.CommitResponse>;
  commit(writes: wire.Write[], transaction?: string): Promise<wire.CommitResponse>;
  /** The stored fields, or undefined for a missing document. */
  fields(path: string): Record<string, wire.Value> | undefined;
  begin(options?: wire.TransactionOptions): Promise<string>;
  /** Reads in the transaction and so takes its locks. */
  read(transaction: string, ...paths: string[]): Promise<wire.BatchGetDocumentsResponse[]>;
}

type Decide = (request: AccessRequest) => Decision | boolean;

/** Loads no rules unless `decide` is given. */
export function createTestFirestore(decide?: Decide, transactionIdleMs?: number): TestFirestore {
  const clock = createManualClock();
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const core = createFirestoreService({ clock, authorizer: authorizerOf(decide), warn, transactionIdleMs });
  const { service, store } = core;
  const commit: TestFirestore['commit'] = (writes, transaction = '') =>
    service.commit(ADMIN, { database: DATABASE, writes, transaction });
  return {
    ...core,
    clock,
    warnings,
    commit,
    set: (path, fields) => commit([{ update: { name: nameOf(path), fields } }]),
    fields: (path) => {
      const document = store.get(DATABASE, path);
      return document && encodeAll(document.fields);
    },
    begin: async (options = {}) =>
      (await service.beginTransaction(ADMIN, { database: DATABASE, options })).transaction,
    read: (transaction, ...paths) =>
      service.batchGetDocuments(ADMIN, { database: DATABASE, documents: paths.map(nameOf), transaction }),
  };
}

export const int = (value: number | bigint): wire.Value => ({ integerValue: String(value) });
export const str = (value: string): wire.Value => ({ stringValue: value });

/** A query filter such as `field('a', 'EQUAL', int(1))`. */
export function field(fieldPath: string, op: string, value: wire.Value): wire.Filter {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

function authorizerOf(decide: Decide | undefined): Authorizer {
  return {
    load: () => [],
    source: decide && 'given as a function',
    decide: (request) => {
      const decision = decide?.(request) ?? true;
      return typeof decision === 'boolean' ? { allowed: decision, message: '' } : decision;
    },
  };
}

function encodeAll(fields: ReadonlyMap<string, Value>): Record<string, wire.Value> {
  return Object.fromEntries(Array.from(fields, ([key, value]) => [key, encodeValue(value)]));
}
