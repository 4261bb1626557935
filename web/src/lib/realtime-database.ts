/** The Realtime Database, loaded with the first use: only pages that show who is there need it. */
import type { Database } from 'firebase/database';
import { env } from './env.ts';
import { firebaseApp } from './firebase.ts';
import { once } from './once.ts';

export const realtimeDatabase = once(async (): Promise<Database> => {
  const { connectDatabaseEmulator, forceWebSockets, getDatabase } = await import('firebase/database');
  // The SDK's other way loads scripts from the database, which the Content-Security-Policy forbids.
  forceWebSockets();
  const database = getDatabase(firebaseApp());
  const local = env().localBackend;
  if (local) connectDatabaseEmulator(database, local.host, local.database);
  return database;
});
