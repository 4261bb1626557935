import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentsOfSeriesQuery, visitsAfter } from '@paw-haven/domain/booking/recur/series';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useNow } from '../../../../lib/async/clock.ts';

const NOW_INTERVAL_MS = 30_000;

/** The later visits of its series, as a list of pets each. Reads nothing for a visit without a series. */
export function useLaterVisits(appointment: Appointment | undefined): {
  readonly later: readonly (readonly Appointment[])[];
  readonly isKnown: boolean;
} {
  const now = useNow(NOW_INTERVAL_MS);
  const id = appointment?.series_id;
  const series = useLiveQuery(id === undefined ? null : appointmentsOfSeriesQuery(id), appointmentSchema);
  if (!appointment || id === undefined) return { later: [], isKnown: true };
  return { later: visitsAfter(appointment, series.data ?? [], now), isKnown: series.status !== 'loading' };
}
