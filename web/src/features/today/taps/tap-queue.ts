/** Sends what was tapped, in order, also after the page was closed in between. One a user; tabs take turns. */
import { afterClash, isWaiting, tapSchema, type Tap } from '@paw-haven/domain/care/taps';
import { AppError, type ErrorCode } from '@paw-haven/domain/errors';
import { callFunction } from '../../../lib/callables.ts';
import { requireUid } from '../../../lib/session/session.ts';
import { dayTapsKey } from '../../../lib/kept-day.ts';
import { readStoredList, writeStored } from '../../../lib/storage.ts';
import { createStore, useStore, type Store } from '../../../lib/store.ts';
import { takeTurns } from '../../../lib/take-turns.ts';

export interface TapState {
  readonly queue: readonly Tap[];
  /** Taken by the server, perhaps not heard back from it yet. */
  readonly sent: readonly Tap[];
}

export interface TapParts {
  /** Rejects with an AppError where the server has refused it. */
  readonly send: (tap: Tap) => Promise<unknown>;
  readonly load: () => readonly Tap[];
  readonly store: (queue: readonly Tap[]) => void;
  /** Runs `work` while no other tab sends for the same user. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface TapQueue extends Pick<Store<TapState>, 'get' | 'subscribe'> {
  readonly add: (tap: Tap) => void;
  readonly dismiss: (id: string) => void;
  /** Sends what waits; does nothing while it is at it. The connection may be back, or another tab has changed the queue. */
  readonly wake: () => void;
}

/** Sent ones that are remembered until the day has heard of them. */
const REMEMBERED = 50;
/** Between two tries where the server is not reached, or is busy. */
export const TRY_AGAIN_MS = 5000;

/** Worth another try: nothing was decided about the visit. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['busy', 'rate-limited', 'internal']);

export function createTapQueue(parts: TapParts): TapQueue {
  const state = createStore<TapState>({ queue: parts.load(), sent: [] });
  let isRunning = false;
  /** The last look found nothing that waits. */
  let isThrough = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** From what is stored: another tab may have written since. */
  function change(edit: (queue: readonly Tap[]) => readonly Tap[], sent = state.get().sent) {
    const queue = edit(parts.load());
    parts.store(queue);
    state.set({ queue, sent });
  }

  async function sendOne(tap: Tap): Promise<'next' | 'later' | 'stopped'> {
    try {
      await parts.send(tap);
    } catch (error) {
      if (!(error instanceof AppError) || PASSING.has(error.code)) return 'later';
      if (error.code === 'unauthenticated') return 'stopped';
      change((queue) => afterClash(queue, tap));
      return 'next';
    }
    const sent = [...state.get().sent, tap].slice(-REMEMBERED);
    change((queue) => queue.filter(({ id }) => id !== tap.id), sent);
    return 'next';
  }

  async function drain(): Promise<void> {
    for (let next = parts.load().find(isWaiting); next; next = parts.load().find(isWaiting)) {
      const outcome = await sendOne(next);
      if (outcome === 'later') timer = setTimeout(wake, TRY_AGAIN_MS);
      if (outcome !== 'next') return;
    }
    isThrough = true;
  }

  function wake() {
    state.set({ ...state.get(), queue: parts.load() });
    if (isRunning || !parts.load().some(isWaiting)) return;
    clearTimeout(timer);
    isRunning = true;
    isThrough = false;
    void parts.alone(drain).finally(() => {
      isRunning = false;
      // Tapped after the last look and before this one.
      if (isThrough) wake();
    });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    add: (tap) => {
      change((queue) => [...queue, tap]);
      wake();
    },
    dismiss: (id) => change((queue) => queue.filter((tap) => tap.id !== id)),
    wake,
  };
}

const queues = new Map<string, TapQueue>();

/** The user's queue on this device, sending by itself from now on. */
export function tapQueueOf(uid: string): TapQueue {
  const known = queues.get(uid);
  if (known) return known;
  const key = dayTapsKey(uid);
  /** Where the browser stores nothing: lost with the page. */
  let unstored: readonly Tap[] | undefined;
  const queue = createTapQueue({
    send: async ({ id: requestId, appointmentId, step, appointmentDate, at }) => {
      // Who has left sends nothing in the name of who came.
      if (requireUid() !== uid) throw new AppError('unauthenticated');
      await callFunction('mark-visit', { requestId, appointmentId, step, appointmentDate, at });
    },
    load: () => unstored ?? readStoredList(key, tapSchema),
    store: (taps) => {
      unstored = writeStored(key, taps) ? undefined : taps;
    },
    alone: (work) => takeTurns(key, work),
  });
  queues.set(uid, queue);
  window.addEventListener('online', queue.wake);
  window.addEventListener('storage', (event) => {
    if (event.key === key) queue.wake();
  });
  queue.wake();
  return queue;
}

export function useTaps(uid: string): TapState & Pick<TapQueue, 'add' | 'dismiss'> {
  const queue = tapQueueOf(uid);
  return { ...useStore(queue), add: queue.add, dismiss: queue.dismiss };
}
