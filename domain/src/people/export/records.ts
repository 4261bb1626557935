/** Which stored records the archive with everything contains (docs/adr/0052). */
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import type { StoredCollection } from '../profile/personal-data.ts';

/** A stored document with dates in place of timestamps. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/**
 * Every collection: true if its records are in the archive. Left out: what is derived from other records, what only the
 * functions need while they run, and what opens something, such as the tokens of devices.
 */
const IN_ARCHIVE: Readonly<Record<StoredCollection, boolean>> = {
  business_settings: true,
  services: true,
  groomers: true,
  groomer_private: true,
  time_off: true,
  profiles: true,
  notification_preferences: true,
  consents: true,
  customer_notes: true,
  customer_terms: true,
  cards: true,
  customers: true,
  client_claims: true,
  agreement_texts: true,
  agreements: true,
  pets: true,
  pet_prices: true,
  pet_care: true,
  vaccinations: true,
  imported_pets: true,
  pet_dues: true,
  appointments: true,
  visit_notes: true,
  visit_reports: true,
  incidents: true,
  gallery_photos: true,
  waitlist: true,
  visit_requests: true,
  payment_links: true,
  bills: true,
  bill_notes: true,
  extras: true,
  payments: true,
  checkout_sessions: true,
  payment_issues: true,
  refunds: true,
  ledger: true,
  closeouts: true,
  reviews: true,
  messages: true,
  message_reports: true,
  saved_replies: true,
  deliveries: true,
  website_images: true,
  user_roles: true,
  staff_invitations: true,
  audit_log: true,
  month_stats: true,
  page_speeds: true,
  imports: true,
  // Derived from other records.
  conversations: false,
  schedule_days: false,
  waitlist_queue: false,
  image_contents: false,
  import_rows: false,
  public: false,
  // Opens something.
  push_devices: false,
  calendar_feeds: false,
  // Between customers.
  message_blocks: false,
  // For the functions while they run.
  message_rates: false,
  rate_limits: false,
  payment_events: false,
  unpaid_holds: false,
  deleted_accounts: false,
  job_state: false,
  salon_exports: false,
  merge_changes: false,
};

/** In the order of the archive. */
export const ARCHIVED_COLLECTIONS = (Object.keys(IN_ARCHIVE) as StoredCollection[]).filter(
  (collection) => IN_ARCHIVE[collection],
);

/** Derived fields, and the keys of a browser. */
const FIELDS_LEFT_OUT: ReadonlySet<string> = new Set([
  'search_name',
  'search_keys',
  'photo_variants',
  'push_subscription',
]);

/** One line of JSON: the record with the path that it is stored at. Dates are ISO text. */
export function recordLine(path: string, record: StoredRecord): string {
  const fields = Object.entries(record).filter(([name]) => !FIELDS_LEFT_OUT.has(name));
  return JSON.stringify({ path, ...Object.fromEntries(fields) });
}

/**
 * Whether the archive contains the record. What customers write to each other is theirs: no one else reads it, whatever
 * their role.
 */
export function isInArchive(collection: StoredCollection, record: StoredRecord): boolean {
  const participants: unknown = record['participants'];
  return collection !== 'messages' || (Array.isArray(participants) && participants.includes(BUSINESS_ID));
}

/** The folders of the bucket whose files are in the archive. Copies in other sizes are not. */
export const ARCHIVED_FOLDERS = [
  'website-images/',
  'pet-photos/',
  'visit-photos/',
  'incident-photos/',
  'vaccine-proofs/',
] as const;

/** Two names stay two. */
const codeOf = (character: string): string => `_${character.codePointAt(0)?.toString(16) ?? ''}`;

const HARMLESS = /\.(jpe?g|png|gif|webp|avif|heic|heif|svg|pdf)$/i;

/**
 * The name of a file in the archive. Customers choose the names of their files: none of them leaves the folder in which
 * the archive is opened, and none is a program.
 */
export function archivedName(path: string): string {
  const parts = path.split('/').map((part) => part.replaceAll(/^\.|[^\p{Letter}\p{Number}._-]/gu, codeOf));
  const name = `pictures/${parts.join('/')}`;
  return HARMLESS.test(name) ? name : `${name}.bin`;
}
