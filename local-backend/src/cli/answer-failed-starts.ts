/**
 * Answers whoever calls a function whose process ends while it starts. By itself the Functions emulator looks for such a
 * process for half a minute, and then says nothing: the call hangs until its caller gives up, and with a few of them all
 * events wait.
 */
import { createRequire } from 'node:module';

import { methodOf } from './method-of.ts';

interface Child {
  readonly exitCode: number | null;
  readonly signalCode: string | null;
  once(event: 'exit', listener: () => void): unknown;
  off(event: 'exit', listener: () => void): unknown;
}

interface Worker {
  readonly runtime: { readonly process: Child };
  waitForSocketReady(): Promise<void>;
}

interface Response {
  readonly headersSent: boolean;
  status(code: number): { json(body: object): void };
}

interface Emulator {
  handleHttpsTrigger(request: object, response: Response): Promise<void>;
}

interface EmulatorModules {
  readonly pool: { readonly RuntimeWorker: { readonly prototype: Worker } };
  readonly emulator: { readonly FunctionsEmulator: { readonly prototype: Emulator } };
}

/** @throws when firebase-tools looks different. */
export function answerFailedStarts(firebaseToolsEntry: string): void {
  const load = createRequire(firebaseToolsEntry);
  answerStarts({
    pool: load('../emulator/functionsRuntimeWorker.js') as EmulatorModules['pool'],
    emulator: load('../emulator/functionsEmulator.js') as EmulatorModules['emulator'],
  });
}

/** Replaces both methods, or none. */
export function answerStarts({ pool, emulator }: EmulatorModules): void {
  const workers = pool.RuntimeWorker.prototype;
  const functions = emulator.FunctionsEmulator.prototype;
  const waitForSocketReady = methodOf(workers, 'waitForSocketReady');
  const handleHttpsTrigger = methodOf(functions, 'handleHttpsTrigger');

  workers.waitForSocketReady = async function () {
    const end = endOf(this.runtime.process);
    try {
      await Promise.race([waitForSocketReady.call(this), end.promise]);
    } finally {
      end.forget();
    }
  };

  functions.handleHttpsTrigger = async function (request, response) {
    await handleHttpsTrigger.call(this, request, response);
    // As the emulator tells of a process that ends later.
    if (!response.headersSent) response.status(500).json({ code: 'ECONNREFUSED' });
  };
}

function endOf(child: Child): { readonly promise: Promise<never>; readonly forget: () => void } {
  let end = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The process ended while it started.'));
    child.once('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) end();
  });
  return { promise, forget: () => child.off('exit', end) };
}
