import { messageInputSchema, newMessage } from '@paw-haven/domain/people/message/schema';
import type { Outgoing } from '@paw-haven/domain/people/message/outbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { SendResult } from './send-message.ts';

const outgoing = (id: string): Outgoing => ({
  id,
  queued_at: 0,
  state: 'waiting',
  message: newMessage(
    { senderId: 'maya', authorId: 'maya', receiverId: 'business' },
    messageInputSchema.parse({ message: `Text ${id}`, subject: '', appointment_id: null }),
  ),
});

/** The queue stored on the device, and a fake server with scripted results. */
let storedQueue: readonly Outgoing[];
let tried: string[];
let answers: SendResult[];
const messages: string[] = [];

function open() {
  return createOutbox({
    send: (item) => {
      tried.push(item.id);
      return Promise.resolve(answers.shift() ?? { kind: 'sent' });
    },
    load: () => storedQueue,
    store: (queue) => {
      storedQueue = queue;
    },
    alone: (work) => work(),
    now: () => 0,
    onSent: ({ id }) => messages.push(`sent ${id}`),
    onRefused: ({ id }) => messages.push(`refused ${id}`),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [storedQueue, tried, answers] = [[], [], []];
  messages.length = 0;
});
afterEach(() => vi.useRealTimers());

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('sends messages one at a time, in the order of writing', async () => {
  const outbox = open();
  for (const id of ['1', '2', '3']) outbox.add(outgoing(id));
  expect(outbox.get().queue).toHaveLength(3);
  await settle();
  expect(tried).toEqual(['1', '2', '3']);
  expect(outbox.get().queue).toEqual([]);
  expect(outbox.get().sent.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(messages).toEqual(['sent 1', 'sent 2', 'sent 3']);
});

test('waits longer after each failure when offline, and does not reorder', async () => {
  answers = Array.from({ length: 3 }, () => ({ kind: 'unreachable' }));
  const outbox = open();
  outbox.add(outgoing('1'));
  outbox.add(outgoing('2'));
  await settle();
  expect(outbox.get().obstacle).toBe('offline');
  await settle(500 + 1000 + 2000);
  expect(tried).toEqual(['1', '1', '1', '1', '2']);
  expect(messages).toEqual(['sent 1', 'sent 2']);
});

test('sends immediately when the connection is back', async () => {
  answers = [{ kind: 'unreachable' }];
  const outbox = open();
  outbox.add(outgoing('1'));
  await settle();
  outbox.wake();
  await settle();
  expect(messages).toEqual(['sent 1']);
});

test('waits for the whole time when rate limited, even if woken earlier', async () => {
  answers = [{ kind: 'limited', waitMs: 30_000 }];
  const outbox = open();
  outbox.add(outgoing('1'));
  await settle();
  expect(outbox.get().obstacle).toBe('limited');
  outbox.wake();
  await settle(29_999);
  expect(tried).toEqual(['1']);
  await settle(1);
  expect(messages).toEqual(['sent 1']);
});

test('MSG-14 reports and keeps a rejected message, sends the next ones, and allows retry and discard', async () => {
  answers = [{ kind: 'refused' }];
  const outbox = open();
  outbox.add(outgoing('1'));
  outbox.add(outgoing('2'));
  await settle();
  expect(messages).toEqual(['refused 1', 'sent 2']);
  expect(outbox.get().queue).toMatchObject([{ id: '1', state: 'refused' }]);
  outbox.retry('1');
  await settle();
  expect(messages.at(-1)).toBe('sent 1');
  storedQueue = [{ ...outgoing('3'), state: 'refused' }];
  outbox.wake();
  outbox.discard('3');
  expect(outbox.get().queue).toEqual([]);
});

test('continues with messages left by an earlier visit, and stops once their author has left', async () => {
  storedQueue = [outgoing('1'), outgoing('2')];
  answers = [{ kind: 'sent' }, { kind: 'stopped' }];
  open().start();
  await settle();
  expect(tried).toEqual(['1', '2']);
  expect(storedQueue.map(({ id }) => id)).toEqual(['2']);
});
