/** Runs that once found a fault, or that show much in a few steps. They are played first. */
export interface KeptRun {
  readonly name: string;
  readonly seed: number;
  readonly steps: number;
  readonly restEvery: number;
}

export const KEPT_RUNS: readonly KeptRun[] = [
  { name: 'books, refunds, offers and series in a few steps', seed: 2002, steps: 120, restEvery: 40 },
];
