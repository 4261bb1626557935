/**
 * Provider prices in US dollars without tax: Firebase and Google Cloud in us-central1, Twilio for US numbers,
 * SendGrid's smallest paid plan. Functions and jobs have their monthly free quantities once per billing account;
 * Firestore has its own once per project, for one database.
 */
export const PRICES = {
  reads: { price: 0.03 / 100_000, freeADay: 50_000 },
  writes: { price: 0.09 / 100_000, freeADay: 20_000 },
  deletes: { price: 0.01 / 100_000, freeADay: 20_000 },
  /** Per GB and month. */
  stored: { price: 0.15, free: 1 },
  calls: { price: 0.4 / 1_000_000, free: 2_000_000 },
  cpuSeconds: { price: 0.000024, free: 180_000 },
  memoryGbSeconds: { price: 0.0000025, free: 360_000 },
  /** Per scheduled job and month. */
  jobs: { price: 0.1, free: 3 },
  /** `plan` is the monthly price; `price` is for each email beyond the `free` ones of the plan. */
  emails: { price: 0.00133, free: 50_000, plan: 19.95 },
  /** The number's monthly price. Twilio reports the price of each message. */
  texts: { number: 1.15 },
} as const;

/** When each provider's prices above were last confirmed, since 2026 from pages that quote them, and its own price list. */
export const PRICE_SOURCES = {
  firestore: { asOf: '2025-07-01', href: 'https://cloud.google.com/firestore/pricing' },
  functions: { asOf: '2025-07-01', href: 'https://cloud.google.com/run/pricing' },
  jobs: { asOf: '2026-05-18', href: 'https://cloud.google.com/scheduler/pricing' },
  emails: { asOf: '2026-03-29', href: 'https://sendgrid.com/en-us/pricing' },
  texts: { asOf: '2026-07-05', href: 'https://www.twilio.com/en-us/sms/pricing/us' },
} as const;

export type PriceList = typeof PRICES;

/** Assumes a whole CPU and half a GB for 0.2 s per call: more than ours use when several share an instance. */
export const CALL = { cpuSeconds: 0.2, memoryGbSeconds: 0.1 } as const;
