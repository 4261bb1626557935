/** Every collection and document path, written once. Security rules are compared with these by the contract tests. */

export const COLLECTIONS = {
  businessSettings: 'business_settings',
  services: 'services',
  groomers: 'groomers',
  groomerPrivate: 'groomer_private',
  timeOff: 'time_off',
  calendarFeeds: 'calendar_feeds',
  websiteImages: 'website_images',
  imageContents: 'image_contents',
  reviews: 'reviews',
  appointments: 'appointments',
  scheduleDays: 'schedule_days',
  pets: 'pets',
  petPrices: 'pet_prices',
  petCare: 'pet_care',
  visitNotes: 'visit_notes',
  visitReports: 'visit_reports',
  vaccinations: 'vaccinations',
  userRoles: 'user_roles',
  profiles: 'profiles',
  clientClaims: 'client_claims',
  consents: 'consents',
  agreements: 'agreements',
  agreementTexts: 'agreement_texts',
  deletedAccounts: 'deleted_accounts',
  customerNotes: 'customer_notes',
  imports: 'imports',
  importRows: 'import_rows',
  importedPets: 'imported_pets',
  notificationPreferences: 'notification_preferences',
  pushDevices: 'push_devices',
  deliveries: 'deliveries',
  messages: 'messages',
  conversations: 'conversations',
  messageRates: 'message_rates',
  messageBlocks: 'message_blocks',
  messageReports: 'message_reports',
  customers: 'customers',
  paymentEvents: 'payment_events',
  paymentIssues: 'payment_issues',
  refunds: 'refunds',
  customerTerms: 'customer_terms',
  bills: 'bills',
  extras: 'extras',
  ledger: 'ledger',
  closeouts: 'closeouts',
  unpaidHolds: 'unpaid_holds',
  waitlist: 'waitlist',
  waitlistQueue: 'waitlist_queue',
  auditLog: 'audit_log',
  rateLimits: 'rate_limits',
  jobState: 'job_state',
  monthStats: 'month_stats',
  public: 'public',
} as const;

/** Below `customers/{uid}`. */
export const SUBCOLLECTIONS = { checkoutSessions: 'checkout_sessions', payments: 'payments' } as const;

export type CollectionName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS];

