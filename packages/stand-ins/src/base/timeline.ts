/**
 * The stand-in's clock: a base clock that tests can move forward, and tasks scheduled on it. Moving the clock runs
 * every task that falls due, each at its due time, and waits for the work that it started, so that tests are
 * deterministic.
 */

/** Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** Runs `task` once after `delayMs` of real time; the returned function cancels it. */
export interface Scheduler {
  schedule(delayMs: number, task: () => void): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Timers that do not keep the process alive. */
export const systemScheduler: Scheduler = {
  schedule(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Node's timers overflow above 2^31 - 1 ms, so longer delays take several timers. */
const MAX_WAIT_MS = 2 ** 31 - 1;

type Task = () => void | Promise<void>;

interface Entry {
  readonly at: number;
  readonly task: Task;
}

export class Timeline {
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #entries = new Set<Entry>();
  readonly #running = new Set<Promise<void>>();
  #shift = 0;
  #cancelWake: (() => void) | undefined;

  constructor(clock: Clock = systemClock, scheduler: Scheduler = systemScheduler) {
    this.#clock = clock;
    this.#scheduler = scheduler;
  }

  /** The stand-in's time, in milliseconds. */
  now(): number {
    return this.#clock.now() + this.#shift;
  }

  /** The real time, which `advance` does not move. */
  baseNow(): number {
    return this.#clock.now();
  }

  /** Runs `task` when the stand-in's time reaches `at`; the returned function cancels it. */
  at(at: number, task: Task): () => void {
    const entry: Entry = { at, task };
    this.#entries.add(entry);
    this.#arm();
    return () => {
      if (this.#entries.delete(entry)) this.#arm();
    };
  }

  /** Makes `advance` wait for work that was started outside a task. */
  track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work)).catch(() => undefined);
  }

  /** Moves the clock by `ms` (not negative) and runs due tasks in order of their due time. */
  async advance(ms: number): Promise<void> {
    const target = this.now() + ms;
    for (;;) {
      await this.#settle();
      const next = this.#next();
      if (next === undefined || next.at > target) break;
      this.#shift += Math.max(0, next.at - this.now());
      this.#run(next);
    }
    this.#shift += Math.max(0, target - this.now());
    this.#arm();
  }

  /** Undoes every `advance` and drops all tasks. */
  reset(): void {
    this.#entries.clear();
    this.#shift = 0;
    this.#arm();
  }

  async #settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  #next(): Entry | undefined {
    let next: Entry | undefined;
    for (const entry of this.#entries) if (next === undefined || entry.at < next.at) next = entry;
    return next;
  }

  #run(entry: Entry): void {
    this.#entries.delete(entry);
    const result = entry.task();
    if (result !== undefined) this.track(result);
  }

  #arm(): void {
    this.#cancelWake?.();
    this.#cancelWake = undefined;
    const next = this.#next();
    if (next === undefined) return;
    const wait = Math.min(Math.max(0, next.at - this.now()), MAX_WAIT_MS);
    this.#cancelWake = this.#scheduler.schedule(wait, () => this.#wake());
  }

  #wake(): void {
    for (let next = this.#next(); next !== undefined && next.at <= this.now(); next = this.#next())
      this.#run(next);
    this.#arm();
  }
}
