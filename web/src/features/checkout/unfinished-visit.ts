/**
 * Whom a customer brings and what was added, beside the unfinished booking: kept on the device for that customer and
 * service, until it is booked or they sign out. What no longer exists is for the page to ignore.
 */
import * as z from 'zod/mini';
import { readStored, unfinishedVisitKey, writeStored } from '../../lib/storage.ts';

const schema = z.object({
  serviceId: z.string(),
  petId: z.nullable(z.string()),
  /** Chosen for a pet whose weight is not known. */
  size: z.nullable(z.object({ petId: z.string(), label: z.string() })),
  addOns: z.array(z.string()),
});

export type UnfinishedVisit = Readonly<z.infer<typeof schema>>;

/** Undefined where nothing was kept for this service. */
export function readUnfinishedVisit(uid: string, serviceId: string): UnfinishedVisit | undefined {
  const kept = readStored(unfinishedVisitKey(uid), schema);
  return kept?.serviceId === serviceId ? kept : undefined;
}

export function keepUnfinishedVisit(uid: string, visit: UnfinishedVisit): void {
  const isNothing = visit.petId === null && visit.size === null && visit.addOns.length === 0;
  writeStored(unfinishedVisitKey(uid), isNothing ? null : visit);
}
