/** Starts all servers together in the current process. */
import { DEFAULT_PROJECT } from './server.ts';
import { startFirestore, type FirestoreOptions, type RunningFirestore } from './start-firestore.ts';
import { startDatabase, type DatabaseOptions, type RunningDatabase } from './start-database.ts';
import { startPage, type PageOptions, type RunningPage } from './start-page.ts';

export interface AllOptions {
  /** The project of both databases; `demo-project` by default. */
  readonly projectId?: string;
  readonly firestore?: Omit<FirestoreOptions, 'projectId'>;
  readonly database?: Omit<DatabaseOptions, 'projectId'>;
  readonly page?: Omit<PageOptions, 'firestore' | 'database'>;
}

export interface Running {
  readonly firestore: RunningFirestore;
  readonly database: RunningDatabase;
  readonly page: RunningPage;
  /** Environment variables for unmodified SDKs: `Object.assign(process.env, all.env)`. */
  readonly env: Readonly<Record<string, string>>;
  /** Deletes all data. Rules and connections stay. */
  reset(): void;
  stop(): Promise<void>;
}

/**
 * Starts Firestore, the Realtime Database and the page, each on a free port unless the options say otherwise.
 * @throws the error of a server that fails to start; the others are stopped then.
 */
export async function startAll(options: AllOptions = {}): Promise<Running> {
  const { projectId = DEFAULT_PROJECT } = options;
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((part) => part.stop()));
  };
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    started.push(part);
    return part;
  };
  try {
    const firestore = keep(await startFirestore({ ...options.firestore, projectId }));
    const database = keep(await startDatabase({ ...options.database, projectId }));
    const page = keep(await startPage({ ...options.page, firestore, database }));
    return {
      firestore,
      database,
      page,
      env: {
        GCLOUD_PROJECT: projectId,
        FIRESTORE_EMULATOR_HOST: firestore.address,
        FIREBASE_DATABASE_EMULATOR_HOST: database.address,
      },
      reset: () => {
        for (const part of [firestore, database]) part.reset();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
