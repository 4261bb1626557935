/** The Firebase app and its services, each made on first use, pointed at the local backend where one is configured. */
import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { env } from './env.ts';
import { once } from './once.ts';

export const firebaseApp = once((): FirebaseApp => initializeApp(env().firebase));

export const firebaseAuth = once((): Auth => {
  const auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const local = env().localBackend;
  if (local) connectAuthEmulator(auth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
  return auth;
});

export const firestore = once((): Firestore => {
  const db = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  const local = env().localBackend;
  if (local) connectFirestoreEmulator(db, local.host, local.firestore);
  return db;
});

/** Loaded with the first call: most visits need none. */
export const firebaseFunctions = once(async () => {
  const [{ connectFunctionsEmulator, getFunctions }] = await Promise.all([
    import('firebase/functions'),
    startAppCheck(),
  ]);
  const functions = getFunctions(firebaseApp(), FUNCTIONS_REGION);
  const local = env().localBackend;
  if (local) connectFunctionsEmulator(functions, local.host, local.functions);
  return functions;
});

/** The functions refuse calls without its token. Before the first of them, and not before: it loads reCAPTCHA. */
async function startAppCheck(): Promise<void> {
  const { appCheckKey } = env();
  if (appCheckKey === null) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
