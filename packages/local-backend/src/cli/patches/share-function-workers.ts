/**
 * Lets one worker process of the Functions emulator serve all calls of all Node.js functions. The emulator would start
 * a process (130 MB and more than a second of CPU time) for every function and for every concurrent call.
 * function-worker.ts is the counterpart in the worker.
 */
import { countWorkerCalls } from './count-worker-calls.ts';
import type { RuntimeWorker } from './count-worker-calls.ts';
import { FUNCTION_HEADER } from './function-worker.ts';
import { loadFunctionsEmulator } from './functions-emulator.ts';
import { methodOf } from './functions-emulator.ts';

interface Worker {
  readonly state: string;
  timeoutSeconds?: number;
}

interface WorkerPool {
  getKey(triggerId: string | undefined, runtime?: string): string;
  getIdleWorker(triggerId: string | undefined, runtime?: string): Worker | undefined;
  getTriggerWorkers(triggerId: string | undefined, runtime?: string): readonly Worker[];
  addWorker(trigger: object | undefined, process: unknown, extension: unknown, runtime?: string): Worker;
}

interface Backend {
  readonly codebase: string;
  readonly runtime?: string;
}

interface Trigger {
  readonly id: string;
  readonly entryPoint: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Request {
  readonly params: { readonly region?: string; readonly trigger_name: string };
  readonly headers: Record<string, unknown>;
}

interface Emulator {
  readonly triggers: Readonly<Record<string, { readonly def: Trigger } | undefined>>;
  readonly logger: { logLabeled(kind: string, label: string, text: string): void };
  startRuntime(backend: Backend, trigger?: Trigger): Promise<Worker>;
  startNode(backend: Backend, environment: Environment): Promise<unknown>;
  handleHttpsTrigger(request: Request, response: object): Promise<void>;
}

interface EmulatorModules {
  readonly pool: {
    readonly RuntimeWorkerPool: { readonly prototype: WorkerPool };
    readonly RuntimeWorker: { readonly prototype: RuntimeWorker };
  };
  readonly emulator: { readonly FunctionsEmulator: { readonly prototype: Emulator } };
  readonly shared: { getSignatureType(trigger: Trigger): string };
}

/** The maximum of Cloud Functions. Without a limit, Node.js ends requests after five idle seconds. */
const MAX_TIMEOUT_SECONDS = 3600;
const SHARED = '~all functions~';
/** Bundled into the same folder as this module. */
const WORKER_PRELOAD = new URL('./function-worker.mjs', import.meta.url).href;

/** @throws if the internals of firebase-tools have changed. */
export function shareFunctionWorkers(firebaseToolsEntry: string): void {
  shareWorkers(loadFunctionsEmulator(firebaseToolsEntry) as EmulatorModules);
}

/**
 * Changes which worker takes a call, how a worker starts, and when it becomes idle or ends. Checks all methods first,
 * so that the patch applies completely or not at all.
 */
export function shareWorkers({ pool, emulator, shared }: EmulatorModules): void {
  const workers = pool.RuntimeWorkerPool.prototype;
  const getKey = methodOf(workers, 'getKey');
  const getIdleWorker = methodOf(workers, 'getIdleWorker');
  const addWorker = methodOf(workers, 'addWorker');
  methodOf(workers, 'getTriggerWorkers');
  const functions = emulator.FunctionsEmulator.prototype;
  const startRuntime = methodOf(functions, 'startRuntime');
  const startNode = methodOf(functions, 'startNode');
  const handleHttpsTrigger = methodOf(functions, 'handleHttpsTrigger');
  methodOf(shared, 'getSignatureType');

  countWorkerCalls(pool.RuntimeWorker.prototype);
  workers.getKey = function (triggerId, runtime) {
    return isNode(runtime) ? SHARED : getKey.call(this, triggerId, runtime);
  };
  workers.getIdleWorker = function (triggerId, runtime) {
    const idle = getIdleWorker.call(this, triggerId, runtime);
    return idle ?? this.getTriggerWorkers(triggerId, runtime).find(({ state }) => state === 'BUSY');
  };
  // Added without a trigger, a worker does not take the name and time limit of the function that started it.
  workers.addWorker = function (trigger, process, extension, runtime) {
    if (!isNode(runtime)) return addWorker.call(this, trigger, process, extension, runtime);
    const worker = addWorker.call(this, undefined, process, extension, runtime);
    worker.timeoutSeconds = MAX_TIMEOUT_SECONDS;
    return worker;
  };

  const starting = new Map<string, Promise<Worker>>();
  functions.startRuntime = function (backend, trigger) {
    const key = `${backend.codebase}/${isNode(backend.runtime) ? SHARED : trigger?.id}`;
    const already = starting.get(key);
    if (already !== undefined) return already;
    const start = startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
    starting.set(key, start);
    return start;
  };
  functions.startNode = function (backend, environment) {
    const options = environment['NODE_OPTIONS'] ?? process.env['NODE_OPTIONS'] ?? '';
    return startNode.call(this, backend, {
      ...environment,
      NODE_OPTIONS: `${options} --import=${WORKER_PRELOAD}`.trim(),
    });
  };
  functions.handleHttpsTrigger = async function (request, response) {
    const { region, trigger_name: name } = request.params;
    const trigger = this.triggers[region === undefined ? name : `${region}-${name}`]?.def;
    // External callers must not be able to select another function.
    delete request.headers[FUNCTION_HEADER];
    if (trigger !== undefined) {
      this.logger.logLabeled('BULLET', 'functions', `Beginning execution of "${trigger.id}"`);
      request.headers[FUNCTION_HEADER] = `${shared.getSignatureType(trigger)} ${trigger.entryPoint}`;
    }
    await handleHttpsTrigger.call(this, request, response);
  };
}

const isNode = (runtime: string | undefined): boolean => runtime?.startsWith('nodejs') ?? false;
