/** Dependencies of deleting an account: accounts and files in memory, and our Realtime Database server. */
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { startDatabaseServer } from '@paw-haven/local-backend/testing';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { createLiveTraces } from '../../../functions/src/gateways/live-traces.ts';
import type { AccountState } from '../../../functions/src/gateways/accounts.ts';
import type { FinishingDependencies } from '../../../functions/src/services/account/finish-deletions.ts';
import type { World } from './world.ts';

export interface Leaving {
  readonly dependencies: FinishingDependencies;
  readonly accounts: Map<string, AccountState>;
  /** Files by path. */
  readonly files: Map<string, string>;
  readonly database: Database;
  /** Calls to services other than Firestore, in order. */
  readonly calls: string[];
  /** Name of the call that fails: `files`, `end` or `remove`. */
  failing: string | undefined;
  reset(): Promise<void>;
  close(): Promise<void>;
}

let opened = 0;

export async function openLeaving(world: World): Promise<Leaving> {
  const server = await startDatabaseServer({ port: 0 });
  const databaseURL = `http://127.0.0.1:${server.port}?ns=demo-functions`;
  const app = initializeApp({ projectId: 'demo-functions', databaseURL }, `leaving-${(opened += 1)}`);
  const database = getDatabase(app);
  const [accounts, files, calls] = [
    new Map<string, AccountState>(),
    new Map<string, string>(),
    [] as string[],
  ];
  const outside = (name: string, act: (id: string) => void) => (id: string) => {
    calls.push(`${name} ${id}`);
    if (leaving.failing === name) return Promise.reject(new Error(`${name} does not answer`));
    act(id);
    return Promise.resolve();
  };
  const leaving: Leaving = {
    dependencies: {
      ...world.dependencies,
      accounts: {
        endSessions: outside('end', () => {}),
        remove: outside('remove', (uid) => accounts.delete(uid)),
        find: (uid) => Promise.resolve(accounts.get(uid)),
      },
      files: {
        removeFolder: outside('files', (folder) => {
          for (const path of files.keys()) if (path.startsWith(folder)) files.delete(path);
        }),
      },
      live: createLiveTraces(() => database),
    },
    accounts,
    files,
    database,
    calls,
    failing: undefined,
    async reset() {
      for (const list of [accounts, files]) list.clear();
      calls.length = 0;
      leaving.failing = undefined;
      await database.ref().remove();
    },
    async close() {
      await deleteApp(app);
      await server.close();
    },
  };
  return leaving;
}

/** One file of each kind that is stored under a person's id. */
export const filesOf = (uid: string): string[] => [
  storagePaths.petPhoto(uid, 'a.webp'),
  storagePaths.petPhotoVariant(uid, 'a', 'b.webp'),
  storagePaths.groomerPhoto(uid, 'a.webp'),
  storagePaths.incidentPhoto(uid, 'a.webp'),
  storagePaths.vaccineProof(uid, 'a.pdf'),
];

/** Everything that is stored, one line each: documents with their paths, the Realtime Database, files. */
export async function storedLines(world: World, { database, files }: Leaving): Promise<string[]> {
  const documents = await documentsIn(world.db);
  const live: unknown = (await database.ref().get()).val();
  return [
    ...documents.map(([path, data]) => `${path} ${JSON.stringify(data)}`),
    ...Object.entries((live ?? {}) as Record<string, unknown>).map(
      ([branch, data]) => `database:${branch} ${JSON.stringify(data)}`,
    ),
    ...[...files].map(([path, content]) => `file:${path} ${content}`),
  ];
}

/** Lists documents recursively, also below paths that have no document themselves. */
async function documentsIn(
  parent: Firestore | DocumentReference,
): Promise<(readonly [path: string, data: object])[]> {
  const collections = await parent.listCollections();
  return (await Promise.all(collections.map(documentsOf))).flat();
}

async function documentsOf(
  collection: CollectionReference,
): Promise<(readonly [path: string, data: object])[]> {
  const references = await collection.listDocuments();
  const [found, below] = await Promise.all([
    references.length > 0 ? collection.firestore.getAll(...references) : [],
    Promise.all(references.map(documentsIn)),
  ]);
  const own = found.flatMap((document) => {
    const data = document.data();
    return data ? [[document.ref.path, data] as const] : [];
  });
  return [...own, ...below.flat()];
}
