import {
  allAppointmentsQuery,
  madeAppointmentsQuery,
  paidTextsQuery,
  sentDeliveriesQuery,
  type UsageCounts,
} from '@paw-haven/domain/money/costs/usage';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { useQuery } from '@tanstack/react-query';
import { countOnce, sumOnce } from '../../../lib/firestore/read-once.ts';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';

const COUNTS: ReadsMeta = { reads: [COLLECTIONS.appointments, COLLECTIONS.deliveries] };

/** Counts in the database: five reads, plus one per thousand appointments. */
export function useCounted(from: Date) {
  return useQuery(
    { queryKey: ['costs', from.toISOString()], queryFn: () => count(from), meta: COUNTS },
    queryClient(),
  );
}

async function count(from: Date): Promise<UsageCounts> {
  const [bookings, appointments, emails, texts, textDollars] = await Promise.all([
    countOnce(madeAppointmentsQuery(from)),
    countOnce(allAppointmentsQuery()),
    countOnce(sentDeliveriesQuery('email', from)),
    countOnce(sentDeliveriesQuery('sms', from)),
    sumOnce(paidTextsQuery(from), 'cost'),
  ]);
  return { bookings, appointments, emails, texts, textDollars };
}
