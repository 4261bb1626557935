/** Requests that bypass the browser, as anyone could send them. Each resolves to the status that the rules cause. */
import { findStack } from '../../support/stack.ts';
import { signInByRest } from './accounts.ts';
import type { Person } from './test.ts';

/** Sends requests as `person`, or as a visitor if null. */
export async function asCustomer(person: Person | null) {
  const { ports, projectId, storageBucket } = findStack();
  const token = person && (await signInByRest(person)).idToken;
  const status = async (url: string, init: RequestInit = {}, scheme = 'Firebase') => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `${scheme} ${token}`);
    return (await fetch(url, { ...init, headers })).status;
  };
  const files = `http://127.0.0.1:${ports.storage}/v0/b/${storageBucket}/o`;
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  return {
    get: (path: string) => status(`${files}/${encodeURIComponent(path)}`),
    list: (prefix: string) => status(`${files}?prefix=${encodeURIComponent(prefix)}&delimiter=/`),
    remove: (path: string) => status(`${files}/${encodeURIComponent(path)}`, { method: 'DELETE' }),
    upload: (path: string, type: string, size: number) =>
      status(`${files}?name=${encodeURIComponent(path)}&uploadType=media`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new Uint8Array(size),
      }),
    read: (path: string) => status(`${documents}/${path}`, {}, 'Bearer'),
    /** Queries all documents of a collection whose field equals a text. */
    query: (collection: string, field: string, text: string) => {
      const body = queryOf(collection.split('/').at(-1) ?? '', field, text);
      const parent = collection
        .split('/')
        .slice(0, -1)
        .map((name) => `/${name}`);
      return status(`${documents}${parent.join('')}:runQuery`, { method: 'POST', body }, 'Bearer');
    },
    petsOf: (uid: string) =>
      status(`${documents}:runQuery`, { method: 'POST', body: queryOf('pets', 'owner_id', uid) }, 'Bearer'),
  };
}

function queryOf(collectionId: string, fieldPath: string, stringValue: string): string {
  const where = { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } } };
  return JSON.stringify({ structuredQuery: { from: [{ collectionId }], where } });
}
