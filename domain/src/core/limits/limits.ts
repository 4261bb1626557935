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

// The web drops limits that it does not use only if these calls are known to have no side effects.
/* @__NO_SIDE_EFFECTS__ */
const perHour = (calls: number): RateLimit => ({ calls, windowMs: 3_600_000 });
/* @__NO_SIDE_EFFECTS__ */
const perDay = (calls: number): RateLimit => ({ calls, windowMs: 86_400_000 });

/** Hourly call limits per user for functions that cost money, send something, or could be used to probe addresses. */
export const RATE_LIMITS = {
  'create-payment': perHour(60),
  'verify-payment': perHour(120),
  // Sends one request to the payment provider per hold.
  'release-unpaid-holds': perHour(30),
  // Each call notifies the customer and the business. The limit leaves staff room for a day of rescheduling.
  'cancel-appointment': perHour(240),
  'reschedule-appointment': perHour(240),
  'day-sheet': perHour(60),
  // "Ready" notifies the pet's owner.
  'mark-visit': perHour(60),
  'save-visit-note': perHour(60),
  'save-usual': perHour(60),
  'save-incident': perHour(60),
  // Each call decodes a photo.
  'set-gallery-photo': perHour(60),
  'set-photo-permission': perHour(60),
  'get-next-visit': perHour(120),
  // Reads up to 20,000 appointments.
  'get-return-figures': perHour(30),
  'put-off-due': perHour(240),
  'book-next-visit': perHour(60),
  // Each call books up to twelve days.
  'create-series': perHour(60),
  'dispute-file': perHour(60),
  'refund-payment': perHour(60),
  // Each call opens a page at the payment provider, or reads one.
  'change-card': perHour(20),
  'charge-fee': perHour(60),
  'write-off-fee': perHour(60),
  'settle-refund': perHour(60),
  'open-bill': perHour(300),
  'save-bill': perHour(300),
  // Each call notifies the pet's owner.
  'ask-extra': perHour(300),
  'answer-extra': perHour(60),
  'record-payment': perHour(300),
  'pay-bill': perHour(60),
  'close-bill': perHour(300),
  'reopen-bill': perHour(300),
  'save-till': perHour(60),
  'close-day': perHour(60),
  'correct-day': perHour(60),
  'save-client': perHour(200),
  // A call takes up to 100 rows: enough to preview and import 5,000 rows twice.
  'import-clients': perHour(200),
  'undo-import': perHour(60),
  'set-pet-status': perHour(60),
  'save-pet': perHour(200),
  'save-contacts': perHour(60),
  // Reveals to the caller whether the salon knows the account's confirmed address.
  'find-client': perHour(20),
  'claim-client': perHour(20),
  'get-merge-preview': perHour(200),
  'merge-clients': perHour(60),
  'undo-merge': perHour(60),
  'record-agreement': perHour(60),
  // Each call holds a time and sends a link.
  'ask-for-deposit': perHour(60),
  'send-bill': perHour(60),
  'change-payment-link': perHour(120),
  'running-late': perHour(20),
  // Each call tells up to sixty people.
  'tell-late': perHour(20),
  'ask-unconfirmed': perHour(10),
  'message-day': perHour(10),
  'send-email': perHour(30),
  'send-sms': perHour(10),
  // Besides, a customer gets at most 20 such texts a day.
  'send-text': perHour(60),
  'assign-text': perHour(240),
  'save-replies': perHour(60),
  // Each call may mail a stranger.
  'ask-copies': perDay(3),
  'end-copies': perHour(60),
  // Each call may mail someone who has no account.
  'invite-staff': perHour(20),
  'change-invitation': perHour(60),
  'accept-invitation': perHour(20),
  'save-groomer': perHour(60),
  // Each call writes up to 60 days.
  'set-time-off': perHour(60),
  'end-time-off': perHour(60),
  'make-calendar-feed': perHour(60),
  'revoke-calendar-feed': perHour(60),
  'get-appointment-stats': perHour(1200),
  'get-groomer-report': perHour(300),
  'revoke-my-sessions': perHour(10),
  'join-waitlist': perHour(20),
  // The booking page asks while new clients cannot book.
  'get-admission': perHour(120),
  // Each call notifies the business, and the list is short.
  'ask-visit': perDay(5),
  'end-request': perHour(20),
  // Staff may answer the whole list.
  'answer-request': perHour(240),
  // Staff may clear the whole list.
  'leave-waitlist': perHour(240),
  // Each page of the export is one call.
  'export-my-data': perHour(60),
  // Each step is one call; the largest salon has a few hundred.
  'export-salon': perHour(600),
  'delete-my-account': perHour(10),
} as const satisfies Record<string, RateLimit>;

/** Limits per customer that apply across functions. */
export const CUSTOMER_LIMITS = {
  /** Each reschedule by the customer notifies both sides. */
  'own-moves': perHour(30),
  /** A text message costs money, and the number is not verified. */
  'own-texts': perDay(20),
} as const satisfies Record<string, RateLimit>;

/**
 * Texts to all people together who have not had a visit yet: accounts are free, and texts to some countries are costly.
 */
export const NEWCOMER_TEXTS: RateLimit = perDay(100);

/** Automatic answers to texts from one number. */
export const ANSWERS_PER_NUMBER: RateLimit = perDay(1);

/** Questions whether an address may get copies, whoever asks. */
export const COPIES_PER_ADDRESS: RateLimit = { calls: 1, windowMs: 7 * 86_400_000 };

/** Such questions by all people together who have not had a visit yet: accounts are free. */
export const NEWCOMER_COPIES: RateLimit = perDay(20);

/** Requests to one secret calendar address. Each reads the visits; calendar apps ask every 15 minutes at most. */
export const FEED_LIMIT: RateLimit = perHour(30);

/** Reports of how fast a page was, from one network address. */
export const SPEED_PER_ADDRESS: RateLimit = perHour(20);

/** Such reports by everyone together: they are public, and each costs a few reads and writes. */
export const SPEED_IN_ALL: RateLimit = perHour(1000);

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
