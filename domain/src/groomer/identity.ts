/** What pages need to know of groomers before they know that there are several. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

/** The groomer of a salon of one, and of every visit from before there were several. */
export const HOUSE = 'house';

export const groomerIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use a–z, 0–9 and hyphens.'));

/** Those who can be booked. */
export function activeGroomersQuery(): QuerySpec {
  return { collection: COLLECTIONS.groomers, where: [['active', '==', true]], limit: LIMITS.groomers };
}
