import { onSnapshot } from 'firebase/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { liveDocument, liveQuery } from './live-source.ts';
import { loadSdk } from './load-sdk.ts';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../testing/fake-firestore.ts')).fakeFirestore(),
  onSnapshot: vi.fn(() => () => {}),
}));

beforeAll(() => loadSdk());

const pet = z.object({ name: z.string() });
const biscuit = { id: 'b', ref: { path: 'pets/b' }, exists: () => true, data: () => ({ name: 'Biscuit' }) };
const missing = { id: 'b', ref: { path: 'pets/b' }, exists: () => false };
const from = (source: 'cache' | 'server') => ({ metadata: { fromCache: source === 'cache' } });
const docs = (source: 'cache' | 'server', ...list: (typeof biscuit)[]) => ({
  ...from(source),
  docs: list,
  docChanges: () => list,
});

/** Subscribes to a source, sends snapshots to its listener and returns what the source emitted. */
function follow(
  source: ReturnType<typeof liveDocument> | ReturnType<typeof liveQuery>,
  ...snapshots: object[]
) {
  const seen: unknown[] = [];
  const subscription = source.subscribe((live) => seen.push(live.data));
  const tell = vi.mocked(onSnapshot).mock.lastCall?.[2] as unknown as (snapshot: object) => void;
  for (const snapshot of snapshots) tell(snapshot);
  subscription.unsubscribe();
  return seen;
}

const query = () => liveQuery({ collection: 'pets' }, pet);
const document = () => liveDocument('pets/b', pet);

test('does not emit an empty cache as an empty list', () => {
  expect(follow(query(), docs('cache'))).toEqual([]);
  expect(follow(query(), docs('cache'), docs('server', biscuit))).toMatchObject([[{ name: 'Biscuit' }]]);
});

test('emits an empty list that the server confirms', () => {
  expect(follow(query(), docs('cache'), docs('server'))).toEqual([[]]);
});

test('emits local writes from the cache after the first answer', () => {
  expect(follow(query(), docs('server'), docs('cache', biscuit))).toMatchObject([[], [{ name: 'Biscuit' }]]);
});

test('emits nothing when only the metadata of a list changed', () => {
  const same = { ...docs('cache', biscuit), docChanges: () => [] };
  expect(follow(query(), docs('server', biscuit), same)).toHaveLength(1);
});

test('does not treat a document that is missing from the cache as deleted', () => {
  expect(follow(document(), { ...missing, ...from('cache') })).toEqual([]);
  expect(follow(document(), { ...missing, ...from('server') })).toEqual([null]);
});

test('emits nothing when only the metadata of a document changed', () => {
  const twice = [
    { ...biscuit, ...from('server') },
    { ...biscuit, ...from('cache') },
  ];
  expect(follow(document(), ...twice)).toMatchObject([{ name: 'Biscuit' }]);
});
