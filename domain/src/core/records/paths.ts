/** Every collection and document path, defined once. Contract tests compare the security rules with this file. */

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
  incidents: 'incidents',
  galleryPhotos: 'gallery_photos',
  vaccinations: 'vaccinations',
  userRoles: 'user_roles',
  staffInvitations: 'staff_invitations',
  profiles: 'profiles',
  clientClaims: 'client_claims',
  mergeChanges: 'merge_changes',
  consents: 'consents',
  agreements: 'agreements',
  agreementTexts: 'agreement_texts',
  deletedAccounts: 'deleted_accounts',
  customerNotes: 'customer_notes',
  imports: 'imports',
  importRows: 'import_rows',
  importedPets: 'imported_pets',
  petDues: 'pet_dues',
  notificationPreferences: 'notification_preferences',
  pushDevices: 'push_devices',
  deliveries: 'deliveries',
  messages: 'messages',
  conversations: 'conversations',
  messageRates: 'message_rates',
  messageBlocks: 'message_blocks',
  messageReports: 'message_reports',
  savedReplies: 'saved_replies',
  customers: 'customers',
  paymentEvents: 'payment_events',
  paymentIssues: 'payment_issues',
  refunds: 'refunds',
  customerTerms: 'customer_terms',
  cards: 'cards',
  bills: 'bills',
  billNotes: 'bill_notes',
  extras: 'extras',
  ledger: 'ledger',
  closeouts: 'closeouts',
  unpaidHolds: 'unpaid_holds',
  waitlist: 'waitlist',
  waitlistQueue: 'waitlist_queue',
  visitRequests: 'visit_requests',
  paymentLinks: 'payment_links',
  auditLog: 'audit_log',
  rateLimits: 'rate_limits',
  jobState: 'job_state',
  monthStats: 'month_stats',
  pageSpeeds: 'page_speeds',
  public: 'public',
  salonExports: 'salon_exports',
} as const;

/** Below `customers/{uid}`. */
export const SUBCOLLECTIONS = { checkoutSessions: 'checkout_sessions', payments: 'payments' } as const;

export type CollectionName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS];

