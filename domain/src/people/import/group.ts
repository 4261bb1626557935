/** Groups a file's rows by client, and splits them into calls. */
import { isSameName, isSameNumber, phoneDigits, normalizeName } from '../client/identity.ts';
import { IMPORT_LIMITS } from './file.ts';
import type { ImportRow } from './row.ts';

/** A number ends the same with and without the area code. */
const NUMBER_END = 7;

/** The last seven digits of a number; undefined without one. */
export function numberEnd(phone: string | null): string | undefined {
  return phoneDigits(phone ?? '')?.slice(-NUMBER_END);
}

/** Groups rows about one client: those with the same email address, or the same number and name. */
export function groupRows(rows: readonly ImportRow[]): ImportRow[][] {
  const groups: ImportRow[][] = [];
  const byEmail = new Map<string, ImportRow[]>();
  const byNumber = new Map<string, ImportRow[][]>();
  for (const row of rows) {
    const end = numberEnd(row.phone);
    const alike = end === undefined ? [] : (byNumber.get(end) ?? []);
    const group =
      (row.email === null ? undefined : byEmail.get(row.email)) ??
      alike.find((others) => others.some((other) => isSamePerson(row, other)));
    const own = group ?? [];
    if (!group) groups.push(own);
    own.push(row);
    if (row.email !== null && !byEmail.has(row.email)) byEmail.set(row.email, own);
    if (end !== undefined && !alike.includes(own)) byNumber.set(end, [...alike, own]);
  }
  return groups;
}

function isSamePerson(row: ImportRow, other: ImportRow): boolean {
  return isSameNumber(row.phone, other.phone) && isSameName(row.full_name, other.full_name);
}

/** The client that several rows describe: for each field, the first value present. */
export function clientOfRows(rows: readonly [ImportRow, ...ImportRow[]]): Omit<ImportRow, 'number' | 'pet'> {
  const first = <Field extends keyof ImportRow>(field: Field) =>
    rows.find((row) => row[field] !== null)?.[field] ?? rows[0][field];
  const phone = first('phone');
  return {
    full_name: rows[0].full_name,
    email: first('email'),
    phone,
    address: first('address'),
    city: first('city'),
    state: first('state'),
    zip_code: first('zip_code'),
    notes: first('notes'),
    // Consent applies to one number.
    text_consent: rows.some(
      (row) => row.text_consent && (row.phone === phone || isSameNumber(row.phone, phone)),
    ),
  };
}

/** Splits rows into calls. A client's rows stay together as far as they fit into one call. */
export function batchesOf(
  rows: readonly ImportRow[],
  most: number = IMPORT_LIMITS.rowsPerCall,
): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let batch: ImportRow[] = [];
  const close = (): void => {
    if (batch.length > 0) batches.push(batch);
    batch = [];
  };
  for (const group of groupRows(rows)) {
    if (batch.length + group.length > most) close();
    for (const row of group) {
      batch.push(row);
      if (batch.length === most) close();
    }
  }
  close();
  return batches;
}

/** Key that tells the pets of one client apart. */
export function petKey(name: string): string {
  return normalizeName(name) || name.trim().toLowerCase();
}
