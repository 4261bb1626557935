/** What is stored of an import. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { DAY_MS } from '../time.ts';
import { importedVaccineSchema } from './row.ts';

export const IMPORT_STATES = ['open', 'undoing', 'undone'] as const;

/** `imports/{id}`: one list that was brought along, in one or more calls. */
export const importSchema = z.object({
  id: z.string(),
  created_by: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  /** What it added so far. */
  clients: z.int(),
  pets: z.int(),
  state: z.enum(IMPORT_STATES),
  undone_by: z._default(z.nullable(z.string()), null),
  /** What stayed when it was undone. */
  kept: z._default(z.int(), 0),
  delete_at: z.optional(z.date()),
});

export type Import = z.infer<typeof importSchema>;

/** Why something that an import added is not removed with it. */
export const KEPT_REASONS = ['changed', 'booked', 'other-pets'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/**
 * `import_rows/{key}`: a row that was brought along; its key is the hash of its content. Ids only. `client_mark` and
 * `pet_mark` are fingerprints of what was written, null where it was there before.
 */
export const importRowRecordSchema = z.object({
  id: z.string(),
  import_id: z.string(),
  client_id: z.string(),
  pet_id: z.nullable(z.string()),
  client_mark: z.nullable(z.string()),
  pet_mark: z.nullable(z.string()),
  created_at: z.date(),
  delete_at: z.optional(z.date()),
});

export type ImportRowRecord = z.infer<typeof importRowRecordSchema>;

/** `imported_pets/{pet id}`: what another program knew of a pet and a pet's record has no place for. Staff only. */
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

/** What has begun may be finished. Undone once more, it may remove what stayed. */
export function canUndo({ created_at, state }: Pick<Import, 'created_at' | 'state'>, now: Date): boolean {
  return state === 'undoing' || now.getTime() - created_at.getTime() <= UNDO_DAYS * DAY_MS;
}

/** The latest first. */
export function importsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.imports, orderBy: [['created_at', 'desc']], limit };
}

/** Rows of one import, those of a client together. */
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

/** What was brought along about a client's pets. */
export function importedPetsQuery(ownerId: string, limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.importedPets, where: [['owner_id', '==', ownerId]], limit };
}

/** The database takes as many values in one question. */
export const VALUES_PER_QUERY = 30;
/** Clients with one of these addresses or numbers: far more than a salon has of one. */
const MOST_ALIKE = 500;

export function clientsByEmailQuery(emails: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['email', 'in', emails]], limit: MOST_ALIKE };
}

/** `ends`: the last seven digits. */
export function clientsByNumberQuery(ends: readonly string[]): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.profiles,
    where: [['search_keys', 'array-contains-any', ends]],
    limit: MOST_ALIKE,
  };
}

export function petsOfClientsQuery(clientIds: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.pets, where: [['owner_id', 'in', clientIds]], limit: MOST_PETS };
}

/** Pets of thirty clients. */
const MOST_PETS = 1000;

export function visitsOfClientsQuery(clientIds: readonly string[]): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.appointments, where: [['user_id', 'in', clientIds]], limit: MOST_VISITS };
}

/** Visits of thirty clients who were brought within a week. */
const MOST_VISITS = 1000;
