import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/booking/appointment/visit-id';
import type { LiveResult } from '../../../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';

/** All appointments of its visit, of one pet or several. */
export function useVisitPets(appointment: Appointment | undefined): LiveResult<readonly Appointment[]> {
  const query = appointment ? appointmentsOfVisitQuery(appointment) : null;
  const loaded = useLiveQuery(query, appointmentSchema);
  if (!appointment || query) return loaded;
  return { status: 'success', data: [appointment], retry: loaded.retry };
}
