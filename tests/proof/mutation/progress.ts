/** Says now and then how far a long piece of work is, and about how much longer it takes. */
const EVERY_MS = 10_000;
/** From fewer steps one cannot tell how long the others will take. */
const ENOUGH = 20;

export class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #began = performance.now();
  #told = this.#began;
  #done = 0;
  /** What was known already says nothing of how long the rest takes. */
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
