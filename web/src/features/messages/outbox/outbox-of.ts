import { outgoingSchema, type Outgoing } from '@paw-haven/domain/message/outbox';
import { notify } from '../../../lib/notify/notify.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { toasts } from '../messages.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxKey } from './outbox-key.ts';
import { sendMessage } from './send-message.ts';

const outboxes = new Map<string, Outbox>();

/** The user's outbox on this device, sending by itself from now on. */
export function outboxOf(uid: string): Outbox {
  const known = outboxes.get(uid);
  if (known) return known;
  const key = outboxKey(uid);
  /** Where the browser keeps nothing: lives as long as the page. */
  let unkept: readonly Outgoing[] | undefined;
  const outbox = createOutbox({
    send: sendMessage,
    load: () => unkept ?? parseQueue(readStored('localStorage', key)),
    store: (queue) => {
      const isKept = writeStored('localStorage', key, queue.length === 0 ? null : JSON.stringify(queue));
      unkept = isKept ? undefined : queue;
    },
    alone: (work) => takeTurns(key, work),
    now: Date.now,
    onSent: () => notify(toasts.sent),
    onRefused: () => notify({ ...toasts.failed, tone: 'destructive' }),
  });
  outboxes.set(uid, outbox);
  window.addEventListener('online', outbox.wake);
  window.addEventListener('storage', (event) => {
    if (event.key === key) outbox.wake();
  });
  outbox.start();
  return outbox;
}

/** What cannot be read is left out: one bad entry must not hold up the others. */
export function parseQueue(text: string | null): Outgoing[] {
  if (text === null) return [];
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry) => outgoingSchema.safeParse(entry).data ?? []);
  } catch {
    return [];
  }
}

/** A browser without locks has one tab at a time, as far as we know: the ids keep two of them from sending twice. */
async function takeTurns(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) await locks.request(name, work);
  else await work();
}
