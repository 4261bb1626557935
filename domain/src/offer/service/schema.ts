import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { serviceVaccinesSchema } from '../vaccine/kinds.ts';
import { SPECIES } from '../../core/records/species.ts';
import { SITE_LIMITS } from '../../core/limits/site.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

/** Price and duration for pets up to a weight. */
export const serviceSizeSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.sizeLabel)),
  /** Pounds, inclusive. Missing for the last size, which has no upper limit. */
  up_to_lbs: z.nullish(z.number().check(z.positive())),
  price_cents: z.int().check(z.nonnegative()),
  minutes: z.int().check(z.positive()),
});

export type ServiceSize = z.infer<typeof serviceSizeSchema>;

/** The groups in the order in which they are shown. */
export const SERVICE_GROUPS = ['grooming', 'boarding', 'specialty'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** `services/{id}`. With sizes, `base_price` is the lowest of their prices. */
export const serviceSchema = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1)),
  description: z._default(z.nullable(z.string()), null),
  /** For customers who read Spanish; missing or empty: as above. */
  name_es: z.optional(z.string()),
  description_es: z.optional(z.string()),
  /** US dollars. */
  base_price: z.number().check(z.nonnegative()),
  duration_minutes: z._default(z.nullable(z.int().check(z.positive())), null),
  is_active: z.boolean(),
  /** Missing or empty: by the name. */
  group: z.optional(z.enum([...SERVICE_GROUPS, ''])),
  /** Offered at checkout as an extra; can also be booked alone. */
  is_add_on: z.optional(z.boolean()),
  /** Sizes by weight, lightest first. Missing: one price for all pets. */
  sizes: z.optional(z.array(serviceSizeSchema).check(z.maxLength(VISIT_LIMITS.sizes))),
  /** Minutes kept free on the lane after the visit. */
  buffer_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(VISIT_LIMITS.bufferMinutes))),
  taxable: z.optional(z.boolean()),
  /** Vaccines that the service requires or asks for; missing: none. */
  vaccines: z.optional(serviceVaccinesSchema),
  /** Missing: for all pets. */
  species: z.optional(z.array(z.enum(SPECIES))),
});

export type Service = z.infer<typeof serviceSchema>;

/** Active services, cheapest first, at most a full price list. */
export function activeServicesQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.services,
    where: [['is_active', '==', true]],
    orderBy: [['base_price', 'asc']],
    limit: SITE_LIMITS.services,
  };
}

/** The services of a visit's pets by id (at most 28), including inactive ones. */
export function servicesOfVisitQuery(ids: readonly [string, ...string[]]): QuerySpec {
  return {
    collection: COLLECTIONS.services,
    where: [[DOCUMENT_ID, 'in', ids]],
    limit: VISIT_LIMITS.pets * (1 + VISIT_LIMITS.addOns),
  };
}

/** All services for staff, including inactive ones, cheapest first. */
export function allServicesQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.services, orderBy: [['base_price', 'asc']], limit };
}
