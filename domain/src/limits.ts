/** Business constants of the specification (section 9) and of the decisions, each once. */
export const LIMITS = {
  slotStepMinutes: 30,
  defaultDurationMinutes: 60,
  /** What one day may carry; then it is full. */
  dayIntervals: 200,
  dayOff: 50,
  groomers: 12,
  longestTimeOffDays: 60,
  /** Visits to come that a customer may have (`customers/{uid}.ahead`). */
  visitsAhead: 60,
  /** Bookings of these that are to be paid at the salon; a series is one (`UNPAID_DATES`). */
  unpaidVisits: 2,
  /** Visits of unknown accounts that are kept count of. */
  unpaidVisitsListed: 500,
  slotRefreshMs: 30_000,
  calendarRefreshMs: 60_000,
  calendarWindowDays: 30,
  fullyBookedCount: 8,
  holdMinutes: 31,
  /** A payment in processing holds its slot for at most this long after its session was created. */
  processingMinutes: 120,
  /** Slots that one customer may keep while paying: an account costs nothing, and the calendar is small. */
  openHolds: 3,
  /** How far ahead customers can book and reschedule: holds beyond it would go unnoticed. */
  bookableDays: 3650,
  /** US dollars; the payment provider charges no less. */
  smallestCharge: 0.5,
  /** A whole day; the rules accept no longer service. */
  longestServiceMinutes: 1440,
  pastAppointmentsShown: 5,
  reviewPromptsShown: 3,
  /** Own appointments, reviews and pets that a page reads at most; older ones are in the download of one's data. */
  ownRecordsListed: 100,
  /** Own upcoming appointments whose status every page listens to. */
  ownAppointmentsFollowed: 20,
  /** Browsers per person that get push messages: those used last. */
  pushDevices: 20,
  /** Owners and admins: far more than a salon has. */
  staff: 50,
  /** What was sent about one appointment, as its customer sees it. */
  ownDeliveriesListed: 20,
  landingGalleryImages: 6,
  landingReviews: 6,
  verifiedRating: 4,
  reviewTextLength: 2000,
  imageBytes: 5 * 1024 * 1024,
  petAgeMax: 30,
  petWeightStep: 0.1,
  petNameLength: 100,
  petNotesLength: 2000,
  petPhotos: 12,
  /** Photos that one write adds or changes: rules look at each of them. */
  petPhotoChanges: 4,
  /** Pets of a client, in one call of staff. */
  petsPerCall: 10,
  /** Name of a client, as staff write it. */
  clientNameLength: 200,
  /** The payment provider keeps a metadata value of at most 500 characters. */
  specialRequestsLength: 500,
  messageLength: 4000,
  messageSubjectLength: 200,
  mobileBreakpointPx: 768,
  uploadCacheSeconds: 3600,
  /** Page size of a storage listing. */
  storageListLimit: 100,
} as const;

