export const LINK_LIMITS = {
  /** How long a time is held for its deposit, in hours. */
  shortestHours: 1,
  longestHours: 24,
  usualHours: 3,
  /** How long the link of a bill can be used, in days. */
  billDays: 7,
  /** How often staff may send a link, the first time included. */
  sends: 5,
} as const;
