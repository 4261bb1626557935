import { appointmentsBetweenQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { useNow } from '../../../lib/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { rangeBounds, type Range } from '../view-model.ts';

const NOW_INTERVAL_MS = 30_000;

export type AppointmentsOfRange =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly retry: () => void }
  | {
      readonly status: 'success';
      readonly appointments: readonly Appointment[];
      readonly now: Date;
      readonly zone: string;
    };

/** All appointments of a range of days on the business's calendar, by date, live. */
export function useAppointments(range: Range): AppointmentsOfRange {
  const now = useNow(NOW_INTERVAL_MS);
  const settings = useBusinessSettings();
  const zone = settings.data?.time_zone;
  const bounds = zone === undefined ? undefined : rangeBounds(range, now, zone);
  const list = useLiveQuery(
    bounds ? appointmentsBetweenQuery(bounds.from, bounds.to) : null,
    appointmentSchema,
  );

  if (settings.status === 'error') return { status: 'error', retry: settings.retry };
  if (list.status === 'error') return { status: 'error', retry: list.retry };
  if (zone === undefined || list.status === 'loading') return { status: 'loading' };
  return { status: 'success', appointments: list.data, now, zone };
}
