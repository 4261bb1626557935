/**
 * Runs scheduled functions by the clock under `local-backend emulators:start`. The Functions emulator loads them but
 * never calls them. Each time it has loaded its functions, at the start and after a code change, the scheduler restarts
 * with the loaded set.
 */
import { loadFunctionsEmulator } from './functions-emulator.ts';
import { methodOf } from './functions-emulator.ts';
import { fireBySchedule, type FunctionsOptions } from '../schedule/scheduler.ts';

/** `1` runs scheduled functions by the clock. Not set in tests, which call these functions themselves. */
export const SCHEDULE_VARIABLE = 'LOCAL_BACKEND_SCHEDULE';

interface Emulator {
  readonly args: { readonly projectId: string };
  getInfo(): { readonly port: number };
  loadTriggers(...call: unknown[]): Promise<void>;
}

interface EmulatorModule {
  readonly FunctionsEmulator: { readonly prototype: Emulator };
}

type Fire = (options: FunctionsOptions) => Promise<() => void>;

/** @throws if the internals of firebase-tools have changed. */
export function fireScheduledFunctions(firebaseToolsEntry: string): void {
  if (process.env[SCHEDULE_VARIABLE] !== '1') return;
  const { emulator } = loadFunctionsEmulator(firebaseToolsEntry);
  fireOnceLoaded(emulator as EmulatorModule, fireBySchedule);
}

export function fireOnceLoaded({ FunctionsEmulator }: EmulatorModule, fire: Fire): void {
  const emulator = FunctionsEmulator.prototype;
  const loadTriggers = methodOf(emulator, 'loadTriggers');
  methodOf(emulator, 'getInfo');
  const log = (line: string): void => console.log(line);
  // Serialized: if two codebases load at the same time, the second load sees the functions of both.
  let running: Promise<() => void> = Promise.resolve(() => undefined);
  emulator.loadTriggers = async function (...call) {
    await loadTriggers.apply(this, call);
    const options = { functionsPort: this.getInfo().port, projectId: this.args.projectId, log };
    running = running.then(async (stop) => {
      stop();
      return fire(options).catch((error: unknown) => {
        log(`Scheduled functions do not run by themselves: ${String(error)}`);
        return () => undefined;
      });
    });
    await running;
  };
}
