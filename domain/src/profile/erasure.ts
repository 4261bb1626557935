/** Deleting an account: its conditions, and pseudonyms in records that must be kept by law. */
import * as z from 'zod/mini';
import { splitAppointments } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import type { BillLine } from '../bill/schema.ts';
import { COLLECTIONS } from '../paths.ts';
import type { Payment } from '../payment/payment.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { addMinutes, HOUR_MS } from '../time.ts';
import type { StoredCollection } from './personal-data.ts';

/** Deleting an account needs a sign-in that is not older. */
export const RECENT_SIGN_IN_MINUTES = 5;

export function isRecentSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && addMinutes(signedInAt, RECENT_SIGN_IN_MINUTES) > now;
}

/** Canceling refunds nothing, so the customer must cancel before deleting the account. */
export function obstacleToErasure(
  appointments: readonly Pick<Appointment, 'id' | 'appointment_date' | 'status' | 'service'>[],
  openPayments: number,
  now: Date,
): 'upcoming-appointments' | 'payment-open' | undefined {
  if (splitAppointments(appointments, now).upcoming.length > 0) return 'upcoming-appointments';
  return openPayments > 0 ? 'payment-open' : undefined;
}

/**
 * `deleted_accounts/{uid}`: an account that is being deleted, or was within the last days. Rules and functions refuse
 * it. The identifying fields are kept until the erasure is done.
 */
export const deletedAccountSchema = z.object({
  id: z.string(),
  /** Replaces the user id in kept records: random, so that it cannot be traced back. */
  pseudonym: z.string().check(z.minLength(1)),
  full_name: z.nullable(z.string()),
  /** E-mail addresses, phone numbers and push tokens. */
  addresses: z.array(z.string()),
  /** Clients without account that the account has claimed: what still has such an id is about the person. */
  former_ids: z._default(z.array(z.string()), []),
  started_at: z.date(),
  /** Null while personal data may be left. */
  finished_at: z.nullable(z.date()),
});

export type DeletedAccount = z.infer<typeof deletedAccountSchema>;

/** After the account itself was removed: a token lasts an hour; an event that failed is delivered again for a day. */
const REMEMBERED_MS = 25 * HOUR_MS;

/** Whether no token and no event of the account can be valid any more. */
export function isForgettable({ finished_at }: Pick<DeletedAccount, 'finished_at'>, now: Date): boolean {
  return finished_at !== null && now.getTime() - finished_at.getTime() >= REMEMBERED_MS;
}

/** All that are remembered, by id. */
export function deletedAccountsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.deletedAccounts, orderBy: [[DOCUMENT_ID, 'asc']], limit };
}

export const REMOVED_PET = { name: 'Removed', breed: null } as const;
const REMOVED_TEXT = '[removed]';

/** The personal fields of a kept appointment, blanked. Date, service and amounts stay. */
function withoutPerson(fields: Fields): Pick<Appointment, 'pet' | 'special_requests' | 'vaccine_reason'> {
  return {
    pet: { ...REMOVED_PET },
    special_requests: null,
    ...(fields['vaccine_reason'] !== undefined && { vaccine_reason: REMOVED_TEXT }),
  };
}

/** Personal fields of a booking's metadata beside the user id. */
export const PERSONAL_METADATA = [
  'special_requests',
  ...['pet', 'pet_2', 'pet_3', 'pet_4'].flatMap((pet) => [`${pet}_name`, `${pet}_breed`]),
] as const;

/** The same for a kept payment. */
export function paymentWithoutPerson(
  payment: Pick<Payment, 'metadata'>,
): Pick<Payment, 'metadata' | 'description' | 'customer'> {
  const kept = Object.entries(payment.metadata).filter(([key]) => !PERSONAL_KEYS.has(key));
  return { metadata: Object.fromEntries(kept), description: null, customer: null };
}
const PERSONAL_KEYS: ReadonlySet<string> = new Set(PERSONAL_METADATA);

type Fields = Readonly<Record<string, unknown>>;
type Erased = Pick<DeletedAccount, 'pseudonym' | 'full_name' | 'addresses'> & {
  readonly uid: string;
  readonly former_ids?: readonly string[];
};

/**
 * The fields of a kept document that change, with their new values. Wherever a value is the user id, or that of a
 * claimed client, it becomes the pseudonym, at any depth. Idempotent.
 */
export function keptChanges(
  collection: StoredCollection,
  fields: Fields,
  erased: Erased,
): Record<string, unknown> {
  const all = { ...(renamed(fields, erased) as Fields), ...wordsOf(collection, fields, erased) };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== fields[name]));
}

/** Personal data of the document beyond the id. */
function wordsOf(collection: StoredCollection, fields: Fields, erased: Erased): Fields {
  if (collection === 'payments') {
    const metadata = renamed(fields['metadata'] ?? {}, erased) as Record<string, string>;
    return paymentWithoutPerson({ metadata });
  }
  if (!isIdOf(fields['user_id'], erased)) return {};
  if (collection === 'appointments') return withoutPerson(fields);
  if (collection === 'bills') return { lines: linesWithoutPerson(fields['lines']) };
  if (collection === 'extras') return { pet_name: REMOVED_PET.name, label: EXTRA_WORK, photo: null };
  if (collection === 'refunds' && typeof fields['note'] === 'string')
    return { note: withoutNames(fields['note'], erased) };
  if (collection !== 'reviews') return {};
  const texts = ['review_text', 'admin_response'].flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? [[name, withoutNames(text, erased)] as const] : [];
  });
  return { user_name: null, ...Object.fromEntries(texts) };
}

const EXTRA_WORK = 'Extra work';

/** Kind and amount stay: a label may begin with the pet's name, and extra work is described in free words. */
function linesWithoutPerson(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line: Partial<BillLine>) => {
    const { kind, label = '' } = line;
    return { ...line, label: kind === 'extra' ? EXTRA_WORK : label.replace(/^[^:]*: /, '') };
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

/** Removes the full name and the addresses; a first name alone may be a common word. */
function withoutNames(text: string, { full_name: fullName, addresses }: Erased): string {
  const name = fullName?.trim() ?? '';
  const told = [...addresses, ...(/\S\s+\S/.test(name) ? [name] : [])].filter((word) => word !== '');
  return told.reduce((rest, word) => rest.replaceAll(new RegExp(escaped(word), 'giu'), REMOVED_TEXT), text);
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
