export const VISIT_LIMITS = {
  /** Sizes of a service. */
  sizes: 5,
  sizeLabel: 40,
  bufferMinutes: 60,
  /** Pets on one visit. */
  pets: 4,
  /** Add-ons for one pet on one visit. */
  addOns: 6,
  /** Services with a usual price, for one pet. */
  usualPrices: 50,
  lines: 30,
  lineLabel: 250,
} as const;
