import { isListed } from '@paw-haven/domain/booking/appointment/confirmation';
import {
  listedAppointmentsQuery,
  type AppointmentFilter,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  scheduleDaySchema,
  scheduleDaysQuery,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useMemo, useState } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { boundsOf } from '../components/calendar-address/view-state.ts';
import { withPending } from '../components/pending-changes/pending-change.ts';
import { usePendingChanges } from '../components/appointments/use-pending-changes.ts';

export interface DaySpan {
  readonly first: DayKey;
  readonly last: DayKey;
}

/**
 * Appointments read at first, per groomer; more on request. The day view also reads a customer and an earlier visit per
 * appointment.
 */
const DAY_PAGE = 10;
const WEEK_PAGE = 28;

/** The appointments of some days, live and sorted by date, with their pending changes. */
export function useCalendarAppointments(
  days: DaySpan,
  filter: AppointmentFilter,
  zone: string,
  groomers: number,
) {
  const page = (days.first === days.last ? DAY_PAGE : WEEK_PAGE) * Math.max(1, groomers);
  const [raised, setRaised] = useState({ days: '', limit: page });
  const name = `${days.first} ${days.last}`;
  const limit = raised.days === name ? raised.limit : page;
  const live = useLiveQuery(listedAppointmentsQuery(boundsOf(days, zone), limit, filter), appointmentSchema);
  const changes = usePendingChanges();
  const appointments = useMemo(
    () =>
      live.data?.flatMap((appointment) =>
        isListed(appointment, filter) ? withPending(appointment, changes.get(appointment.id)) : [],
      ),
    [live.data, changes, filter],
  );
  return {
    live,
    appointments,
    hasMore: live.data?.length === limit,
    showMore: () => setRaised({ days: name, limit: limit * 4 }),
  };
}

/** The busy intervals of the days, including holds. A day without a document is free. */
export function useScheduleDays({ first, last }: DaySpan) {
  const days = useLiveQuery(scheduleDaysQuery(first, last), scheduleDaySchema);
  return useMemo(() => {
    const byKey = new Map<DayKey, ScheduleDay>(days.data?.map((day) => [day.date, day]));
    return { isKnown: days.status === 'success', byKey };
  }, [days.status, days.data]);
}

/** The appointments of one day, by time. */
export function ofDay(appointments: readonly Appointment[], day: DayKey, zone: string): Appointment[] {
  return appointments.filter(({ appointment_date: date }) => dayOf(date, zone) === day);
}
