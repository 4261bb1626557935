/**
 * What the providers charge, in US dollars without tax: their public price lists as of `asOf`. Firebase and Google Cloud
 * in us-central1, Twilio for numbers in the United States, SendGrid's smallest paid plan. What is free a month is free
 * once for each billing account.
 */
export const PRICES = {
  asOf: '2025-07-01',
  reads: { price: 0.03 / 100_000, freeADay: 50_000 },
  writes: { price: 0.09 / 100_000, freeADay: 20_000 },
  deletes: { price: 0.01 / 100_000, freeADay: 20_000 },
  /** A GB for a month. */
  stored: { price: 0.15, free: 1 },
  calls: { price: 0.4 / 1_000_000, free: 2_000_000 },
  cpuSeconds: { price: 0.000024, free: 180_000 },
  memoryGbSeconds: { price: 0.0000025, free: 360_000 },
  /** A job by the clock, for a month. */
  jobs: { price: 0.1, free: 3 },
  /** A month with its plan; each email beyond those of the plan. */
  emails: { price: 0.00133, free: 50_000, plan: 19.95 },
  /** The number, for a month. Twilio names the price of each message. */
  texts: { number: 1.15 },
} as const;

export type PriceList = typeof PRICES;

/** A function has a whole processor and half a GB to itself for 0.2 s: more than ours take, when several share them. */
export const CALL = { cpuSeconds: 0.2, memoryGbSeconds: 0.1 } as const;
