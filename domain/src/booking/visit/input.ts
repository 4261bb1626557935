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
