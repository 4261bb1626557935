/**
 * Answers calls to a function whose process fails to start, and waits for slow starts. The Functions emulator waits 30
 * seconds and does not notice that a process exited: such a call hangs, and a few of them block all events.
 */
import { loadFunctionsEmulator } from './functions-emulator.ts';
import { methodOf } from './functions-emulator.ts';

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

/** @throws if the internals of firebase-tools have changed. */
export function answerFailedStarts(firebaseToolsEntry: string): void {
  answerStarts(loadFunctionsEmulator(firebaseToolsEntry) as EmulatorModules);
}

/** Each attempt waits half a minute. */
const ATTEMPTS = 6;

/** Replaces both methods or neither. */
export function answerStarts({ pool, emulator }: EmulatorModules): void {
  const workers = pool.RuntimeWorker.prototype;
  const functions = emulator.FunctionsEmulator.prototype;
  const waitForSocketReady = methodOf(workers, 'waitForSocketReady');
  const handleHttpsTrigger = methodOf(functions, 'handleHttpsTrigger');

  workers.waitForSocketReady = async function () {
    const end = endOf(this.runtime.process);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await Promise.race([waitForSocketReady.call(this), end.promise]).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        if (!outcome) return;
        if (hasEnded(this.runtime.process) || attempt === ATTEMPTS) throw outcome.error;
      }
    } finally {
      end.forget();
    }
  };

  functions.handleHttpsTrigger = async function (request, response) {
    await handleHttpsTrigger.call(this, request, response);
    // The same response that the emulator gives when a process exits later.
    if (!response.headersSent) response.status(500).json({ code: 'ECONNREFUSED' });
  };
}

function endOf(child: Child): { readonly promise: Promise<never>; readonly forget: () => void } {
  let end = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The process ended while it started.'));
    child.once('exit', end);
    if (hasEnded(child)) end();
  });
  return { promise, forget: () => child.off('exit', end) };
}

const hasEnded = ({ exitCode, signalCode }: Child): boolean => exitCode !== null || signalCode !== null;
