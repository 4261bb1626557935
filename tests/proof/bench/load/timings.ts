/** Durations and errors, by name. */

interface Entry {
  readonly millis: number[];
  readonly errors: Map<string, number>;
}

export class Timings {
  readonly #entries = new Map<string, Entry>();

  /** Measures the duration of `work`. Counts errors by their text and rethrows them. */
  async measure<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const value = await work();
      this.took(what, performance.now() - began);
      return value;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const { errors } = this.#entry(what);
      errors.set(text, (errors.get(text) ?? 0) + 1);
      throw error;
    }
  }

  took(what: string, millis: number): void {
    this.#entry(what).millis.push(millis);
  }

  count(what: string): number {
    return this.#entries.get(what)?.millis.length ?? 0;
  }

  /** Rows for `console.table`; times in ms. */
  table(seconds: number): Record<string, Record<string, number>> {
    const rows = Array.from(this.#entries, ([what, { millis, errors }]) => {
      const sorted = millis.toSorted((a, b) => a - b);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
      const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
      const perSecond = Math.round((sorted.length / seconds) * 100) / 100;
      return [
        what,
        { count: sorted.length, perSecond, p50: at(0.5), p95: at(0.95), max: at(1), failed },
      ] as const;
    });
    return Object.fromEntries(rows);
  }

  /** Each `what: text` with its count. */
  errors(): [text: string, count: number][] {
    return [...this.#entries].flatMap(([what, { errors }]) =>
      Array.from(errors, ([text, count]): [string, number] => [`${what}: ${text}`, count]),
    );
  }

  #entry(what: string): Entry {
    let entry = this.#entries.get(what);
    if (!entry) this.#entries.set(what, (entry = { millis: [], errors: new Map() }));
    return entry;
  }
}
