/** Account deletion: its conditions, and pseudonyms for records that must be kept by law. */
import * as z from 'zod/mini';
import { splitAppointments } from '../../booking/appointment/lists.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { BillLine } from '../../money/bill/schema.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { PERSONAL_METADATA } from '../../booking/payment/booking.ts';
import type { Payment } from '../../booking/payment/payment.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { addMinutes, HOUR_MS } from '../../core/calendar/time.ts';
import { PERSONAL_RECORDS, type StoredCollection } from './personal-data.ts';

/** Most minutes since the last sign-in when an account is deleted. */
export const RECENT_SIGN_IN_MINUTES = 5;

export function isRecentSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && addMinutes(signedInAt, RECENT_SIGN_IN_MINUTES) > now;
}

/** What blocks the deletion. It refunds nothing, so the customer must cancel upcoming appointments first. */
export function deletionObstacle(
  appointments: readonly Pick<Appointment, 'id' | 'appointment_date' | 'status' | 'service'>[],
  openPayments: number,
  now: Date,
): 'upcoming-appointments' | 'payment-open' | undefined {
  if (splitAppointments(appointments, now).upcoming.length > 0) return 'upcoming-appointments';
  return openPayments > 0 ? 'payment-open' : undefined;
}

/**
 * `deleted_accounts/{uid}`: an account that is being deleted or was deleted in the last days. Rules and functions
 * reject it. The identifying fields are kept until the deletion is finished.
 */
export const deletedAccountSchema = z.object({
  id: z.string(),
  /** Replaces the user id in kept records. Random, so that it cannot be traced back. */
  pseudonym: z.string().check(z.minLength(1)),
  full_name: z.nullable(z.string()),
  /** Email addresses, phone numbers, push tokens, and the postal address. */
  addresses: z.array(z.string()),
  /** Ids of the clients that the account claimed. Records with such an id are about the same person. */
  former_ids: z._default(z.array(z.string()), []),
  /** The provider's id of the customer whose card is saved there; missing once it was removed. */
  payer_id: z.optional(z.string()),
  started_at: z.date(),
  /** Null while personal data may remain. */
  finished_at: z.nullable(z.date()),
});

export type DeletedAccount = z.infer<typeof deletedAccountSchema>;

/** Counted from the end of the deletion: tokens last an hour, and failed events are redelivered for a day. */
const REMEMBERED_MS = 25 * HOUR_MS;

/** Whether no token or event of the account can still be valid. */
export function isPurgeable({ finished_at }: Pick<DeletedAccount, 'finished_at'>, now: Date): boolean {
  return finished_at !== null && now.getTime() - finished_at.getTime() >= REMEMBERED_MS;
}

/** All deleted accounts that are still stored, by id. */
export function deletedAccountsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.deletedAccounts, orderBy: [[DOCUMENT_ID, 'asc']], limit };
}

export const REMOVED_PET = { name: 'Removed', breed: null } as const;
const REMOVED_TEXT = '[removed]';

/** The personal fields of a kept appointment, blanked. Date, service and amounts stay. */
function withoutPerson(fields: Fields): Pick<Appointment, 'pet' | 'special_requests' | 'picked_up_by'> {
  return {
    pet: { ...REMOVED_PET },
    special_requests: null,
    ...(fields['picked_up_by'] !== undefined && { picked_up_by: REMOVED_TEXT }),
  };
}

/** The changed fields of a kept payment, without personal data. */
export function paymentWithoutPerson(
  payment: Pick<Payment, 'metadata'>,
): Pick<Payment, 'metadata' | 'description' | 'customer'> {
  const impersonal = Object.entries(payment.metadata).filter(([key]) => !PERSONAL_KEYS.has(key));
  return { metadata: Object.fromEntries(impersonal), description: null, customer: null };
}
const PERSONAL_KEYS = new Set(PERSONAL_METADATA);

type Fields = Readonly<Record<string, unknown>>;
type Erased = Pick<DeletedAccount, 'pseudonym' | 'full_name' | 'addresses'> & {
  readonly uid: string;
  readonly former_ids?: readonly string[];
};

