/** What pages need to know about groomers even if there is only one. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import { COLLECTIONS } from './paths.ts';
import type { QuerySpec } from './query.ts';

/** Id of the groomer in a salon with one groomer, and of all visits from before there were several. */
export const HOUSE = 'house';

export const groomerIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use a–z, 0–9 and hyphens.'));

/** Groomers who can be booked. */
export function activeGroomersQuery(): QuerySpec {
  return { collection: COLLECTIONS.groomers, where: [['active', '==', true]], limit: LIMITS.groomers };
}
