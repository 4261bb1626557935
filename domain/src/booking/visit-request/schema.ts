/** What new clients can do: book, or ask for a visit. */
import * as z from 'zod/mini';
import { WEEKDAYS } from '../../core/calendar/time.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import type { BusinessSettings } from '../../offer/settings/schema.ts';

export const REQUEST_LIMITS = {
  /** Open requests of all people. */
  open: 200,
  /** Photos of the pet that a request shows. */
  photos: 2,
  /** Characters of what the person adds, and of the answer. */
  text: 500,
  /** The dashboard counts requests that have waited longer than this many days. */
  days: 7,
} as const;

export const REQUEST_STATES = ['open', 'accepted', 'declined'] as const;

/** `visit_requests/{uid}`: what a new client would like to book. A later request replaces an answered one. */
export const visitRequestSchema = z.object({
  /** The person's user id. */
  id: z.string(),
  user_id: z.string(),
  state: z.enum(REQUEST_STATES),
  pet_id: z.string(),
  pet_name: z.string(),
  breed: z.string(),
  /** In pounds. */
  weight: z.number(),
  /** Addresses of photos of the pet. */
  photos: z._default(z.array(z.string()), []),
  service_id: z.string(),
  service_name: z.string(),
  /** Empty: every day. */
  weekdays: z._default(z.array(z.enum(WEEKDAYS)), []),
  /** Earliest and latest start, `HH:mm` in the business's time zone. */
  earliest: z.string(),
  latest: z.string(),
  note: z._default(z.string(), ''),
  asked_at: z.date(),
  answered_at: z.optional(z.date()),
  /** What the salon wrote when it declined. */
  answer: z.optional(z.string()),
  /** The call that stored it: if it is repeated, nothing changes. */
  request_id: z.string(),
});

export type VisitRequest = z.infer<typeof visitRequestSchema>;

/** Open requests, oldest first; with `before`, those that have waited since then. */
export function openRequestsQuery(limit: number, before?: Date): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.visitRequests,
    where: [['state', '==', 'open'], ...(before ? [['asked_at', '<', before] as const] : [])],
    orderBy: [['asked_at', 'asc']],
    limit,
  };
}

/** What new clients can do. `ask`: send a request. `closed`: put themselves on a list. */
export const newClientsOf = (
  settings: Pick<BusinessSettings, 'new_clients'> | undefined,
): 'book' | 'ask' | 'closed' => settings?.new_clients ?? 'book';
