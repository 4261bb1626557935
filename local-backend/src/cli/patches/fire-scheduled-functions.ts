/**
 * Lets scheduled functions run by the clock under `local-backend emulators:start`. The Functions emulator loads them and
 * has nothing that calls them; whenever it has loaded its functions, at the start and after a change of their code, the
 * scheduler starts again with what is there.
 */
import { loadFunctionsEmulator } from './functions-emulator.ts';
import { methodOf } from './functions-emulator.ts';
import { fireBySchedule, type FunctionsOptions } from '../schedule/scheduler.ts';

/** `1` to run scheduled functions by the clock. Not set in tests, which call such functions themselves. */
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

/** @throws when firebase-tools looks different. */
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
  // One after the other: of two codebases that are loaded together, the second sees the functions of both.
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
