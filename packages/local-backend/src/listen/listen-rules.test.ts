import { expect, test } from 'vitest';
import type { Caller } from '../service/firestore-service.ts';
import { brief, collectionTarget, createStreamLab, documentsTarget } from './testing/stream-lab.ts';

const ADA: Caller = { kind: 'client', auth: { uid: 'ada', token: {} } };
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /posts/{id} { allow read: if resource.data.published == true; }
    match /own/{uid} { allow read: if request.auth.uid == uid; }
  }
}`;

test('drops a target that the rules deny, with the code and the reason, and keeps the stream', () => {
  const listener = createStreamLab(RULES).open(ADA);
  listener.add(collectionTarget(2, 'posts'));
  listener.add(documentsTarget(4, 'own/bob'));
  listener.add(documentsTarget(6, 'own/ada'));
  const denied = { code: 7, message: expect.stringMatching(/\S/) as unknown };
  expect([...listener.view.removed]).toEqual([
    [2, denied],
    [4, denied],
  ]);
  expect(listener.take().map(brief)).toContain('CURRENT 6');
});

test('withholds a document that left a query from users who may not read it', async () => {
  const lab = createStreamLab(RULES);
  await lab.set('posts/a', { published: true });
  const [reader, admin] = [lab.open(ADA), lab.open()];
  for (const listener of [reader, admin]) {
    listener.add(collectionTarget(2, 'posts', { where: 'published' }));
    expect(listener.take().map(brief)).toContain('change a +2');
  }
  await lab.set('posts/a', { published: false });
  lab.turn();
  expect(reader.take().map(brief)).toEqual(['remove a -2', 'NO_CHANGE']);
  expect(admin.take().map(brief)).toEqual(['change a -2', 'NO_CHANGE']);
});

test('reports a deleted document even if the rules would deny reading it', async () => {
  const lab = createStreamLab(RULES);
  await lab.set('posts/a', { published: true });
  const reader = lab.open(ADA);
  reader.add(collectionTarget(2, 'posts', { where: 'published' }));
  reader.take();
  await lab.delete('posts/a');
  lab.turn();
  expect(reader.take().map(brief)).toEqual(['delete a -2', 'NO_CHANGE']);
});
