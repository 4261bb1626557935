/** Lists the stored records about a person, for the data export and the account deletion. */
import * as z from 'zod/mini';
import { COLLECTIONS, type CollectionName, type SUBCOLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';

/** A stored document with its id; instants are ISO text. */
const storedRecord = z.record(z.string(), z.unknown());
const storedRecords = z.array(storedRecord);

/** Documents that a person has at most one of, by their names in the download. */
const single = {
  profile: z.nullable(storedRecord),
  notification_preferences: z.nullable(storedRecord),
  customer: z.nullable(storedRecord),
  customer_terms: z.nullable(storedRecord),
  card: z.nullable(storedRecord),
};
const lists = {
  pets: storedRecords,
  pet_prices: storedRecords,
  vaccinations: storedRecords,
  appointments: storedRecords,
  reviews: storedRecords,
  payments: storedRecords,
  checkout_sessions: storedRecords,
  payment_issues: storedRecords,
  bills: storedRecords,
  refunds: storedRecords,
  extras: storedRecords,
  visit_reports: storedRecords,
  incidents: storedRecords,
  gallery_photos: storedRecords,
  messages: storedRecords,
  conversations: storedRecords,
  deliveries: storedRecords,
  push_devices: storedRecords,
  message_blocks: storedRecords,
  message_reports: storedRecords,
  roles: storedRecords,
  staff_invitations: storedRecords,
  waitlist: storedRecords,
  visit_requests: storedRecords,
  payment_links: storedRecords,
  groomer_private: storedRecords,
  time_off: storedRecords,
  consents: storedRecords,
  agreements: storedRecords,
  client_claims: storedRecords,
};

/** The export of a person's data: all of it, or one page with a cursor to the next. */
export const personalDataSchema = z.object({
  exported_at: z.iso.datetime(),
  account: z.object({ id: z.string(), email: z.nullable(z.string()) }),
  ...single,
  ...lists,
  /** The cursor of the next call; null on the last page. */
  next: z.nullable(z.string()),
});

export type PersonalData = z.infer<typeof personalDataSchema>;
export type DownloadList = keyof typeof lists;
export type DownloadPart = keyof typeof single | DownloadList;

export const isDownloadList = (part: DownloadPart): part is DownloadList => Object.hasOwn(lists, part);

/** Joins all pages in order. */
export function joinPersonalData(pages: readonly PersonalData[]): Omit<PersonalData, 'next'> | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const { next: _, ...data } = first;
  for (const page of pages.slice(1)) {
    data.profile ??= page.profile;
    data.notification_preferences ??= page.notification_preferences;
    data.customer ??= page.customer;
    data.customer_terms ??= page.customer_terms;
    data.card ??= page.card;
    for (const part of Object.keys(lists) as DownloadList[]) data[part] = [...data[part], ...page[part]];
  }
  return data;
}

/** How a document refers to a person. */
export type Trace =
  /** The field is the user id; a dot leads into a map. */
  | { readonly field: string }
  /** The list contains the user id. */
  | { readonly list: string }
  /** The document id is the user id, or starts with the user id and an underscore. */
  | { readonly id: 'uid' | 'uid_' }
  /** The document id is the id of one of the person's pets, or starts with it and an underscore. */
  | { readonly id: 'pet' | 'pet_' }
  /** The document is below the person's document in that collection. */
  | { readonly below: 'customers' }
  /** The field is one of the person's email addresses, phone numbers, or push tokens. */
  | { readonly address: string }
  /** Staff may have named anyone in the field, so all documents with words in it are searched. */
  | { readonly words: string };

/** Fields that may name staff, which no download contains. */
export const SIGNATURES = ['updated_by', 'author_id'] as const;

