import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { SITE_LIMITS } from '../site/limits.ts';

/** `services/{id}`. */
export const serviceSchema = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  description: z._default(z.nullable(z.string()), null),
  /** US dollars. */
  base_price: z.number().check(z.nonnegative()),
  duration_minutes: z._default(z.nullable(z.int().check(z.positive())), null),
  is_active: z.boolean(),
});

export type Service = z.infer<typeof serviceSchema>;

/** Active services, cheapest first: all that a price list has. */
export function activeServicesQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.services,
    where: [['is_active', '==', true]],
    orderBy: [['base_price', 'asc']],
    limit: SITE_LIMITS.services,
  };
}

/** Also those that cannot be booked, for staff: cheapest first, as customers see them. */
export function allServicesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.services, orderBy: [['base_price', 'asc']], limit };
}
