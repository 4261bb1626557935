/** Runs one journey with one fault in one of its steps. */
import type { BrowserContext, Page } from '@playwright/test';
import { calmEverything, type Fault } from './faults.ts';
import { letTimePass } from './let-time-pass.ts';
import type { FaultStack } from './stack.ts';

/** A fault in one step of a journey. */
export interface FaultCase {
  readonly journey: Journey;
  readonly step: string;
  readonly fault: Fault;
}

export interface Journey {
  readonly name: string;
  readonly steps: readonly string[];
  /** Whether the user works in a browser. */
  readonly isInBrowser?: boolean;
  /** Runs the whole journey. @throws Error when something is not as it must be. */
  run(run: Run): Promise<void>;
}

/** Ends a journey whose user has left. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

const MAX_ATTEMPTS = 4;

export class Run {
  readonly stack: FaultStack;
  /** Messages that the user was shown when something did not work. */
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

  /** Whether this case's fault is in that step. */
  strikes(step: string): boolean {
    return step === this.#case.step;
  }

  /** Opens a page in a new browser context. */
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
   * Runs a step, with the fault if it is this case's step. On an error, now or later, it follows the message and
   * retries. `textOf` returns the message that the user sees.
   * @throws ClientGone when the fault is that the user has left.
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
        if (attempt === MAX_ATTEMPTS) throw error;
        // The messages ask the user to wait for a minute at most.
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

  /** @throws Error when the fault was never injected, because the case would prove nothing. */
  requireStruck(): void {
    if (!this.#wasStruck)
      throw new Error(`There is no step “${this.#case.step}” in ${this.#case.journey.name}.`);
  }
}

/** Runs in the page: shifts its clock by `ms`. */
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
