/** The Realtime Database, loaded on first use: only pages that show presence need it. */
import type { Database } from 'firebase/database';
import { env } from './env.ts';
import { firebaseApp } from './firebase.ts';
import { once } from '../async/once.ts';

export const realtimeDatabase = once(async (): Promise<Database> => {
  const sdk = await import('firebase/database');
  // The SDK's other transport loads scripts from the database, which the Content-Security-Policy forbids.
  sdk.forceWebSockets();
  const database = sdk.getDatabase(firebaseApp());
  const local = env().localBackend;
  if (local) sdk.connectDatabaseEmulator(database, local.host, local.database);
  return database;
});
