export const WAITLIST_LIMITS = {
  /** Wishes per customer. */
  ofCustomer: 3,
  /** Wishes per stranger (`policy/share.ts`), and after how many days they end: accounts are free, the list is short. */
  ofNewcomer: 1,
  daysOfNewcomer: 14,
  /** Wishes of all customers. */
  all: 200,
  /** Wishes of all strangers. */
  ofNewcomers: 100,
  /** Open offers of those accounts at a time: an offer blocks a time that others could book. */
  offersOfNewcomers: 5,
  /** How often a time on a lane is offered to such accounts; after that, anyone can book it. */
  offersToNewcomers: 2,
  /** Days that a wish may cover, first and last day included. */
  days: 60,
  /** How many days ahead its last day may be. */
  daysAhead: 365,
  /** A wish is removed after this many ignored offers. */
  ignored: 3,
  /** How many start times that were offered in vain a wish remembers; older ones are forgotten. */
  passed: 20,
  /** Times that start sooner than this are not offered. */
  leadMinutes: 180,
  /** How long an offer is valid, in minutes. */
  shortestOffer: 15,
  longestOffer: 120,
  usualOffer: 60,
  /** No offers are made this shortly before quiet hours: the message and its first retries must be sent before them. */
  beforeQuietMinutes: 15,
  /** Most freed times in the queue; beyond that, the oldest are dropped. */
  freed: 50,
  /** Most past offers and canceled visits that are remembered; beyond that, the oldest are dropped. */
  past: 100,
  /** Customers checked per freed time in one transaction; the timer continues with the rest. */
  asked: 3,
  /** Delay before the time of an ended hold is offered, because its customer may place the hold again. */
  settleSeconds: 60,
} as const;
