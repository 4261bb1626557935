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
  const jobs = new Map<number, Job<S, D>>();
  const shown = createStore<readonly UploadItem[]>([]);
  let lastId = 0;
  let saved = 0;

  const publish = () => shown.set([...jobs.values()].map(({ item }) => item));
  function update(job: Job<S, D>, patch: Partial<UploadItem>) {
    job.item = { ...job.item, ...patch };
    publish();
  }
  const count = (isCounted: (phase: UploadPhase) => boolean) =>
    [...jobs.values()].filter(({ item }) => isCounted(item.phase)).length;

  function start() {
    for (const job of jobs.values()) {
      if (job.item.phase === 'waiting' && count(isRunning) < PARALLEL_UPLOADS) void run(job);
    }
    if (count((phase) => phase !== 'failed') > 0 || saved === 0) return;
    const since = saved;
    saved = 0;
    steps.onIdle(since);
  }

  async function run(job: Job<S, D>) {
    try {
      job.sent ??= await prepareAndSend(job);
      job.abort.signal.throwIfAborted();
      update(job, { phase: 'saving', progress: 1 });
      await steps.save(job.sent);
      saved += 1;
      jobs.delete(job.item.id);
      publish();
    } catch (error) {
      if (jobs.has(job.item.id)) fail(job, error);
      else if (job.sent !== undefined) discard(job.sent);
    }
    start();
  }

  async function prepareAndSend(job: Job<S, D>): Promise<S> {
    update(job, { phase: 'preparing' });
    const file = await steps.prepare(job.file);
    job.abort.signal.throwIfAborted();
    update(job, { phase: 'sending', progress: 0 });
    return sendUnlessStalled(job, file);
  }

  async function sendUnlessStalled(job: Job<S, D>, file: Blob): Promise<S> {
    const stalled = new AbortController();
    const watch = () => setTimeout(() => stalled.abort(), STALL_MS);
    let timer = watch();
    try {
      const onProgress = (progress: number) => {
        clearTimeout(timer);
        timer = watch();
        if (jobs.has(job.item.id)) update(job, { progress });
      };
      const signal = AbortSignal.any([job.abort.signal, stalled.signal]);
      return await steps.send(file, signal, onProgress, { name: job.file.name, data: job.data });
    } catch (error) {
      throw stalled.signal.aborted ? new ConnectionLost() : error;
    } finally {
      clearTimeout(timer);
    }
  }

  function fail(job: Job<S, D>, error: unknown) {
    const { text, isConnection } = uploadProblem(error);
    job.isConnectionProblem = isConnection;
    // A file that was rejected before sending would be rejected again.
    const canRetry = job.sent !== undefined || !(error instanceof UploadRefused);
    update(job, { phase: 'failed', problem: text, canRetry });
    steps.onFailed(text);
  }

  function discard(sent: S) {
    steps.discard(sent).catch((error: unknown) => console.warn('A file stays for later removal:', error));
  }

  function enqueue(file: File, data: D, problem: string | undefined) {
    const id = (lastId += 1);
    const item: UploadItem = { id, name: file.name, phase: 'waiting', progress: 0, canRetry: false };
    const failed = problem === undefined ? {} : { phase: 'failed' as const, problem };
    jobs.set(id, {
      item: { ...item, ...failed },
      file,
      data,
      abort: new AbortController(),
      isConnectionProblem: false,
    });
    if (problem !== undefined) steps.onFailed(problem);
  }

  function retry(id: number) {
    const job = jobs.get(id);
    if (job?.item.phase !== 'failed' || !job.item.canRetry) return;
    const { problem: _, ...item } = job.item;
    job.item = { ...item, phase: 'waiting', progress: 0, canRetry: false };
    publish();
    start();
  }

  function remove(id: number) {
    const job = jobs.get(id);
    if (!job || job.item.phase === 'saving') return;
    jobs.delete(id);
    job.abort.abort();
    if (job.item.phase === 'failed' && job.sent !== undefined) discard(job.sent);
    publish();
    start();
  }

  return {
    subscribe: shown.subscribe,
    items: shown.get,
    add: (files, data) => {
      for (const file of files) {
        const { free, full } = steps.room();
        const isFull = free - count((phase) => phase !== 'failed') <= 0;
        enqueue(file, data, isFull ? full : undefined);
      }
      publish();
      start();
    },
    remove,
    retry,
    retryConnection: () => {
      for (const { item, isConnectionProblem } of jobs.values()) if (isConnectionProblem) retry(item.id);
    },
    clear: () => {
      for (const id of [...jobs.keys()].toReversed()) remove(id);
    },
  };
}

function isRunning(phase: UploadPhase): boolean {
  return phase !== 'waiting' && phase !== 'failed';
}
