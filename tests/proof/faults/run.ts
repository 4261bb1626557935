/** One journey with one fault at one of its steps. */
import type { BrowserContext, Page } from '@playwright/test';
import { calmEverything, type Fault } from './faults.ts';
import { letTimePass } from './let-time-pass.ts';
import type { FaultStack } from './stack.ts';

/** What one fault at one step of a journey is to show. */
export interface FaultCase {
  readonly journey: Journey;
  readonly step: string;
  readonly fault: Fault;
}

export interface Journey {
  readonly name: string;
  readonly steps: readonly string[];
  /** The person who goes is at a browser. */
  readonly isInBrowser?: boolean;
  /** Goes the whole way; throws where something is not as it must be. */
  run(run: Run): Promise<void>;
}

/** No one is there any more who would go on. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

const TRIES = 4;

export class Run {
  readonly stack: FaultStack;
  /** What the person was shown where something did not work. */
  readonly seen: string[] = [];
  readonly #case: FaultCase;
  readonly #contexts: BrowserContext[] = [];
  #wasStruck = false;

  constructor(stack: FaultStack, faultCase: FaultCase) {
    this.stack = stack;
    this.#case = faultCase;
  }

  get fault(): Fault {
    return this.#case.fault;
  }

  /** Whether this case's fault is at that step. */
  strikes(step: string): boolean {
    return step === this.#case.step;
  }

  /** A browser without a past. */
  async page(): Promise<Page> {
    const { browser, info } = this.stack;
    const context = await browser.newContext({
      baseURL: info.baseUrl,
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    this.#contexts.push(context);
    const hours = this.fault.clockHours;
    if (hours !== undefined) await context.addInitScript(shiftClock, hours * 3_600_000);
    return context.newPage();
  }

  /**
   * Does a step; this case's own with its fault. Who meets an error, then or later, does what it says: tries again.
   * `textOf` says what the person is shown. Throws `ClientGone` where the fault is that no one is there any more.
   */
  async step<T>(name: string, act: () => Promise<T>, textOf: (error: unknown) => string): Promise<T> {
    if (this.#wasStruck) return this.#tryAgain(act, textOf);
    if (!this.strikes(name)) return act();
    this.#wasStruck = true;
    const { prepare, strike, heal, times = 1, isLeft } = this.fault;
    await prepare?.(this.stack);
    const acts = Promise.allSettled(Array.from({ length: times }, () => act()));
    await strike?.(this.stack);
    const outcomes = await acts;
    await heal?.(this.stack);
    if (isLeft === true) throw new ClientGone();
    for (const outcome of outcomes) if (outcome.status === 'rejected') this.#see(textOf(outcome.reason));
    const done = outcomes.find((outcome) => outcome.status === 'fulfilled');
    return done ? done.value : this.#tryAgain(act, textOf);
  }

  async #tryAgain<T>(act: () => Promise<T>, textOf: (error: unknown) => string): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await act();
      } catch (error) {
        this.#see(textOf(error));
        if (attempt === TRIES) throw error;
        // What is asked of the person is a minute of patience at most.
        await letTimePass(this.stack.db, 61);
      }
    }
  }

  #see(text: string): void {
    if (!/[Pp]lease|[Tt]ry again|[Ww]aiting/.test(text))
      throw new Error(`“${text}” does not say what to do.`);
    if (!this.seen.includes(text)) this.seen.push(text);
  }

  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await calmEverything(this.stack);
  }

  /** Throws where the fault never struck: such a case would show nothing. */
  requireStruck(): void {
    if (!this.#wasStruck)
      throw new Error(`There is no step “${this.#case.step}” in ${this.#case.journey.name}.`);
  }
}

/** In the page: its clock is wrong by so many milliseconds. */
function shiftClock(ms: number): void {
  const RightDate = Date;
  class WrongDate extends RightDate {
    constructor(...parts: []) {
      if (parts.length === 0) super(RightDate.now() + ms);
      else super(...parts);
    }
    static override now(): number {
      return RightDate.now() + ms;
    }
  }
  globalThis.Date = WrongDate as DateConstructor;
}
