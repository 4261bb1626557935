import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { customerStatusQuery } from '@paw-haven/domain/people/customer/queries';
import { useQuery } from '@tanstack/react-query';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import { countOnce } from '../../../lib/firestore/read-once.ts';
import { describeFacts } from './describe.ts';

interface ClientFactsProps {
  readonly uid: string;
  /** The chosen pet's last visit, unless the service field shows it. */
  readonly last: Appointment | undefined;
  readonly zone: string;
}

const OF_APPOINTMENTS: ReadsMeta = { reads: [COLLECTIONS.appointments] };

/** The customer's no-shows and the pet's last visit, in a line beside the alerts; nothing without either. */
export function ClientFacts({ uid, last, zone }: ClientFactsProps) {
  const { data: noShows = 0 } = useQuery(
    {
      queryKey: ['no-shows-of', uid],
      queryFn: () => countOnce(customerStatusQuery(uid, 'no-show')),
      meta: OF_APPOINTMENTS,
    },
    queryClient(),
  );
  const facts = describeFacts({ noShows, last }, zone);
  return facts === '' ? null : <p className="soft">{facts}</p>;
}
