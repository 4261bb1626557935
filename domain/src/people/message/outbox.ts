/**
 * Outgoing messages, kept on the device until the server has them and sent one at a time in the order they were
 * written. Each gets its id when it is written, so resending cannot create a duplicate.
 */
import * as z from 'zod/mini';
import { messageSchema, type Message } from './schema.ts';
import { mergeMessages } from './thread.ts';

export const outgoingSchema = z.object({
  id: z.string(),
  queued_at: z.number(),
  /** `refused`: the server rejected it; it waits for the writer's decision. */
  state: z.enum(['waiting', 'refused']),
  message: z.omit(messageSchema, { id: true, created_at: true, sender: true, receiver: true }),
});

export type Outgoing = z.infer<typeof outgoingSchema>;

/**
 * The message to send next. Refused messages are skipped, because later ones need not wait for the writer's decision.
 */
export function nextToSend(queue: readonly Outgoing[]): Outgoing | undefined {
  return queue.find(({ state }) => state === 'waiting');
}

export function withOutgoing(queue: readonly Outgoing[], outgoing: Outgoing): Outgoing[] {
  return queue.some(({ id }) => id === outgoing.id) ? [...queue] : [...queue, outgoing];
}

export function withoutOutgoing(queue: readonly Outgoing[], id: string): Outgoing[] {
  return queue.filter((outgoing) => outgoing.id !== id);
}

export function markRefused(queue: readonly Outgoing[], id: string): Outgoing[] {
  return queue.map((outgoing) => (outgoing.id === id ? { ...outgoing, state: 'refused' } : outgoing));
}

/** Moves a refused message to the end of the queue. */
export function retryOutgoing(queue: readonly Outgoing[], id: string): Outgoing[] {
  const refused = queue.find((outgoing) => outgoing.id === id);
  return refused ? [...withoutOutgoing(queue, id), { ...refused, state: 'waiting' }] : [...queue];
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5000;

/** The wait before attempt number `attempt` (from 1); short, because the user is waiting. */
export function sendWaitMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS);
}

/**
 * A conversation as its writer sees it: the loaded messages with those that were sent but not loaded yet, and the ones
 * still to send. `loaded` are of this conversation; the outbox holds those of all.
 */
export function withUnsent(
  loaded: readonly Message[],
  { sent, queue }: { readonly sent: readonly Message[]; readonly queue: readonly Outgoing[] },
  { me, partner }: { readonly me: string; readonly partner: string },
): { readonly messages: readonly Message[]; readonly outgoing: readonly Outgoing[] } {
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const isHere = ({ sender_id, receiver_id }: Pick<Message, 'sender_id' | 'receiver_id'>): boolean =>
    sender_id === me && receiver_id === partner;
  const unheard = sent.filter((message) => isHere(message) && !loadedIds.has(message.id));
  return {
    messages: unheard.length === 0 ? loaded : mergeMessages(unheard, loaded),
    outgoing: queue.filter(({ id, message }) => isHere(message) && !loadedIds.has(id)),
  };
}
