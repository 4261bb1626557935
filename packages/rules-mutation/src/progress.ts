/** Occasionally reports the progress of long work and an estimate of the remaining time. */
const EVERY_MS = 10_000;
/** With fewer steps the estimate would be unreliable. */
const ENOUGH = 20;

export class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #began = performance.now();
  #told = this.#began;
  #done = 0;
  /** Steps that took time; results that were already known do not count toward the estimate. */
  #worked = 0;

  constructor(what: string, total: number) {
    this.#what = what;
    this.#total = total;
  }

  step({ count = 1, isKnown = false } = {}): void {
    this.#done += count;
    if (!isKnown) this.#worked += count;
    const now = performance.now();
    if (now - this.#told < EVERY_MS) return;
    this.#told = now;
    const left = ((now - this.#began) / this.#worked) * (this.#total - this.#done);
    const estimate = this.#worked < ENOUGH ? '' : `, about ${durationOf(left)} to go`;
    console.log(`${this.#done} of ${this.#total} ${this.#what}${estimate}`);
  }
}

export function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
