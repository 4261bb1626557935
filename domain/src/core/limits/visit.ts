export const VISIT_LIMITS = {
  /** Sizes per service. */
  sizes: 5,
  sizeLabel: 40,
  bufferMinutes: 60,
  /** Pets per visit. */
  pets: 4,
  /** Add-ons per pet and visit. */
  addOns: 6,
  /** Services per pet that have a usual price. */
  usualPrices: 50,
  lines: 30,
  lineLabel: 250,
} as const;
