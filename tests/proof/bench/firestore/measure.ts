/** Measures repeated work, on one or several lanes. */

export interface Row {
  readonly what: string;
  /** Number of runs. */
  readonly runs: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Runs that were reported as done but had no effect. */
  readonly lost?: number;
}

/** Runs `work` on `lanes` lanes for `seconds`. `unit`: operations per run, such as 100 for a batch of 100 writes. */
export async function measure(
  what: string,
  options: { readonly seconds: number; readonly lanes?: number; readonly unit?: number },
  work: (n: number) => Promise<unknown>,
): Promise<Row> {
  const millis: number[] = [];
  const start = performance.now();
  const end = start + options.seconds * 1000;
  let n = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      await work(n++);
      millis.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: options.lanes ?? 1 }, lane));
  const perSecond = (millis.length * (options.unit ?? 1) * 1000) / (performance.now() - start);
  return { what, runs: millis.length, perSecond: Math.round(perSecond), ...percentiles(millis) };
}

export function percentiles(millis: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: round(at(0.5)), p95: round(at(0.95)) };
}

export const round = (value: number): number => Math.round(value * 100) / 100;
