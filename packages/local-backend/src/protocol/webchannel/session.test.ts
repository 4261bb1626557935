import { beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../model/clock.ts';
import { StatusError } from '../../model/status.ts';
import type { StreamSink } from '../streams/rpc-stream.ts';
import { Session } from './session.ts';

let clock: ManualClock;
let sink: StreamSink<unknown>;
let received: unknown[];
let session: Session;
let expired: boolean;
let cancelled: boolean;

beforeEach(() => {
  clock = createManualClock();
  received = [];
  expired = false;
  cancelled = false;
  session = new Session({
    clock,
    onExpire: () => {
      expired = true;
    },
    open: (opened) => {
      sink = opened;
      return {
        receive: (message) => void received.push(message),
        halfClose: () => {},
        cancel: () => {
          cancelled = true;
        },
      };
    },
  });
});

interface OpenChannel {
  readonly arrays: () => [number, unknown][];
  readonly ended: () => boolean;
  readonly hangUp: () => void;
}

function openChannel(mode: 'streaming' | 'polling', acknowledged = 0, holdMs?: number): OpenChannel {
  let text = '';
  let ended = false;
  const response = {
    write: (chunk: string) => {
      text += chunk;
    },
    end: () => {
      ended = true;
    },
  };
  const hangUp = session.attach(response, { mode, acknowledged, holdMs });
  return { arrays: () => parseFrames(text), ended: () => ended, hangUp };
}

function parseFrames(text: string): [number, unknown][] {
  const arrays: [number, unknown][] = [];
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline + 1 + Number(text.slice(at, newline));
    for (const [id, [message]] of JSON.parse(text.slice(newline + 1, end)) as [number, [unknown]][]) {
      arrays.push([id, message]);
    }
    at = end;
  }
  return arrays;
}

/** Messages of one turn are sent together, in a microtask. */
const turn = () => Promise.resolve();

test('sends queued messages and then a noop when a streaming channel opens', () => {
  sink.send('first');
  const channel = openChannel('streaming');
  expect(channel.arrays()).toEqual([
    [1, 'first'],
    [2, 'noop'],
  ]);
  expect(channel.ended()).toBe(false);
});

test('streams messages as they occur', async () => {
  const channel = openChannel('streaming');
  sink.send('a');
  sink.send('b');
  await turn();
  expect(channel.arrays()).toEqual([
    [1, 'noop'],
    [2, 'a'],
    [3, 'b'],
  ]);
});

test('sends a noop every 30 seconds and ends a streaming channel after a minute', () => {
  const channel = openChannel('streaming');
  clock.advance(30_000);
  expect(channel.arrays()).toHaveLength(2);
  expect(channel.ended()).toBe(false);
  clock.advance(30_000);
  expect(channel.ended()).toBe(true);
});

test('ends a poll at once if a message was queued', () => {
  sink.send('first');
  const channel = openChannel('polling');
  expect(channel.arrays()).toEqual([[1, 'first']]);
  expect(channel.ended()).toBe(true);
});

test('keeps a poll open after a noop and ends it with the next message', async () => {
  const channel = openChannel('polling');
  expect(channel.arrays()).toEqual([[1, 'noop']]);
  expect(channel.ended()).toBe(false);
  sink.send('change');
  await turn();
  expect(channel.arrays()).toEqual([
    [1, 'noop'],
    [2, 'change'],
  ]);
  expect(channel.ended()).toBe(true);
});

test.each([
  ['30 seconds by default', undefined, 30_000],
  ['as long as the client says', 12_000, 12_000],
  ['never longer than the client waits', 600_000, 40_000],
])('holds an idle poll %s', (_name, holdMs, expected) => {
  const channel = openChannel('polling', 0, holdMs);
  clock.advance(expected - 1);
  expect(channel.ended()).toBe(false);
  clock.advance(1);
  expect(channel.ended()).toBe(true);
});

test('resends messages that the client has not acknowledged', async () => {
  const lost = openChannel('streaming');
  sink.send('a');
  sink.send('b');
  await turn();
  lost.hangUp();
  const channel = openChannel('streaming', 2);
  expect(channel.arrays()).toEqual([
    [3, 'b'],
    [4, 'noop'],
  ]);
});

test('replaces an open channel with a newer one', async () => {
  const older = openChannel('streaming');
  const newer = openChannel('streaming', 1);
  expect(older.ended()).toBe(true);
  sink.send('x');
  await turn();
  expect(older.arrays()).toEqual([[1, 'noop']]);
  expect(newer.arrays().at(-1)).toEqual([3, 'x']);
});

test('reports whether a channel is open and the last queued id', () => {
  expect(session.status()).toEqual([0, 0, 7]);
  const channel = openChannel('streaming');
  expect(session.status()).toEqual([1, 1, 7]);
  channel.hangUp();
  expect(session.status()).toEqual([0, 1, 7]);
});

test('delivers each message once if its POST is repeated', () => {
  session.deliver([
    { id: 0, message: 'a' },
    { id: 1, message: 'b' },
  ]);
  session.deliver([
    { id: 1, message: 'b' },
    { id: 2, message: 'c' },
  ]);
  expect(received).toEqual(['a', 'b', 'c']);
});

test('sends the end of the call, with or without an error', () => {
  sink.end(new StatusError('PERMISSION_DENIED', 'no'));
  expect(openChannel('polling').arrays()).toEqual([
    [1, { error: { message: 'PERMISSION_DENIED: no', status: 'PERMISSION_DENIED' } }],
  ]);
  sink.end();
  expect(openChannel('polling', 1).arrays()).toEqual([[2, 'close']]);
});

test('expires five minutes after the last request unless a channel is open', () => {
  clock.advance(299_000);
  session.deliver([]);
  clock.advance(299_000);
  expect(expired).toBe(false);
  const channel = openChannel('streaming');
  clock.advance(59_000);
  channel.hangUp();
  clock.advance(299_999);
  expect(expired).toBe(false);
  clock.advance(1);
  expect(expired).toBe(true);
});

test('cancels the call and ends the channel when it closes', () => {
  const channel = openChannel('streaming');
  session.close();
  expect(cancelled).toBe(true);
  expect(channel.ended()).toBe(true);
  clock.advance(600_000);
  expect(expired).toBe(false);
});
