/**
 * Sends tapped steps and incidents in order, even if the page was closed in between. One queue of each per user; tabs
 * take turns.
 */
import {
  incidentDraftSchema,
  waitingIncidentSchema,
  type WaitingIncident,
} from '@paw-haven/domain/people/care/incident';
import { afterConflict, isWaiting, tapSchema, type Tap } from '@paw-haven/domain/people/care/taps';
import type * as z from 'zod/mini';
import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { callFunction, UnknownAnswer } from '../../../lib/calls/callables.ts';
import { requireUid } from '../../../lib/session/session.ts';
import { dayTapsKey, waitingIncidentsKey } from '../../../lib/navigation/saved-day.ts';
import { readStoredList, writeStored } from '../../../lib/browser/storage.ts';
import { createStore, useStore, type Store } from '../../../lib/async/store.ts';
import { takeTurns } from '../../../lib/async/take-turns.ts';

type Waiting = Pick<Tap, 'id' | 'state' | 'appointmentId'>;

export interface QueueState<Item extends Waiting> {
  readonly queue: readonly Item[];
  /** Items accepted by the server that the listener may not have delivered yet. */
  readonly sent: readonly Item[];
}

export interface QueueParts<Item extends Waiting> {
  /** Rejects with an AppError when the server refused the item, and with `UnknownAnswer` when it took it. */
  readonly send: (item: Item) => Promise<unknown>;
  /** The queue after the server refused the item. */
  readonly refuse: (queue: readonly Item[], item: Item) => readonly Item[];
  readonly load: () => readonly Item[];
  readonly store: (queue: readonly Item[]) => void;
  /** Runs `work` while no other tab is sending for the same user. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

export interface SendQueue<Item extends Waiting> extends Pick<Store<QueueState<Item>>, 'get' | 'subscribe'> {
  readonly add: (item: Item) => void;
  readonly dismiss: (id: string) => void;
  /**
   * Sends waiting items; does nothing while already sending. Call it when the connection may be back, or when another
   * tab has changed the queue.
   */
  readonly wake: () => void;
}

/** How many sent items are remembered until the day's listener delivers them. */
const REMEMBERED = 50;
/** Delay before a retry when the server is unreachable or busy. */
export const RETRY_MS = 5000;

/** Errors worth a retry, because they decide nothing about the visit. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['busy', 'rate-limited']);

export function createSendQueue<Item extends Waiting>(parts: QueueParts<Item>): SendQueue<Item> {
  const state = createStore<QueueState<Item>>({ queue: parts.load(), sent: [] });
  let isRunning = false;
  /** Whether the last check found nothing waiting. */
  let isThrough = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Edits the stored queue, because another tab may have changed it. */
  function change(edit: (queue: readonly Item[]) => readonly Item[], sent = state.get().sent) {
    const queue = edit(parts.load());
    parts.store(queue);
    state.set({ queue, sent });
  }

  /** `failed`: the server fails at this item, which must not delay those of other visits. */
  async function sendOne(item: Item): Promise<'next' | 'failed' | 'later' | 'stopped'> {
    const error = await parts.send(item).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error !== undefined && !(error instanceof UnknownAnswer)) {
      if (!(error instanceof AppError)) return 'later';
      if (error.code === 'internal') return 'failed';
      if (PASSING.has(error.code)) return 'later';
      if (error.code === 'unauthenticated') return 'stopped';
      change((queue) => parts.refuse(queue, item));
      return 'next';
    }
    const sent = [...state.get().sent, item].slice(-REMEMBERED);
    change((queue) => queue.filter(({ id }) => id !== item.id), sent);
    return 'next';
  }

  async function drain(): Promise<void> {
    /** Visits whose items wait for the next attempt, so that each visit's are sent in order. */
    const later = new Set<string>();
    const nextItem = () => parts.load().find((item) => isWaiting(item) && !later.has(item.appointmentId));
    for (let next = nextItem(); next; next = nextItem()) {
      const outcome = await sendOne(next);
      if (outcome === 'stopped') return;
      if (outcome === 'failed') later.add(next.appointmentId);
      if (outcome === 'later') break;
    }
    isThrough = !parts.load().some(isWaiting);
    if (!isThrough) timer = setTimeout(wake, RETRY_MS);
  }

  function wake() {
    state.set({ ...state.get(), queue: parts.load() });
    if (isRunning || !parts.load().some(isWaiting)) return;
    clearTimeout(timer);
    isRunning = true;
    isThrough = false;
    void parts.alone(drain).finally(() => {
      isRunning = false;
      // Something may have been added after the last check.
      if (isThrough) wake();
    });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    add: (item) => {
      change((queue) => [...queue, item]);
      wake();
    },
    dismiss: (id) => change((queue) => queue.filter((item) => item.id !== id)),
    wake,
  };
}

interface Stored<Item extends Waiting> extends Pick<QueueParts<Item>, 'send' | 'refuse'> {
  readonly schema: z.ZodMiniType<Item>;
}

const queues = new Map<string, unknown>();

/** The user's queue on this device at a storage key. Starts sending automatically. */
function queueAt<Item extends Waiting>(uid: string, key: string, parts: Stored<Item>): SendQueue<Item> {
  // Each key has one kind of item.
  const opened = queues.get(key) as SendQueue<Item> | undefined;
  if (opened) return opened;
  /** Holds the queue in memory when the browser cannot store it. */
  let unstored: readonly Item[] | undefined;
  const queue = createSendQueue<Item>({
    refuse: parts.refuse,
    send: async (item) => {
      // A previous user's items must not be sent in the name of the current user.
      if (requireUid() !== uid) throw new AppError('unauthenticated');
      await parts.send(item);
    },
    load: () => unstored ?? readStoredList(key, parts.schema),
    store: (items) => {
      unstored = writeStored(key, items) ? undefined : items;
    },
    alone: (work) => takeTurns(key, work),
  });
  queues.set(key, queue);
  window.addEventListener('online', queue.wake);
  window.addEventListener('storage', (event) => {
    if (event.key === key) queue.wake();
  });
  queue.wake();
  return queue;
}

export const tapQueueOf = (uid: string): SendQueue<Tap> =>
  queueAt(uid, dayTapsKey(uid), {
    schema: tapSchema,
    refuse: afterConflict,
    send: ({ id: requestId, appointmentId, step, appointmentDate, at, pickedUpBy }) => {
      const pickUp = pickedUpBy === undefined ? {} : { pickedUpBy };
      return callFunction('mark-visit', { requestId, appointmentId, step, appointmentDate, at, ...pickUp });
    },
  });

const incidentQueueOf = (uid: string): SendQueue<WaitingIncident> =>
  queueAt(uid, waitingIncidentsKey(uid), {
    schema: waitingIncidentSchema,
    refuse: (queue, refused) =>
      queue.map((item) => (item.id === refused.id ? { ...item, state: 'clash' } : item)),
    send: ({ id: requestId, ...item }) =>
      callFunction('save-incident', { requestId, ...incidentDraftSchema.parse(item) }),
  });

function useQueue<Item extends Waiting>(queue: SendQueue<Item>) {
  return { ...useStore(queue), add: queue.add, dismiss: queue.dismiss };
}

export const useTaps = (uid: string) => useQueue(tapQueueOf(uid));

export const useIncidents = (uid: string) => useQueue(incidentQueueOf(uid));
