/** Limits for unpaid holds. Separate from `limits.ts`, which every page loads. */
import { RECUR_LIMITS } from '../../core/limits/recur.ts';

/** Limits for all strangers together: accounts without a completed visit (`unpaid-holds.ts`). */
export const UNPAID_HOLDS = {
  /**
   * Minutes per lane, over all days, that holds may block for a one-hour visit. A first hold is never refused; it
   * displaces others.
   */
  salonLimitMinutes: 1080,
  /** Above this, holds past their grace period are displaced. */
  salonEasyMinutes: 540,
  /** Share of a day's opening hours that all such holds may take, and that one account may take. */
  dayShare: 0.5,
  ownDayShare: 0.5,
  /** Holds per network: a family, or a few neighbors behind one connection. */
  ofOneNetwork: 6,
  /** Minutes that a customer needs to pay. */
  graceMinutes: 10,
  graceOfFurtherMinutes: 3,
  /** At the salon's limit, a further slot of an account displaces only holds older than this. */
  furtherAfterMinutes: 1,
  /** Number of holds and rushed visits from which the dashboard shows an alert. */
  alertFrom: 6,
  /** Visits are rushed if `alertFrom` of them are booked within this many minutes. */
  rushMinutes: 60,
} as const;

/** Most upcoming dates that a customer may book to pay at the salon: the longest series plus one visit. */
export const UNPAID_DATES = RECUR_LIMITS.visits + 1;

/** Share of a day's opening hours for visits that strangers book to pay at the salon. Beyond it, they pay online. */
export const UNPAID_VISITS_SHARE = 0.25;
/** Days after its booking for which a canceled visit of such an account still counts. */
export const UNPAID_CANCELLED_DAYS = 30;

/** The wait for an account after unpaid holds: each one doubles it. A day without one resets it. */
export const UNPAID_PAUSE = {
  freeHolds: 3,
  freeHoldsOfKnown: 9,
  firstMinutes: 15,
  longestMinutes: 1440,
  forgottenAfterMinutes: 1440,
} as const;
