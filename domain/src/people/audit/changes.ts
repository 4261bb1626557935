/** Compares a record before and after a change and makes the audit log entries about it. */
import { SYSTEM, type AuditAction } from './actions.ts';
import { EDITABLE_PROFILE_FIELDS } from '../profile/schema.ts';
import { petPricesSchema, usualPriceText } from '../../booking/price/usual-price.ts';
import { shortened } from '../../core/text/cut.ts';

type Stored = Readonly<Record<string, unknown>>;

export interface RecordChange {
  /** Undefined if the record did not exist before. */
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

/** An audit log entry without id and time. */
export interface AuditChange {
  readonly action: AuditAction;
  readonly actor: string;
  /** Id of the record the entry is about, if it is not the changed record. */
  readonly subject?: string;
  readonly field?: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Maximum length of a stored value; longer ones are cut. */
const MAX_VALUE_LENGTH = 200;

/** Timestamps and fields that the server maintains or that only arrange a page are not logged. */
const UNLOGGED_FIELDS = new Set([
  'id',
  'created_at',
  'updated_at',
  'updated_by',
  'variants',
  'asks_vaccines',
  // Logged by the function that writes them.
  'presets',
  'review_url',
  'setup_hidden',
]);

/** One entry per weekday and per other field. Settings created by the server, such as demo data, get no entry. */
export function settingsChanges(change: RecordChange, actor: string): AuditChange[] {
  if (!change.after || (!change.before && actor === SYSTEM)) return [];
  return fieldChanges(change).map((line) => ({ action: 'settings-changed', actor, ...line }));
}

/** What staff write about an image may name the people in it, so the log says only that it changed. */
const IMAGE_WORDS = new Set(['title', 'alt_text']);

/** One entry for an added or removed record, with a service's name, or one entry for each changed field. */
export function recordChanges(kind: 'service' | 'image', change: RecordChange, actor: string): AuditChange[] {
  const { before, after } = change;
  if (!before && actor === SYSTEM) return [];
  const nameOf = (record: Stored) => (kind === 'service' ? valueText(record['name']) : null);
  if (before && after)
    return fieldChanges(change).map((line) => ({
      action: `${kind}-changed`,
      actor,
      ...(kind === 'image' && IMAGE_WORDS.has(line.field) ? { ...line, from: null, to: null } : line),
    }));
  if (after) return [{ action: `${kind}-added`, actor, from: null, to: nameOf(after) }];
  return before ? [{ action: `${kind}-removed`, actor, from: nameOf(before), to: null }] : [];
}

/** Personal fields: the log says that they changed, but not their values. */
const GROOMER_WORDS = new Set(['name', 'about', 'photo_url', 'user_id']);

/** One entry for each changed field, or one for a new groomer. Key order and defaults make no difference. */
export function groomerChanges({ before, after }: RecordChange, actor: string): AuditChange[] {
  if (!after) return [];
  if (!before) return [{ action: 'groomer-added', actor, from: null, to: null }];
  return fieldChanges({ before, after }).map(({ field, from, to }) => {
    const hidden = GROOMER_WORDS.has(field);
    return {
      action: 'groomer-changed',
      actor,
      field: field === 'user_id' ? 'account' : field,
      from: hidden ? null : from,
      to: hidden ? null : to,
    };
  });
}

/** Entries for publishing, hiding and answering a review. Texts are not logged because they may be about people. */
export function reviewChanges({ before, after }: RecordChange, actor: string): AuditChange[] {
  if (!before || !after) return [];
  const lines: AuditChange[] = [];
  const line = (action: AuditAction, from: string | null, to: string | null) =>
    lines.push({ action, actor, from, to });
  const isPublished = after['is_published'] === true;
  // An author's edit unpublishes the review, and authors cannot publish.
  const isAuthorsEdit = !isPublished && actor === before['user_id'];
  if ((before['is_published'] === true) !== isPublished && !isAuthorsEdit)
    line(isPublished ? 'review-published' : 'review-hidden', null, null);
  const answered = (record: Stored) => (record['admin_response'] ? 'answered' : null);
  if ((before['admin_response'] ?? null) !== (after['admin_response'] ?? null))
    line('review-answered', answered(before), answered(after));
  return lines;
}

/** One entry for each contact field that staff changed for a customer, without its values. */
export function contactChanges({ before, after }: RecordChange, uid: string, actor: string): AuditChange[] {
  if (!before || !after || actor === uid || actor === SYSTEM) return [];
  return EDITABLE_PROFILE_FIELDS.filter((field) => !isSame(before[field] ?? null, after[field] ?? null)).map(
    (field) => ({ action: 'contact-changed', actor, field, from: null, to: null }),
  );
}

/** An entry if the notes about a customer changed, without their text. */
export function notesChanges({ before, after }: RecordChange, actor: string): AuditChange[] {
  if (actor === SYSTEM || isSame(before?.['text'] ?? null, after?.['text'] ?? null)) return [];
  return [{ action: 'notes-changed', actor, from: null, to: null }];
}

/** An entry if the care notes of a pet changed, without their text. */
export function careChanges({ before, after }: RecordChange, actor: string): AuditChange[] {
  const isKept = (field: string) => isSame(before?.[field] ?? null, after?.[field] ?? null);
  // A care record is only deleted together with its pet.
  if (actor === SYSTEM || !after || (isKept('alerts') && isKept('text'))) return [];
  return [{ action: 'care-changed', actor, from: null, to: null }];
}

/** One entry for each changed payment term. */
export function termsChanges(change: RecordChange, actor: string): AuditChange[] {
  if (actor === SYSTEM) return [];
  return fieldChanges(change).map((line) => ({ action: 'terms-changed', actor, ...line }));
}

/** One entry per changed service, with its id as the field. Prices deleted with their pet get no entry. */
export function usualPriceChanges({ before, after }: RecordChange, actor: string): AuditChange[] {
  if (actor === SYSTEM) return [];
  const [old, now] = [petPricesSchema.parse(before ?? {}), petPricesSchema.parse(after ?? {})];
  const services = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return services.flatMap((field) => {
    const [from, to] = [old[field], now[field]].map((price) => (price ? usualPriceText(price) : null));
    if (from === undefined || to === undefined || from === to) return [];
    return [{ action: to === null ? 'usual-price-removed' : 'usual-price-set', actor, field, from, to }];
  });
}

/** What staff decided about a pet's vaccination and until when, but not why. Submissions by owners get no entry. */
export function vaccinationChanges({ before, after }: RecordChange, actor: string): AuditChange[] {
  if (!after || actor === SYSTEM || after['state'] === 'submitted') return [];
  const [from, to] = [before, after].map((record) =>
    record ? `${valueText(record['state'])}, until ${valueText(record['expires_on'])}` : null,
  );
  if (from === undefined || to === undefined || from === to) return [];
  const [subject, field] = [String(after['pet_id']), String(after['kind'])];
  return [{ action: 'vaccination-decided', actor, subject, field, from, to }];
}

interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

function fieldChanges({ before = {}, after = {} }: RecordChange): FieldChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return fields.flatMap((field) => {
    const [from, to] = [old[field] ?? null, now[field] ?? null];
    return isSame(from, to) ? [] : [{ field, from: valueText(from), to: valueText(to) }];
  });
}

/** The record's fields, with one part per weekday for opening hours. */
function partsOf(record: Stored): Record<string, unknown> {
  const logged = Object.entries(record).filter(([field]) => !UNLOGGED_FIELDS.has(field));
  return Object.fromEntries(
    logged.flatMap(([field, value]) =>
      (field === 'business_hours' || field === 'hours') && isRecord(value)
        ? Object.entries(value).map(([weekday, hours]) => [`${field}.${weekday}`, hours] as const)
        : [[field, value] as const],
    ),
  );
}

/** A value as short text; null if it is empty. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = wordsOf(value);
  if (text === '') return null;
  return shortened(text, MAX_VALUE_LENGTH);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (!isRecord(value)) return String(value);
  if (value['closed'] === true) return 'closed';
  const { open: opening, start = opening, close: closing, end = closing, closed: _, ...rest } = value;
  const span = typeof start === 'string' && typeof end === 'string' ? [`${start} to ${end}`] : [];
  const others = Object.entries(span.length > 0 ? rest : value).filter(
    ([, part]) => valueText(part) !== null,
  );
  return [...span, ...others.map(([name, part]) => `${name.replaceAll('_', ' ')} ${wordsOf(part)}`)].join(
    ', ',
  );
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Compares by value; key order does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}
