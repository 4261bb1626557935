/** Sends tapped steps in order, even if the page was closed in between. One queue per user; tabs take turns. */
import { afterConflict, isWaiting, tapSchema, type Tap } from '@paw-haven/domain/people/care/taps';
import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { callFunction } from '../../../lib/calls/callables.ts';
import { requireUid } from '../../../lib/session/session.ts';
import { dayTapsKey } from '../../../lib/navigation/saved-day.ts';
import { readStoredList, writeStored } from '../../../lib/browser/storage.ts';
import { createStore, useStore, type Store } from '../../../lib/async/store.ts';
import { takeTurns } from '../../../lib/async/take-turns.ts';

export interface TapState {
  readonly queue: readonly Tap[];
  /** Taps accepted by the server that the listener may not have delivered yet. */
  readonly sent: readonly Tap[];
}

export interface TapParts {
  /** Rejects with an AppError when the server refused the tap. */
  readonly send: (tap: Tap) => Promise<unknown>;
  readonly load: () => readonly Tap[];
  readonly store: (queue: readonly Tap[]) => void;
  /** Runs `work` while no other tab is sending for the same user. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface TapQueue extends Pick<Store<TapState>, 'get' | 'subscribe'> {
  readonly add: (tap: Tap) => void;
  readonly dismiss: (id: string) => void;
  /**
   * Sends waiting taps; does nothing while already sending. Call it when the connection may be back, or when another
   * tab has changed the queue.
   */
  readonly wake: () => void;
}

/** How many sent taps are remembered until the day's listener delivers them. */
const REMEMBERED = 50;
/** Delay before a retry when the server is unreachable or busy. */
export const RETRY_MS = 5000;

/** Errors worth a retry, because they decide nothing about the visit. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['busy', 'rate-limited', 'internal']);

export function createTapQueue(parts: TapParts): TapQueue {
  const state = createStore<TapState>({ queue: parts.load(), sent: [] });
  let isRunning = false;
  /** Whether the last check found nothing waiting. */
  let isThrough = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Edits the stored queue, because another tab may have changed it. */
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
      change((queue) => afterConflict(queue, tap));
      return 'next';
    }
    const sent = [...state.get().sent, tap].slice(-REMEMBERED);
    change((queue) => queue.filter(({ id }) => id !== tap.id), sent);
    return 'next';
  }

  async function drain(): Promise<void> {
    for (let next = parts.load().find(isWaiting); next; next = parts.load().find(isWaiting)) {
      const outcome = await sendOne(next);
      if (outcome === 'later') timer = setTimeout(wake, RETRY_MS);
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
      // A tap may have been added after the last check.
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

/** The user's queue on this device. Starts sending automatically. */
export function tapQueueOf(uid: string): TapQueue {
  const tapQueue = queues.get(uid);
  if (tapQueue) return tapQueue;
  const key = dayTapsKey(uid);
  /** Holds the queue in memory when the browser cannot store it. */
  let unstored: readonly Tap[] | undefined;
  const queue = createTapQueue({
    send: async ({ id: requestId, appointmentId, step, appointmentDate, at, pickedUpBy }) => {
      // A previous user's taps must not be sent in the name of the current user.
      if (requireUid() !== uid) throw new AppError('unauthenticated');
      const pickUp = pickedUpBy === undefined ? {} : { pickedUpBy };
      await callFunction('mark-visit', { requestId, appointmentId, step, appointmentDate, at, ...pickUp });
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
