import { beforeEach, describe, expect, test } from 'vitest';
import { followDocument } from './follow-document.ts';
import {
  fakeSurroundings,
  settle,
  type FakeRequest,
  type FakeSurroundings,
} from './testing/fake-surroundings.ts';

const NAME = 'projects/p/databases/(default)/documents/public/site';
const MINUTE = 60_000;

let fake: FakeSurroundings;
let records: unknown[];
let errors: Error[];
let stop: () => void;

beforeEach(() => {
  fake = fakeSurroundings();
  records = [];
  errors = [];
});

function follow(): void {
  stop = followDocument(
    'public/site',
    { onRecord: (record) => records.push(record), onError: (error) => errors.push(error) },
    fake,
  );
}

const latest = (): FakeRequest => fake.requests.at(-1)!;
const opens = () => fake.requests.filter(({ method }) => method === 'POST');
const tokenOf = ({ body }: FakeRequest): unknown =>
  (JSON.parse(body.get('req0___data__')!) as { addTarget: { resumeToken?: string } }).addTarget.resumeToken;

async function openSession(): Promise<void> {
  latest().send([[0, ['c', 'sid', '', 8, 12, 30_000]]]);
  latest().end();
  await settle();
}

async function sendDocument(n: number, id: number): Promise<void> {
  const document = { name: NAME, fields: { n: { integerValue: String(n) } }, updateTime: `t${n}` };
  latest().send([
    [id, [{ documentChange: { document, targetIds: [2] } }]],
    [id + 1, [{ targetChange: { targetChangeType: 'CURRENT', targetIds: [2], resumeToken: `dA${n}=` } }]],
  ]);
  await settle();
}

async function followToCurrent(): Promise<void> {
  follow();
  await openSession();
  await sendDocument(1, 1);
  expect(records).toEqual([{ id: 'site', n: 1 }]);
}

test('asks Firebase as the SDK does, with what identifies the app', () => {
  follow();
  expect(latest().url.origin).toBe('https://firestore.googleapis.com');
  expect(latest().body.get('headers')!.split('\r\n')).toEqual([
    'X-Goog-Api-Client:gl-js/ fire/12.19.0',
    'Content-Type:text/plain',
    'X-Firebase-GMPID:1:2:web:3',
    'x-goog-api-key:key&1',
    '',
  ]);
});

test('asks the local backend where one is configured', () => {
  const localBackend = {
    projectId: 'p',
    host: 'localhost',
    auth: 1,
    firestore: 8080,
    database: 5,
    functions: 3,
    storage: 4,
  };
  fake = { ...fake, env: { ...fake.env, localBackend } };
  follow();
  expect(latest().url.origin).toBe('http://localhost:8080');
});

describe('comes back', () => {
  test('after a second, with the token of what it has', async () => {
    await followToCurrent();
    latest().fail();
    await fake.advance(999);
    expect(opens()).toHaveLength(1);
    await fake.advance(1);
    expect(opens()).toHaveLength(2);
    expect(tokenOf(opens()[0]!)).toBeUndefined();
    expect(tokenOf(opens()[1]!)).toBe('dA1=');
  });

  test('later and later, up to a minute, and early again once it was connected', async () => {
    await followToCurrent();
    latest().fail();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const from = fake.now();
      const before = opens().length;
      while (opens().length === before) await fake.advance(500);
      waits.push((fake.now() - from) / 1000);
      latest().fail();
      await settle();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await fake.advance(MINUTE);
    await openSession();
    await sendDocument(2, 1);
    latest().fail();
    await fake.advance(1000);
    expect(opens()).toHaveLength(11);
    // It had a channel once: a document is not read without one for a bad hour.
    expect(fake.reads).toEqual([]);
  });
});

