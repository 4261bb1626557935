import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { serviceVaccinesSchema } from '../vaccine/kinds.ts';
import { SITE_LIMITS } from '../site/limits.ts';
import { VISIT_LIMITS } from '../visit/limits.ts';

/** A price and length for pets up to a weight. */
export const serviceSizeSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.sizeLabel)),
  /** Pounds, included. Missing in the last size: no upper end. */
  up_to_lbs: z.nullish(z.number().check(z.positive())),
  price_cents: z.int().check(z.nonnegative()),
  minutes: z.int().check(z.positive()),
});

export type ServiceSize = z.infer<typeof serviceSizeSchema>;

/** `services/{id}`. Where a service has sizes, `base_price` is the least of their prices. */
export const serviceSchema = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  description: z._default(z.nullable(z.string()), null),
  /** US dollars. */
  base_price: z.number().check(z.nonnegative()),
  duration_minutes: z._default(z.nullable(z.int().check(z.positive())), null),
  is_active: z.boolean(),
  /** Offered at checkout as an extra; it can be booked alone too. */
  is_add_on: z.optional(z.boolean()),
  /** Sizes by weight, the lightest first. Missing: one price for every pet. */
  sizes: z.optional(z.array(serviceSizeSchema).check(z.maxLength(VISIT_LIMITS.sizes))),
  /** Kept free on the lane after the visit. */
  buffer_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(VISIT_LIMITS.bufferMinutes))),
  taxable: z.optional(z.boolean()),
  /** Missing: none is asked for. */
  vaccines: z.optional(serviceVaccinesSchema),
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

/** Services of a visit's pets, at most 28 ids: also those that cannot be booked any more. */
export function servicesOfVisitQuery(ids: readonly [string, ...string[]]): QuerySpec {
  return {
    collection: COLLECTIONS.services,
    where: [[DOCUMENT_ID, 'in', ids]],
    limit: VISIT_LIMITS.pets * (1 + VISIT_LIMITS.addOns),
  };
}

/** Also those that cannot be booked, for staff: cheapest first, as customers see them. */
export function allServicesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.services, orderBy: [['base_price', 'asc']], limit };
}
