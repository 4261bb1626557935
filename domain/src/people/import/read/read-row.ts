/** From the cells of a spreadsheet's row to a client and pets. Nothing is dropped: what has no place goes to the notes. */
import { dollarsText } from '../../../core/cents.ts';
import { CARE_LIMITS } from '../../care/schema.ts';
import { contactProblem, type ContactPerson } from '../../profile/contacts.ts';
import { isSameNumber } from '../../client/identity.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import type { DayKey } from '../../../core/calendar/time.ts';
import { phonesIn } from '../../../core/text/phone-number.ts';
import { visibleLine, visibleText } from '../../../core/text/visible-text.ts';
import {
  readAge,
  readCents,
  readEmail,
  readVaccine,
  readWeight,
  readYesNo,
  readZip,
  VACCINES,
  type VaccineKind,
} from './cells.ts';
import { US_DAYS, type DayOrder } from './days.ts';
import {
  fieldOf,
  IMPORT_FIELDS,
  isAboutPet,
  kindOf,
  petColumn,
  PETS_PER_ROW,
  type ImportColumn,
  type ImportColumns,
  type ImportField,
} from './fields.ts';
import {
  isNothing,
  lineOf,
  inQuotes,
  take,
  takeDay,
  type Cell,
  type Complain,
  type Reader,
  type Reread,
  type RowProblem,
} from './read-cell.ts';
import { readDetails } from './read-details.ts';
import { readVisit } from './read-visit.ts';
import {
  CLIENT_NOTES_LENGTH,
  hasContact,
  type ImportedVaccine,
  type ImportRow,
  type ImportRowPet,
} from './row.ts';
import { cut } from '../../../core/text/cut.ts';

export interface ReadRow {
  /** One for each pet; none if the row is skipped or empty. */
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
  readonly rereads: readonly Reread[];
  /** The names in the row, also if it is skipped. */
  readonly client: string;
  readonly pet: string;
}

/** What is known of a file beside its columns. */
export interface Layout {
  readonly headings?: readonly string[];
  /** Of columns with dates, by index. */
  readonly orders?: ReadonlyMap<number, DayOrder>;
  /** The last day on which a pet can have been born. */
  readonly latest?: DayKey;
}

/** Reads a spreadsheet's row; `number` is its row number there. An empty row gives no row and no problem. */
export function readRow(
  cells: readonly string[],
  columns: ImportColumns,
  number: number,
  layout: Layout = {},
): ReadRow {
  const problems: RowProblem[] = [];
  const rereads: Reread[] = [];
  const complain: Complain = (text, kind = 'without') => problems.push({ number, text, kind });
  const values = valuesIn(cells, columns, layout);
  const reader = { cellsOf: (column: ImportColumn) => values.get(column) ?? [], complain, rereads };
  const full = nameIn(reader);
  const extra = cells
    .slice(columns.length)
    .map((cell) => visibleLine(cell))
    .filter((cell) => cell !== '');
  const pet = Array.from({ length: PETS_PER_ROW }, (_, index) =>
    visibleLine(reader.cellsOf(petColumn('pet_name', index + 1))[0]?.text ?? ''),
  ).filter((name) => name !== '');
  const names = { client: full, pet: pet.join(', ') };
  if (values.size === 0 && extra.length === 0) return { rows: [], problems, rereads, ...names };

  const notes: string[] = textsOf(reader.cellsOf('client_notes'), layout);
  if (extra.length > 0) {
    complain(`The row has more cells than there are headings: ${inQuotes(extra.join(' · '))}.`);
    notes.push(extra.join('\n'));
  }
  const client = readClient(reader, notes);
  const pets = Array.from({ length: PETS_PER_ROW }, (_, index) => readPet(reader, index + 1, notes, layout));
  const isOfVisits = kindOf(columns) === 'visits';
  const visit = isOfVisits ? readVisit(reader) : undefined;
  const problem = skipReason(full, client, isOfVisits);
  if (problem !== undefined) complain(problem, 'skipped');
  if (problem !== undefined || (isOfVisits && !visit)) return { rows: [], problems, rereads, ...names };
  const whole = {
    number,
    full_name: full,
    ...client,
    notes: joined(notes, CLIENT_NOTES_LENGTH, complain),
    ...(visit && { visit }),
  };
  const named = pets.flatMap((pet) => pet ?? []);
  const rows =
    named.length === 0
      ? [{ ...whole, part: 0, pet: null }]
      : named.map((item, part) => ({ ...whole, part, pet: item }));
  return { rows, problems, rereads, ...names };
}

function skipReason(
  name: string,
  client: Pick<ImportRow, 'phone' | 'email'>,
  isOfVisits: boolean,
): string | undefined {
  if (name === '') return 'The client has no name, so the row is skipped.';
  if (name.length > LIMITS.clientNameLength) return 'The client’s name is too long, so the row is skipped.';
  return !isOfVisits && !hasContact(client)
    ? 'The client has no phone number or email address, so the row is skipped.'
    : undefined;
}

