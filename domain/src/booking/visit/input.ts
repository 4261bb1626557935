/** Inputs of callables for the pets of a visit. */
import * as z from 'zod/mini';
import { id } from '../../core/calls/call-shapes.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

const sizeLabelSchema = z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.sizeLabel));

const addOnsSchema = z.array(id).check(
  z.maxLength(VISIT_LIMITS.addOns),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each add-on once.'),
);

export const specialRequestsSchema = z.nullable(z.string().check(z.maxLength(LIMITS.specialRequestsLength)));

/** The pets of a visit, in the order in which they are groomed. */
const petsSchema = z
  .array(
    z.object({
      petId: id,
      service: id,
      size: z.optional(sizeLabelSchema),
      addOns: z.optional(addOnsSchema),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(VISIT_LIMITS.pets),
    z.refine(
      (requests) => new Set(requests.map(({ petId }) => petId)).size === requests.length,
      'Each pet once.',
    ),
  );

export type PetRequest = z.output<typeof petsSchema>[number];

/** The pets that a call asks for, and whether they are groomed at the same time. */
export interface VisitRequest {
  readonly pets: readonly [PetRequest, ...PetRequest[]];
  readonly together: boolean;
}

/**
 * The fields of a call for a visit, besides the first pet's service, which some calls name `service` and others
 * `serviceId`. `visitOfCall` reads them, `callOfVisit` writes them.
 */
export const visitShape = {
  petId: id,
  /** The label of a size, if the pet's weight is unknown. */
  size: z.optional(sizeLabelSchema),
  addOns: z.optional(addOnsSchema),
  /** All pets of a visit with several, in place of `size` and `addOns`. The first one is `petId` with its service. */
  pets: z.optional(petsSchema),
  /** Whether the pets are groomed at the same time, each on its own lane; otherwise one after the other. */
  together: z.optional(z.boolean()),
  specialRequests: specialRequestsSchema,
  /** The requested groomer; any groomer if missing. */
  groomerId: z.optional(groomerIdSchema),
};

type VisitCall = Pick<
  z.output<z.ZodMiniObject<typeof visitShape>>,
  'petId' | 'size' | 'addOns' | 'pets' | 'together'
>;

/** The call with its visit in one shape. Adds an issue if the first of `pets` differs from the call's own fields. */
export function visitOfCall<Call extends VisitCall>(
  { petId, size, addOns, pets, together, ...call }: Call,
  service: string,
  context: Pick<z.core.ParsePayload, 'issues'>,
): Omit<Call, keyof VisitCall> & VisitRequest {
  const own = withoutDefaults({ petId, service, size, addOns });
  const [first = own, ...others] = pets ?? [];
  const isFirst = first.petId === petId && first.service === service;
  if (!isFirst || (pets && (size !== undefined || addOns !== undefined)))
    context.issues.push({ code: 'custom', path: ['pets'], input: pets });
  return { ...call, pets: [first, ...others], together: together === true && others.length > 0 };
}

/** The fields of a call for this visit, without its service. A visit of one pet has no `pets`. */
export function callOfVisit({ pets, together }: VisitRequest): VisitCall {
  const [first, ...others] = pets.map(withoutDefaults) as [PetRequest, ...PetRequest[]];
  const { service: _, ...own } = first;
  if (others.length === 0) return own;
  return { petId: own.petId, pets: [first, ...others], ...(together && { together }) };
}

const withoutDefaults = ({ petId, service, size, addOns = [] }: PetRequest): PetRequest => ({
  petId,
  service,
  ...(size !== undefined && { size }),
  ...(addOns.length > 0 && { addOns }),
});
