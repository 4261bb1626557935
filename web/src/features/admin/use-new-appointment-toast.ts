import { latestAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { useEffect, useRef, useState } from 'react';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { notify } from '../../lib/notify/notify.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { messages } from './components/messages.ts';
import { arrivalText, newBookings, type Seen } from './components/appointments/appointment-lists.ts';

/**
 * Small, because every page of the area reads these. One toast is visible at a time; if there are more bookings at
 * once, it names the newest.
 */
const WATCHED = 4;

/** Shows a toast for every appointment that is booked while the admin area is open. */
export function useNewAppointmentToast(): void {
  const latest = useLiveQuery(latestAppointmentsQuery(WATCHED), appointmentSchema);
  const zone = useBusinessSettings().data?.time_zone;
  const [openedAt] = useState(() => new Date());
  const seen = useRef<Seen>(undefined);

  useEffect(() => {
    if (!latest.data || !zone) return;
    const found = newBookings(latest.data, seen.current, openedAt);
    seen.current = found.seen;
    const text = arrivalText(found.arrivals, zone);
    if (text) notify({ title: messages.newAppointment, text });
  }, [latest.data, zone, openedAt]);
}
