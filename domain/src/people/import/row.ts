/** A row of a salon's list: a client and one pet. Read from cells in the browser, and checked again by the server. */
import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar.ts';
import { phoneDigits, normalizeEmail } from '../client/identity.ts';
import { foldAddress } from '../../core/fold-address.ts';
import { LIMITS } from '../../core/limits.ts';
import { visibleLine, visibleText } from '../../core/visible-text.ts';
import {
  parseAgeCell,
  parseCentsCell,
  parseDayCell,
  parseEmailCell,
  parsePhoneCell,
  parseVaccineCell,
  VACCINES,
  parseWeightCell,
  parseYesNoCell,
  type VaccineKind,
} from './cells.ts';
import { isAboutPet, type ImportColumns, type ImportField } from './fields.ts';

/** The limit in the rules of `customer_notes`. */
const CLIENT_NOTES_LENGTH = 4000;

/** One line without invisible characters. */
const line = (longest: number) => z.pipe(z.string().check(z.maxLength(longest)), z.transform(visibleLine));
const optionalLine = (longest: number) => z._default(z.nullable(line(longest)), null);
const optionalNotes = (longest: number) =>
  z._default(z.nullable(z.pipe(z.string().check(z.maxLength(longest)), z.transform(visibleText))), null);
const day = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));

export const importedVaccineSchema = z.object({ kind: z.enum(VACCINES), expires_on: day });
export type ImportedVaccine = z.infer<typeof importedVaccineSchema>;

const importedPetSchema = z.object({
  name: line(LIMITS.petNameLength).check(z.refine((name) => name !== '')),
  breed: optionalLine(LIMITS.petNameLength),
  /** Pounds. */
  weight: z._default(
    z.nullable(z.number().check(z.minimum(0), z.maximum(10_000), z.refine(isInTenths))),
    null,
  ),
  age: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(LIMITS.petAgeMax))), null),
  notes: optionalNotes(LIMITS.petNotesLength),
  vaccines: z._default(z.array(importedVaccineSchema).check(z.maxLength(VACCINES.length)), []),
  usual_price_cents: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))), null),
  last_visit: z._default(z.nullable(day), null),
});

export const importRowSchema = z
  .object({
    /** Row number in the file, where the heading is row 1. Not imported. */
    number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    full_name: line(LIMITS.clientNameLength).check(z.refine((name) => name !== '')),
    email: z._default(z.nullable(z.pipe(z.email().check(z.maxLength(320)), z.transform(foldAddress))), null),
    phone: z._default(
      z.nullable(
        z.string().check(
          z.maxLength(50),
          z.refine((phone) => phoneDigits(phone) !== undefined),
        ),
      ),
      null,
    ),
    address: optionalLine(500),
    city: optionalLine(200),
    state: optionalLine(100),
    zip_code: optionalLine(20),
    notes: optionalNotes(CLIENT_NOTES_LENGTH),
    text_consent: z._default(z.boolean(), false),
    pet: z._default(z.nullable(importedPetSchema), null),
  })
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, { path: ['phone'] }));

export type ImportRow = z.output<typeof importRowSchema>;
export type ImportRowPet = NonNullable<ImportRow['pet']>;

function isInTenths(weight: number): boolean {
  return Math.abs(weight * 10 - Math.round(weight * 10)) < 1e-9;
}

/**
 * The content of a row, regardless of its row number and of case: rows with the same content count as one. Its hash is
 * the key under which the row is remembered.
 */
export function rowContent(imported: ImportRow): string {
  const { number: _, ...row } = imported;
  const phone = row.phone === null ? null : (phoneDigits(row.phone) ?? row.phone);
  return JSON.stringify(sorted({ ...row, phone, email: normalizeEmail(row.email) })).toLowerCase();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}

/** Something in a row that staff should look at. */
export interface RowProblem {
  readonly number: number;
  /** For example `“Feb 30” is no date.` */
  readonly text: string;
  /** Whether the whole row is left out, or only the cell. */
  readonly isLeftOut: boolean;
}

export interface ReadRow {
  readonly row: ImportRow | undefined;
  readonly problems: readonly RowProblem[];
}

