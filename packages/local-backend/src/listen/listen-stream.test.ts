import { beforeEach, expect, test } from 'vitest';
import { parseTimestamp } from '../model/timestamp.ts';
import {
  brief,
  collectionTarget,
  createStreamLab,
  DATABASE,
  documentsTarget,
  nameOf,
  type OpenStream,
  type StreamLab,
} from './testing/stream-lab.ts';

let lab: StreamLab;
let listener: OpenStream;

beforeEach(() => {
  lab = createStreamLab();
  listener = lab.open();
});

/** The stream's new messages after one turn. */
function heard(stream = listener): string[] {
  lab.turn();
  return stream.take().map(brief);
}

test('sends the initial results in query order', async () => {
  await lab.set('c/late', { n: 2 });
  await lab.set('c/soon', { n: 1 });
  listener.add(collectionTarget(2, 'c', { limit: 5 }));
  expect(heard()).toEqual(['ADD 2', 'change soon +2', 'change late +2', 'CURRENT 2', 'NO_CHANGE']);
});

test('reports a missing named document as deleted', async () => {
  await lab.set('c/there');
  listener.add(documentsTarget(2, 'c/there', 'c/missing'));
  expect(heard()).toEqual(['ADD 2', 'change there +2', 'delete missing -2', 'CURRENT 2', 'NO_CHANGE']);
});

test('sends a token and a time with CURRENT and with the message for the whole stream', () => {
  listener.add(collectionTarget(2, 'c'));
  const [, current, everything] = listener.take();
  const at = { resumeToken: expect.any(String) as unknown, readTime: expect.any(String) as unknown };
  expect(current).toEqual({ targetChange: { targetChangeType: 'CURRENT', targetIds: [2], ...at } });
  expect(everything).toEqual({ targetChange: at });
});

test('sends added, changed, removed and deleted documents after each commit', async () => {
  listener.add(collectionTarget(2, 'c', { where: 'on' }));
  heard();
  await lab.set('c/a', { on: true });
  expect(heard()).toEqual(['change a +2', 'NO_CHANGE']);
  await lab.set('c/a', { on: true, n: 1 });
  expect(heard()).toEqual(['change a +2', 'NO_CHANGE']);
  await lab.set('c/a', { on: false });
  expect(heard()).toEqual(['change a -2', 'NO_CHANGE']);
  await lab.set('c/b', { on: true });
  await lab.delete('c/b');
  await lab.set('c/c', { on: true });
  expect(heard()).toEqual(['change c +2', 'NO_CHANGE']);
  await lab.delete('c/c');
  expect(heard()).toEqual(['delete c -2', 'NO_CHANGE']);
});

/** Commits, and resolves to the commit time in microseconds. */
async function commit(path: string): Promise<bigint> {
  const writes = [{ update: { name: nameOf(path), fields: {} } }];
  const { commitTime } = await lab.core.service.commit({ kind: 'admin' }, { database: DATABASE, writes });
  return parseTimestamp(commitTime!);
}

const snapshotTime = (): bigint => parseTimestamp(listener.view.snapshots.at(-1)!.readTime);

test('sends the time of a commit without changes at once', async () => {
  await commit('c/a');
  listener.add(documentsTarget(2, 'c/a'));
  heard();
  const time = await commit('c/a');
  expect(heard()).toEqual(['NO_CHANGE']);
  expect(snapshotTime()).toBeGreaterThanOrEqual(time);
});

test('sends the time of unrelated commits once, after a delay', async () => {
  listener.add(documentsTarget(2, 'c/a'));
  heard();
  await commit('elsewhere/x');
  expect(heard()).toEqual([]);
  const time = await commit('elsewhere/y');
  expect(heard()).toEqual([]);
  lab.clock.advance(200);
  expect(heard()).toEqual(['NO_CHANGE']);
  expect(snapshotTime()).toBeGreaterThanOrEqual(time);
  lab.clock.advance(1_000);
  expect(heard()).toEqual([]);
});

test('skips that time if a related commit arrived meanwhile', async () => {
  listener.add(documentsTarget(2, 'c/a'));
  heard();
  await commit('elsewhere/x');
  heard();
  await commit('c/a');
  expect(heard()).toEqual(['change a +2', 'NO_CHANGE']);
  lab.clock.advance(1_000);
  expect(heard()).toEqual([]);
});

test('sends changes of a turn before their time', async () => {
  listener.add(documentsTarget(2, 'c/a'));
  heard();
  await commit('elsewhere/x');
  heard();
  await commit('c/a');
  lab.clock.advance(200);
  expect(listener.take().map(brief).at(0)).toBe('change a +2');
});

