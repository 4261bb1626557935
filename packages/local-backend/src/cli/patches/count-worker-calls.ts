/**
 * Counts the calls that a worker process of the Functions emulator is handling. The emulator expects one call per
 * process: after any call it marks the worker idle or ends a worker that is finishing, and it kills the worker when a
 * call fails. With several calls in one process this would cut off the others, so here all three wait for the last
 * call.
 */

import { methodOf } from './functions-emulator.ts';

/** The parts of the emulator's `RuntimeWorker` that are used here. A `FINISHING` worker gets no further calls. */
export interface RuntimeWorker {
  state: string;
  readonly runtime: { readonly process: { kill(): boolean } };
  request(...call: unknown[]): Promise<void>;
  processStream(output: unknown, buffer: string): string;
}

/**
 * Replaces `request` and `processStream` of the emulator's workers.
 * @throws if one of them is missing, before it replaces anything.
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

  // The emulator kills the process on a fatal error. Here it first finishes its other calls, if it does not exit.
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

/** The worker as one call sees it: the end of the call neither marks the worker idle nor kills it. */
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
