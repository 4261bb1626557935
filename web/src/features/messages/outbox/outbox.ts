/** Sends messages in order, even if the page was closed in between. One outbox per user; tabs take turns. */
import {
  markRefused,
  nextToSend,
  sendWaitMs,
  retryOutgoing,
  withOutgoing,
  withoutOutgoing,
  outgoingSchema,
  type Outgoing,
} from '@paw-haven/domain/people/message/outbox';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { notify } from '../../../lib/notify/notify.ts';
import { readStoredList, writeStored } from '../../../lib/browser/storage.ts';
import { createStore, useStore, type Store } from '../../../lib/async/store.ts';
import { takeTurns } from '../../../lib/async/take-turns.ts';
import { toasts } from '../messages.ts';
import { outboxKey } from '../outbox-key.ts';
import { sendMessage, type SendResult } from './send-message.ts';

export type Obstacle = 'offline' | 'limited';

export interface OutboxState {
  readonly queue: readonly Outgoing[];
  /** Messages accepted by the server that the listener may not have delivered yet. */
  readonly sent: readonly Message[];
  /** Why the first message in the queue is delayed. */
  readonly obstacle: Obstacle | undefined;
}

export interface OutboxParts {
  readonly send: (outgoing: Outgoing) => Promise<SendResult>;
  readonly load: () => readonly Outgoing[];
  readonly store: (queue: readonly Outgoing[]) => void;
  /** Runs `work` while no other tab is sending for the same user. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly now: () => number;
  readonly onSent: (outgoing: Outgoing) => void;
  readonly onRefused: (outgoing: Outgoing) => void;
}

export interface Outbox extends Pick<Store<OutboxState>, 'get' | 'subscribe'> {
  readonly add: (outgoing: Outgoing) => void;
  readonly retry: (id: string) => void;
  readonly discard: (id: string) => void;
  /** Sends the queued messages; does nothing while already sending. */
  readonly start: () => void;
  /** Call when the connection may be back, or when another tab has changed the queue. */
  readonly wake: () => void;
}

/** How many sent messages are remembered until the thread's listener delivers them. */
const REMEMBERED = 200;

export function createOutbox(parts: OutboxParts): Outbox {
  const { queue, set, change, ...state } = createQueue(parts);
  const pause = createPause();
  let isRunning = false;
  /** Set once the author has signed out: nothing restarts automatically. */
  let isStopped = false;

  /** Resolves to whether to continue. */
  async function handle(outgoing: Outgoing, result: SendResult, failures: number): Promise<boolean> {
    switch (result.kind) {
      case 'sent': {
        const message = { ...outgoing.message, id: outgoing.id, created_at: new Date(parts.now()) };
        const sent = [...state.get().sent, message].slice(-REMEMBERED);
        change((waiting) => withoutOutgoing(waiting, outgoing.id), { sent, obstacle: undefined });
        parts.onSent(outgoing);
        return true;
      }
      case 'refused':
        change((waiting) => markRefused(waiting, outgoing.id), { obstacle: undefined });
        parts.onRefused(outgoing);
        return true;
      case 'limited':
        set({ obstacle: 'limited' });
        await pause.wait(result.waitMs);
        return true;
      case 'unreachable':
        set({ obstacle: 'offline' });
        await pause.wait(sendWaitMs(failures));
        return true;
      case 'stopped':
        isStopped = true;
        return false;
    }
  }

  async function drain(): Promise<void> {
    let failures = 0;
    for (let next = nextToSend(queue()); next; next = nextToSend(queue())) {
      const result = await parts.send(next);
      failures = result.kind === 'unreachable' ? failures + 1 : 0;
      if (!(await handle(next, result, failures))) return;
    }
  }

  function start() {
    if (isRunning || !nextToSend(queue())) return;
    isRunning = true;
    isStopped = false;
    void parts.alone(drain).finally(() => {
      isRunning = false;
      set({ queue: queue(), obstacle: undefined });
      // A message may have been added after the last check.
      if (nextToSend(state.get().queue) && !isStopped) setTimeout(start, 0);
    });
  }

  return {
    ...state,
    add: (outgoing) => {
      change((waiting) => withOutgoing(waiting, outgoing));
      start();
    },
    retry: (id) => {
      change((waiting) => retryOutgoing(waiting, id));
      start();
    },
    discard: (id) => change((waiting) => withoutOutgoing(waiting, id)),
    start,
    wake: () => {
      set({ queue: queue() });
      if (state.get().obstacle === 'offline') pause.end();
      start();
    },
  };
}

/** The stored queue, and what the page shows of it. */
function createQueue({ load, store }: Pick<OutboxParts, 'load' | 'store'>) {
  const { get, subscribe, ...state } = createStore<OutboxState>({
    queue: load(),
    sent: [],
    obstacle: undefined,
  });
  function set(changes: Partial<OutboxState>) {
    state.set({ ...get(), ...changes });
  }
  return {
    get,
    subscribe,
    set,
    queue: load,
    /** Edits the stored queue, because another tab may have changed it. */
    change: (
      edit: (queue: readonly Outgoing[]) => readonly Outgoing[],
      changes: Partial<OutboxState> = {},
    ) => {
      const queue = edit(load());
      store(queue);
      set({ ...changes, queue });
    },
  };
}

/** A wait that can be ended early. */
function createPause() {
  let end = () => {};
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

const outboxes = new Map<string, Outbox>();

/** The user's outbox on this device. Starts sending automatically. */
export function outboxOf(uid: string): Outbox {
  const existing = outboxes.get(uid);
  if (existing) return existing;
  const key = outboxKey(uid);
  /** Holds the queue in memory when the browser cannot store it. */
  let unstored: readonly Outgoing[] | undefined;
  const outbox = createOutbox({
    send: sendMessage,
    load: () => unstored ?? readStoredList(key, outgoingSchema),
    store: (queue) => {
      unstored = writeStored(key, queue) ? undefined : queue;
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

export function useOutbox(uid: string): OutboxState & { readonly outbox: Outbox } {
  const outbox = outboxOf(uid);
  return { ...useStore(outbox), outbox };
}