interface PersonalRecords {
  /** Deleted with the account. */
  readonly remove?: readonly Trace[];
  /** Kept for accounting or for others, under a pseudonym. */
  readonly keep?: readonly Trace[];
  /** `without`: fields that are internal to the salon, besides `SIGNATURES`; a dot leads into a map. */
  readonly download?: { readonly as: DownloadPart; readonly by: Trace; readonly without?: readonly string[] };
  /**
   * How records of a client without account pass to the account that claims it, or to the record that staff merge it
   * with (docs/adr/0034): the client's id in this field is replaced with the other one, or the claim merges the records
   * itself. Missing for records that only accounts have.
   */
  readonly claim?: { readonly field: string } | 'merged';
}

export type StoredCollection = CollectionName | (typeof SUBCOLLECTIONS)[keyof typeof SUBCOLLECTIONS];

/** Whether the trace refers to the person's pets. */
export const isOfPets = (trace: Trace): boolean =>
  'id' in trace && (trace.id === 'pet' || trace.id === 'pet_');

const NOTHING: PersonalRecords = {};
const USER = { field: 'user_id' } as const satisfies Trace;
const OWN_ID: Trace = { id: 'uid' };
const PET_ID: Trace = { id: 'pet' };
const OF_PET: Trace = { id: 'pet_' };
const SIGNED: Trace = { field: 'updated_by' };

/**
 * Every collection, in the order of the deletion: without a profile the person gets no messages, and without a pet no
 * booking is possible. Collections that others may write to in the meantime come late.
 */
