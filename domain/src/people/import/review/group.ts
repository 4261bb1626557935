/** Groups a file's rows by client, and splits them into calls. */
import { isSameName, isSameNumber, nameKey, normalizeName } from '../../client/identity.ts';
import { LOCAL_DIGITS, phoneDigits } from '../../../core/text/phone-number.ts';
import { IMPORT_LIMITS } from '../read/file.ts';
import { CLIENT_NOTES_LENGTH, clientNameOf, type ImportRow } from '../read/row.ts';
import { cut } from '../../../core/text/cut.ts';

/** The last seven digits of a number, which are the same with and without the area code; undefined without one. */
export function numberEnd(phone: string | null): string | undefined {
  return phoneDigits(phone ?? '')?.slice(-LOCAL_DIGITS);
}

/** Groups rows about one client: those with the same name, and the same email address or number. */
export function groupRows(rows: readonly ImportRow[]): ImportRow[][] {
  const groups: ImportRow[][] = [];
  const sharing = openSharing<ImportRow[]>();
  for (const row of rows) {
    const name = nameKey(clientNameOf(row));
    const group = sharing.find(row).find(([first]) => first && nameKey(clientNameOf(first)) === name);
    const own = group ?? [];
    if (!group) groups.push(own);
    own.push(row);
    sharing.add(row, own);
  }
  return groups;
}

type Contact = Pick<ImportRow, 'email' | 'phone'>;

/** Finds what was added with the same email address or number, in the order in which it was added. */
export function openSharing<T>() {
  const byEmail = new Map<string, T[]>();
  const byNumber = new Map<string, { readonly phone: string; readonly value: T }[]>();
  const listIn = <V>(map: Map<string, V[]>, key: string): V[] => {
    const list = map.get(key) ?? [];
    map.set(key, list);
    return list;
  };
  return {
    find({ email, phone }: Contact): readonly T[] {
      const end = numberEnd(phone);
      const matches = end === undefined ? [] : (byNumber.get(end) ?? []);
      const byPhone = matches.filter((item) => isSameNumber(item.phone, phone)).map(({ value }) => value);
      return [...new Set([...(email === null ? [] : (byEmail.get(email) ?? [])), ...byPhone])];
    },
    add({ email, phone }: Contact, value: T): void {
      const end = numberEnd(phone);
      const values = email === null ? [] : listIn(byEmail, email);
      if (email !== null && !values.includes(value)) values.push(value);
      const matches = end === undefined ? [] : listIn(byNumber, end);
      const isAdded = matches.some((item) => item.value === value && item.phone === phone);
      if (phone !== null && end !== undefined && !isAdded) matches.push({ phone, value });
    },
  };
}

const CONTACT_LABELS = {
  phone: 'phone',
  email: 'email',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'ZIP code',
} as const;
type ContactField = keyof typeof CONTACT_LABELS;
const CONTACT_FIELDS = Object.keys(CONTACT_LABELS) as ContactField[];

/** The contact fields in which a row differs from its client. */
export function otherContact(row: ImportRow, client: Pick<ImportRow, ContactField>): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const [value, clientValue] = [row[field], client[field]];
    if (value === null || clientValue === null) return false;
    if (field === 'phone') return !isSameNumber(value, clientValue);
    return field === 'email' ? value !== clientValue : normalizeName(value) !== normalizeName(clientValue);
  });
}

export const contactLabels = (fields: readonly ContactField[]): string =>
  fields.map((field) => CONTACT_LABELS[field]).join(', ');

/**
 * The client that several rows describe: for each field, the first value present. Other values go to the notes.
 */
export function clientOfRows(
  rows: readonly [ImportRow, ...ImportRow[]],
): Omit<ImportRow, 'number' | 'part' | 'choices' | 'pet'> {
  const first = <Field extends ContactField>(field: Field) =>
    rows.find((row) => row[field] !== null)?.[field] ?? rows[0][field];
  const client = {
    full_name: clientNameOf(rows[0]),
    email: first('email'),
    phone: first('phone'),
    address: first('address'),
    city: first('city'),
    state: first('state'),
    zip_code: first('zip_code'),
  };
  const others = rows.flatMap((row) => [
    ...(isSameName(row.full_name, client.full_name) ? [] : [`Also listed as ${row.full_name}`]),
    ...otherContact(row, client).map((field) => `Other ${CONTACT_LABELS[field]}: ${row[field] ?? ''}`),
  ]);
  const notes = [...new Set([...rows.flatMap((row) => row.notes ?? []), ...others])].join('\n');
  return {
    ...client,
    ...contactsOfRows(rows),
    notes: notes === '' ? null : cut(notes, CLIENT_NOTES_LENGTH),
    // Consent applies to one number.
    text_consent: rows.some(
      (row) => row.text_consent && (row.phone === client.phone || isSameNumber(row.phone, client.phone)),
    ),
  };
}

/** The rows that have the same key, in the order of the list. */
export function groupedBy<Row extends ImportRow>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** Groups rows of visits by day: whether a time is free depends on the day's other visits. */
export const groupDays = <Row extends ImportRow>(rows: readonly Row[]): Row[][] =>
  groupedBy(rows, ({ visit }) => visit?.day ?? '');

/** The first people to call that a row names. */
function contactsOfRows(rows: readonly ImportRow[]): Pick<ImportRow, 'contacts'> {
  const contacts = rows.find((row) => (row.contacts ?? []).length > 0)?.contacts;
  return contacts ? { contacts } : {};
}

/** Splits rows into calls. The rows of a group, by default a client's, stay together as far as they fit. */
export function batchesOf(
  rows: readonly ImportRow[],
  most: number = IMPORT_LIMITS.rowsPerCall,
  groupsOf: typeof groupRows = groupRows,
): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let batch: ImportRow[] = [];
  const close = (): void => {
    if (batch.length > 0) batches.push(batch);
    batch = [];
  };
  for (const group of groupsOf(rows)) {
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
  return normalizeName(name);
}
