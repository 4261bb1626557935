/** A row of a salon's list: a client and one pet. Read from cells in the browser, and checked again by the server. */
import * as z from 'zod/mini';
import { id } from '../../../core/calls/call-shapes.ts';
import { isDayKey } from '../../../core/calendar/calendar.ts';
import { isTimeOfDay } from '../../../core/calendar/time.ts';
import { groomerIdSchema } from '../../../core/records/groomer-identity.ts';
import { CARE_ALERTS, CARE_LIMITS } from '../../care/schema.ts';
import { contactsShape } from '../../profile/contacts.ts';
import { isBorn } from '../../pet/facts.ts';
import { INACTIVE_REASONS, isInTenths, SEXES, YES_NO } from '../../pet/schema.ts';
import { normalizeEmail } from '../../client/identity.ts';
import { foldAddress } from '../../../core/text/fold-address.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import { SPECIES } from '../../../core/records/species.ts';
import { VISIT_LIMITS } from '../../../core/limits/visit.ts';
import { phoneDigits } from '../../../core/text/phone-number.ts';
import { visibleLine, visibleText } from '../../../core/text/visible-text.ts';
import { VACCINES } from './cells.ts';

/** The limit in the rules of `customer_notes`. */
export const CLIENT_NOTES_LENGTH = 4000;

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
  /** What a groomer must know first. */
  alert: optionalNotes(CARE_LIMITS.text),
  usual_groom: z.optional(z.nullable(line(CARE_LIMITS.usual))),
  vet_clinic: z.optional(z.nullable(line(LIMITS.vetClinicLength))),
  vet_phone: z.optional(z.nullable(line(LIMITS.phoneLength))),
  born: z.optional(z.string().check(z.refine((born) => isBorn(born)))),
  species: z.optional(z.enum(SPECIES)),
  sex: z.optional(z.enum(SEXES)),
  neutered: z.optional(z.enum(YES_NO)),
  /** Missing: it still comes. */
  status: z.optional(z.enum(INACTIVE_REASONS)),
  vaccines: z._default(z.array(importedVaccineSchema).check(z.maxLength(VACCINES.length)), []),
  usual_price_cents: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))), null),
  last_visit: z._default(z.nullable(day), null),
});

/** A visit ahead of the row's pet, in the words of the list. */
const importedVisitSchema = z.object({
  day,
  time: z.string().check(z.refine(isTimeOfDay, 'Use hh:mm.')),
  service: line(LIMITS.clientNameLength).check(z.refine((name) => name !== '')),
  groomer: optionalLine(LIMITS.clientNameLength),
  requests: optionalNotes(LIMITS.specialRequestsLength),
});
export type ImportedVisit = z.infer<typeof importedVisitSchema>;

/** What a person decided about a row. */
const choicesSchema = z.object({
  /** Another person than those with the same email address or number. */
  anotherClient: z.optional(z.boolean()),
  /** The name under which the list has this row's client. */
  clientName: z.optional(line(LIMITS.clientNameLength)),
  /** The existing client of this row, who has the same email address or number. */
  clientId: z.optional(id),
  /** Another pet than the client's one of the same name. */
  anotherPet: z.optional(z.boolean()),
  /** Alerts for the pet that its texts suggest. */
  alerts: z.optional(z.array(z.enum(CARE_ALERTS)).check(z.maxLength(CARE_ALERTS.length))),
  /** For a visit's row: adds its client or pet if there is none. */
  add: z.optional(z.boolean()),
  /** The existing pet of a visit. */
  petId: z.optional(id),
  /** What the words about a visit stand for. */
  serviceId: z.optional(id),
  addOnIds: z.optional(z.array(id).check(z.maxLength(VISIT_LIMITS.addOns))),
  groomerId: z.optional(groomerIdSchema),
  size: z.optional(line(VISIT_LIMITS.sizeLabel)),
  /** Rows with the same number are one visit of several pets. */
  visit: z.optional(z.int()),
  together: z.optional(z.boolean()),
  /** Staff have confirmed that a visit is outside opening hours, or that a required vaccination is missing. */
  outsideHours: z.optional(z.boolean()),
  withoutVaccines: z.optional(z.boolean()),
});

export const importRowSchema = z
  .object({
    /** Row number in the file, as in a spreadsheet. Not imported. */
    number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    /** Tells rows apart that one row of the file with several pets becomes. Not imported. */
    part: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
    choices: z.optional(choicesSchema),
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
    contacts: z.optional(contactsShape),
    pet: z._default(z.nullable(importedPetSchema), null),
    visit: z.optional(importedVisitSchema),
  })
  .check(
    z.refine(({ visit, ...row }) => visit !== undefined || hasContact(row), {
      path: ['phone'],
    }),
  );

/** A client of a visit may be found by name alone, but is not added without a number or address. */
export const hasContact = ({ email, phone }: { email: string | null; phone: string | null }): boolean =>
  email !== null || phone !== null;

export type ImportRow = z.output<typeof importRowSchema>;
export type ImportRowPet = NonNullable<ImportRow['pet']>;

/** Identifies a row within a file. */
export type RowId = Pick<ImportRow, 'number' | 'part'>;
/** A row about a visit ahead. */
export type VisitRow = ImportRow & { readonly visit: ImportedVisit };
export const isVisitRow = (row: ImportRow): row is VisitRow => row.visit !== undefined;

/** The row's client and pet, as a row of a client list. */
export function withoutVisit(row: ImportRow): ImportRow {
  const { visit: _, ...rest } = row;
  return rest;
}

export const rowKey = ({ number, part }: RowId): string => `${number}.${part}`;

/** The name of the client whom a row is about. */
export const clientNameOf = ({ full_name, choices }: Pick<ImportRow, 'full_name' | 'choices'>): string =>
  choices?.clientName ?? full_name;

/**
 * The content of a row, regardless of its row number, of case, and of what was decided about it: rows with the same
 * content count as one. Its hash is the key under which the row is remembered.
 */
export function rowContent(imported: ImportRow): string {
  const { number: _, part: __, choices: ___, pet: read, ...row } = imported;
  // Rows without what was added later have the keys that they had before.
  const { alert, usual_groom, vet_clinic, vet_phone, ...rest } = read ?? {};
  const later = { alert, usual_groom, vet_clinic, vet_phone };
  const given = Object.entries(later).filter(([, value]) => value !== null && value !== undefined);
  const pet = read === null ? null : { ...rest, ...Object.fromEntries(given) };
  const phone = row.phone === null ? null : (phoneDigits(row.phone) ?? row.phone);
  return JSON.stringify(sorted({ ...row, pet, phone, email: normalizeEmail(row.email) })).toLowerCase();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([item], [other]) => (item < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}