/** Reads a spreadsheet's row; `number` is its row number there. An empty row gives no row and no problem. */
export function readRow(cells: readonly string[], columns: ImportColumns, number: number): ReadRow {
  const problems: RowProblem[] = [];
  const complain = (text: string, isLeftOut = false): void => {
    problems.push({ number, text, isLeftOut });
  };
  const hasPets = columns.includes('pet_name');
  const values = new Map<ImportField, string>();
  for (const [index, field] of columns.entries()) {
    const text = cellText(cells[index] ?? '');
    const isTaken = field !== null && (hasPets || !isAboutPet(field));
    if (isTaken && text !== '') values.set(field, text);
  }
  if (values.size === 0) return { row: undefined, problems };

  const take = <T>(field: ImportField, read: (cell: string) => T | undefined, what: string): T | null => {
    const cell = values.get(field);
    if (cell === undefined || NOTHING.test(cell)) return null;
    const value = read(visibleLine(cell));
    if (value === undefined) complain(`“${shortened(cell)}” is ${what}.`);
    return value ?? null;
  };
  const lineOf = (field: ImportField, longest: number, what: string): string | null => {
    const text = visibleLine(values.get(field) ?? '');
    if (text.length <= longest) return text === '' ? null : text;
    complain(`The ${what} is longer than ${longest} characters.`);
    return null;
  };
  const notesOf = (field: ImportField, longest: number): string | null => {
    const text = values.get(field) ?? '';
    if (text.length <= longest) return text === '' ? null : text;
    complain(`The notes are longer than ${longest.toLocaleString('en-US')} characters.`);
    return null;
  };

  const name = nameIn(values);
  const phone =
    take('phone', parsePhoneCell, 'not a phone number') ??
    take('other_phone', parsePhoneCell, 'not a phone number');
  const email = take('email', parseEmailCell, 'not an email address');
  const client = {
    address: lineOf('address', 500, 'address'),
    city: lineOf('city', 200, 'city'),
    state: lineOf('state', 100, 'state'),
    zip_code: lineOf('zip_code', 20, 'ZIP code'),
    notes: notesOf('client_notes', CLIENT_NOTES_LENGTH),
    text_consent: take('text_consent', parseYesNoCell, 'not yes or no') ?? false,
  };
  const pet = {
    breed: lineOf('breed', LIMITS.petNameLength, 'breed'),
    weight: take('weight', parseWeightCell, 'not a weight'),
    age: take('age', parseAgeCell, 'not an age in whole years'),
    notes: notesOf('pet_notes', LIMITS.petNotesLength),
    vaccines: vaccinesIn(values, take, complain),
    usual_price_cents: take('usual_price', parseCentsCell, 'not a price'),
    last_visit: take('last_visit', parseDayCell, 'no date'),
  };
  const petName = lineOf('pet_name', LIMITS.petNameLength, 'pet’s name');
  const isAny = Object.values(pet).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  if (petName === null && isAny) complain('The pet has no name, so it’s skipped.');

  if (name === '') complain('The client has no name, so the row is skipped.', true);
  else if (name.length > LIMITS.clientNameLength)
    complain('The client’s name is too long, so the row is skipped.', true);
  else if (phone === null && email === null)
    complain('The client has no phone number or email address, so the row is skipped.', true);
  if (problems.some(({ isLeftOut }) => isLeftOut)) return { row: undefined, problems };
  const row = {
    number,
    full_name: name,
    email,
    phone,
    ...client,
    pet: petName === null ? null : { name: petName, ...pet },
  };
  return { row, problems };
}

/** Removes the apostrophe that an earlier export put before what looked like a formula; it stays text here. */
function cellText(cell: string): string {
  return visibleText(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

const MAX_QUOTE_LENGTH = 40;
const shortened = (cell: string): string =>
  cell.length > MAX_QUOTE_LENGTH ? `${cell.slice(0, MAX_QUOTE_LENGTH - 1)}…` : cell;

/** What people type for an empty cell. */
const NOTHING = /^(-+|\?+|n\/?a|none|unknown|null)$/i;

/** Suffixes after a comma that are not a first name. */
const NAME_SUFFIX = /^(jr|sr|ii|iii|iv|md|dvm|phd|esq)\.?$/i;

/** Returns `Dana Reed` for both `Dana Reed` and `Reed, Dana`. */
function nameIn(values: ReadonlyMap<ImportField, string>): string {
  const full = visibleLine(values.get('full_name') ?? '');
  const parts = full.split(',').map((part) => part.trim());
  const [last = '', first = ''] = parts;
  if (parts.length === 2 && first !== '' && last !== '' && !NAME_SUFFIX.test(first))
    return `${first} ${last}`;
  if (full !== '') return full;
  return visibleLine(`${values.get('first_name') ?? ''} ${values.get('last_name') ?? ''}`);
}

function vaccinesIn(
  values: ReadonlyMap<ImportField, string>,
  take: <T>(field: ImportField, read: (cell: string) => T | undefined, what: string) => T | null,
  complain: (text: string) => void,
): ImportedVaccine[] {
  const days = new Map<VaccineKind, string>();
  for (const kind of VACCINES) {
    const expires = take(kind, parseDayCell, 'no date');
    if (expires !== null) days.set(kind, expires);
  }
  const [kind, expires] = [
    take('vaccine', parseVaccineCell, 'not one of the vaccines we track: rabies, distemper, bordetella'),
    take('vaccine_expires', parseDayCell, 'no date'),
  ];
  if (kind !== null && expires !== null) days.set(kind, expires);
  else if (expires !== null && !values.has('vaccine'))
    complain('There is an expiration date, but no vaccine for it.');
  return Array.from(days, ([name, expires_on]) => ({ kind: name, expires_on }));
}