export const paths = {
  businessSettings: () => 'business_settings/main',
  service: (id: string) => `services/${id}`,
  groomer: (id: string) => `groomers/${id}`,
  /** Account and commission of a groomer; staff only. */
  groomerPrivate: (id: string) => `groomer_private/${id}`,
  timeOff: (id: string) => `time_off/${id}`,
  /** `whose` is a groomer's id, or `all`. */
  calendarFeed: (owner: string) => `calendar_feeds/${owner}`,
  websiteImage: (id: string) => `website_images/${id}`,
  /** The images that show a file. `content` is the fingerprint of its bytes, in hexadecimal. */
  imageContent: (content: string) => `image_contents/${content}`,
  /** One review per appointment, with the appointment's id. */
  review: (appointmentId: string) => `reviews/${appointmentId}`,
  appointment: (id: string) => `appointments/${id}`,
  /** `day` is `yyyy-mm-dd` in the business time zone. */
  scheduleDay: (day: string) => `schedule_days/${day}`,
  pet: (id: string) => `pets/${id}`,
  /** The usual price and duration of a pet's visits. */
  petPrices: (petId: string) => `pet_prices/${petId}`,
  /** What groomers must know about a pet; staff only. */
  petCare: (petId: string) => `pet_care/${petId}`,
  /** The groomer's note and the draft of the report; staff only. */
  visitNote: (appointmentId: string) => `visit_notes/${appointmentId}`,
  /** The published report, for the customer. */
  visitReport: (appointmentId: string) => `visit_reports/${appointmentId}`,
  /** What went wrong at a visit; never for the pet's owner. */
  incident: (id: string) => `incidents/${id}`,
  /** Which photo of a visit an image of the site shows, by the image's id. */
  galleryPhoto: (imageId: string) => `gallery_photos/${imageId}`,
  /** One record per pet and kind of vaccination: `{pet id}_{kind}`. */
  vaccination: (id: string) => `vaccinations/${id}`,
  userRole: (uid: string, role: string) => `user_roles/${uid}_${role}`,
  staffInvitation: (id: string) => `staff_invitations/${id}`,
  profile: (uid: string) => `profiles/${uid}`,
  /** An account's answer about a client without account: claimed, or "Not me". */
  clientClaim: (uid: string, clientId: string) => `client_claims/${uid}_${clientId}`,
  /** What one step of a merge changed; `n` counts from 1. */
  mergeChanges: (claimId: string, n: number) => `merge_changes/${claimId}_${n}`,
  /** `n` counts from 1. */
  consent: (uid: string, n: number) => `consents/${uid}_${n}`,
  /** `hash` is the hash of the signed text. */
  agreement: (uid: string, hash: string) => `agreements/${uid}_${hash}`,
  agreementText: (hash: string) => `agreement_texts/${hash}`,
  /** Kept while a token of the account may still be valid. */
  deletedAccount: (uid: string) => `deleted_accounts/${uid}`,
  /** The salon's notes about a customer; staff only. */
  customerNotes: (uid: string) => `customer_notes/${uid}`,
  /** An imported client list. */
  import: (id: string) => `imports/${id}`,
  /** `key` is the SHA-256 of the row's content, in hexadecimal. */
  importRow: (key: string) => `import_rows/${key}`,
  /** What another program knew about a pet; staff only. */
  importedPet: (petId: string) => `imported_pets/${petId}`,
  /** When a pet without a visit ahead is due; staff only. */
  petDue: (petId: string) => `pet_dues/${petId}`,
  notificationPreferences: (uid: string) => `notification_preferences/${uid}`,
  /** `id` is the SHA-256 of the device's token, in hexadecimal. */
  pushDevice: (id: string) => `push_devices/${id}`,
  delivery: (id: string) => `deliveries/${id}`,
  /** State that a job keeps between runs. */
  jobState: (job: string) => `job_state/${job}`,
  /** `month` is `yyyy-mm` in the business time zone. */
  monthStats: (month: string) => `month_stats/${month}`,
  /** `week` is its Monday, `yyyy-mm-dd`. */
  pageSpeeds: (week: string) => `page_speeds/${week}`,
  message: (id: string) => `messages/${id}`,
  /** `id` joins the two members' sorted ids with `_`. */
  conversation: (id: string) => `conversations/${id}`,
  messageRate: (uid: string) => `message_rates/${uid}`,
  /** `id` joins the blocker's and the blocked user's ids with `_`. */
  messageBlock: (id: string) => `message_blocks/${id}`,
  /** Only the receiver can report a message, and only once. */
  messageReport: (messageId: string) => `message_reports/${messageId}`,
  /** What the salon often replies. */
  savedReplies: () => 'saved_replies/main',
  customer: (uid: string) => `customers/${uid}`,
  checkoutSessions: (uid: string) => `customers/${uid}/checkout_sessions`,
  checkoutSession: (uid: string, id: string) => `customers/${uid}/checkout_sessions/${id}`,
  payments: (uid: string) => `customers/${uid}/payments`,
  payment: (uid: string, id: string) => `customers/${uid}/payments/${id}`,
  paymentEvent: (eventId: string) => `payment_events/${eventId}`,
  /**
   * A payment without its appointment, a dispute, or a failed refund; listed for the admin. `id` is the missing
   * appointment's id, or `{reason}_{provider's id}`.
   */
  paymentIssue: (id: string) => `payment_issues/${id}`,
  /** A refund to a card. */
  refund: (id: string) => `refunds/${id}`,
  /** Payment terms that staff agreed on with a customer. */
  customerTerms: (uid: string) => `customer_terms/${uid}`,
  /** The card that a customer has saved at the payment provider. */
  card: (uid: string) => `cards/${uid}`,
  bill: (visitId: string) => `bills/${visitId}`,
  billNote: (visitId: string) => `bill_notes/${visitId}`,
  /** Extra work that the pet's owner is asked to approve. */
  extra: (id: string) => `extras/${id}`,
  ledgerEntry: (id: string) => `ledger/${id}`,
  /** `day` is `yyyy-mm-dd` in the business time zone. */
  closeout: (day: string) => `closeouts/${day}`,
  /** Unpaid holds of unverified accounts, in one small document. */
  unpaidHolds: () => 'unpaid_holds/open',
  unpaidVisits: () => 'unpaid_holds/visits',
  /** A customer's wish on the waiting list. */
  wish: (id: string) => `waitlist/${id}`,
  /** All wishes and the freed times still to be offered, in one document. */
  waitlistQueue: () => 'waitlist_queue/open',
  /** When the timer next has work on the queue. The query for overdue payment pages finds it, which saves a read. */
  waitlistDue: () => 'waitlist_queue/open/checkout_sessions/due',
  /** What a new client would like to book; one per person. */
  visitRequest: (uid: string) => `visit_requests/${uid}`,
  paymentLink: (id: string) => `payment_links/${id}`,
  /** When the timer next has work on the link; found like `waitlistDue`. */
  paymentLinkDue: (id: string) => `payment_links/${id}/checkout_sessions/due`,
  auditEntry: (id: string) => `audit_log/${id}`,
  rateLimit: (key: string) => `rate_limits/${key}`,
  publicSite: () => 'public/site',
  /** The archive with everything that an owner asked for. */
  salonExport: (uid: string) => `salon_exports/${uid}`,
} as const;

