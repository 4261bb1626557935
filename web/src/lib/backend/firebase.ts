/**
 * The Firebase app and its services, each created on first use and connected to the local backend if one is configured.
 * Firestore is in firestore/sdk.ts: it is by far the largest and loads later.
 */
import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { env } from './env.ts';
import { once } from '../async/once.ts';

export const firebaseApp = once((): FirebaseApp => initializeApp(env().firebase));

export const firebaseAuth = once((): Auth => {
  const auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const local = env().localBackend;
  if (local) connectAuthEmulator(auth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
  return auth;
});

/** Loaded with the first call, since most visits make none. */
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

/** The functions require an App Check token. Starts right before the first call, because it loads reCAPTCHA. */
async function startAppCheck(): Promise<void> {
  const { appCheckKey } = env();
  if (appCheckKey === null) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
