/** Which stored records are about a person: the basis of the data export and of the account deletion. */
import * as z from 'zod/mini';
import { COLLECTIONS, type CollectionName, type SUBCOLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';

/** A stored document with its id; instants as ISO text. */
const storedRecord = z.record(z.string(), z.unknown());
const storedRecords = z.array(storedRecord);

/** Documents of which a person has at most one, by their names in the download. */
const single = {
  profile: z.nullable(storedRecord),
  notification_preferences: z.nullable(storedRecord),
  customer: z.nullable(storedRecord),
  customer_terms: z.nullable(storedRecord),
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
  messages: storedRecords,
  conversations: storedRecords,
  deliveries: storedRecords,
  push_devices: storedRecords,
  message_blocks: storedRecords,
  message_reports: storedRecords,
  roles: storedRecords,
  waitlist: storedRecords,
  groomer_private: storedRecords,
  time_off: storedRecords,
  consents: storedRecords,
  agreements: storedRecords,
  client_claims: storedRecords,
};

/** The export of a person's data: all of it, or a page of it with a cursor to the next one. */
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

/** All pages together, in their order. */
export function joinPersonalData(pages: readonly PersonalData[]): Omit<PersonalData, 'next'> | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const { next: _, ...data } = first;
  for (const page of pages.slice(1)) {
    data.profile ??= page.profile;
    data.notification_preferences ??= page.notification_preferences;
    data.customer ??= page.customer;
    data.customer_terms ??= page.customer_terms;
    for (const part of Object.keys(lists) as DownloadList[]) data[part] = [...data[part], ...page[part]];
  }
  return data;
}

/** How a document shows that it is about a person. */
export type Trace =
  /** The field is the user id; a dot leads into a map. */
  | { readonly field: string }
  /** The user id is in the list. */
  | { readonly list: string }
  /** The document is named by the user id, or by it and what follows an underscore. */
  | { readonly id: 'uid' | 'uid_' }
  /** The document is named by the id of one of the person's pets, or by it and what follows an underscore. */
  | { readonly id: 'pet' | 'pet_' }
  /** It lies below the person's own document of that collection. */
  | { readonly below: 'customers' }
  /** The field is an address of the person: of mail, of a phone or of a browser. */
  | { readonly address: string };

interface PersonalRecords {
  /** Removed with the account. */
  readonly remove?: readonly Trace[];
  /** Kept for accounting or for others, under a pseudonym. */
  readonly keep?: readonly Trace[];
  readonly download?: { readonly as: DownloadPart; readonly by: Trace };
  /**
   * What goes from a client without account to the account that claims it (docs/adr/0034): the field with the client's
   * id becomes the account's, or a merge of its own. Records that only accounts have are not claimed.
   */
  readonly claim?: { readonly field: string } | 'merged';
}

export type StoredCollection = CollectionName | (typeof SUBCOLLECTIONS)[keyof typeof SUBCOLLECTIONS];

/** A trace by the person's pets. */
export const isOfPets = (trace: Trace): boolean =>
  'id' in trace && (trace.id === 'pet' || trace.id === 'pet_');

const NOTHING: PersonalRecords = {};
const USER = { field: 'user_id' } as const satisfies Trace;
const OWN_ID: Trace = { id: 'uid' };
const PET_ID: Trace = { id: 'pet' };
const OF_PET: Trace = { id: 'pet_' };
const SIGNED: Trace = { field: 'updated_by' };

/**
 * Every collection, in the order of the erasure: without a profile the person gets no messages, without a pet there is
 * no booking; collections that others write to in the meantime come late.
 */
