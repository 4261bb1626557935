/**
 * Lets one worker process of the Functions emulator serve calls concurrently, as one instance of a 2nd generation
 * function does. The emulator itself starts another process (100 MB and seconds of processor time) for every
 * concurrent call.
 */
import { countWorkerCalls } from './count-worker-calls.ts';
import type { RuntimeWorker } from './count-worker-calls.ts';
import { loadFunctionsEmulator } from './functions-emulator.ts';
import { methodOf } from './functions-emulator.ts';

interface Worker {
  readonly state: string;
}

interface WorkerPool {
  getIdleWorker(triggerId: string | undefined, runtime?: string): Worker | undefined;
  getTriggerWorkers(triggerId: string | undefined, runtime?: string): readonly Worker[];
}

interface Backend {
  readonly codebase: string;
}

interface Emulator {
  startRuntime(backend: Backend, trigger?: { readonly id: string }): Promise<Worker>;
}

interface EmulatorModules {
  readonly pool: {
    readonly RuntimeWorkerPool: { readonly prototype: WorkerPool };
    readonly RuntimeWorker: { readonly prototype: RuntimeWorker };
  };
  readonly emulator: { readonly FunctionsEmulator: { readonly prototype: Emulator } };
}

/** @throws when firebase-tools looks different. */
export function shareFunctionWorkers(firebaseToolsEntry: string): void {
  shareWorkers(loadFunctionsEmulator(firebaseToolsEntry) as EmulatorModules);
}

/**
 * Replaces which worker takes a call, how a worker is started and when it is idle or ends. Checks everything first, so
 * that all of it fits or none of it is applied.
 */
export function shareWorkers({ pool, emulator }: EmulatorModules): void {
  const workers = pool.RuntimeWorkerPool.prototype;
  const getIdleWorker = methodOf(workers, 'getIdleWorker');
  methodOf(workers, 'getTriggerWorkers');
  const functions = emulator.FunctionsEmulator.prototype;
  const startRuntime = methodOf(functions, 'startRuntime');

  countWorkerCalls(pool.RuntimeWorker.prototype);
  workers.getIdleWorker = function (triggerId, runtime) {
    const idle = getIdleWorker.call(this, triggerId, runtime);
    return idle ?? this.getTriggerWorkers(triggerId, runtime).find(({ state }) => state === 'BUSY');
  };

  const starting = new Map<string, Promise<Worker>>();
  functions.startRuntime = function (backend, trigger) {
    const key = `${backend.codebase}/${trigger?.id ?? ''}`;
    const already = starting.get(key);
    if (already !== undefined) return already;
    const start = startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
    starting.set(key, start);
    return start;
  };
}
