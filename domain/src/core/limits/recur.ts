export const RECUR_LIMITS = {
  /** Maximum interval between visits. */
  weeks: 26,
  visits: 12,
  /** How many months ahead the last visit may be. */
  months: 12,
} as const;
