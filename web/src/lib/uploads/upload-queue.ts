/** Uploads several files at once; each has its own progress and can be canceled or retried separately. */
import { createStore } from '../async/store.ts';
import { ConnectionLost, UploadRefused, uploadProblem } from './upload-problem.ts';

export const PARALLEL_UPLOADS = 2;
/** An upload without progress for this long counts as lost. */
export const STALL_MS = 30_000;

export type UploadPhase = 'waiting' | 'preparing' | 'sending' | 'saving' | 'failed';

export interface UploadItem {
  readonly id: number;
  readonly name: string;
  readonly phase: UploadPhase;
  /** Share of the file that was sent, from 0 to 1. */
  readonly progress: number;
  /** Message for the user; set only when `phase` is failed. */
  readonly problem?: string;
  readonly canRetry: boolean;
}

/**
 * `S` describes an uploaded file: enough to save it in a record or to remove it. `D` is the data added along with the
 * file.
 */
export interface UploadSteps<S, D = void> {
  /** Rejects with `UploadRefused` for a file that must not be sent. */
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly send: (
    file: Blob,
    signal: AbortSignal,
    onProgress: (share: number) => void,
    added: { readonly name: string; readonly data: D },
  ) => Promise<S>;
  readonly save: (sent: S) => Promise<void>;
  /** Removes an uploaded file that will not be saved. */
  readonly discard: (sent: S) => Promise<void>;
  /** How many more files fit, not counting those in the queue, and the message for when none do. */
  readonly room: () => { readonly free: number; readonly full: string };
  readonly onFailed: (problem: string) => void;
  /** The queue is idle; `saved` is the number of files saved since it was last idle. */
  readonly onIdle: (saved: number) => void;
}

export interface UploadQueue<D = void> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly items: () => readonly UploadItem[];
  readonly add: (files: readonly File[], data: D) => void;
  /** Cancels an upload, or removes a failed one from the list. It cannot be canceled while its record is written. */
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Retries uploads that failed because of the connection. */
  readonly retryConnection: () => void;
  /** Cancels every upload that can be canceled. */
  readonly clear: () => void;
}

interface Job<S, D> {
  item: UploadItem;
  readonly file: File;
  readonly data: D;
  readonly abort: AbortController;
  sent?: S;
  isConnectionProblem: boolean;
}

export function createUploadQueue<S, D = void>(steps: UploadSteps<S, D>): UploadQueue<D> {
  const jobs = createJobs<S, D>();
  let saved = 0;

  function start() {
    for (const job of jobs.all()) {
      if (job.item.phase === 'waiting' && jobs.count(isRunning) < PARALLEL_UPLOADS) void run(job);
    }
    if (jobs.count(isUnfinished) > 0 || saved === 0) return;
    const since = saved;
    saved = 0;
    steps.onIdle(since);
  }

  async function run(job: Job<S, D>) {
    try {
      job.sent ??= await prepareAndSend(job, steps, (patch) => jobs.update(job, patch));
      job.abort.signal.throwIfAborted();
      jobs.update(job, { phase: 'saving', progress: 1 });
      await steps.save(job.sent);
      saved += 1;
      jobs.delete(job);
    } catch (error) {
      if (jobs.has(job)) fail(job, error);
      else if (job.sent !== undefined) discard(job.sent);
    }
    start();
  }

  function fail(job: Job<S, D>, error: unknown) {
    const { text, isConnection } = uploadProblem(error);
    job.isConnectionProblem = isConnection;
    // A file that was rejected before sending would be rejected again.
    const canRetry = job.sent !== undefined || !(error instanceof UploadRefused);
    jobs.update(job, { phase: 'failed', problem: text, canRetry });
    steps.onFailed(text);
  }

  function discard(sent: S) {
    steps.discard(sent).catch((error: unknown) => console.warn('A file stays for later removal:', error));
  }

  function add(file: File, data: D) {
    const { free, full } = steps.room();
    const isFull = free - jobs.count(isUnfinished) <= 0;
    jobs.add(file, data, isFull ? { phase: 'failed', problem: full } : { phase: 'waiting' });
    if (isFull) steps.onFailed(full);
  }

  function retry(id: number) {
    const job = jobs.get(id);
    if (job?.item.phase !== 'failed' || !job.item.canRetry) return;
    const { problem: _, ...item } = job.item;
    job.item = item;
    jobs.update(job, { phase: 'waiting', progress: 0, canRetry: false });
    start();
  }

  function remove(id: number) {
    const job = jobs.get(id);
    if (!job || job.item.phase === 'saving') return;
    jobs.delete(job);
    job.abort.abort();
    if (job.item.phase === 'failed' && job.sent !== undefined) discard(job.sent);
    start();
  }

  return {
    subscribe: jobs.subscribe,
    items: jobs.items,
    add: (files, data) => {
      for (const file of files) add(file, data);
      start();
    },
    remove,
    retry,
    retryConnection: () => {
      for (const { item, isConnectionProblem } of jobs.all()) if (isConnectionProblem) retry(item.id);
    },
    clear: () => {
      for (const { item } of jobs.all().toReversed()) remove(item.id);
    },
  };
}