/** Calls a user may make an hour to the functions that cost money, send something or could be used to try addresses. */
export const RATE_LIMITS = {
  'create-payment': { calls: 60, windowMs: 3_600_000 },
  'verify-payment': { calls: 120, windowMs: 3_600_000 },
  // One request to the payment provider per hold.
  'release-unpaid-holds': { calls: 30, windowMs: 3_600_000 },
  // Each notifies the customer and the business. The limit leaves staff room for a day of rescheduling.
  'cancel-appointment': { calls: 240, windowMs: 3_600_000 },
  'reschedule-appointment': { calls: 240, windowMs: 3_600_000 },
  'day-sheet': { calls: 60, windowMs: 3_600_000 },
  // Ready notifies the pet's owner.
  'mark-visit': { calls: 60, windowMs: 3_600_000 },
  'save-visit-note': { calls: 60, windowMs: 3_600_000 },
  // Each takes up to twelve days.
  'create-series': { calls: 60, windowMs: 3_600_000 },
  'refund-payment': { calls: 60, windowMs: 3_600_000 },
  'open-bill': { calls: 300, windowMs: 3_600_000 },
  'save-bill': { calls: 300, windowMs: 3_600_000 },
  // Each notifies the pet's owner.
  'ask-extra': { calls: 300, windowMs: 3_600_000 },
  'answer-extra': { calls: 60, windowMs: 3_600_000 },
  'record-payment': { calls: 300, windowMs: 3_600_000 },
  'pay-bill': { calls: 60, windowMs: 3_600_000 },
  'close-bill': { calls: 300, windowMs: 3_600_000 },
  'reopen-bill': { calls: 300, windowMs: 3_600_000 },
  'close-day': { calls: 60, windowMs: 3_600_000 },
  'correct-day': { calls: 60, windowMs: 3_600_000 },
  'save-client': { calls: 200, windowMs: 3_600_000 },
  // A hundred rows each: 5,000 rows are looked at and brought twice.
  'import-clients': { calls: 200, windowMs: 3_600_000 },
  'undo-import': { calls: 60, windowMs: 3_600_000 },
  'save-pet': { calls: 200, windowMs: 3_600_000 },
  // The caller learns whether the account's own, confirmed address is known.
  'find-client': { calls: 20, windowMs: 3_600_000 },
  'claim-client': { calls: 20, windowMs: 3_600_000 },
  'record-agreement': { calls: 60, windowMs: 3_600_000 },
  'send-email': { calls: 30, windowMs: 3_600_000 },
  'send-sms': { calls: 10, windowMs: 3_600_000 },
  'save-groomer': { calls: 60, windowMs: 3_600_000 },
  // Each writes up to 60 days.
  'set-time-off': { calls: 60, windowMs: 3_600_000 },
  'end-time-off': { calls: 60, windowMs: 3_600_000 },
  'make-calendar-feed': { calls: 60, windowMs: 3_600_000 },
  'revoke-calendar-feed': { calls: 60, windowMs: 3_600_000 },
  'get-appointment-stats': { calls: 1200, windowMs: 3_600_000 },
  'get-groomer-report': { calls: 300, windowMs: 3_600_000 },
  'revoke-my-sessions': { calls: 10, windowMs: 3_600_000 },
  'join-waitlist': { calls: 20, windowMs: 3_600_000 },
  // Staff may clear the whole list.
  'leave-waitlist': { calls: 240, windowMs: 3_600_000 },
  // A call for each page.
  'export-my-data': { calls: 60, windowMs: 3_600_000 },
  'delete-my-account': { calls: 10, windowMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;

/** What one customer may cause, by whichever function. */
export const CUSTOMER_LIMITS = {
  /** Each reschedule by the customer notifies both sides. */
  'own-moves': { calls: 30, windowMs: 3_600_000 },
  /** A text message costs money, and the number is not verified. */
  'own-texts': { calls: 20, windowMs: 86_400_000 },
} as const satisfies Record<string, RateLimit>;

/** Text messages to all together who have not had a visit yet: accounts cost nothing, and some countries cost much. */
export const NEWCOMER_TEXTS: RateLimit = { calls: 100, windowMs: 86_400_000 };

/** Requests at one secret calendar address: each reads the visits. Programs ask every quarter of an hour at most. */
export const FEED_LIMIT: RateLimit = { calls: 30, windowMs: 3_600_000 };

export interface RateLimit {
  readonly calls: number;
  readonly windowMs: number;
}

/** The calls of one user to one function within the running window. */
export interface RateWindow {
  readonly started_at: Date;
  readonly calls: number;
}

export type RateDecision =
  | { readonly ok: true; readonly window: RateWindow }
  | { readonly ok: false; readonly retryAfterMs: number };

/** Counts one more call, or returns how long to wait. A window starts with its first call. */
export function countCall(window: RateWindow | undefined, limit: RateLimit, now: Date): RateDecision {
  if (!window || now.getTime() - window.started_at.getTime() >= limit.windowMs) {
    return { ok: true, window: { started_at: now, calls: 1 } };
  }
  if (window.calls < limit.calls) return { ok: true, window: { ...window, calls: window.calls + 1 } };
  return { ok: false, retryAfterMs: window.started_at.getTime() + limit.windowMs - now.getTime() };
}
