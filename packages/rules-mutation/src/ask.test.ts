import { expect, test } from 'vitest';
import { askDatabase } from './ask-database.ts';
import { askFirestore, type FirestoreQuestion } from './ask-firestore.ts';
import { METHODS, type Method } from './methods.ts';

test('Firestore’s rules answer for each method, with what they look up', () => {
  const ask = askFirestore(`rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /notes/{id} {
          allow get, update: if request.auth.uid == resource.data.owner;
          allow list: if resource.data.shared == true;
          allow create: if existsAfter(/databases/$(database)/documents/owners/$(id));
        }
      }
    }`);
  const note = { owner: 'ann', shared: true, at: new Date(0) };
  const question = (method: Method, more: Partial<FirestoreQuestion> = {}): FirestoreQuestion => ({
    method,
    path: 'notes/1',
    user: { uid: 'ann', token: {} },
    now: new Date(0),
    before: { 'notes/1': note },
    after: { 'notes/1': note },
    listed: { shared: true },
    ...more,
  });
  expect(METHODS.filter((method) => ask(question(method)))).toEqual(['get', 'list', 'update']);
  expect(METHODS.filter((method) => ask(question(method, { user: undefined })))).toEqual(['list']);
  expect(ask(question('list', { listed: {} }))).toBe(false);
  const after = { 'notes/1': note, 'owners/1': {} };
  expect(ask(question('create', { before: {}, after }))).toBe(true);
});

test('the Realtime Database’s rules answer for each method, with the data around', () => {
  const rules = `{ "rules": {
    "notes": {
      ".read": "root.child('staff').hasChild(auth.uid)",
      "$uid": { ".read": "auth.uid == $uid", ".write": "auth.uid == $uid && newData.exists()" }
    }
  } }`;
  const ask = askDatabase(rules, { staff: { sam: true } }, 0);
  const methodsOf = (uid: string | undefined) =>
    METHODS.filter((method) => ask({ method, path: 'notes/ann', value: 'hello', uid }));
  expect(methodsOf('ann')).toEqual(['get', 'create', 'update']);
  expect(methodsOf('sam')).toEqual(['get', 'list']);
  expect(methodsOf(undefined)).toEqual([]);
});

test('rules that do not load are an error', () => {
  expect(() => askFirestore('service cloud.firestore {')).toThrow('The rules do not load');
  expect(() => askDatabase('{', null, 0)).toThrow('The rules do not load');
});