/**
 * The fields of a kept document that change, with their new values. Every value that is the user id or the id of a
 * claimed client becomes the pseudonym, at any depth. Idempotent.
 */
export function pseudonymizedFields(
  collection: StoredCollection,
  fields: Fields,
  erased: Erased,
): Record<string, unknown> {
  const all = { ...(renamed(fields, erased) as Fields), ...wordsOf(collection, fields, erased) };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== fields[name]));
}

/** New values of fields with personal data other than ids. */
function wordsOf(collection: StoredCollection, fields: Fields, erased: Erased): Fields {
  if (collection === 'payments') {
    const metadata = renamed(fields['metadata'] ?? {}, erased) as Record<string, string>;
    return paymentWithoutPerson({ metadata });
  }
  const searched = (PERSONAL_RECORDS[collection].keep ?? []).flatMap((trace) =>
    'words' in trace ? withoutNamesIn(fields, trace.words, erased) : [],
  );
  if (searched.length > 0 || !isIdOf(fields['user_id'], erased)) return Object.fromEntries(searched);
  if (collection === 'appointments') return withoutPerson(fields);
  if (collection === 'bills') return { lines: linesWithoutPerson(fields['lines']) };
  if (collection === 'extras') return { pet_name: REMOVED_PET.name, label: EXTRA_WORK, photo: null };
  if (collection === 'refunds') return fields['note'] ? { note: REMOVED_TEXT } : {};
  if (collection !== 'reviews') return {};
  const texts = ['review_text', 'admin_response'].flatMap((name) => withoutNamesIn(fields, name, erased));
  return { user_name: null, ...Object.fromEntries(texts) };
}

const withoutNamesIn = (fields: Fields, name: string, erased: Erased): (readonly [string, string])[] => {
  const text = fields[name];
  return typeof text === 'string' ? [[name, withoutNames(text, erased)]] : [];
};

const EXTRA_WORK = 'Extra work';

/** Keeps kind and amount. A label may start with the pet's name, and extra work is described freely. */
function linesWithoutPerson(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line: Partial<BillLine>) => {
    const { kind, label = '' } = line;
    return {
      ...line,
      label: kind === 'extra' || kind === 'product' ? EXTRA_WORK : label.replace(/^[^:]*: /, ''),
    };
  });
}

const isIdOf = (value: unknown, { uid, former_ids: former = [] }: Erased): boolean =>
  typeof value === 'string' && (value === uid || former.includes(value));

function renamed(value: unknown, erased: Erased): unknown {
  if (isIdOf(value, erased)) return erased.pseudonym;
  if (Array.isArray(value)) {
    const list = value.map((item) => renamed(item, erased));
    return list.some((item, index) => item !== value[index]) ? list : value;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, renamed(field, erased)] as const);
  return entries.some(([name, field]) => field !== value[name]) ? Object.fromEntries(entries) : value;
}

/** Removes the full name, the addresses and the numbers. A first name alone stays: it may be a common word. */
function withoutNames(text: string, { full_name: fullName, addresses }: Erased): string {
  const name = fullName?.trim() ?? '';
  const words = [...addresses, ...(/\S\s+\S/.test(name) ? [name] : [])].filter((word) => word !== '');
  return words.reduce(
    (rest, word) => rest.replaceAll(new RegExp(patternOf(word), 'giu'), REMOVED_TEXT),
    text,
  );
}

/** Matches any spaces, and for a phone number any separators, with or without `+1`. */
function patternOf(word: string): string {
  if (!/^\+?\d{7,15}$/.test(word))
    return word
      .split(/\s+/)
      .map(escaped)
      .join(String.raw`\s+`);
  const digits = word.replace(/^\+1?/, '').split('').join(SEPARATORS);
  return String.raw`(?:\+?1${SEPARATORS}|\+)?\(?${digits}(?!\d)`;
}
const SEPARATORS = String.raw`[\s().\-/]*`;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
