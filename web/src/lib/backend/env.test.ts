import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const local = {
  projectId: 'demo-x',
  host: '127.0.0.1',
  auth: 1,
  firestore: 2,
  database: 5,
  functions: 3,
  storage: 4,
};

test('reads the local backend', () => {
  const env = parseEnv({ VITE_LOCAL_BACKEND: JSON.stringify(local) });
  expect(env.localBackend).toEqual(local);
  expect(env.firebase.projectId).toBe('demo-x');
  expect(env.appCheckKey).toBeNull();
});

test('reads a Firebase project', () => {
  const env = parseEnv({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
    VITE_FIREBASE_DATABASE_URL: 'https://x-default-rtdb.firebaseio.com',
    VITE_FIREBASE_PROJECT_ID: 'x',
    VITE_FIREBASE_STORAGE_BUCKET: 'x.firebasestorage.app',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_APP_CHECK_KEY: 'site-key',
  });
  expect(env.localBackend).toBeNull();
  expect(env.firebase.apiKey).toBe('key');
  expect(env.appCheckKey).toBe('site-key');
});

test('lists every missing variable', () => {
  expect(() => parseEnv({ VITE_FIREBASE_API_KEY: 'key' })).toThrow(
    /VITE_FIREBASE_AUTH_DOMAIN.*VITE_FIREBASE_APP_ID.*VITE_FIREBASE_APP_CHECK_KEY/,
  );
});

test('reports what is wrong with the local backend', () => {
  const text = JSON.stringify({ ...local, host: undefined, firestore: '8080', storage: 0 });
  expect(() => parseEnv({ VITE_LOCAL_BACKEND: text })).toThrow('host, firestore, storage');
});
