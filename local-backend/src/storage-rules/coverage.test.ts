import { expect, test } from 'vitest';
import { NULL } from '../rules/value.ts';
import { StorageRulesRuntime } from './runtime.ts';

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{name} {
    allow get: if request.auth != null
      && firestore.exists(/databases/(default)/documents/members/$(request.auth.uid));
  }
}`;

const request = {
  rulesetName: '0',
  path: '/b/bucket/o/a.jpg',
  method: 'get',
  variables: {
    request: { map_value: { fields: { auth: { map_value: { fields: { uid: { string_value: 'ada' } } } } } } },
    resource: { null_value: null },
  },
};

test('counts a decision once, even if it waited for documents', async () => {
  const runtime = new StorageRulesRuntime(() => undefined);
  runtime.load('0', { name: 'storage.rules', content: RULES });
  const { allowed } = await runtime.verify(request, () => Promise.resolve(NULL));
  expect(allowed).toBe(false);
  const [condition] = runtime.coverage('0')?.report ?? [];
  expect(condition?.values).toEqual([{ value: { boolValue: false }, count: 1 }]);
  expect(condition?.children?.map((child) => child.values)).toEqual([
    [{ value: { boolValue: true }, count: 1 }],
    [{ value: { boolValue: false }, count: 1 }],
  ]);
  expect(runtime.coverage('1')).toBeUndefined();
});
