/** Business constants from section 9 of the specification and from later decisions. Each is defined only here. */
export const LIMITS = {
  slotStepMinutes: 30,
  defaultDurationMinutes: 60,
  /** Most busy intervals on one day; then the day is full. */
  dayIntervals: 200,
  dayOff: 50,
  groomers: 12,
  longestTimeOffDays: 60,
  /** Most upcoming visits per customer (`customers/{uid}.ahead`). */
  visitsAhead: 60,
  /** Most upcoming bookings per customer that are paid at the salon. A series counts as one (`UNPAID_DATES`). */
  unpaidVisits: 2,
  /** Most upcoming visits of unknown accounts that are tracked. */
  unpaidVisitsListed: 500,
  slotRefreshMs: 30_000,
  calendarRefreshMs: 60_000,
  calendarWindowDays: 30,
  fullyBookedCount: 8,
  holdMinutes: 31,
  /** A payment in processing keeps its slot for at most this long after its session was created. */
  processingMinutes: 120,
  /** Most slots one customer may hold while paying. Accounts are free, and the calendar is small. */
  openHolds: 3,
  /** How far ahead customers can book and reschedule. Holds beyond this would go unnoticed. */
  bookableDays: 3650,
  /** US dollars; the payment provider does not charge less. */
  smallestCharge: 0.5,
  /** A whole day; the rules reject longer services. */
  longestServiceMinutes: 1440,
  pastAppointmentsShown: 5,
  reviewPromptsShown: 3,
  /** Most of the user's own appointments, reviews, or pets on one page. The data download has the older ones. */
  ownRecordsListed: 100,
  /** Most upcoming appointments of the user whose status every page listens to. */
  ownAppointmentsFollowed: 20,
  /** Browsers per person that get push messages: the most recently used ones. */
  pushDevices: 20,
  /** Most owners and admins: far more than a salon has. */
  staff: 50,
  /** Most deliveries about one appointment that its customer sees. */
  ownDeliveriesListed: 20,
  landingGalleryImages: 6,
  landingReviews: 6,
  verifiedRating: 4,
  reviewTextLength: 2000,
  /** Of a file as it is sent. */
  imageBytes: 5 * 1024 * 1024,
  /** Of a file as it is chosen; the browser shrinks it. */
  originalImageBytes: 40 * 1024 * 1024,
  petAgeMax: 30,
  petWeightStep: 0.1,
  petNameLength: 100,
  petNotesLength: 2000,
  vetClinicLength: 100,
  phoneLength: 50,
  petPhotos: 12,
  /** Photos that one write may add or change, because the rules check each of them. */
  petPhotoChanges: 4,
  /** Pets of a client that staff can save in one call. */
  petsPerCall: 10,
  /** The name of a client that staff enter. */
  clientNameLength: 200,
  /** The payment provider accepts at most 500 characters in a metadata value. */
  specialRequestsLength: 500,
  messageLength: 4000,
  messageSubjectLength: 200,
  mobileBreakpointPx: 768,
  uploadCacheSeconds: 3600,
  /** Page size of a storage listing. */
  storageListLimit: 100,
} as const;