/** Folders of the one storage bucket. */
export const storagePaths = {
  websiteImages: 'website-images/',
  websiteImage: (category: string, fileName: string) => `website-images/${category}/${fileName}`,
  /** A copy in another size and format; `copies` is the folder with all copies of one file. */
  imageVariant: (category: string, copies: string, fileName: string) =>
    `image-variants/${category}/${copies}/${fileName}`,
  /** A photo that staff took of a customer's visit. */
  visitPhoto: (uid: string, fileName: string) => `visit-photos/${uid}/${fileName}`,
  /** A photo that a groomer took of a customer's visit, in a salon that has entered no groomers. */
  groomerPhoto: (uid: string, fileName: string) => `visit-photos/${uid}/groomer/${fileName}`,
  /** A photo that a groomer of the team took of an own visit. */
  ownVisitPhoto: (uid: string, appointmentId: string, fileName: string) =>
    `visit-photos/${uid}/groomer/${appointmentId}/${fileName}`,
  /** Photos of an incident, apart from those of visits because the owner must not see them. */
  incidentPhoto: (uid: string, fileName: string) => `incident-photos/${uid}/${fileName}`,
  groomerIncidentPhoto: (uid: string, fileName: string) => `incident-photos/${uid}/groomer/${fileName}`,
  ownIncidentPhoto: (uid: string, appointmentId: string, fileName: string) =>
    `incident-photos/${uid}/groomer/${appointmentId}/${fileName}`,
  /** A proof of vaccination. */
  vaccineProof: (uid: string, fileName: string) => `vaccine-proofs/${uid}/${fileName}`,
  petPhoto: (uid: string, fileName: string) => `pet-photos/${uid}/${fileName}`,
  /** The folder with the copies of all of a customer's pet photos. */
  petPhotoVariants: (uid: string) => `pet-photo-variants/${uid}/`,
  /** A copy of a pet's photo, like `imageVariant`. */
  petPhotoVariant: (uid: string, copies: string, fileName: string) =>
    `pet-photo-variants/${uid}/${copies}/${fileName}`,
  /** A file of the archive with everything, for the owner who asked for it. */
  salonExport: (uid: string, folder: string, fileName: string) =>
    `salon-exports/${uid}/${folder}/${fileName}`,
  /** All files of an owner's archives. */
  salonExports: (uid: string) => `salon-exports/${uid}/`,
} as const;
