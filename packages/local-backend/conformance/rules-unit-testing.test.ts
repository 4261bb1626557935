/** Controls and queries the server with `@firebase/rules-unit-testing`, as application tests do. */
import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, query, setDoc, setLogLevel, where } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer } from './support/firestore.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid
        && request.resource.data.keys().hasOnly(['owner', 'text']);
      allow update: if request.auth.token.editor == true;
    }
  }
}`;

let server: FirestoreServer;
let environment: RulesTestEnvironment;

function openEnvironment(rules: string): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: server.port, rules },
  });
}

beforeAll(async () => {
  setLogLevel('silent');
  server = await startServer();
  environment = await openEnvironment(RULES);
});
afterAll(async () => {
  await environment.cleanup();
  await server.close();
});
beforeEach(() => environment.clearFirestore());

const as = (uid: string, claims = {}) => environment.authenticatedContext(uid, claims).firestore();

test('decides by the uploaded rules, the signed-in user and the claims', async () => {
  await assertSucceeds(setDoc(doc(as('ada'), 'notes/1'), { owner: 'ada', text: 'hi' }));
  await assertFails(setDoc(doc(as('bob'), 'notes/2'), { owner: 'ada' }));
  await assertFails(setDoc(doc(as('bob'), 'notes/2'), { owner: 'bob', extra: 1 }));
  await assertFails(setDoc(doc(as('bob'), 'notes/1'), { owner: 'bob' }));
  await assertSucceeds(setDoc(doc(as('eve', { editor: true }), 'notes/1'), { owner: 'ada', text: 'edited' }));
  await assertSucceeds(getDoc(doc(as('ada'), 'notes/1')));
  await assertFails(getDoc(doc(environment.unauthenticatedContext().firestore(), 'notes/1')));
});

test('reports which condition denied the request, and why', async () => {
  await expect(setDoc(doc(as('bob'), 'notes/2'), { owner: 'ada' })).rejects.toMatchObject({
    code: 'permission-denied',
    message: expect.stringContaining(
      "\nfalse for 'create' @ L6, Property editor is undefined on object. for 'update' @ L8",
    ),
  });
  await expect(getDocs(collection(as('ada'), 'notes'))).rejects.toMatchObject({
    message: expect.stringContaining("\nProperty owner is undefined on object. for 'list' @ L5"),
  });
  await expect(getDoc(doc(as('ada'), 'elsewhere/1'))).rejects.toMatchObject({
    message: expect.stringContaining('\nNo matching allow statements'),
  });
});

test('allows a query only if its filter implies the condition', async () => {
  const notes = collection(as('ada'), 'notes');
  await assertSucceeds(getDocs(query(notes, where('owner', '==', 'ada'))));
  await assertFails(getDocs(notes));
  await assertFails(getDocs(query(notes, where('owner', '==', 'bob'))));
});

test('skips the rules on request and clears all data', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await setDoc(doc(db, 'anything/x'), {});
    expect((await getDocs(collection(db, 'anything'))).size).toBe(1);
    await environment.clearFirestore();
    expect((await getDocs(collection(db, 'anything'))).size).toBe(0);
  });
});

test('rejects rules that do not compile and keeps the current ones', async () => {
  const broken = openEnvironment(
    `rules_version = '2'; service cloud.firestore { match /x { allow read: if ; } }`,
  );
  await expect(broken).rejects.toThrow(/INVALID_ARGUMENT/);
  await assertSucceeds(setDoc(doc(as('ada'), 'notes/1'), { owner: 'ada' }));
});
