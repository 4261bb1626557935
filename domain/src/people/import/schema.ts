/** The stored records of an import. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { DAY_MS } from '../../core/calendar/time.ts';
import { importedVaccineSchema } from './read/row.ts';

export const IMPORT_STATES = ['open', 'undoing', 'undone'] as const;

/** `imports/{id}`: one imported list, sent in one or more calls. */
export const importSchema = z.object({
  id: z.string(),
  created_by: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  /** Numbers of clients, pets and visits added so far. */
  clients: z.int(),
  pets: z.int(),
  visits: z._default(z.int(), 0),
  state: z.enum(IMPORT_STATES),
  undone_by: z._default(z.nullable(z.string()), null),
  /** Number of records that stayed when it was undone. */
  kept: z._default(z.int(), 0),
  delete_at: z.optional(z.date()),
});

export type Import = z.infer<typeof importSchema>;

/** Why a record that an import added stays when it is undone. */
export const KEPT_REASONS = ['changed', 'booked', 'other-pets', 'visit'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/**
 * `import_rows/{key}`: an imported row; the key is the hash of its content. Contains ids only. `client_mark` and
 * `pet_mark` are fingerprints of what was written; null if the record existed before.
 */
export const importRowRecordSchema = z.object({
  id: z.string(),
  import_id: z.string(),
  client_id: z.string(),
  pet_id: z.nullable(z.string()),
  client_mark: z.nullable(z.string()),
  pet_mark: z.nullable(z.string()),
  /** The visit of a row about one, and the fingerprint of what was written; such a row has no `pet_id`. */
  appointment_id: z.optional(z.string()),
  visit_mark: z.optional(z.string()),
  created_at: z.date(),
  delete_at: z.optional(z.date()),
});

export type ImportRowRecord = z.infer<typeof importRowRecordSchema>;

/** `imported_pets/{pet id}`: imported data that a pet's record has no field for. Staff only. */
export const importedPetSchema = z.object({
  id: z.string(),
  owner_id: z.string(),
  import_id: z.string(),
  notes: z._default(z.nullable(z.string()), null),
  vaccines: z._default(z.array(importedVaccineSchema), []),
  usual_price_cents: z._default(z.nullable(z.int()), null),
  /** A day of the business's calendar. */
  last_visit: z._default(z.nullable(z.string()), null),
  created_at: z.date(),
});

export type ImportedPet = z.infer<typeof importedPetSchema>;

export const UNDO_DAYS = 7;

/** A started undo may always be finished. Undoing again may remove what stayed. */
export function canUndo({ created_at, state }: Pick<Import, 'created_at' | 'state'>, now: Date): boolean {
  return state === 'undoing' || now.getTime() - created_at.getTime() <= UNDO_DAYS * DAY_MS;
}

/** Newest first. */
export function importsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.imports, orderBy: [['created_at', 'desc']], limit };
}

/** Rows of one import, grouped by client. */
export function importRowsQuery(importId: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.importRows,
    where: [['import_id', '==', importId]],
    orderBy: [
      ['client_id', 'asc'],
      [DOCUMENT_ID, 'asc'],
    ],
    limit,
  };
}

/** Rows of one import that booked a visit. */
export function importedVisitsQuery(importId: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.importRows,
    where: [
      ['import_id', '==', importId],
      ['appointment_id', '>', ''],
    ],
    orderBy: [['appointment_id', 'asc']],
    limit,
  };
}

/** Imported data about a client's pets. */
export function importedPetsQuery(ownerId: string, limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.importedPets, where: [['owner_id', '==', ownerId]], limit };
}

/** Pets of one import that have a usual price in its list. */
export function importedPricesQuery(importId: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.importedPets,
    where: [
      ['import_id', '==', importId],
      ['usual_price_cents', '>', 0],
    ],
    orderBy: [
      ['usual_price_cents', 'asc'],
      [DOCUMENT_ID, 'asc'],
    ],
    limit,
  };
}

/** Maximum number of values in one query. */
export const VALUES_PER_QUERY = 30;
/** Far more clients than a salon has with one of these addresses or numbers. */
const MAX_MATCHES = 500;

export function clientsByEmailQuery(emails: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['email', 'in', emails]], limit: MAX_MATCHES };
}

/** `ends`: the last seven digits of numbers. */
export function clientsByNumberQuery(ends: readonly string[]): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.profiles,
    where: [['search_keys', 'array-contains-any', ends]],
    limit: MAX_MATCHES,
  };
}

/** `names`: as `searchNameOf` gives them. */
export function clientsByNameQuery(names: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['search_name', 'in', names]], limit: MAX_MATCHES };
}

export function petsOfClientsQuery(clientIds: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.pets, where: [['owner_id', 'in', clientIds]], limit: MAX_PETS };
}

/** Upper bound on the pets of 30 clients. */
const MAX_PETS = 1000;

export function visitsOfClientsQuery(clientIds: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.appointments, where: [['user_id', 'in', clientIds]], limit: MAX_VISITS };
}

/** Upper bound on the visits of 30 clients who were imported within the last week. */
const MAX_VISITS = 1000;
