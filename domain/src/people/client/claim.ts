/**
 * Moves a client without an account, with pets and visits, to another record of the same person: to the account that
 * claims it, or to the record that staff merge it with.
 */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { LEFT_KINDS } from './merge-changes.ts';

export const CLAIM_STATES = ['declined', 'moving', 'done', 'undoing', 'undone'] as const;
/** States in which records still move. */
const MOVING_STATES = ['moving', 'undoing'] as const satisfies readonly (typeof CLAIM_STATES)[number][];

/** A pet of the client and the pet of the other record that staff say is the same. */
export const samePetSchema = z.object({ own_id: z.string(), client_pet_id: z.string() });
export type SamePet = z.infer<typeof samePetSchema>;

const mergeSchema = z.object({
  /** Id of the staff member. */
  by: z.string(),
  same_pets: z._default(z.array(samePetSchema), []),
  /** Number of steps with changes that can be undone: `merge_changes/{claim id}_{n}`. */
  steps: z._default(z.int().check(z.nonnegative()), 0),
  undo_until: z.date(),
  /** What an undo left with the remaining record, because it had been changed since. */
  left: z._default(z.array(z.object({ kind: z.enum(LEFT_KINDS), name: z.string() })), []),
});

/** `client_claims/{uid}_{client id}`. `declined`: the person answered "Not me". */
export const clientClaimSchema = z.object({
  id: z.string(),
  /** Id of the account, or of the record that remains after a merge. */
  user_id: z.string(),
  /** Id of the client without an account. */
  client_id: z.string(),
  state: z.enum(CLAIM_STATES),
  /** Pets with the same name on both sides: staff decide which are the same. */
  same_pets: z._default(
    z.array(z.object({ name: z.string(), own_id: z.string(), client_pet_id: z.string() })),
    [],
  ),
  /** Whether staff have yet to review it. */
  needs_look: z.boolean(),
  /** Set if staff merged the two records; missing for an account's own claim. */
  merge: z.optional(mergeSchema),
  created_at: z.date(),
  updated_at: z.date(),
  updated_by: z._default(z.nullable(z.string()), null),
});

export type ClientClaim = z.infer<typeof clientClaimSchema>;

/** Claims for staff to review, oldest first: declined ones, those with pets of the same name, and merges. */
export function claimsToReviewQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.clientClaims,
    where: [['needs_look', '==', true]],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}

/** Claims, merges and their undoing that have begun and not finished. */
export function unfinishedClaimsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.clientClaims,
    where: [['state', 'in', MOVING_STATES]],
    orderBy: [['updated_at', 'asc']],
    limit,
  };
}

/** Unfinished claims that take records from this person, or give records to them. */
export function unfinishedClaimsOfQuery(
  id: string,
  side: 'user_id' | 'client_id',
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.clientClaims,
    where: [
      [side, '==', id],
      ['state', 'in', MOVING_STATES],
    ],
    limit: MAX_POINTERS,
  };
}

/** Far more than one person's client records. */
const MAX_POINTERS = 50;

/** The clients that an account has claimed, or that were merged with this record. */
export function pointersToQuery(uid: string): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['merged_into', '==', uid]], limit: MAX_POINTERS };
}
