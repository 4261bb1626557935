/** Bounds of the waiting list. */
export const WAITLIST_LIMITS = {
  /** Wishes of one customer. */
  ofCustomer: 3,
  /** All wishes. */
  all: 200,
  /** Of these, of accounts that have not had a visit: verified addresses cost nothing. */
  ofNewcomers: 100,
  /** Offers of theirs that stand at a time: what they keep and do not take is lost to whoever would book. */
  offersOfNewcomers: 5,
  /** How often a place and time is offered to them: after that it is anybody's. */
  offersToNewcomers: 2,
  /** Days that one wish may be for, its first and last included. */
  days: 60,
  /** How far ahead its last day may be. */
  daysAhead: 365,
  /** A wish ends with so many offers that were ignored. */
  ignored: 3,
  /** Starts that a wish was offered and did not take; older ones are forgotten. */
  passed: 20,
  /** No time is offered that begins sooner. */
  leadMinutes: 180,
  /** How long an offer stands. */
  shortestOffer: 15,
  longestOffer: 120,
  usualOffer: 60,
  /** No offer is made so shortly before quiet hours: its message, and the first tries after it, come before them. */
  beforeQuietMinutes: 15,
  /** Freed times that wait; with more, the oldest give way. */
  freed: 50,
  /** What is remembered of times that were freed; of more, the oldest is forgotten. */
  past: 100,
  /** Waiting customers whose records one freed time asks for in one go. */
  asked: 3,
  /** A hold that ends may be placed again at once: its time is offered no sooner. */
  settleSeconds: 60,
} as const;