describe('rests', () => {
  test('when hidden for a minute, and goes on with the token when somebody looks', async () => {
    await followToCurrent();
    fake.isHidden = true;
    await fake.pageChanges();
    await fake.advance(MINUTE - 20_000);
    expect(fake.farewells).toEqual([]);
    latest().send([[3, ['noop']]]);
    await fake.advance(20_000);
    expect(fake.farewells).toHaveLength(1);
    await fake.advance(60 * MINUTE);
    expect(opens()).toHaveLength(1);
    fake.isHidden = false;
    await fake.pageChanges();
    expect(tokenOf(opens()[1]!)).toBe('dA1=');
  });

  test('not for a short look at another tab', async () => {
    await followToCurrent();
    fake.isHidden = true;
    await fake.pageChanges();
    await fake.advance(30_000);
    fake.isHidden = false;
    await fake.pageChanges();
    latest().send([[3, ['noop']]]);
    await fake.advance(40_000);
    expect(fake.farewells).toEqual([]);
    expect(opens()).toHaveLength(1);
  });

  test('when opened in the background and never looked at', async () => {
    fake.isHidden = true;
    await followToCurrent();
    await fake.advance(40_000);
    latest().send([[3, ['noop']]]);
    await fake.advance(20_000);
    expect(fake.farewells).toHaveLength(1);
    expect(fake.pending).toBe(0);
  });

  test('without a network, and goes on at once with one', async () => {
    await followToCurrent();
    fake.isOnline = false;
    await fake.pageChanges();
    await fake.advance(10 * MINUTE);
    expect(opens()).toHaveLength(1);
    fake.isOnline = true;
    await fake.pageChanges();
    expect(opens()).toHaveLength(2);
  });

  test('and asks nothing at all where there was no network at first', async () => {
    fake.isOnline = false;
    follow();
    await fake.advance(10 * MINUTE);
    expect(fake.requests).toEqual([]);
  });

  test('when the page is left, and goes on when it is shown again', async () => {
    await followToCurrent();
    await fake.pageChanges(true);
    expect(fake.farewells).toHaveLength(1);
    await fake.pageChanges();
    expect(opens()).toHaveLength(2);
  });
});

describe('without a channel', () => {
  async function failTwice(): Promise<void> {
    follow();
    latest().fail();
    await fake.advance(1000);
    latest().fail();
    await settle();
  }

  test('reads the document, and again at a return to the page after five minutes', async () => {
    fake.readResult = { id: 'site', n: 1 };
    await failTwice();
    expect(fake.reads).toEqual(['public/site']);
    expect(records).toEqual([{ id: 'site', n: 1 }]);
    await fake.advance(5 * MINUTE - 1);
    await fake.pageChanges();
    expect(fake.reads).toHaveLength(1);
    await fake.advance(1);
    expect(fake.reads).toHaveLength(1);
    fake.readResult = null;
    await fake.pageChanges();
    expect(fake.reads).toHaveLength(2);
    expect(records).toEqual([{ id: 'site', n: 1 }, null]);
    expect([opens().length, errors.length, fake.pending]).toEqual([2, 0, 0]);
  });

  test('says so when nothing can be read either, and keeps trying', async () => {
    await failTwice();
    expect(errors.map(({ message }) => message)).toEqual(['nothing to read']);
    await fake.advance(2000);
    expect(opens()).toHaveLength(3);
    await openSession();
    await sendDocument(1, 1);
    expect(records).toEqual([{ id: 'site', n: 1 }]);
  });

  test('counts a browser that cannot stream as none', async () => {
    fake.readResult = { id: 'site', n: 1 };
    fake.fetch = () => Promise.resolve({ ok: true, headers: new Headers(), body: null } as Response);
    follow();
    await fake.advance(1000);
    expect(records).toEqual([{ id: 'site', n: 1 }]);
  });
});

test('reports a refusal, says goodbye and tries no more', async () => {
  follow();
  await openSession();
  const cause = { code: 7, message: 'Missing or insufficient permissions.' };
  latest().send([[1, [{ targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause } }]]]);
  await fake.advance(60 * MINUTE);
  await fake.pageChanges();
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('insufficient permissions')]);
  expect([records.length, opens().length, fake.farewells.length]).toEqual([0, 1, 1]);
});

describe('stopped', () => {
  test('it says goodbye and leaves nothing behind', async () => {
    await followToCurrent();
    stop();
    await fake.advance(60 * MINUTE);
    await fake.pageChanges();
    expect([fake.farewells.length, fake.requests.length, fake.pending]).toEqual([1, 2, 0]);
  });

  test('it reports nothing that was on its way', async () => {
    await followToCurrent();
    const sent = sendDocument(2, 3);
    stop();
    await sent;
    expect(records).toHaveLength(1);
  });

  test('it waits for no second attempt', async () => {
    follow();
    latest().fail();
    await settle();
    stop();
    await fake.advance(MINUTE);
    expect([opens().length, errors.length]).toEqual([1, 0]);
  });
});