export const paths = {
  businessSettings: () => 'business_settings/main',
  service: (id: string) => `services/${id}`,
  groomer: (id: string) => `groomers/${id}`,
  /** Account and commission; staff only. */
  groomerPrivate: (id: string) => `groomer_private/${id}`,
  timeOff: (id: string) => `time_off/${id}`,
  /** `whose` is a groomer's id, or `all`. */
  calendarFeed: (whose: string) => `calendar_feeds/${whose}`,
  websiteImage: (id: string) => `website_images/${id}`,
  /** `content` is a fingerprint of a file, in hexadecimal: the images that show it. */
  imageContent: (content: string) => `image_contents/${content}`,
  /** One review per appointment: it carries the appointment's id. */
  review: (appointmentId: string) => `reviews/${appointmentId}`,
  appointment: (id: string) => `appointments/${id}`,
  /** `day` is `yyyy-mm-dd` in the business time zone. */
  scheduleDay: (day: string) => `schedule_days/${day}`,
  pet: (id: string) => `pets/${id}`,
  /** What a pet's visits usually cost and take. */
  petPrices: (petId: string) => `pet_prices/${petId}`,
  /** What the groomer must know; staff only. */
  petCare: (petId: string) => `pet_care/${petId}`,
  /** The groomer's note and the report as it is written; staff only. */
  visitNote: (appointmentId: string) => `visit_notes/${appointmentId}`,
  /** What was published of it, for the customer. */
  visitReport: (appointmentId: string) => `visit_reports/${appointmentId}`,
  /** Vaccination of a pet, one a kind: `{pet id}_{kind}`. */
  vaccination: (id: string) => `vaccinations/${id}`,
  userRole: (uid: string, role: string) => `user_roles/${uid}_${role}`,
  profile: (uid: string) => `profiles/${uid}`,
  /** Answer of one account about one client without account: claimed, or "Not me". */
  clientClaim: (uid: string, clientId: string) => `client_claims/${uid}_${clientId}`,
  /** `n` counts from 1. */
  consent: (uid: string, n: number) => `consents/${uid}_${n}`,
  /** `hash` is that of the text which was signed. */
  agreement: (uid: string, hash: string) => `agreements/${uid}_${hash}`,
  agreementText: (hash: string) => `agreement_texts/${hash}`,
  /** While a token of the account may still be valid. */
  deletedAccount: (uid: string) => `deleted_accounts/${uid}`,
  /** What the salon notes about a customer; staff only. */
  customerNotes: (uid: string) => `customer_notes/${uid}`,
  /** A list of clients that was brought along. */
  import: (id: string) => `imports/${id}`,
  /** `key` is the SHA-256 of the row's content, in hexadecimal. */
  importRow: (key: string) => `import_rows/${key}`,
  /** What another program knew of a pet; staff only. */
  importedPet: (petId: string) => `imported_pets/${petId}`,
  notificationPreferences: (uid: string) => `notification_preferences/${uid}`,
  /** `id` is the SHA-256 of the device's token, in hexadecimal. */
  pushDevice: (id: string) => `push_devices/${id}`,
  delivery: (id: string) => `deliveries/${id}`,
  /** What the server remembers from one run of a job to the next. */
  jobState: (job: string) => `job_state/${job}`,
  /** `month` is `yyyy-mm` in the business time zone. */
  monthStats: (month: string) => `month_stats/${month}`,
  message: (id: string) => `messages/${id}`,
  /** The two members' ids, sorted, joined by `_`. */
  conversation: (id: string) => `conversations/${id}`,
  messageRate: (uid: string) => `message_rates/${uid}`,
  /** The ids of the blocker and the blocked user, joined by `_`. */
  messageBlock: (id: string) => `message_blocks/${id}`,
  /** A message is reported once: by its receiver. */
  messageReport: (messageId: string) => `message_reports/${messageId}`,
  customer: (uid: string) => `customers/${uid}`,
  checkoutSessions: (uid: string) => `customers/${uid}/checkout_sessions`,
  checkoutSession: (uid: string, id: string) => `customers/${uid}/checkout_sessions/${id}`,
  payments: (uid: string) => `customers/${uid}/payments`,
  payment: (uid: string, id: string) => `customers/${uid}/payments/${id}`,
  paymentEvent: (eventId: string) => `payment_events/${eventId}`,
  /** A paid session without an appointment; listed for the admin. The id is that of the missing appointment. */
  paymentIssue: (id: string) => `payment_issues/${id}`,
  /** Money that goes back to a card. */
  refund: (id: string) => `refunds/${id}`,
  /** What staff have agreed with a customer about paying. */
  customerTerms: (uid: string) => `customer_terms/${uid}`,
  bill: (visitId: string) => `bills/${visitId}`,
  /** Extra work that its pet's owner is asked about. */
  extra: (id: string) => `extras/${id}`,
  ledgerEntry: (id: string) => `ledger/${id}`,
  /** `day` is `yyyy-mm-dd` in the business time zone. */
  closeout: (day: string) => `closeouts/${day}`,
  /** Unpaid holds of unverified accounts: one small document. */
  unpaidHolds: () => 'unpaid_holds/open',
  unpaidVisits: () => 'unpaid_holds/visits',
  /** What one customer waits for. */
  wish: (id: string) => `waitlist/${id}`,
  /** All wishes, and freed times that are still to be offered: one document. */
  waitlistQueue: () => 'waitlist_queue/open',
  /** When the timer has work on it: found by the query for overdue payment pages, without a read of its own. */
  waitlistDue: () => 'waitlist_queue/open/checkout_sessions/due',
  auditEntry: (id: string) => `audit_log/${id}`,
  rateLimit: (key: string) => `rate_limits/${key}`,
  publicSite: () => 'public/site',
} as const;

/** Folders of the one storage bucket. */
export const storagePaths = {
  websiteImages: 'website-images/',
  websiteImage: (category: string, fileName: string) => `website-images/${category}/${fileName}`,
  /** A copy in another size and format; `copies` is the folder of all of one file. */
  imageVariant: (category: string, copies: string, fileName: string) =>
    `image-variants/${category}/${copies}/${fileName}`,
  /** Photo of a customer's visit, taken by staff. */
  visitPhoto: (uid: string, fileName: string) => `visit-photos/${uid}/${fileName}`,
  /** The same, taken by groomers. */
  groomerPhoto: (uid: string, fileName: string) => `visit-photos/${uid}/groomer/${fileName}`,
  /** Proofs of vaccination. */
  vaccineProof: (uid: string, fileName: string) => `vaccine-proofs/${uid}/${fileName}`,
  petPhoto: (uid: string, fileName: string) => `pet-photos/${uid}/${fileName}`,
  /** The copies of all photos of a customer. */
  petPhotoVariants: (uid: string) => `pet-photo-variants/${uid}/`,
  /** As `imageVariant`, of a pet's photo. */
  petPhotoVariant: (uid: string, copies: string, fileName: string) =>
    `pet-photo-variants/${uid}/${copies}/${fileName}`,
} as const;
