import { lastVisitQuery, listedAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { customerPetsQuery } from '@paw-haven/domain/customer/queries';
import { petSchema } from '@paw-haven/domain/pet/schema';
import { addMinutes, MINUTE_MS, DAY_MS } from '@paw-haven/domain/time';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { readOnce } from '../../../lib/firestore/read-once.ts';
import { queryClient, type ReadsMeta } from '../../../lib/query-client.ts';

/** What a row says besides the profile. */
export interface RowFacts {
  readonly pets: readonly string[];
  readonly last: Date | undefined;
  readonly next: Date | undefined;
}

/** Reads at most this many pets for a customer, and one visit each before and after now. */
const PETS = 3;
const AHEAD_MINUTES = (366 * DAY_MS) / MINUTE_MS;
const META: ReadsMeta = { reads: [COLLECTIONS.pets, COLLECTIONS.appointments] };

/** Read once, fresh for five minutes: the list need not follow every booking. */
export function useRowFacts(uid: string): RowFacts | undefined {
  return useQuery({ queryKey: ['customer-row', uid], queryFn: () => readFacts(uid), meta: META }, queryClient())
    .data;
}

async function readFacts(uid: string): Promise<RowFacts> {
  const now = new Date();
  const ahead = { from: now, to: addMinutes(now, AHEAD_MINUTES) };
  const [pets, last, next] = await Promise.all([
    readOnce(customerPetsQuery(uid, PETS), petSchema),
    readOnce(lastVisitQuery(uid), appointmentSchema),
    readOnce(listedAppointmentsQuery(ahead, 1, { userId: uid, status: 'scheduled' }), appointmentSchema),
  ]);
  return {
    pets: pets.map(({ name }) => name),
    last: last[0]?.appointment_date,
    next: next[0]?.appointment_date,
  };
}
