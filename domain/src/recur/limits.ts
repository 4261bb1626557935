/** Of a series. */
export const RECUR_LIMITS = {
  /** From one visit to the next, at most. */
  weeks: 26,
  visits: 12,
  /** How far ahead the last visit may be. */
  months: 12,
} as const;
