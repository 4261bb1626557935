import { expect, test } from 'vitest';
import { parseEnv } from '../backend/env.ts';
import { isOwnUpload } from './own-upload.ts';

const production = parseEnv({
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_DATABASE_URL: 'u',
  VITE_FIREBASE_PROJECT_ID: 'salon',
  VITE_FIREBASE_STORAGE_BUCKET: 'salon.firebasestorage.app',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_FIREBASE_APP_CHECK_KEY: 'c',
});
const ports = { auth: 1, firestore: 2, database: 3, functions: 4, storage: 9199 };
const local = parseEnv({
  VITE_LOCAL_BACKEND: JSON.stringify({ projectId: 'salon', host: '127.0.0.1', ...ports }),
});

const GOOGLE = 'https://firebasestorage.googleapis.com';
const FILE = '/v0/b/salon.firebasestorage.app/o/pet-photos%2Fmaya%2F1.webp?alt=media&token=t';

test.each([
  ['a file in our bucket', GOOGLE + FILE, true],
  ['the template of copies', `${GOOGLE}${FILE.replace('1.webp', '1-k%2F{width}.{format}')}`, true],
  ['another bucket', `${GOOGLE}${FILE.replace('salon', 'other')}`, false],
  ['another bucket by a way around', `${GOOGLE}${FILE.replace('/o/', '/../other/o/')}`, false],
  ['another bucket by an escaped way around', `${GOOGLE}${FILE.replace('/o/', '/%2e%2e/other/o/')}`, false],
  ['any host', `https://photos.example${FILE}`, false],
  ['any machine', `http://203.0.113.9${FILE}`, false],
  ['our host as a name before another', `${GOOGLE}@photos.example${FILE}`, false],
  ['our host without encryption', `http://firebasestorage.googleapis.com${FILE}`, false],
  ['the local backend’s host', `http://127.0.0.1:9199${FILE}`, false],
  ['our bucket, but no file', `${GOOGLE}/v0/b/salon.firebasestorage.app/o/`, false],
  ['a script', 'javascript:alert(1)', false],
  ['nothing', '', false],
])('PET-05 on a deployed project: %s', (_, address, expected) =>
  expect(isOwnUpload(address, production)).toBe(expected),
);

test.each([
  ['a file by its machine’s address', `http://127.0.0.1:9199${FILE}`, true],
  ['a file by its machine’s name', `http://localhost:9199${FILE}`, true],
  ['another port', `http://127.0.0.1:9200${FILE}`, false],
  ['Google', GOOGLE + FILE, false],
])('PET-05 on the local backend: %s', (_, address, expected) =>
  expect(isOwnUpload(address, local)).toBe(expected),
);
