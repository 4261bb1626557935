import { beforeEach, expect, test } from 'vitest';
import {
  brief,
  collectionTarget,
  createStreamLab,
  documentsTarget,
  type StreamLab,
} from './testing/stream-lab.ts';

const HOUR = 3_600_000;
/** Longer than the time during which removed documents are named one by one. */
const SECONDS = 10_000;

let lab: StreamLab;
/** The state of a client that disconnected after it received a and b. */
let resumeToken: string;
let readTime: string;

beforeEach(async () => {
  lab = createStreamLab();
  await lab.set('c/a', { n: 1 });
  await lab.set('c/b', { n: 2 });
  const gone = lab.open();
  gone.add(collectionTarget(2, 'c'));
  resumeToken = gone.view.resumeToken!;
  ({ readTime } = gone.view.snapshots.at(-1)!);
  gone.stream.cancel();
  lab.clock.advance(1000);
});

/** The messages that a resuming client receives. */
function comeBack(target: object): string[] {
  const back = lab.open();
  back.add({ ...collectionTarget(2, 'c'), ...target });
  return back.take().map(brief);
}

const FROM_THE_START = ['ADD 2', 'RESET 2', 'change a +2', 'change b +2', 'CURRENT 2', 'NO_CHANGE'];

test('sends nothing for unchanged documents', () => {
  expect(comeBack({ resumeToken })).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE']);
});

test.each(['resumeToken', 'readTime'])('sends only what changed since a %s', async (kind) => {
  await lab.set('c/a', { n: 3 });
  await lab.delete('c/b');
  await lab.set('c/new', { n: 4 });
  const messages = comeBack(kind === 'readTime' ? { readTime } : { resumeToken });
  expect(messages).toEqual([
    'ADD 2',
    'delete b -2',
    'change a +2',
    'change new +2',
    'CURRENT 2',
    'NO_CHANGE',
  ]);
});

test('sends only what changed of named documents', async () => {
  await lab.delete('c/b');
  const target = { query: undefined, ...documentsTarget(2, 'c/a', 'c/b', 'c/never'), resumeToken };
  expect(comeBack(target)).toEqual(['ADD 2', 'delete b -2', 'CURRENT 2', 'NO_CHANGE']);
});

test('sends an existence filter if the client’s count differs', () => {
  expect(comeBack({ resumeToken, expectedCount: 2 })).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE']);
  const messages = ['ADD 2', 'count 2 2 with names', 'CURRENT 2', 'NO_CHANGE'];
  expect(comeBack({ resumeToken, expectedCount: 3 })).toEqual(messages);
});

test('sends an existence filter after some seconds if the client sends its count', async () => {
  lab.clock.advance(SECONDS);
  expect(comeBack({ resumeToken, expectedCount: 2 })).toEqual([
    'ADD 2',
    'count 2 2',
    'CURRENT 2',
    'NO_CHANGE',
  ]);
  await lab.set('c/a', { n: 3 });
  await lab.delete('c/b');
  await lab.set('c/new', { n: 4 });
  const changed = ['ADD 2', 'change a +2', 'change new +2', 'count 2 2 with names', 'CURRENT 2', 'NO_CHANGE'];
  expect(comeBack({ resumeToken, expectedCount: 2 })).toEqual(changed);
});

test('names removed documents to a client that sends no count', async () => {
  lab.clock.advance(SECONDS);
  await lab.delete('c/b');
  expect(comeBack({ resumeToken })).toEqual(['ADD 2', 'delete b -2', 'CURRENT 2', 'NO_CHANGE']);
});

test('continues from the filtered state', async () => {
  lab.clock.advance(SECONDS);
  await lab.delete('c/b');
  const back = lab.open();
  back.add({ ...collectionTarget(2, 'c'), resumeToken, expectedCount: 2 });
  back.take();
  await lab.set('c/b', { n: 5 });
  await lab.delete('c/a');
  lab.turn();
  expect(back.take().map(brief)).toEqual(['change b +2', 'delete a -2', 'NO_CHANGE']);
});

test('resets for a token of another server run', () => {
  lab.restart();
  expect(comeBack({ resumeToken })).toEqual(FROM_THE_START);
});

test('resets for a token from before a reset', async () => {
  lab.core.reset();
  lab.forget();
  expect(comeBack({ resumeToken })).toEqual(['ADD 2', 'RESET 2', 'CURRENT 2', 'NO_CHANGE']);
});

test.each([
  ['a token', () => ({ resumeToken })],
  ['a time', () => ({ readTime })],
])('resets for %s older than one hour', (_name, target) => {
  lab.clock.advance(HOUR);
  expect(comeBack(target())).toEqual(FROM_THE_START);
});

test('resets for an invalid token', () => {
  expect(comeBack({ resumeToken: Buffer.from('what?').toString('base64') })).toEqual(FROM_THE_START);
});
