/**
 * Listeners of the web SDK that resume after documents left the query. The server sends a count and a bloom filter; the
 * SDK drops the missing documents and must not read the rest again, which the read counts show.
 */
import { createManualClock, type ManualClock } from '../../src/model/clock.ts';
import { startFirestoreServer, type FirestoreServer } from '../../src/protocol/firestore-server.ts';
import type { Firestore } from 'firebase-admin/firestore';
import * as fs from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAdmin, connectWeb, OPEN_RULES, PROJECT, type Connected } from '../support/firestore.ts';
import { recorder } from '../support/wait.ts';

/** The minimum cost of a query, including a resumed one. */
const COMING_BACK = 1;
/** Longer than the time during which the server names removed documents one by one. */
const AWAY_MS = 10_000;

let clock: ManualClock;
let server: FirestoreServer;
let admin: Connected<Firestore>;
let web: Connected<fs.Firestore>;

beforeAll(async () => {
  clock = createManualClock(BigInt(Date.now()) * 1000n);
  server = await startFirestoreServer({ port: 0, projectId: PROJECT, rules: OPEN_RULES, clock });
  admin = connectAdmin(server);
  web = connectWeb(server);
});
afterAll(async () => {
  await Promise.all([admin.close(), web.close()]);
  await server.close();
});

const readsOfClients = (): number =>
  server.service.usage.of(`projects/${PROJECT}/databases/(default)`).clients.reads;

const idsOf = (snapshot: fs.QuerySnapshot): string[] => snapshot.docs.map(({ id }) => id);

/** Runs `meanwhile` while the client is offline; returns the first complete snapshot after it and its cost in reads. */
async function away(query: fs.Query, meanwhile: () => Promise<unknown>) {
  const seen = recorder<fs.QuerySnapshot>();
  const stop = fs.onSnapshot(query, { includeMetadataChanges: true }, seen.push, seen.fail);
  await seen.until(({ metadata }) => !metadata.fromCache);
  const before = readsOfClients();
  await fs.disableNetwork(web.db);
  await seen.until(() => seen.values.at(-1)!.metadata.fromCache);
  const heard = seen.values.length;
  await meanwhile();
  clock.advance(AWAY_MS);
  await fs.enableNetwork(web.db);
  const back = await seen.until(
    (snapshot) => !snapshot.metadata.fromCache && seen.values.indexOf(snapshot) >= heard,
  );
  stop();
  return { ids: idsOf(back), reads: readsOfClients() - before };
}

async function fill(collection: string, ids: readonly string[]): Promise<void> {
  const batch = admin.db.batch();
  for (const id of ids) batch.set(admin.db.doc(`${collection}/${id}`), { on: true });
  await batch.commit();
}

const numbered = (count: number, prefix = ''): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(3, '0')}`);

test('drops documents deleted while offline, reading only those', async () => {
  const ids = numbered(60);
  await fill('gone', ids);
  const deleted = ids.filter((_, n) => n % 6 === 0);
  const { ids: left, reads } = await away(fs.collection(web.db, 'gone'), async () => {
    const batch = admin.db.batch();
    for (const id of deleted) batch.delete(admin.db.doc(`gone/${id}`));
    await batch.commit();
  });
  expect(left).toEqual(ids.filter((id) => !deleted.includes(id)));
  expect(reads).toBe(COMING_BACK + deleted.length);
});

test('applies missed additions, changes, deletions and removals at once', async () => {
  const ids = numbered(20);
  await fill('mixed', ids);
  const query = fs.query(fs.collection(web.db, 'mixed'), fs.where('on', '==', true));
  const { ids: left } = await away(query, async () => {
    const batch = admin.db.batch();
    for (const [n, id] of ids.entries()) {
      if (n % 4 === 0) batch.delete(admin.db.doc(`mixed/${id}`));
      if (n % 4 === 1) batch.update(admin.db.doc(`mixed/${id}`), { on: false });
      if (n % 4 === 2) batch.update(admin.db.doc(`mixed/${id}`), { changed: true });
    }
    for (const id of numbered(15, 'new')) batch.set(admin.db.doc(`mixed/${id}`), { on: true });
    await batch.commit();
  });
  expect(left).toEqual([...ids.filter((_, n) => n % 4 > 1), ...numbered(15, 'new')]);
});

test('distinguishes similar names and surrogate pairs', async () => {
  const ids = ['plain', 'e\u0301', '\u00e9', 'e\u0301\u0327', 'e\u0327\u0301', '\u{1f600}'];
  await fill('names', ids);
  const { ids: left, reads } = await away(fs.collection(web.db, 'names'), () =>
    admin.db.doc('names/e\u0301').delete(),
  );
  expect(left.toSorted()).toEqual(ids.filter((id) => id !== 'e\u0301').toSorted());
  expect(reads).toBe(COMING_BACK + 1);
});

test('costs no extra reads when nothing changed', async () => {
  await fill('quiet', numbered(10));
  const { ids, reads } = await away(fs.collection(web.db, 'quiet'), () => admin.db.doc('other/a').set({}));
  expect(ids).toEqual(numbered(10));
  expect(reads).toBe(COMING_BACK);
});
