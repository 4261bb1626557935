/**
 * Counts the calls that a worker process of the Functions emulator is handling. The emulator expects one call per process:
 * it calls a worker idle, and ends one that is to end, as soon as any call is over, and kills it when a call fails. With
 * several calls in one process that would cut off the others, so all three wait for the last of them here.
 */

import { methodOf } from './functions-emulator.ts';

/** The parts of the emulator's `RuntimeWorker` in use. A `FINISHING` worker gets no further calls. */
export interface RuntimeWorker {
  state: string;
  readonly runtime: { readonly process: { kill(): boolean } };
  request(...call: unknown[]): Promise<void>;
  processStream(output: unknown, buffer: string): string;
}

/**
 * Replaces `request` and `processStream` of the emulator's workers.
 * @throws before it replaces anything, when one is missing.
 */
export function countWorkerCalls(workers: RuntimeWorker): void {
  const request = methodOf(workers, 'request');
  const processStream = methodOf(workers, 'processStream');
  const inHand = new WeakMap<RuntimeWorker, number>();
  const callsOf = (worker: RuntimeWorker): number => inHand.get(worker) ?? 0;

  workers.request = async function (...call) {
    inHand.set(this, callsOf(this) + 1);
    try {
      await request.apply(viewOfCall(this), call);
    } finally {
      inHand.set(this, callsOf(this) - 1);
      if (callsOf(this) === 0) afterLastCall(this);
    }
  };

  // Kills when a function reports a fatal error. That process answers its other calls, or exits by itself.
  workers.processStream = function (output, buffer) {
    return processStream.call(
      viewWithKill(this, () => {
        this.state = 'FINISHING';
        if (callsOf(this) === 0) this.runtime.process.kill();
      }),
      output,
      buffer,
    );
  };
}

function afterLastCall(worker: RuntimeWorker): void {
  if (worker.state === 'BUSY') worker.state = 'IDLE';
  else if (worker.state === 'FINISHING') worker.runtime.process.kill();
}

/** The worker as one call sees it: the call's own end neither makes the worker idle nor kills it. */
function viewOfCall(worker: RuntimeWorker): RuntimeWorker {
  const view = viewWithKill(worker, () => {
    if (worker.state !== 'FINISHED') worker.state = 'FINISHING';
  });
  return Object.defineProperty(view, 'state', {
    get: () => worker.state,
    set: (state: string) => {
      if (state === 'BUSY' && worker.state === 'IDLE') worker.state = state;
    },
  });
}

function viewWithKill(worker: RuntimeWorker, kill: () => void): RuntimeWorker {
  const process = Object.create(worker.runtime.process, {
    kill: {
      value: () => {
        kill();
        return true;
      },
    },
  }) as RuntimeWorker['runtime']['process'];
  const runtime = Object.create(worker.runtime, { process: { value: process } }) as RuntimeWorker['runtime'];
  return Object.create(worker, { runtime: { value: runtime } }) as RuntimeWorker;
}
