/**
 * The pets, add-ons and requests of an unfinished booking. Stored on the device for that customer and service, until it
 * is booked or the customer signs out. The page ignores what no longer exists.
 */
import { changeDraft, emptyDraft, type VisitDraft } from '@paw-haven/domain/booking/visit/draft';
import * as z from 'zod/mini';
import { readStored, unfinishedVisitKey, writeStored } from '../../lib/browser/storage.ts';

const petSchema = z.object({
  petId: z.optional(z.string()),
  serviceId: z.optional(z.string()),
  size: z.optional(z.string()),
  addOns: z.array(z.string()),
});

const schema = z.object({
  serviceId: z.string(),
  /** The first pet, and the others in order. */
  first: petSchema,
  others: z.array(petSchema),
  together: z.boolean(),
  specialRequests: z.string(),
});

export interface UnfinishedVisit {
  readonly draft: VisitDraft;
  readonly specialRequests: string;
}

/** The stored visit for this service, else an empty one. An offered time is for one pet, which then comes first. */
export function readUnfinishedVisit(uid: string, serviceId: string, offeredTo?: string): UnfinishedVisit {
  const stored = readStored(unfinishedVisitKey(uid), schema);
  const saved = stored?.serviceId === serviceId ? stored : undefined;
  const draft: VisitDraft = saved
    ? { pets: [{ ...saved.first, serviceId }, ...saved.others], together: saved.together }
    : emptyDraft({ serviceId });
  const specialRequests = saved?.specialRequests ?? '';
  if (offeredTo === undefined) return { draft, specialRequests };
  const change = { kind: 'pet', at: 0, petId: offeredTo, other: 'swap' } as const;
  return { draft: changeDraft(draft, change), specialRequests };
}

export function saveUnfinishedVisit(
  uid: string,
  serviceId: string,
  { draft: { pets, together }, specialRequests }: UnfinishedVisit,
): void {
  const [first, ...others] = pets;
  const isUnchosen =
    first.petId === undefined && first.size === undefined && first.addOns.length === 0 && others.length === 0;
  const visit = { serviceId, first, others, together, specialRequests };
  writeStored(unfinishedVisitKey(uid), isUnchosen && specialRequests === '' ? null : visit);
}
