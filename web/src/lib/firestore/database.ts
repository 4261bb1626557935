/** The Firestore SDK's instance. Only the modules beside it that load late import it: see sdk.ts. */
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase.ts';
import { once } from '../once.ts';

export const firestore = once((): Firestore => {
  const db = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  const local = env().localBackend;
  if (local) connectFirestoreEmulator(db, local.host, local.firestore);
  return db;
});
