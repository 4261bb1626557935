/** What staff changed, from a record before and after: the lines of the audit log that tell it. */
import { SYSTEM, type AuditAction } from '../audit.ts';

type Stored = Readonly<Record<string, unknown>>;

export interface RecordChange {
  /** Undefined where there was, or is, no record. */
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

/** A line without its time and place. */
export interface AuditChange {
  readonly action: AuditAction;
  readonly actor: string;
  readonly field?: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Of longer values only the beginning is kept. */
const LONGEST_VALUE = 200;

/** Who wrote it, when, and what the server maintains: not part of what changed. */
const NOT_TOLD = new Set(['id', 'created_at', 'updated_at', 'updated_by', 'display_order', 'variants']);

/**
 * The app signs what it writes; the rules see to it that `updated_by` is the writer or nobody. What nobody signed was
 * written by a program: that a record came is then not told, which would be the demo data and each import.
 */
function signerOf({ before, after }: RecordChange): string {
  const signer = (after ?? before)?.['updated_by'];
  return typeof signer === 'string' && signer !== '' ? signer : SYSTEM;
}

/** One line for each weekday and each other field. */
export function settingsChanges(change: RecordChange): AuditChange[] {
  const actor = signerOf(change);
  if (!change.after || (!change.before && actor === SYSTEM)) return [];
  return fieldChanges(change).map((line) => ({ action: 'settings-changed', actor, ...line }));
}

const NAMED = { service: 'name', image: 'title' } as const;

/** A line for a record that came or went, with its name, or one for each changed field. */
export function recordChanges(kind: keyof typeof NAMED, change: RecordChange): AuditChange[] {
  const actor = signerOf(change);
  const { before, after } = change;
  if (!before && actor === SYSTEM) return [];
  const nameOf = (record: Stored) => valueText(record[NAMED[kind]]);
  if (before && after)
    return fieldChanges(change).map((line) => ({ action: `${kind}-changed`, actor, ...line }));
  if (after) return [{ action: `${kind}-added`, actor, from: null, to: nameOf(after) }];
  return before ? [{ action: `${kind}-removed`, actor, from: nameOf(before), to: null }] : [];
}

/** Publishing, hiding and answering; the words stay where they are, for they may tell of people. */
export function reviewChanges(change: RecordChange): AuditChange[] {
  const { before, after } = change;
  const actor = signerOf(change);
  if (!before || !after || isAuthorsEdit(before, after)) return [];
  const lines: AuditChange[] = [];
  const line = (action: AuditAction, from: string | null, to: string | null) =>
    lines.push({ action, actor, from, to });
  if (before['is_published'] !== after['is_published'])
    line(after['is_published'] === true ? 'review-published' : 'review-hidden', null, null);
  const answered = (record: Stored) => (record['admin_response'] ? 'answered' : null);
  if ((before['admin_response'] ?? null) !== (after['admin_response'] ?? null))
    line('review-answered', answered(before), answered(after));
  return lines;
}

/** An author's edit takes the review off the site, renews its date and leaves the signature; authors cannot publish. */
function isAuthorsEdit(before: Stored, after: Stored): boolean {
  const leaves = (field: string) => isSame(before[field] ?? null, after[field] ?? null);
  return (
    !leaves('updated_at') &&
    leaves('updated_by') &&
    leaves('admin_response') &&
    after['is_published'] !== true
  );
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

/** The record's fields; those of opening hours one by one. */
function partsOf(record: Stored): Record<string, unknown> {
  const told = Object.entries(record).filter(([field]) => !NOT_TOLD.has(field));
  return Object.fromEntries(
    told.flatMap(([field, value]) =>
      field === 'business_hours' && isRecord(value)
        ? Object.entries(value).map(([weekday, hours]) => [`${field}.${weekday}`, hours] as const)
        : [[field, value] as const],
    ),
  );
}

/** A value in words; null for nothing. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = wordsOf(value);
  if (text === '') return null;
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
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

/** By value, whatever the order of keys. */
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
