/**
 * The proofs that wait for review, in order of urgency. Pets with an upcoming visit come first. Ordering by time alone
 * would let anyone fill the list with free accounts.
 */
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { VACCINES } from './kinds.ts';
import type { Vaccination } from './schema.ts';

export const QUEUE_LIMITS = {
  /** Number of upcoming visits that are read. */
  visits: 100,
  /** Most ids in one query. */
  petsPerQuery: 30,
} as const;

interface NextVisit {
  readonly pet_id: string;
  readonly appointment_date: Date;
}

/** The next visits from `now`, soonest first. */
export function nextVisitsQuery(now: Date): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['status', '==', 'scheduled'],
      ['appointment_date', '>=', now],
    ],
    orderBy: [['appointment_date', 'asc']],
    limit: QUEUE_LIMITS.visits,
  };
}

/** Waiting proofs of these pets; at most `petsPerQuery` ids. */
export function waitingOfPetsQuery(petIds: readonly string[]): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.vaccinations,
    where: [
      ['state', '==', 'submitted'],
      ['pet_id', 'in', petIds],
    ],
    limit: QUEUE_LIMITS.petsPerQuery * VACCINES.length,
  };
}

/** The visits' pet ids, split into one part per query. */
export function petsInParts(visits: readonly Pick<NextVisit, 'pet_id'>[]): readonly (readonly string[])[] {
  const ids = [...new Set(visits.map(({ pet_id: id }) => id))];
  return Array.from({ length: Math.ceil(QUEUE_LIMITS.visits / QUEUE_LIMITS.petsPerQuery) }, (_, part) =>
    ids.slice(part * QUEUE_LIMITS.petsPerQuery, (part + 1) * QUEUE_LIMITS.petsPerQuery),
  );
}

export interface Queued {
  readonly record: Vaccination;
  /** The pet's next visit, if it is among the visits that were read. */
  readonly visit: Date | undefined;
}

/** The waiting proofs: soonest visit first, then longest wait. `visits` must be sorted soonest first. */
export function reviewQueue(waiting: readonly Vaccination[], visits: readonly NextVisit[]): Queued[] {
  const soonest = new Map<string, Date>();
  for (const { pet_id: id, appointment_date: date } of visits) if (!soonest.has(id)) soonest.set(id, date);
  const byId = new Map(waiting.map((record) => [record.id, record]));
  const rank = ({ record, visit }: Queued): readonly [number, number] => [
    visit?.getTime() ?? Number.POSITIVE_INFINITY,
    record.submitted_at?.getTime() ?? 0,
  ];
  return [...byId.values()]
    .map((record) => ({ record, visit: soonest.get(record.pet_id) }))
    .toSorted((one, other) => {
      const [[visit, sent], [otherVisit, otherSent]] = [rank(one), rank(other)];
      return visit === otherVisit ? sent - otherSent : visit - otherVisit;
    });
}
