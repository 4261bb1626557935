import { lastVisitQuery, listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { customerPetsQuery } from '@paw-haven/domain/people/customer/queries';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { addMinutes, DAY_MS, MINUTE_MS } from '@paw-haven/domain/core/time';
import { useLiveQuery } from '../firestore/use-live-query.ts';

/** What staff need to know about a customer besides the profile. */
export interface CustomerFacts {
  readonly pets: readonly Pet[];
  readonly last: Appointment | undefined;
  readonly next: Appointment | undefined;
}

const PETS = 3;
const AHEAD_MINUTES = (366 * DAY_MS) / MINUTE_MS;

/** Reads at most three pets of a customer, plus one visit before and one after `now`. */
export function useCustomerFacts(uid: string, now: Date): CustomerFacts {
  const ahead = { from: now, to: addMinutes(now, AHEAD_MINUTES) };
  const pets = useLiveQuery(customerPetsQuery(uid, PETS), petSchema);
  const last = useLiveQuery(lastVisitQuery(uid), appointmentSchema);
  const next = useLiveQuery(
    listedAppointmentsQuery(ahead, 1, { userId: uid, status: 'scheduled' }),
    appointmentSchema,
  );
  return { pets: pets.data ?? [], last: last.data?.[0], next: next.data?.[0] };
}
