import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import type { DayOfAppointments } from '../components/appointments/appointment-lists.ts';

/** The appointments page shows the others. */
const SHOWN = 6;

/** The first appointments after today that are not canceled, by day. */
export function upcomingAfterToday(days: readonly DayOfAppointments[]): DayOfAppointments[] {
  let room = SHOWN;
  return days.flatMap((day) => {
    if (day.isToday) return [];
    const appointments = day.appointments.filter(({ status }) => occupiesSlot(status)).slice(0, room);
    room -= appointments.length;
    return appointments.length === 0 ? [] : [{ ...day, appointments }];
  });
}
