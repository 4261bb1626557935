/**
 * The pets, add-ons and requests of an unfinished booking. Stored on the device for that customer and service, until it
 * is booked or the customer signs out. The page ignores what no longer exists.
 */
import * as z from 'zod/mini';
import { readStored, unfinishedVisitKey, writeStored } from '../../lib/browser/storage.ts';

const schema = z.object({
  serviceId: z.string(),
  petId: z.nullable(z.string()),
  /** The size chosen for a pet of unknown weight. */
  size: z.nullable(z.object({ petId: z.string(), label: z.string() })),
  addOns: z.array(z.string()),
  /** The other pets of the visit, in order. Missing in data stored by older releases. */
  further: z.optional(
    z.array(
      z.object({
        petId: z.string(),
        serviceId: z.string(),
        size: z.nullable(z.string()),
        addOns: z.array(z.string()),
      }),
    ),
  ),
  together: z.optional(z.boolean()),
  specialRequests: z.optional(z.string()),
});

export type UnfinishedVisit = Readonly<z.infer<typeof schema>>;

/** The selection for a further pet of the visit. */
export type FurtherWish = Readonly<NonNullable<UnfinishedVisit['further']>[number]>;

/** Undefined when nothing is stored for this service. */
export function readUnfinishedVisit(uid: string, serviceId: string): UnfinishedVisit | undefined {
  const kept = readStored(unfinishedVisitKey(uid), schema);
  return kept?.serviceId === serviceId ? kept : undefined;
}

export function saveUnfinishedVisit(uid: string, visit: UnfinishedVisit): void {
  const { petId, size, addOns, further = [], specialRequests = '' } = visit;
  const isUnchosen = petId === null && size === null && addOns.length === 0 && further.length === 0;
  const isNothing = isUnchosen && specialRequests === '';
  writeStored(unfinishedVisitKey(uid), isNothing ? null : visit);
}