/** Hourly call limits per user for functions that cost money, send something, or could be used to probe addresses. */
export const RATE_LIMITS = {
  'create-payment': { calls: 60, windowMs: 3_600_000 },
  'verify-payment': { calls: 120, windowMs: 3_600_000 },
  // Sends one request to the payment provider per hold.
  'release-unpaid-holds': { calls: 30, windowMs: 3_600_000 },
  // Each call notifies the customer and the business. The limit leaves staff room for a day of rescheduling.
  'cancel-appointment': { calls: 240, windowMs: 3_600_000 },
  'reschedule-appointment': { calls: 240, windowMs: 3_600_000 },
  'day-sheet': { calls: 60, windowMs: 3_600_000 },
  // "Ready" notifies the pet's owner.
  'mark-visit': { calls: 60, windowMs: 3_600_000 },
  'save-visit-note': { calls: 60, windowMs: 3_600_000 },
  'save-usual': { calls: 60, windowMs: 3_600_000 },
  'save-incident': { calls: 60, windowMs: 3_600_000 },
  // Each call decodes a photo.
  'set-gallery-photo': { calls: 60, windowMs: 3_600_000 },
  'set-photo-permission': { calls: 60, windowMs: 3_600_000 },
  'get-next-visit': { calls: 120, windowMs: 3_600_000 },
  // Reads up to 20,000 appointments.
  'get-return-figures': { calls: 30, windowMs: 3_600_000 },
  'put-off-due': { calls: 240, windowMs: 3_600_000 },
  'book-next-visit': { calls: 60, windowMs: 3_600_000 },
  // Each call books up to twelve days.
  'create-series': { calls: 60, windowMs: 3_600_000 },
  'dispute-file': { calls: 60, windowMs: 3_600_000 },
  'refund-payment': { calls: 60, windowMs: 3_600_000 },
  // Each call opens a page at the payment provider, or reads one.
  'change-card': { calls: 20, windowMs: 3_600_000 },
  'charge-fee': { calls: 60, windowMs: 3_600_000 },
  'write-off-fee': { calls: 60, windowMs: 3_600_000 },
  'settle-refund': { calls: 60, windowMs: 3_600_000 },
  'open-bill': { calls: 300, windowMs: 3_600_000 },
  'save-bill': { calls: 300, windowMs: 3_600_000 },
  // Each call notifies the pet's owner.
  'ask-extra': { calls: 300, windowMs: 3_600_000 },
  'answer-extra': { calls: 60, windowMs: 3_600_000 },
  'record-payment': { calls: 300, windowMs: 3_600_000 },
  'pay-bill': { calls: 60, windowMs: 3_600_000 },
  'close-bill': { calls: 300, windowMs: 3_600_000 },
  'reopen-bill': { calls: 300, windowMs: 3_600_000 },
  'save-till': { calls: 60, windowMs: 3_600_000 },
  'close-day': { calls: 60, windowMs: 3_600_000 },
  'correct-day': { calls: 60, windowMs: 3_600_000 },
  'save-client': { calls: 200, windowMs: 3_600_000 },
  // A call takes up to 100 rows: enough to preview and import 5,000 rows twice.
  'import-clients': { calls: 200, windowMs: 3_600_000 },
  'undo-import': { calls: 60, windowMs: 3_600_000 },
  'set-pet-status': { calls: 60, windowMs: 3_600_000 },
  'save-pet': { calls: 200, windowMs: 3_600_000 },
  'save-contacts': { calls: 60, windowMs: 3_600_000 },
  // Reveals to the caller whether the salon knows the account's confirmed address.
  'find-client': { calls: 20, windowMs: 3_600_000 },
  'claim-client': { calls: 20, windowMs: 3_600_000 },
  'get-merge-preview': { calls: 200, windowMs: 3_600_000 },
  'merge-clients': { calls: 60, windowMs: 3_600_000 },
  'undo-merge': { calls: 60, windowMs: 3_600_000 },
  'record-agreement': { calls: 60, windowMs: 3_600_000 },
  // Each call holds a time and sends a link.
  'ask-for-deposit': { calls: 60, windowMs: 3_600_000 },
  'send-bill': { calls: 60, windowMs: 3_600_000 },
  'change-payment-link': { calls: 120, windowMs: 3_600_000 },
  'running-late': { calls: 20, windowMs: 3_600_000 },
  // Each call tells up to sixty people.
  'tell-late': { calls: 20, windowMs: 3_600_000 },
  'ask-unconfirmed': { calls: 10, windowMs: 3_600_000 },
  'message-day': { calls: 10, windowMs: 3_600_000 },
  'send-email': { calls: 30, windowMs: 3_600_000 },
  'send-sms': { calls: 10, windowMs: 3_600_000 },
  // Besides, a customer gets at most 20 such texts a day.
  'send-text': { calls: 60, windowMs: 3_600_000 },
  'assign-text': { calls: 240, windowMs: 3_600_000 },
  'save-replies': { calls: 60, windowMs: 3_600_000 },
  // Each call may mail a stranger.
  'ask-copies': { calls: 3, windowMs: 86_400_000 },
  'end-copies': { calls: 60, windowMs: 3_600_000 },
  'save-groomer': { calls: 60, windowMs: 3_600_000 },
  // Each call writes up to 60 days.
  'set-time-off': { calls: 60, windowMs: 3_600_000 },
  'end-time-off': { calls: 60, windowMs: 3_600_000 },
  'make-calendar-feed': { calls: 60, windowMs: 3_600_000 },
  'revoke-calendar-feed': { calls: 60, windowMs: 3_600_000 },
  'get-appointment-stats': { calls: 1200, windowMs: 3_600_000 },
  'get-groomer-report': { calls: 300, windowMs: 3_600_000 },
  'revoke-my-sessions': { calls: 10, windowMs: 3_600_000 },
  'join-waitlist': { calls: 20, windowMs: 3_600_000 },
  // The booking page asks while new clients cannot book.
  'get-admission': { calls: 120, windowMs: 3_600_000 },
  // Each call notifies the business, and the list is short.
  'ask-visit': { calls: 5, windowMs: 86_400_000 },
  'end-request': { calls: 20, windowMs: 3_600_000 },
  // Staff may answer the whole list.
  'answer-request': { calls: 240, windowMs: 3_600_000 },
  // Staff may clear the whole list.
  'leave-waitlist': { calls: 240, windowMs: 3_600_000 },
  // Each page of the export is one call.
  'export-my-data': { calls: 60, windowMs: 3_600_000 },
  // Each step is one call; the largest salon has a few hundred.
  'export-salon': { calls: 600, windowMs: 3_600_000 },
  'delete-my-account': { calls: 10, windowMs: 3_600_000 },
} as const satisfies Record<string, RateLimit>;

