/** Firestore for one simulated person: the unmodified web SDK, signed in, with the listeners that a page opens. */
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import type { ZodMiniType } from 'zod/mini';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  type Firestore,
} from 'firebase/firestore';
import { buildQuery, fromFirestore } from '../../../../web/src/lib/firestore/convert.ts';
import type { StackInfo } from '../../../support/stack.ts';

export interface LivePerson {
  readonly db: Firestore;
  close(): Promise<void>;
}

export function connectPerson({ projectId, ports }: StackInfo, uid: string): LivePerson {
  const app = initializeApp({ projectId, apiKey: 'local' }, uid);
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', ports.firestore, { mockUserToken: { sub: uid } });
  return { db, close: () => deleteApp(app) };
}

/** The listeners of a page while it is open. */
export class OpenPage {
  readonly #db: Firestore;
  readonly #stops: (() => void)[] = [];
  readonly #first: Promise<unknown>[] = [];

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** Resolves to the first result; `onChange` gets every result. */
  query<T = unknown>(
    spec: QuerySpec,
    schema?: ZodMiniType<T>,
    onChange: (records: T[]) => void = () => {},
  ): Promise<T[]> {
    return this.#follow((next, fail) =>
      onSnapshot(
        buildQuery(this.#db, spec),
        ({ docs }) => {
          const records = docs.map((each) => ({ ...(fromFirestore(each.data()) as object), id: each.id }));
          const parsed = records.map((record) => (schema ? schema.parse(record) : (record as T)));
          onChange(parsed);
          next(parsed);
        },
        fail,
      ),
    );
  }

  document(path: string): Promise<void> {
    return this.#follow((next, fail) => onSnapshot(doc(this.#db, path), () => next(), fail));
  }

  /** Resolves when all queries so far have a first result. */
  async shown(): Promise<void> {
    await Promise.all(this.#first);
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #follow<T>(listen: (next: (value: T) => void, fail: (error: Error) => void) => () => void): Promise<T> {
    const first = new Promise<T>((resolve, reject) => this.#stops.push(listen(resolve, reject)));
    this.#first.push(first);
    return first;
  }
}
