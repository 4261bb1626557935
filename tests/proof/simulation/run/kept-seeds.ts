/** Runs that once found a fault, or that show much in a few steps. They are played first. */
export interface KeptRun {
  readonly name?: string;
  readonly seed: number;
  readonly steps: number;
  readonly restEvery: number;
  /** Whether customers save a card instead of paying online. */
  readonly savesCards?: boolean | undefined;
  readonly rare?: boolean | undefined;
}

export const KEPT_RUNS: readonly KeptRun[] = [
  { name: 'books, refunds, offers and series in a few steps', seed: 2002, steps: 120, restEvery: 40 },
];

/** Runs that together try everything, whatever the new seed of the long run meets. */
export const WHOLE_RUNS: readonly KeptRun[] = [
  { name: 'everything, paid online', seed: 1, steps: 1000, restEvery: 200, rare: true },
  { name: 'everything, with saved cards', seed: 2, steps: 750, restEvery: 200, savesCards: true, rare: true },
];