/** Limits per customer that apply across functions. */
export const CUSTOMER_LIMITS = {
  /** Each reschedule by the customer notifies both sides. */
  'own-moves': { calls: 30, windowMs: 3_600_000 },
  /** A text message costs money, and the number is not verified. */
  'own-texts': { calls: 20, windowMs: 86_400_000 },
} as const satisfies Record<string, RateLimit>;

/**
 * Texts to all people together who have not had a visit yet: accounts are free, and texts to some countries are costly.
 */
export const NEWCOMER_TEXTS: RateLimit = { calls: 100, windowMs: 86_400_000 };

/** Automatic answers to texts from one number. */
export const ANSWERS_PER_NUMBER: RateLimit = { calls: 1, windowMs: 86_400_000 };

/** Questions whether an address may get copies, whoever asks. */
export const COPIES_PER_ADDRESS: RateLimit = { calls: 1, windowMs: 7 * 86_400_000 };

/** Such questions by all people together who have not had a visit yet: accounts are free. */
export const NEWCOMER_COPIES: RateLimit = { calls: 20, windowMs: 86_400_000 };

/** Requests to one secret calendar address. Each reads the visits; calendar apps ask every 15 minutes at most. */
export const FEED_LIMIT: RateLimit = { calls: 30, windowMs: 3_600_000 };

/** Reports of how fast a page was, from one network address. */
export const SPEED_PER_ADDRESS: RateLimit = { calls: 20, windowMs: 3_600_000 };

/** Such reports by everyone together: they are public, and each costs a few reads and writes. */
export const SPEED_IN_ALL: RateLimit = { calls: 1000, windowMs: 3_600_000 };

export interface RateLimit {
  readonly calls: number;
  readonly windowMs: number;
}

/** One user's calls to one function in the current window. */
export interface RateWindow {
  readonly started_at: Date;
  readonly calls: number;
}

export type RateDecision =
  | { readonly ok: true; readonly window: RateWindow }
  | { readonly ok: false; readonly retryAfterMs: number };

/** Counts one more call, or returns how long to wait. The first call starts the window. */
export function countCall(window: RateWindow | undefined, limit: RateLimit, now: Date): RateDecision {
  if (!window || now.getTime() - window.started_at.getTime() >= limit.windowMs) {
    return { ok: true, window: { started_at: now, calls: 1 } };
  }
  if (window.calls < limit.calls) return { ok: true, window: { ...window, calls: window.calls + 1 } };
  return { ok: false, retryAfterMs: window.started_at.getTime() + limit.windowMs - now.getTime() };
}
