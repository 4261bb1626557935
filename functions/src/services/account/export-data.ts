import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  isDownloadList,
  PERSONAL_RECORDS,
  petsOfPerson,
  SIGNATURES,
  tracedRecords,
  type DownloadPart,
  type PersonalData,
  type StoredCollection,
} from '@paw-haven/domain/people/profile/personal-data';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface ExportRequest {
  readonly uid: string;
  readonly email: string | null;
  /** `next` of the previous page; undefined for the first page. */
  readonly cursor?: string | undefined;
}

/** Size of a page. The last record may exceed it; a callable's response may have up to 10 MB. */
const PAGE_BYTES = 2_000_000;
/** Documents in memory at once. */
const PAGE_DOCUMENTS = 100;

/** Everything stored about one person, unvalidated, page by page. Throws `invalid-input` for an invalid cursor. */
export async function exportData(
  { db, now }: DataDependencies,
  { uid, email, cursor }: ExportRequest,
): Promise<CallableOutput<'export-my-data'>> {
  const page = emptyPage(now(), { id: uid, email });
  const pets = await rawQueryOf(db, petsOfPerson({ uid })).select().get();
  const person = { uid, addresses: [], petIds: pets.docs.map(({ id }) => id) };
  let room = PAGE_BYTES;
  for (const { collection, as, by, without = [], after } of partsFrom(cursor)) {
    for (const query of tracedRecords(collection, by, person)) {
      const all = rawQueryOf(db, query).limit(PAGE_DOCUMENTS);
      let found = await (after === undefined ? all : all.startAfter(after)).get();
      while (found.docs.length > 0) {
        for (const document of found.docs) {
          const record = recordOf(document, without);
          if (isDownloadList(as)) page[as].push(record);
          else page[as] = record;
          room -= Buffer.byteLength(JSON.stringify(record));
          if (room <= 0) return { ...page, next: cursorOf(as, document.id) };
        }
        if (found.size < PAGE_DOCUMENTS) break;
        found = await all.startAfter(found.docs.at(-1)).get();
      }
    }
  }
  return page;
}

function emptyPage(now: Date, account: PersonalData['account']): PersonalData {
  return {
    exported_at: now.toISOString(),
    account,
    profile: null,
    notification_preferences: null,
    customer: null,
    customer_terms: null,
    card: null,
    pets: [],
    pet_prices: [],
    vaccinations: [],
    appointments: [],
    reviews: [],
    payments: [],
    checkout_sessions: [],
    payment_issues: [],
    bills: [],
    refunds: [],
    extras: [],
    visit_reports: [],
    incidents: [],
    gallery_photos: [],
    messages: [],
    conversations: [],
    deliveries: [],
    push_devices: [],
    message_blocks: [],
    message_reports: [],
    roles: [],
    staff_invitations: [],
    waitlist: [],
    visit_requests: [],
    payment_links: [],
    groomer_private: [],
    time_off: [],
    consents: [],
    agreements: [],
    client_claims: [],
    next: null,
  };
}

const PARTS = Object.entries(PERSONAL_RECORDS).flatMap(([collection, { download }]) =>
  download ? [{ collection: collection as StoredCollection, ...download }] : [],
);
type Part = (typeof PARTS)[number] & { readonly after?: string };

/** The rest of the part that the last page ended in, and all parts after it. */
function partsFrom(cursor: string | undefined): Part[] {
  if (cursor === undefined) return PARTS;
  const [name, id] = splitAt(cursor, cursor.indexOf(':'));
  const index = PARTS.findIndex(({ as }) => as === name);
  const part = PARTS[index];
  if (!part || !DOCUMENT_NAME.test(id)) throw new AppError('invalid-input', { field: 'cursor' });
  return [{ ...part, after: id }, ...PARTS.slice(index + 1)];
}

/** Document ids that Firestore allows, except that the length is counted in characters. */
const DOCUMENT_NAME = /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Control}\p{Surrogate}]{1,1500}$/u;

const cursorOf = (part: DownloadPart, id: string): string => `${part}:${id}`;

function splitAt(text: string, index: number): [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

type Stored = Record<string, unknown>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Converts times to ISO strings, because the callable protocol has no dates. */
function recordOf(snapshot: DocumentSnapshot, without: readonly string[]): Stored {
  const exported = { ...datesIn(snapshot.data() ?? {}), id: snapshot.id };
  const record = JSON.parse(JSON.stringify(exported)) as Stored;
  for (const path of [...SIGNATURES, ...without]) {
    const [field = '', inner] = path.split('.');
    const holder = inner === undefined ? record : record[field];
    if (isStored(holder)) delete holder[inner ?? field];
  }
  return record;
}
