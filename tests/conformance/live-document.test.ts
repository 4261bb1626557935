/** The public pages' own Firestore client against the whole server. */
import type { FirestoreServer } from '@paw-haven/local-backend/protocol/firestore-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT, startServer } from './support/firestore.ts';
import { openBreakableLink, type BreakableLink } from './support/breakable-link.ts';
import { follow, type Exchange, type Following } from './support/live-document.ts';

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /public/{id} { allow get; }
} }`;

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const NAME = `${DATABASE}/documents/public/site`;

let server: FirestoreServer;
let link: BreakableLink;
let followings: Following[] = [];

beforeEach(async () => {
  server = await startServer(RULES);
  link = await openBreakableLink(server.port);
});
afterEach(async () => {
  for (const { stop } of followings) stop();
  followings = [];
  await link.close();
  await server.close();
});

function followSite({ port = server.port, path = 'public/site', ...options } = {} as FollowSite): Following {
  const following = follow(port, path, options.cut);
  followings.push(following);
  return following;
}

interface FollowSite {
  readonly port?: number;
  readonly path?: string;
  readonly cut?: (bytes: Uint8Array) => Uint8Array[];
}

const commit = (write: object) =>
  server.service.commit({ kind: 'admin' }, { database: DATABASE, writes: [write] });
const write = (text: string) => commit({ update: { name: NAME, fields: { text: { stringValue: text } } } });
const remove = () => commit({ delete: NAME });

const listens = ({ exchanges }: Following) => exchanges.values.filter(({ method }) => method === 'GET');
const opens = ({ exchanges }: Following) => exchanges.values.filter(({ method }) => method === 'POST');

test('opens with exactly one read of the document, and one session', async () => {
  await write('one');
  const read = vi.spyOn(server.service, 'readForListen');
  const site = followSite();
  expect(await site.records.until(() => true)).toEqual({ id: 'site', text: 'one' });
  expect(read).toHaveBeenCalledTimes(1);
  expect(opens(site)).toHaveLength(1);
  expect(listens(site)).toHaveLength(1);
});

test('hears of a change, a deletion and a new document within a second', async () => {
  const site = followSite();
  expect(await site.records.until(() => true)).toBeNull();
  const steps = [
    { change: () => write('one'), expected: { id: 'site', text: 'one' } },
    { change: () => write('zwei 😀'), expected: { id: 'site', text: 'zwei 😀' } },
    { change: remove, expected: null },
    { change: () => write('four'), expected: { id: 'site', text: 'four' } },
  ];
  for (const { change, expected } of steps) {
    const before = site.records.values.length;
    const from = performance.now();
    await change();
    await site.records.until((record) => site.records.values.indexOf(record, before) >= before);
    expect(performance.now() - from).toBeLessThan(1000);
    expect(site.records.values.slice(before)).toEqual([expected]);
  }
  expect(opens(site)).toHaveLength(1);
});

test('comes back after a lost connection without the document being sent again', async () => {
  await write('one');
  const site = followSite({ port: link.port });
  await site.records.until((record) => record?.['text'] === 'one');
  link.tear();
  await site.exchanges.until(
    ({ method, url }) => method === 'GET' && url.searchParams.get('SID') !== sid(site, 0),
  );
  expect(addTarget(opens(site)[1]!)).toEqual({
    documents: { documents: [NAME] },
    targetId: 2,
    resumeToken: expect.stringMatching(/./) as unknown,
    expectedCount: 1,
  });
  await write('two');
  await site.records.until((record) => record?.['text'] === 'two');
  const resumed = listens(site).filter(({ url }) => url.searchParams.get('SID') === sid(site, 1));
  const text = resumed.map(({ received }) => received).join('');
  expect(text).toContain('"two"');
  expect(text).not.toContain('"one"');
  expect(site.records.values.map((record) => record?.['text'])).toEqual(['one', 'two']);
});

test('hears what changed while the connection was lost', async () => {
  await write('one');
  const site = followSite({ port: link.port });
  await site.records.until((record) => record?.['text'] === 'one');
  link.tear();
  await write('missed');
  await site.records.until((record) => record?.['text'] === 'missed');
  expect(site.records.values).toHaveLength(2);
  expect(opens(site)).toHaveLength(2);
});

test('reports a refusal by the rules and says goodbye', async () => {
  const site = followSite({ path: 'private/site' });
  const error = await site.errors.until(() => true);
  expect(error.message).toContain('the server ended the call');
  await vi.waitFor(() => expect(site.farewells).toHaveLength(1));
  expect(opens(site)).toHaveLength(1);
  expect(site.errors.values).toHaveLength(1);
  expect(site.records.values).toEqual([]);
});

test('puts a megabyte of noise together again, however it is cut', async () => {
  const noise = makeNoise(1_000_000);
  await write(noise);
  const site = followSite({ cut: cutOddly });
  const record = await site.records.until(() => true);
  expect(record?.['text'] === noise).toBe(true);
});

test('says goodbye when it is stopped, and the server lets go', async () => {
  await write('one');
  const site = followSite();
  await site.records.until(() => true);
  const session = sid(site, 0);
  site.stop();
  expect(site.farewells).toHaveLength(1);
  expect(new URL(site.farewells[0]!).searchParams.get('TYPE')).toBe('terminate');
  await vi.waitFor(async () => {
    const url = `http://127.0.0.1:${server.port}/google.firestore.v1.Firestore/Listen/channel`;
    // A session that is gone is unknown.
    const response = await fetch(`${url}?VER=8&SID=${session}&RID=rpc&AID=0&CI=1&TO=1&TYPE=xmlhttp`);
    await response.body?.cancel();
    expect(response.status).toBe(400);
  });
  await write('two');
  expect(site.records.values).toHaveLength(1);
  expect(site.exchanges.values).toHaveLength(2);
});

function addTarget({ body }: Exchange): unknown {
  return (JSON.parse(body.get('req0___data__')!) as { addTarget: unknown }).addTarget;
}

/** The id of the nth session. */
function sid(site: Following, index: number): string {
  const frame = /\["c","([^"]+)"/.exec(opens(site)[index]!.received);
  return frame![1]!;
}

/** Text of characters of one to four bytes, the same each time. */
function makeNoise(bytes: number): string {
  const letters = ['a', '\n', '"', 'é', '€', '😀', '7'];
  const next = randomInts(1);
  const noise: string[] = [];
  for (let size = 0; size < bytes;) {
    const letter = letters[next() % letters.length]!;
    size += Buffer.byteLength(letter);
    noise.push(letter);
  }
  return noise.join('');
}

/** Pieces of 1 to 3000 bytes, so that characters and lengths are cut through. */
function cutOddly(bytes: Uint8Array): Uint8Array[] {
  const next = randomInts(bytes.length);
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const size = next() % 2 === 0 ? 1 + (next() % 5) : 1 + (next() % 3000);
    pieces.push(bytes.slice(from, from + size));
    from += size;
  }
  return pieces;
}

function randomInts(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
