import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import {
  nextVisitsQuery,
  petsInParts,
  reviewQueue,
  waitingOfPetsQuery,
  type Queued,
} from '@paw-haven/domain/offer/vaccine/queue';
import {
  submittedVaccinationsQuery,
  vaccinationSchema,
  VACCINE_LIMITS,
} from '@paw-haven/domain/offer/vaccine/schema';
import { useState } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';

/**
 * The proofs that wait longest, and those of the pets that come next. Reads the visits once, and only if there are
 * proofs: the order stays the same while staff work through it.
 */
export function useQueue(): LiveResult<readonly Queued[]> {
  // Rounded to the hour, so that returning to the page repeats the same query.
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const [visits, setVisits] = useState<readonly Appointment[]>();
  const longest = useLiveQuery(submittedVaccinationsQuery(VACCINE_LIMITS.queue), vaccinationSchema);
  const isAsked = visits === undefined && (longest.data ?? []).length > 0;
  const next = useLiveQuery(isAsked ? nextVisitsQuery(now) : null, appointmentSchema);
  if (isAsked && next.status === 'success') setVisits(next.data);
  const [first, second, third, fourth] = petsInParts(visits ?? []);
  const coming = [useWaiting(first), useWaiting(second), useWaiting(third), useWaiting(fourth)];
  const parts = [longest, ...coming.flatMap((part) => part ?? [])];
  const open = [...parts, ...(isAsked ? [next] : [])].find(({ status }) => status !== 'success');
  if (open && open.status !== 'success') return open;
  const waiting = parts.flatMap(({ data }) => data ?? []);
  return { status: 'success', data: reviewQueue(waiting, visits ?? []), retry: longest.retry };
}

/** Null without pets. */
function useWaiting(petIds: readonly string[] = []) {
  const waiting = useLiveQuery(petIds.length > 0 ? waitingOfPetsQuery(petIds) : null, vaccinationSchema);
  return petIds.length > 0 ? waiting : null;
}
