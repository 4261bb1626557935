/**
 * Whom a customer brings, what was added and what they wrote, beside the unfinished booking: kept on the device for that
 * customer and service, until it is booked or they sign out. What no longer exists is for the page to ignore.
 */
import * as z from 'zod/mini';
import { readStored, unfinishedVisitKey, writeStored } from '../../lib/storage.ts';

const schema = z.object({
  serviceId: z.string(),
  petId: z.nullable(z.string()),
  /** Chosen for a pet whose weight is not known. */
  size: z.nullable(z.object({ petId: z.string(), label: z.string() })),
  addOns: z.array(z.string()),
  /** The other pets of the visit, in their order. Missing in what an older release kept. */
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

/** What another pet of the visit gets. */
export type FurtherWish = Readonly<NonNullable<UnfinishedVisit['further']>[number]>;

/** Undefined where nothing was kept for this service. */
export function readUnfinishedVisit(uid: string, serviceId: string): UnfinishedVisit | undefined {
  const kept = readStored(unfinishedVisitKey(uid), schema);
  return kept?.serviceId === serviceId ? kept : undefined;
}

export function keepUnfinishedVisit(uid: string, visit: UnfinishedVisit): void {
  const { petId, size, addOns, further = [], specialRequests = '' } = visit;
  const isUnchosen = petId === null && size === null && addOns.length === 0 && further.length === 0;
  const isNothing = isUnchosen && specialRequests === '';
  writeStored(unfinishedVisitKey(uid), isNothing ? null : visit);
}
