/** Inputs of callables for the pets of a visit. */
import * as z from 'zod/mini';
import { id } from '../../core/call-shapes.ts';
import { LIMITS } from '../../core/limits.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

export const sizeLabelSchema = z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.sizeLabel));

export const addOnsSchema = z.array(id).check(
  z.maxLength(VISIT_LIMITS.addOns),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each add-on once.'),
);

export const specialRequestsSchema = z.nullable(z.string().check(z.maxLength(LIMITS.specialRequestsLength)));

/** The pets of a visit, in the order in which they are groomed. */
export const petsSchema = z
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
    z.refine((wishes) => new Set(wishes.map(({ petId }) => petId)).size === wishes.length, 'Each pet once.'),
  );

export type PetRequest = z.output<typeof petsSchema>[number];

/** The pets that a call asks for, and whether they are groomed at the same time. */
export interface VisitRequest {
  readonly pets: readonly [PetRequest, ...PetRequest[]];
  readonly together: boolean;
}

/** A call names its first pet in its own fields, and all pets of a visit with several in `pets`. */
interface VisitCall extends PetRequest {
  readonly pets?: readonly PetRequest[] | undefined;
  readonly together?: boolean | undefined;
}

/** The visit of a call. Adds an issue if the first of `pets` differs from the call's own fields. */
export function visitOfCall(
  { petId, service, size, addOns, pets, together }: VisitCall,
  context: Pick<z.core.ParsePayload, 'issues'>,
): VisitRequest {
  const own = {
    petId,
    service,
    ...(size !== undefined && { size }),
    ...(addOns !== undefined && { addOns }),
  };
  const [first = own, ...others] = pets ?? [];
  const isFirst = first.petId === petId && first.service === service;
  if (!isFirst || (pets && (size !== undefined || addOns !== undefined)))
    context.issues.push({ code: 'custom', path: ['pets'], input: pets });
  return { pets: [first, ...others], together: together === true && others.length > 0 };
}