export const PERSONAL_RECORDS: Readonly<Record<StoredCollection, PersonalRecords>> = {
  profiles: {
    remove: [OWN_ID, { field: 'merged_into' }],
    download: { as: 'profile', by: OWN_ID },
    // Records that were merged with the client before.
    claim: { field: 'merged_into' },
  },
  // Deleted before the pets, which identify the owner. Claiming a pet includes its prices.
  pet_prices: { remove: [PET_ID], download: { as: 'pet_prices', by: PET_ID } },
  // Internal, like customer notes.
  pet_care: { remove: [PET_ID], keep: [SIGNED] },
  vaccinations: { remove: [USER, OF_PET], download: { as: 'vaccinations', by: USER }, claim: USER },
  pets: {
    remove: [{ field: 'owner_id' }],
    // The smaller copies add nothing to the photos.
    download: { as: 'pets', by: { field: 'owner_id' }, without: ['photo_variants'] },
    claim: { field: 'owner_id' },
  },
  user_roles: { remove: [USER], download: { as: 'roles', by: USER } },
  // Until it is accepted, only the address says whom it is for.
  staff_invitations: {
    remove: [USER, { address: 'email' }],
    keep: [{ field: 'invited_by' }],
    download: { as: 'staff_invitations', by: USER, without: ['invited_by'] },
  },
  push_devices: { remove: [USER], download: { as: 'push_devices', by: USER } },
  notification_preferences: { remove: [OWN_ID], download: { as: 'notification_preferences', by: OWN_ID } },
  consents: { remove: [USER], download: { as: 'consents', by: USER }, claim: 'merged' },
  // Signatures; the texts themselves contain no personal data.
  agreements: { remove: [USER], download: { as: 'agreements', by: USER }, claim: 'merged' },
  agreement_texts: NOTHING,
  client_claims: {
    remove: [USER, { field: 'client_id' }],
    keep: [SIGNED, { field: 'merge.by' }],
    download: { as: 'client_claims', by: USER, without: ['merge.by'] },
  },
  // For an undo; the records themselves are in their collections.
  merge_changes: { remove: [USER, { field: 'client_id' }] },
  import_rows: { remove: [{ field: 'client_id' }], claim: { field: 'client_id' } },
  // Internal, like customer notes.
  imported_pets: { remove: [{ field: 'owner_id' }], claim: { field: 'owner_id' } },
  // Calculated from the visits, for staff.
  pet_dues: { remove: [USER], claim: USER },
  imports: { keep: [{ field: 'created_by' }, { field: 'undone_by' }] },
  // Internal notes that only staff can read.
  customer_notes: { remove: [OWN_ID], keep: [SIGNED], claim: 'merged' },
  message_rates: { remove: [OWN_ID] },
  // Messages to the person are deleted too, because they are equally personal data.
  messages: {
    // A text of no one's number is of whoever has the number.
    remove: [{ list: 'participants' }, { address: 'from_number' }],
    keep: [{ field: 'author_id' }],
    download: { as: 'messages', by: { list: 'participants' } },
    claim: 'merged',
  },
  conversations: {
    remove: [{ list: 'participants' }],
    download: { as: 'conversations', by: { list: 'participants' } },
    claim: 'merged',
  },
  saved_replies: NOTHING,
  // The export contains blocks and reports by the person; those by others belong to the others.
  message_blocks: {
    remove: [{ field: 'blocker_id' }, { field: 'blocked_id' }],
    keep: [{ field: 'author_id' }],
    download: { as: 'message_blocks', by: { field: 'blocker_id' } },
  },
  message_reports: {
    remove: [{ field: 'reporter_id' }, { field: 'reported_id' }],
    keep: [SIGNED],
    download: { as: 'message_reports', by: { field: 'reporter_id' } },
  },
  customers: { remove: [OWN_ID], download: { as: 'customer', by: OWN_ID }, claim: 'merged' },
  checkout_sessions: {
    keep: [{ below: 'customers' }],
    download: { as: 'checkout_sessions', by: { below: 'customers' }, without: ['payer'] },
  },
  payments: { keep: [{ below: 'customers' }], download: { as: 'payments', by: { below: 'customers' } } },
  payment_issues: { keep: [USER], download: { as: 'payment_issues', by: USER } },
  appointments: {
    keep: [USER],
    download: { as: 'appointments', by: USER },
    claim: USER,
  },
  bills: { keep: [USER], download: { as: 'bills', by: USER }, claim: USER },
  // Internal, like customer notes.
  bill_notes: { remove: [USER], claim: USER },
  refunds: { keep: [USER], download: { as: 'refunds', by: USER, without: ['note'] }, claim: USER },
  extras: { remove: [USER], download: { as: 'extras', by: USER }, claim: USER },
  // Internal, like customer notes. The published report belongs to the customer.
  visit_notes: { remove: [USER], keep: [SIGNED], claim: USER },
  visit_reports: { remove: [USER], download: { as: 'visit_reports', by: USER }, claim: USER },
  // Removed with the images that they name, before the rest.
  gallery_photos: { remove: [USER], download: { as: 'gallery_photos', by: USER }, claim: USER },
  // The owner reads them only here: the app shows them to the salon alone.
  incidents: {
    remove: [USER],
    keep: [{ field: 'author_id' }],
    download: { as: 'incidents', by: USER },
    claim: USER,
  },
  customer_terms: { remove: [OWN_ID], download: { as: 'customer_terms', by: OWN_ID }, claim: 'merged' },
  // The deletion notes the provider's id of the customer first, so that the card is removed there too.
  cards: {
    remove: [OWN_ID],
    download: { as: 'card', by: OWN_ID, without: ['customer_id', 'payment_method_id', 'replacement_id'] },
  },
  waitlist: { remove: [USER], download: { as: 'waitlist', by: USER } },
  payment_links: {
    remove: [USER],
    keep: [{ field: 'created_by' }],
    download: { as: 'payment_links', by: USER, without: ['created_by', 'waiver'] },
    claim: USER,
  },
  // A single list; `leave-waitlist.ts` removes the person's wishes.
  waitlist_queue: NOTHING,
  visit_requests: {
    remove: [USER],
    download: { as: 'visit_requests', by: USER, without: ['request_id'] },
  },
  // Amounts and the id of the recorder; only a correction of a day has a reason.
  ledger: { keep: [{ field: 'by' }, { words: 'reason' }] },
  closeouts: { keep: [{ field: 'closed_by' }, { words: 'note' }] },
  reviews: { keep: [USER], download: { as: 'reviews', by: USER } },
  business_settings: NOTHING,
  services: NOTHING,
  // Published by the salon; only `groomer_private` links a groomer to an account.
  groomers: NOTHING,
  groomer_private: { keep: [USER], download: { as: 'groomer_private', by: USER } },
  time_off: {
    keep: [{ field: 'created_by' }, { words: 'note' }],
    download: { as: 'time_off', by: { field: 'created_by' } },
  },
  // A groomer's id and the hash of the feed's key.
  calendar_feeds: NOTHING,
  website_images: NOTHING,
  // Deliveries to the person, about the person, and by staff to the person's addresses.
  deliveries: {
    remove: [USER, { field: 'data.partner' }, { address: 'to' }],
    keep: [{ field: 'data.asked' }],
    download: { as: 'deliveries', by: USER, without: ['data.asked'] },
    claim: USER,
  },
  audit_log: { keep: [{ field: 'actor' }, { field: 'subject' }], claim: { field: 'subject' } },
  rate_limits: { remove: [{ id: 'uid_' }] },
  // The timer removes these once no token of the account can still be valid.
  deleted_accounts: NOTHING,
  // A list of holds that last half an hour. A requested deletion waits for them; holds of accounts that were removed in
  // the console expire.
  unpaid_holds: NOTHING,
  // Built from reviews, and rebuilt when one changes.
  public: NOTHING,
  // Times, counts, totals, file names, and kinds of events.
  schedule_days: NOTHING,
  month_stats: NOTHING,
  // Counts of page loads by kind of page, phone or desktop, and duration.
  page_speeds: NOTHING,
  image_contents: NOTHING,
  payment_events: NOTHING,
  job_state: NOTHING,
  // Counts and file names; the files in the owner's folder are removed with the account.
  salon_exports: { remove: [OWN_ID] },
};

