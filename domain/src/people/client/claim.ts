/** Moves a client without an account, with pets and visits, to the account of the same person. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

export const CLAIM_STATES = ['declined', 'moving', 'done'] as const;

/** `client_claims/{uid}_{client id}`. `declined`: the person answered "Not me". */
export const clientClaimSchema = z.object({
  id: z.string(),
  /** Id of the account. */
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
  created_at: z.date(),
  updated_at: z.date(),
  updated_by: z._default(z.nullable(z.string()), null),
});

export type ClientClaim = z.infer<typeof clientClaimSchema>;

/** Claims for staff to review, oldest first: declined ones, and those with pets of the same name. */
export function claimsToReviewQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.clientClaims,
    where: [['needs_look', '==', true]],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}

/** Claims whose move has begun and not finished. */
export function unfinishedClaimsQuery(limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.clientClaims,
    where: [['state', '==', 'moving']],
    orderBy: [['updated_at', 'asc']],
    limit,
  };
}

/** Far more than one person's client records. */
const MAX_POINTERS = 50;

/** The clients that an account has claimed. */
export function pointersToQuery(uid: string): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.profiles, where: [['merged_into', '==', uid]], limit: MAX_POINTERS };
}