/** The filled cells by column. Columns about pets count only if there is one with their names. */
function valuesIn(
  cells: readonly string[],
  columns: ImportColumns,
  layout: Layout,
): Map<ImportColumn, Cell[]> {
  const hasPets = columns.includes('pet_name');
  const values = new Map<ImportColumn, Cell[]>();
  for (const [index, column] of columns.entries()) {
    const text = cellText(cells[index] ?? '');
    if (column === null || text === '' || (!hasPets && isAboutPet(fieldOf(column).field))) continue;
    const label =
      layout.headings?.[index]?.trim() || IMPORT_FIELDS[fieldOf(column).field].replace(/^.*?: /, '');
    const cell = { text, label, order: layout.orders?.get(index) ?? US_DAYS.order };
    values.set(column, [...(values.get(column) ?? []), cell]);
  }
  return values;
}

/** Removes the apostrophe that an earlier export put before what looked like a formula; it stays text here. */
function cellText(cell: string): string {
  return visibleText(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

/** The texts of cells, each with its heading if there are several columns. */
function textsOf(cells: readonly Cell[], { headings }: Layout): string[] {
  const isOne = cells.length <= 1 || headings === undefined;
  return cells.map(({ label, text }) => (isOne ? text : `${label}: ${text}`));
}

function joined(texts: readonly string[], longest: number, complain: Complain): string | null {
  const text = [...new Set(texts)].join('\n');
  if (text.length <= longest) return text === '' ? null : text;
  complain(
    `The notes are longer than ${longest.toLocaleString('en-US')} characters; the end is not imported.`,
  );
  return cut(text, longest);
}

type ReadClient = Omit<ImportRow, 'number' | 'part' | 'full_name' | 'notes' | 'pet' | 'choices'>;

function readClient(reader: Reader, notes: string[]): ReadClient {
  const [zip, consent, mail] = (['zip_code', 'text_consent', 'email'] as const).map(
    (field) => reader.cellsOf(field)[0],
  );
  const phone = readPhones(reader, notes);
  const email = take(reader, mail, notes, {
    read: readEmail,
    what: 'an email address',
    show: (value) => value,
  });
  const state = lineOf(reader, 'state', 100, notes);
  const contacts = readPeople(reader, notes);
  return {
    phone,
    email,
    address: lineOf(reader, 'address', 500, notes),
    city: lineOf(reader, 'city', 200, notes),
    state,
    zip_code: readZipCell(reader, zip, state, notes),
    text_consent: take(reader, consent, notes, { read: readYesNo, what: 'yes or no', show: String }) ?? false,
    ...(contacts.length > 0 && { contacts }),
  };
}

const MAX_ZIP_LENGTH = 20;

function readZipCell(reader: Reader, cell: Cell | undefined, state: string | null, notes: string[]) {
  if (cell && visibleLine(cell.text).length > MAX_ZIP_LENGTH)
    return lineOf(reader, 'zip_code', MAX_ZIP_LENGTH, notes);
  const value = take(reader, cell, notes, {
    read: (text) => readZip(text, state),
    what: 'a ZIP code',
    show: (zip) => `ZIP code ${zip}`,
  });
  if (cell && value !== null && /^\d+$/.test(value.replace('-', '')) && value !== cell.text)
    reader.rereads.push({ kind: 'zip', cell: cell.text, value });
  return value;
}

/** The first number of the first cell that has one; further numbers and words go to the notes. */
function readPhones({ cellsOf, complain }: Reader, notes: string[]): string | null {
  let phone: string | null = null;
  for (const cell of [...cellsOf('phone'), ...cellsOf('other_phone')]) {
    if (isNothing(cell)) continue;
    const { numbers, hasMore } = phonesIn(cell.text);
    const [first, ...others] = numbers;
    const isTaken = phone !== null && first !== undefined && !isSameNumber(phone, first);
    phone ??= first ?? null;
    if (first === undefined) complain(`${inQuotes(cell.text)} is not a phone number.`);
    else if (hasMore || others.length > 0)
      complain(`${inQuotes(cell.text)} is read as ${first}; all of it is in the notes.`, 'read');
    if (first === undefined || hasMore || others.length > 0 || isTaken)
      notes.push(`${cell.label}: ${visibleLine(cell.text)}`);
  }
  return phone;
}

/** People to call or to pick up. One without a name or a number is only in the notes. */
function readPeople(reader: Reader, notes: string[]): ContactPerson[] {
  return (['emergency', 'pick_up'] as const).flatMap((kind) => {
    const cells = [`${kind}_name`, `${kind}_phone`] as const;
    const [name = '', typed = ''] = cells.map((field) => visibleLine(reader.cellsOf(field)[0]?.text ?? ''));
    if (name === '' && typed === '') return [];
    const [phone = ''] = phonesIn(typed).numbers;
    const person = { name, phone, may_pick_up: kind === 'pick_up', emergency: kind === 'emergency' };
    if (contactProblem(person, '') === undefined) return [person];
    notes.push(
      `${kind === 'emergency' ? 'Emergency contact' : 'May pick up'}: ${[name, typed].filter(Boolean).join(', ')}`,
    );
    reader.complain(
      `${inQuotes([name, typed].filter(Boolean).join(', '))} isn’t a name with a phone number.`,
    );
    return [];
  });
}

function readPet(reader: Reader, index: number, clientNotes: string[], layout: Layout): ImportRowPet | null {
  const at = (field: ImportField): Cell | undefined => reader.cellsOf(petColumn(field, index))[0];
  const all = (field: ImportField) => reader.cellsOf(petColumn(field, index));
  const name = lineOf(reader, petColumn('pet_name', index), LIMITS.petNameLength, clientNotes);
  const notes = textsOf(all('pet_notes'), layout);
  const breed = lineOf(reader, petColumn('breed', index), LIMITS.petNameLength, notes);
  if (name === null) return keepNameless(reader, index, clientNotes, layout);
  const alert = alertOf(all('alert'));
  if (alert.length > CARE_LIMITS.text) {
    reader.complain(`The alert is longer than 1,000 characters; all of it is in the notes.`, 'read');
    notes.unshift(alert);
  }
  const pet = {
    name,
    breed,
    weight: take(reader, at('weight'), notes, {
      read: readWeight,
      what: 'a weight',
      show: (value) => `${value} lb`,
    }),
    age: take(reader, at('age'), notes, {
      read: readAge,
      what: 'an age in whole years',
      show: (value) => `${value} ${value === 1 ? 'year' : 'years'}`,
    }),
    vaccines: readVaccines(reader, index, notes),
    usual_price_cents: take(reader, at('usual_price'), notes, {
      read: readCents,
      what: 'a price',
      show: (value) => `$${dollarsText(value)}`,
    }),
    last_visit: takeDay(reader, at('last_visit'), notes, 'first'),
    ...readDetails(reader, index, notes, layout.latest),
    alert: cut(alert, CARE_LIMITS.text) || null,
  };
  return { ...pet, notes: joined(notes, LIMITS.petNotesLength, reader.complain) };
}

/** The warnings of a row. A bare "yes" says nothing without its heading. */
function alertOf(cells: readonly Cell[]): string {
  const warnings = cells.filter((cell) => !isNothing(cell) && readYesNo(cell.text)?.value !== false);
  const isOne = warnings.length === 1;
  return warnings
    .map(({ label, text }) => (isOne && !readYesNo(text) ? text : `${label}: ${text}`))
    .join('\n');
}

/** Facts about a pet without a name are kept in the client's notes. */
function keepNameless(reader: Reader, index: number, clientNotes: string[], layout: Layout): null {
  const fields = (Object.keys(IMPORT_FIELDS) as ImportField[]).filter(isAboutPet);
  const cells = fields.flatMap((field) => reader.cellsOf(petColumn(field, index)));
  if (cells.length === 0 || reader.cellsOf(petColumn('pet_name', index)).length > 0) return null;
  reader.complain('The pet has no name, so it’s skipped.');
  clientNotes.push(
    ...cells.map(({ label, text }) => `${layout.headings ? label : `Pet: ${label}`}: ${text}`),
  );
  return null;
}

function readVaccines(reader: Reader, index: number, notes: string[]): ImportedVaccine[] {
  const at = (field: ImportField): Cell | undefined => reader.cellsOf(petColumn(field, index))[0];
  const days = new Map<VaccineKind, string>();
  for (const kind of VACCINES) {
    const expires = takeDay(reader, at(kind), notes, 'last');
    if (expires !== null) days.set(kind, expires);
  }
  const [name, until] = [at('vaccine'), at('vaccine_expires')];
  const kind = take(reader, name, notes, {
    read: readVaccine,
    what: 'one of the vaccines we track: rabies, distemper, bordetella',
    show: String,
  });
  const expires = takeDay(reader, until, notes, 'last');
  if (kind !== null && expires !== null) days.set(kind, expires);
  else if (expires !== null) {
    if (!name) reader.complain('There is an expiration date, but no vaccine for it.');
    notes.push(`${until?.label ?? ''}: ${until?.text ?? ''}`);
  } else if (kind !== null && name) notes.push(`${name.label}: ${name.text}`);
  return Array.from(days, ([item, expires_on]) => ({ kind: item, expires_on }));
}

/** Suffixes after a comma that are not a first name. */
const NAME_SUFFIX = /^(jr|sr|ii|iii|iv|md|dvm|phd|esq)\.?$/i;

/** Returns `Dana Reed` for both `Dana Reed` and `Reed, Dana`. */
function nameIn({ cellsOf }: Reader): string {
  const text = (field: ImportField): string => visibleLine(cellsOf(field)[0]?.text ?? '');
  const full = text('full_name');
  const parts = full.split(',').map((part) => part.trim());
  const [last = '', first = ''] = parts;
  if (parts.length === 2 && first !== '' && last !== '' && !NAME_SUFFIX.test(first))
    return `${first} ${last}`;
  return full === '' ? visibleLine(`${text('first_name')} ${text('last_name')}`) : full;
}
