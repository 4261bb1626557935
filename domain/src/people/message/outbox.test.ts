import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  markRefused,
  nextToSend,
  outgoingSchema,
  sendWaitMs,
  retryOutgoing,
  withOutgoing,
  withoutOutgoing,
  withUnsent,
  type Outgoing,
} from './outbox.ts';
import { messageInputSchema, newMessage } from './schema.ts';

const outgoing = (id: string): Outgoing => ({
  id,
  queued_at: 0,
  state: 'waiting',
  message: newMessage(
    { senderId: 'maya', authorId: 'maya', receiverId: 'business' },
    messageInputSchema.parse({ message: id, subject: '', appointment_id: null }),
  ),
});
const queue = ['1', '2', '3'].reduce<Outgoing[]>((list, id) => withOutgoing(list, outgoing(id)), []);
const ids = (list: readonly Outgoing[]) => list.map(({ id }) => id);

test('sends messages in the order they were written', () => {
  expect(nextToSend(queue)?.id).toBe('1');
  expect(nextToSend(withoutOutgoing(queue, '1'))?.id).toBe('2');
  expect(nextToSend([])).toBeUndefined();
});

test('keeps a message only once', () =>
  expect(ids(withOutgoing(queue, outgoing('2')))).toEqual(['1', '2', '3']));

test('skips a refused message, and moves it to the end of the queue when it is retried', () => {
  const refused = markRefused(queue, '1');
  expect(nextToSend(refused)?.id).toBe('2');
  expect(ids(retryOutgoing(refused, '1'))).toEqual(['2', '3', '1']);
  expect(retryOutgoing(refused, '1').every(({ state }) => state === 'waiting')).toBe(true);
});

test('is unchanged after storage on the device', () => {
  expect(z.array(outgoingSchema).parse(JSON.parse(JSON.stringify(queue)))).toEqual(queue);
});

test('waits longer after each failure, up to 5 s', () => {
  expect([1, 2, 3, 4, 5, 9].map(sendWaitMs)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
});

test('adds to a conversation what was sent or is still to send, until the listener delivers it', () => {
  const parties = { me: 'maya', partner: 'business' };
  const sent = ['1', '2'].map((id) => ({ ...outgoing(id).message, id, created_at: new Date(Number(id)) }));
  const shown = withUnsent(sent.slice(0, 1), { sent, queue }, parties);
  expect(shown.messages.map(({ id }) => id)).toEqual(['1', '2']);
  expect(ids(shown.outgoing)).toEqual(['2', '3']);
  const other = withUnsent([], { sent, queue }, { ...parties, partner: 'ben' });
  expect(other).toEqual({ messages: [], outgoing: [] });
});