export const PERSONAL_RECORDS: Readonly<Record<StoredCollection, PersonalRecords>> = {
  profiles: {
    remove: [OWN_ID, { field: 'merged_into' }],
    download: { as: 'profile', by: OWN_ID },
    claim: 'merged',
  },
  // Before the pets, which say whose they are. Who claims the pet has its prices.
  pet_prices: { remove: [PET_ID], download: { as: 'pet_prices', by: PET_ID } },
  // As internal as notes.
  pet_care: { remove: [PET_ID], keep: [SIGNED] },
  vaccinations: {
    remove: [USER, OF_PET],
    keep: [SIGNED],
    download: { as: 'vaccinations', by: USER },
    claim: USER,
  },
  pets: {
    remove: [{ field: 'owner_id' }],
    download: { as: 'pets', by: { field: 'owner_id' } },
    claim: { field: 'owner_id' },
  },
  user_roles: { remove: [USER], download: { as: 'roles', by: USER } },
  push_devices: { remove: [USER], download: { as: 'push_devices', by: USER } },
  notification_preferences: { remove: [OWN_ID], download: { as: 'notification_preferences', by: OWN_ID } },
  consents: { remove: [USER], download: { as: 'consents', by: USER }, claim: 'merged' },
  // Signatures; the texts themselves say nothing of people.
  agreements: {
    remove: [USER],
    keep: [{ field: 'recorded_by' }],
    download: { as: 'agreements', by: USER },
    claim: 'merged',
  },
  agreement_texts: NOTHING,
  client_claims: {
    remove: [USER, { field: 'client_id' }],
    keep: [SIGNED],
    download: { as: 'client_claims', by: USER },
  },
  import_rows: { remove: [{ field: 'client_id' }], claim: { field: 'client_id' } },
  // As internal as notes.
  imported_pets: { remove: [{ field: 'owner_id' }], claim: { field: 'owner_id' } },
  imports: { keep: [{ field: 'created_by' }, { field: 'undone_by' }] },
  // Internal notes: readable by staff only.
  customer_notes: { remove: [OWN_ID], keep: [SIGNED], claim: 'merged' },
  message_rates: { remove: [OWN_ID] },
  // Messages to the person are deleted too: they are personal data as much as the person's own.
  messages: {
    remove: [{ list: 'participants' }],
    keep: [{ field: 'author_id' }],
    download: { as: 'messages', by: { list: 'participants' } },
  },
  conversations: {
    remove: [{ list: 'participants' }],
    download: { as: 'conversations', by: { list: 'participants' } },
  },
  // Exported are blocks and reports by the person; those by others belong to the others.
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
    download: { as: 'checkout_sessions', by: { below: 'customers' } },
  },
  payments: { keep: [{ below: 'customers' }], download: { as: 'payments', by: { below: 'customers' } } },
  payment_issues: { keep: [USER], download: { as: 'payment_issues', by: USER } },
  appointments: { keep: [USER], download: { as: 'appointments', by: USER }, claim: USER },
  bills: {
    keep: [USER, { field: 'written_off.by' }],
    download: { as: 'bills', by: USER },
    claim: USER,
  },
  refunds: { keep: [USER], download: { as: 'refunds', by: USER }, claim: USER },
  extras: {
    remove: [USER],
    keep: [{ field: 'asked_by' }, { field: 'answered_by' }],
    download: { as: 'extras', by: USER },
    claim: USER,
  },
  // As internal as notes; what was published of it is the customer's.
  visit_notes: { remove: [USER], keep: [SIGNED], claim: USER },
  visit_reports: { remove: [USER], download: { as: 'visit_reports', by: USER }, claim: USER },
  customer_terms: {
    remove: [OWN_ID],
    keep: [SIGNED],
    download: { as: 'customer_terms', by: OWN_ID },
    claim: 'merged',
  },
  waitlist: { remove: [USER], download: { as: 'waitlist', by: USER } },
  // One list; `leave-waitlist.ts` takes the person's wishes out.
  waitlist_queue: NOTHING,
  // Sums by day; only who recorded them is a person.
  ledger: { keep: [{ field: 'by' }] },
  closeouts: { keep: [{ field: 'closed_by' }] },
  reviews: { keep: [USER, SIGNED], download: { as: 'reviews', by: USER } },
  business_settings: { keep: [SIGNED] },
  services: { keep: [SIGNED] },
  // What the salon publishes of whom it employs; only `groomer_private` says whose account it is.
  groomers: NOTHING,
  groomer_private: { keep: [USER], download: { as: 'groomer_private', by: USER } },
  time_off: {
    keep: [{ field: 'created_by' }],
    download: { as: 'time_off', by: { field: 'created_by' } },
  },
  // Whose visits an address shows, and the hash of its key.
  calendar_feeds: NOTHING,
  website_images: { keep: [SIGNED] },
  // Deliveries to the person, about the person, and by staff to the person's addresses.
  deliveries: {
    remove: [USER, { field: 'data.partner' }, { address: 'to' }],
    keep: [{ field: 'data.asked' }],
    download: { as: 'deliveries', by: USER },
    claim: USER,
  },
  audit_log: { keep: [{ field: 'actor' }, { field: 'subject' }], claim: { field: 'subject' } },
  rate_limits: { remove: [{ id: 'uid_' }] },
  // Removed by the timer, once no token of the account can be valid.
  deleted_accounts: NOTHING,
  // Holds of half an hour in one list. A deletion that is asked for waits for them; those of an account that was removed
  // in the console run out.
  unpaid_holds: NOTHING,
  // Made from reviews, and made again when one of them changes.
  public: NOTHING,
  // Times, counts, sums, file names and kinds of events.
  schedule_days: NOTHING,
  month_stats: NOTHING,
  image_contents: NOTHING,
  payment_events: NOTHING,
  job_state: NOTHING,
};

export interface TracedPerson {
  readonly uid: string;
  readonly addresses: readonly string[];
  readonly petIds: readonly string[];
}

/** Whose ids `petIds` are. */
export const petsOfPerson = ({ uid }: Pick<TracedPerson, 'uid'>): QuerySpec => ({
  collection: COLLECTIONS.pets,
  where: [['owner_id', '==', uid]],
});

/** As many values as a query takes. */
const MOST_IDS = 30;

/** All documents that show a trace, by their ids: the next page begins after the last id. */
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
  if ('address' in trace) return addresses.map((address) => where([trace.address, '==', address]));
  if (trace.id === 'pet') {
    const ids = petIds.toSorted();
    const pages = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, page) =>
      ids.slice(page * MOST_IDS, (page + 1) * MOST_IDS),
    );
    return pages.map((page) => where([DOCUMENT_ID, 'in', page]));
  }
  if (trace.id === 'uid') return [where([DOCUMENT_ID, '==', uid])];
  // The character after the underscore ends what begins with it.
  return (trace.id === 'pet_' ? petIds : [uid]).map((id) =>
    where([DOCUMENT_ID, '>=', `${id}_`], [DOCUMENT_ID, '<', `${id}\``]),
  );
}
