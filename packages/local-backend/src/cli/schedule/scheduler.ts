/**
 * Runs scheduled functions by the clock. firebase-tools loads them but never calls them, so this reads their schedules
 * from the Functions emulator and calls each one when it is due.
 */
import { isDue, parseSchedule, type Schedule } from './schedule-text.ts';

export interface ScheduledFunction {
  readonly name: string;
  readonly region: string;
  readonly schedule: Schedule;
  readonly timeZone: string;
}

/** The scheduler's clock. */
export interface SchedulerClock {
  now(): Date;
  /** Calls `then` after `ms`; the returned function cancels it. */
  after(ms: number, then: () => void): () => void;
}

export interface SchedulerOptions {
  readonly functions: readonly ScheduledFunction[];
  /** Calls one function. A rejection is logged and does not stop the scheduler. */
  readonly fire: (name: string, region: string, at: Date) => Promise<void>;
  readonly clock?: SchedulerClock;
  readonly log: (line: string) => void;
}

const MINUTE_MS = 60_000;

const systemClock: SchedulerClock = {
  now: () => new Date(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Starts at the next full minute. Returns a function that stops it. */
export function startScheduler(options: SchedulerOptions): () => void {
  const clock = options.clock ?? systemClock;
  let cancel = (): void => undefined;
  const wait = (): void => {
    const now = clock.now().getTime();
    cancel = clock.after(MINUTE_MS - (now % MINUTE_MS), tick);
  };
  const tick = (): void => {
    const at = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
    for (const due of options.functions.filter((scheduledFunction) =>
      isDue(scheduledFunction.schedule, at, scheduledFunction.timeZone),
    )) {
      options
        .fire(due.name, due.region, at)
        .catch((error: unknown) => options.log(`${due.name} was due and failed: ${String(error)}`));
    }
    wait();
  };
  wait();
  return () => cancel();
}

export interface FunctionsOptions {
  readonly functionsPort: number;
  readonly projectId: string;
  readonly log: (line: string) => void;
}

/** Schedules the functions that the Functions emulator has loaded. Resolves to a function that stops them. */
export async function fireBySchedule({
  functionsPort,
  projectId,
  log,
}: FunctionsOptions): Promise<() => void> {
  const functions = await loadScheduledFunctions(functionsPort, log);
  if (functions.length > 0) log(`Scheduled functions: ${functions.map(({ name }) => name).join(', ')}`);
  return startScheduler({
    functions,
    fire: (name, region, at) => fireScheduledFunction({ functionsPort, projectId, name, region, at }),
    log,
  });
}

/** Reads the scheduled functions from the emulator. A function with an invalid schedule is logged and skipped. */
export async function loadScheduledFunctions(
  functionsPort: number,
  log: (line: string) => void,
): Promise<ScheduledFunction[]> {
  const found: ScheduledFunction[] = [];
  for (const { name, region, schedule, timeZone } of await listFunctions(functionsPort)) {
    if (schedule === undefined) continue;
    try {
      found.push({ name, region, schedule: parseSchedule(schedule), timeZone: timeZone ?? 'UTC' });
    } catch (error) {
      log(`${name} won’t run automatically. ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
}

export interface FireOptions {
  readonly functionsPort: number;
  readonly projectId: string;
  readonly name: string;
  readonly region?: string;
  readonly at?: Date;
}

/** Each reload of the triggers increments the suffix of their names: `-0`, `-1`, … */
const MAX_RELOADS = 50;

/** Calls one scheduled function now. @throws Error if it does not exist or fails. */
export async function fireScheduledFunction(options: FireOptions): Promise<void> {
  const { functionsPort, projectId, name, region = 'us-central1', at = new Date() } = options;
  for (let generation = 0; generation <= MAX_RELOADS; generation += 1) {
    const url = `http://127.0.0.1:${functionsPort}/functions/projects/${projectId}/triggers/${region}-${name}-${generation}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-cloudscheduler-jobname': name, 'x-cloudscheduler-scheduletime': at.toISOString() },
    });
    const text = await response.text();
    const outdated = response.status === 204 || response.status === 404;
    if (outdated) continue;
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    return;
  }
  throw new Error(`The Functions emulator has no scheduled function "${name}" in ${region}.`);
}

/** A function that the Functions emulator lists at `GET /backends`. */
export interface LoadedFunction {
  /** The deployed id, `create-payment`. */
  readonly name: string;
  readonly region: string;
  /** The cron or "every 5 minutes" text of a scheduled function. */
  readonly schedule: string | undefined;
  readonly timeZone: string | undefined;
}

interface BackendsAnswer {
  readonly backends?: readonly {
    readonly functionTriggers?: readonly {
      readonly name: string;
      readonly region: string;
      readonly schedule?: { readonly schedule?: string; readonly timeZone?: string | null };
    }[];
  }[];
}

/** @throws if the emulator does not respond. */
export async function listFunctions(functionsPort: number): Promise<LoadedFunction[]> {
  const response = await fetch(`http://127.0.0.1:${functionsPort}/backends`);
  const answer = (await response.json()) as BackendsAnswer;
  const triggers = (answer.backends ?? []).flatMap((backend) => backend.functionTriggers ?? []);
  return triggers.map((trigger) => ({
    name: trigger.name,
    region: trigger.region,
    schedule: trigger.schedule?.schedule,
    timeZone: trigger.schedule?.timeZone ?? undefined,
  }));
}