export interface TracedPerson {
  readonly uid: string;
  readonly addresses: readonly string[];
  readonly petIds: readonly string[];
}

/** Reads the pets whose ids are `petIds`. */
export const petsOfPerson = ({ uid }: Pick<TracedPerson, 'uid'>): QuerySpec => ({
  collection: COLLECTIONS.pets,
  where: [['owner_id', '==', uid]],
});

/** Most values in a query. */
const MAX_IDS_PER_QUERY = 30;

/** Queries for all documents with this trace, ordered by id so that the next page starts after the last id. */
export function tracedRecords(
  collection: StoredCollection,
  trace: Trace,
  { uid, addresses, petIds }: TracedPerson,
): QuerySpec[] {
  const orderBy = [[DOCUMENT_ID, 'asc']] as const;
  const where = (...conditions: NonNullable<QuerySpec['where']>): QuerySpec => ({
    collection,
    where: conditions,
    orderBy,
  });
  if ('field' in trace) return [where([trace.field, '==', uid])];
  if ('list' in trace) return [where([trace.list, 'array-contains', uid])];
  if ('below' in trace) return [{ collection: `${trace.below}/${uid}/${collection}`, orderBy }];
  if ('words' in trace)
    return [{ ...where([trace.words, '>', '']), orderBy: [[trace.words, 'asc'], ...orderBy] }];
  if ('address' in trace) return addresses.map((address) => where([trace.address, '==', address]));
  if (trace.id === 'pet') {
    const ids = petIds.toSorted();
    const pages = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_QUERY) }, (_, page) =>
      ids.slice(page * MAX_IDS_PER_QUERY, (page + 1) * MAX_IDS_PER_QUERY),
    );
    return pages.map((page) => where([DOCUMENT_ID, 'in', page]));
  }
  if (trace.id === 'uid') return [where([DOCUMENT_ID, '==', uid])];
  // The backtick follows the underscore in order, so it ends the range of this prefix.
  return (trace.id === 'pet_' ? petIds : [uid]).map((id) =>
    where([DOCUMENT_ID, '>=', `${id}_`], [DOCUMENT_ID, '<', `${id}\``]),
  );
}
