import { beforeEach, describe, expect, test } from 'vitest';
import {
  fakeSurroundings,
  settle,
  type FakeRequest,
  type FakeSurroundings,
} from './testing/fake-surroundings.ts';
import { openChannel } from './web-channel.ts';

const URL_OF_CHANNEL = 'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel';
const DATABASE = 'projects/p/databases/(default)';

let fake: FakeSurroundings;
let messages: unknown[];
let ends: Error[];
let close: () => void;

beforeEach(() => {
  fake = fakeSurroundings();
  messages = [];
  ends = [];
  close = openChannel(
    {
      url: URL_OF_CHANNEL,
      database: DATABASE,
      headers: { 'X-One': 'gl-js/ a&b', 'Content-Type': 'text/plain' },
      request: { addTarget: 'é+ &=' },
      onMessage: (message) => {
        if (message === 'bad') throw new Error('bad message');
        messages.push(message);
      },
      onEnd: (error) => ends.push(error),
    },
    fake,
  );
});

const latest = (): FakeRequest => fake.requests.at(-1)!;
const queryOf = ({ url }: FakeRequest): Record<string, string> => {
  const { zx, ...query } = Object.fromEntries(url.searchParams);
  expect(zx).toMatch(/^[0-9a-z]+$/);
  return query;
};

/** Answers the handshake; the back channel is the latest request then. */
async function shakeHands(headers: Record<string, string> = {}, keepAliveMs = 30_000): Promise<void> {
  latest().answer(200, headers);
  latest().send([[0, ['c', 'sid1', '', 8, 12, keepAliveMs]]]);
  latest().end();
  await settle();
}

describe('opens', () => {
  test('with a POST that carries headers and request in its body', () => {
    const { url, method, body } = latest();
    expect(url.origin + url.pathname).toBe(URL_OF_CHANNEL);
    expect(method).toBe('POST');
    expect(queryOf(latest())).toEqual({
      VER: '8',
      database: DATABASE,
      RID: '50000',
      CVER: '22',
      'X-HTTP-Session-Id': 'gsessionid',
      t: '1',
    });
    expect([...body]).toEqual([
      ['headers', 'X-One:gl-js/ a&b\r\nContent-Type:text/plain\r\n'],
      ['count', '1'],
      ['ofs', '0'],
      ['req0___data__', '{"addTarget":"é+ &="}'],
    ]);
  });

  test('and listens on a GET', async () => {
    await shakeHands();
    expect(latest().method).toBe('GET');
    expect(queryOf(latest())).toEqual({
      VER: '8',
      database: DATABASE,
      RID: 'rpc',
      SID: 'sid1',
      AID: '0',
      CI: '0',
      TYPE: 'xmlhttp',
      t: '1',
    });
  });

  test('and stays with the server that holds the session', async () => {
    await shakeHands({ 'X-HTTP-Session-Id': 'server+7' });
    expect(latest().url.searchParams.get('gsessionid')).toBe('server+7');
    close();
    expect(fake.farewells[0]!.searchParams.get('gsessionid')).toBe('server+7');
  });
});

test('hands on messages in order, without noops, errors also when wrapped', async () => {
  await shakeHands();
  latest().send([
    [1, ['noop']],
    [2, [{ a: 1 }]],
  ]);
  latest().send([[3, [[{ error: 'e' }]]]]);
  await settle();
  expect(messages).toEqual([{ a: 1 }, { error: 'e' }]);
});

test('puts characters together whose bytes are cut', async () => {
  await shakeHands();
  const text = '[[1,["é😀"]]]';
  for (const byte of new TextEncoder().encode(`${text.length}\n${text}`))
    latest().sendBytes(Uint8Array.of(byte));
  await settle();
  expect(messages).toEqual(['é😀']);
});

describe('listens again', () => {
  test('from the last message when the server ends the answer', async () => {
    await shakeHands();
    latest().send([
      [1, ['noop']],
      [2, [{ a: 1 }]],
    ]);
    latest().end();
    await settle();
    expect(fake.requests).toHaveLength(3);
    expect(latest().url.searchParams.get('AID')).toBe('2');
    // The server did not know yet that 2 had arrived.
    latest().send([
      [2, [{ a: 1 }]],
      [3, [{ a: 2 }]],
    ]);
    await settle();
    expect(messages).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('after a pause when the answer brought nothing', async () => {
    await shakeHands();
    latest().send([[1, ['noop']]]);
    latest().end();
    await fake.advance(999);
    expect(fake.requests).toHaveLength(2);
    await fake.advance(1);
    expect(fake.requests).toHaveLength(3);
    expect(latest().url.searchParams.get('AID')).toBe('1');
  });
});

describe('ends, once, and says goodbye', () => {
  test.each<[string, () => void | Promise<void>, string]>([
    ['when the session is unknown', () => latest().answer(400), '400'],
    ['when the connection breaks', () => latest().fail(), 'Failed to fetch'],
    ['when the server closes the call', () => latest().send([[1, ['close']]]), 'closed the session'],
    ['when the server stops it', () => latest().send([[1, ['stop']]]), 'closed the session'],
    ['when a message is refused', () => latest().send([[1, ['bad']]]), 'bad message'],
    ['when something else than frames comes', () => latest().sendText('<html>'), 'else than frames'],
    ['when no first byte comes', () => fake.advance(15_000), 'fell silent'],
  ])('%s', async (_, happen, reason) => {
    await shakeHands();
    await happen();
    await fake.advance(120_000);
    expect(ends.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
    expect(fake.farewells).toHaveLength(1);
    expect(fake.requests).toHaveLength(2);
    expect(latest().signal.aborted).toBe(true);
  });

  test('when the server is silent for longer than it promised', async () => {
    await shakeHands({}, 10_000);
    latest().send([[1, ['noop']]]);
    await fake.advance(14_999);
    expect(ends).toEqual([]);
    await fake.advance(1);
    expect(ends[0]?.message).toContain('fell silent');
  });
});

describe('ends without a session', () => {
  test.each<[string, () => void | Promise<void>, string]>([
    ['when the handshake fails', () => latest().answer(503), '503'],
    ['when it cannot be sent', () => latest().fail(), 'Failed to fetch'],
    ['when it is answered with nothing', () => latest().end(), 'did not answer'],
    ['when it is answered otherwise', () => latest().send([[0, ['noop']]]), 'no session'],
    ['when it is never answered', () => fake.advance(15_000), 'fell silent'],
  ])('%s', async (_, happen, reason) => {
    await happen();
    await settle();
    expect(ends.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
    expect(fake.farewells).toEqual([]);
  });
});

test('closes with a farewell, and neither speaks nor listens after it', async () => {
  await shakeHands();
  const listening = latest();
  listening.send([[1, [{ a: 1 }]]]);
  close();
  close();
  await fake.advance(120_000);
  expect(listening.signal.aborted).toBe(true);
  expect(fake.farewells.map((url) => Object.fromEntries(url.searchParams))).toEqual([
    expect.objectContaining({ VER: '8', database: DATABASE, SID: 'sid1', RID: '50001', TYPE: 'terminate' }),
  ]);
  expect([messages, ends, fake.requests.length, fake.pending]).toEqual([[], [], 2, 0]);
});
