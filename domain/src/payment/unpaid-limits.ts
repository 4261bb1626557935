/** Bounds of holds that no one has paid for. Apart from `limits.ts`, which every page loads. */
import { RECUR_LIMITS } from '../recur/limits.ts';

/** What accounts keep together of which neither the email address nor a visit is known (`unpaid-holds.ts`). */
export const UNPAID_HOLDS = {
  /** Over all days, for each lane: minutes that holds block for a visit of an hour. A first hold is never refused: it displaces others. */
  salonLimitMinutes: 1080,
  /** Above it, holds past their grace period are displaced. */
  salonEasyMinutes: 540,
  /** Shares of a day’s opening hours: all such holds, and those of one account. */
  dayShare: 0.5,
  ownDayShare: 0.5,
  /** A family, or some neighbors behind one connection. */
  ofOneNetwork: 6,
  /** Minutes that people take to pay. */
  graceMinutes: 10,
  graceOfFurtherMinutes: 3,
  /** At the salon’s limit a further slot of an account displaces only holds older than this. */
  furtherAfterMinutes: 1,
  /** The dashboard reports them from this number on. */
  alertFrom: 6,
} as const;

/** Dates to come that a customer has booked to pay at the salon: the longest series, and one visit besides. */
export const UNPAID_DATES = RECUR_LIMITS.visits + 1;

/** Share of a day’s opening hours: visits that such accounts booked to pay at the salon. */
export const UNPAID_VISITS_SHARE = 0.25;
/** How long after its booking such a visit counts that was cancelled. */
export const UNPAID_CANCELLED_DAYS = 30;

/** An account waits after unpaid holds: each doubles the wait. A day without one resets it. */
export const UNPAID_PAUSE = {
  freeHolds: 3,
  freeHoldsOfTrusted: 9,
  firstMinutes: 15,
  longestMinutes: 1440,
  forgottenAfterMinutes: 1440,
} as const;
