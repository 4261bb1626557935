import { appointmentCalendar, calendarFileName } from '@paw-haven/domain/appointment/ics';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { effectiveSettings } from '@paw-haven/domain/settings/effective';
import { dayOf } from '@paw-haven/domain/time';
import { downloadText } from './download.ts';

/** Downloads a visit for the customer's calendar. `groomer`: who grooms, where there is a choice. */
export function saveCalendarFile(
  appointment: Appointment,
  settings: ReturnType<typeof effectiveSettings>,
  groomer: string | undefined,
): void {
  const day = dayOf(appointment.appointment_date, settings.time_zone);
  downloadText(
    calendarFileName(appointment.service.name, day),
    appointmentCalendar(appointment, settings, new Date(), groomer),
    'text/calendar;charset=utf-8',
  );
}