test('merges the commits of one turn', async () => {
  listener.add(collectionTarget(2, 'c'));
  heard();
  await lab.set('c/a', { n: 1 });
  await lab.set('c/a', { n: 2 });
  await lab.set('c/b', { n: 1 });
  expect(heard()).toEqual(['change a +2', 'change b +2', 'NO_CHANGE']);
});

test('sends nothing for a document created and deleted within a turn', async () => {
  listener.add(documentsTarget(2, 'c/a'));
  heard();
  await lab.set('c/a');
  await lab.delete('c/a');
  expect(heard()).toEqual([]);
});

test('ignores other databases', async () => {
  listener.add(documentsTarget(2, 'c/a'));
  heard();
  const database = 'projects/p/databases/other';
  const writes = [{ update: { name: `${database}/documents/c/a`, fields: {} } }];
  await lab.core.service.commit({ kind: 'admin' }, { database, writes });
  expect(heard()).toEqual([]);
});

test('sends a document of several targets once', async () => {
  listener.add(collectionTarget(2, 'c'));
  listener.add(collectionTarget(4, 'c', { where: 'on' }));
  await lab.set('c/a', { on: true });
  heard();
  await lab.set('c/a', { on: false });
  expect(heard()).toEqual(['change a +2 -4', 'NO_CHANGE']);
});

test('adds and removes documents at the limit that did not change', async () => {
  for (const n of [1, 2, 3]) await lab.set(`c/d${n}`, { n });
  listener.add(collectionTarget(2, 'c', { limit: 2 }));
  heard();
  await lab.set('c/d0', { n: 0 });
  expect(heard()).toEqual(['change d2 -2', 'change d0 +2', 'NO_CHANGE']);
  await lab.delete('c/d0', 'c/d1');
  expect(heard()).toEqual(['delete d0 -2', 'delete d1 -2', 'change d2 +2', 'change d3 +2', 'NO_CHANGE']);
});

test('keeps new and existing targets at the same time', async () => {
  listener.add(collectionTarget(2, 'c'));
  heard();
  await lab.set('c/a');
  listener.add(collectionTarget(4, 'c'));
  expect(heard()).toEqual(['change a +2', 'NO_CHANGE', 'ADD 4', 'change a +4', 'CURRENT 4', 'NO_CHANGE']);
});

test('stops sending after a target is removed or the stream canceled', async () => {
  listener.add(collectionTarget(2, 'c'));
  listener.add(collectionTarget(4, 'd'));
  listener.stream.receive({ removeTarget: 2 });
  expect(heard().at(-1)).toBe('REMOVE 2');
  await lab.set('c/a');
  expect(heard()).toEqual([]);
  listener.stream.cancel();
  await lab.set('d/a');
  expect(heard()).toEqual([]);
});

test('removes a target with `once`', async () => {
  listener.add({ ...collectionTarget(2, 'c'), once: true });
  expect(heard()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE', 'REMOVE 2']);
});

test('assigns a missing target id', () => {
  listener.add(collectionTarget(7, 'c'));
  listener.add(collectionTarget(0, 'c'));
  expect(heard()).toContain('ADD 8');
});

test.each([
  ['no query and no documents', { targetId: 2 }, 3],
  ['a malformed name', { targetId: 2, documents: { documents: ['c/a'] } }, 3],
  [
    'another database',
    { targetId: 2, documents: { documents: ['projects/p/databases/x/documents/c/a'] } },
    3,
  ],
  [
    'a bad query',
    { targetId: 2, query: { parent: `${DATABASE}/documents`, structuredQuery: { limit: -1 } } },
    3,
  ],
])('removes a target with %s and continues', async (_name, target, code) => {
  listener.add(target);
  expect(listener.view.removed.get(2)).toMatchObject({
    code,
    message: expect.stringMatching(/./) as unknown,
  });
  expect(listener.ended()).toBeUndefined();
  listener.add(collectionTarget(4, 'c'));
  expect(heard()).toContain('CURRENT 4');
});

test('ends the stream if the id of a live target is used again', () => {
  listener.add(collectionTarget(2, 'c'));
  listener.add(collectionTarget(2, 'd'));
  expect(listener.ended()?.message).toContain('Target id 2 is in use');
});

test.each([
  ['no database', { addTarget: {} }, "'database' must be set"],
  ['nothing to do', { database: DATABASE }, undefined],
])('answers a first request with %s', (_name, request, message) => {
  listener.stream.receive(request);
  if (message === undefined) expect(listener.ended()).toBeUndefined();
  else expect(listener.ended()?.message).toContain(message);
});

test('rejects a change of the stream’s database', () => {
  listener.add(collectionTarget(2, 'c'));
  listener.stream.receive({ database: 'projects/q/databases/(default)', removeTarget: 2 });
  expect(listener.ended()).toMatchObject({ status: 'INVALID_ARGUMENT' });
});