/** The uploads in the order in which they were added, and what the page shows of them. */
function createJobs<S, D>() {
  const jobs = new Map<number, Job<S, D>>();
  const shown = createStore<readonly UploadItem[]>([]);
  let lastId = 0;
  const all = () => [...jobs.values()];
  const publish = () => shown.set(all().map(({ item }) => item));
  return {
    subscribe: shown.subscribe,
    items: shown.get,
    all,
    get: (id: number) => jobs.get(id),
    has: ({ item }: Job<S, D>) => jobs.has(item.id),
    count: (isCounted: (phase: UploadPhase) => boolean) =>
      all().filter(({ item }) => isCounted(item.phase)).length,
    add: (file: File, data: D, state: Pick<UploadItem, 'phase' | 'problem'>) => {
      const id = (lastId += 1);
      const item: UploadItem = { id, name: file.name, progress: 0, canRetry: false, ...state };
      jobs.set(id, { item, file, data, abort: new AbortController(), isConnectionProblem: false });
      publish();
    },
    update: (job: Job<S, D>, patch: Partial<UploadItem>) => {
      job.item = { ...job.item, ...patch };
      publish();
    },
    delete: ({ item }: Job<S, D>) => {
      jobs.delete(item.id);
      publish();
    },
  };
}

type Update = (patch: Partial<UploadItem>) => void;

async function prepareAndSend<S, D>(
  job: Job<S, D>,
  steps: Pick<UploadSteps<S, D>, 'prepare' | 'send'>,
  update: Update,
): Promise<S> {
  update({ phase: 'preparing' });
  const file = await steps.prepare(job.file);
  job.abort.signal.throwIfAborted();
  update({ phase: 'sending', progress: 0 });
  return sendUnlessStalled(job, file, steps.send, update);
}

async function sendUnlessStalled<S, D>(
  { abort, file: { name }, data }: Job<S, D>,
  file: Blob,
  send: UploadSteps<S, D>['send'],
  update: Update,
): Promise<S> {
  const stalled = new AbortController();
  const watch = () => setTimeout(() => stalled.abort(), STALL_MS);
  let timer = watch();
  try {
    const onProgress = (progress: number) => {
      clearTimeout(timer);
      timer = watch();
      update({ progress });
    };
    const signal = AbortSignal.any([abort.signal, stalled.signal]);
    return await send(file, signal, onProgress, { name, data });
  } catch (error) {
    throw stalled.signal.aborted ? new ConnectionLost() : error;
  } finally {
    clearTimeout(timer);
  }
}

function isUnfinished(phase: UploadPhase): boolean {
  return phase !== 'failed';
}

function isRunning(phase: UploadPhase): boolean {
  return phase !== 'waiting' && phase !== 'failed';
}
