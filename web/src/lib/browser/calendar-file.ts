import { calendarFileName, visitCalendar } from '@paw-haven/domain/booking/appointment/ics';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerNameOf, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import type { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { downloadText } from './download.ts';

/** Downloads a calendar file of a visit, with one entry per pet. */
export function saveCalendarFile(
  pets: readonly [Appointment, ...Appointment[]],
  settings: ReturnType<typeof effectiveSettings>,
  groomers: readonly NamedGroomer[],
): void {
  const [first] = pets;
  const day = dayOf(first.appointment_date, settings.time_zone);
  downloadText(
    calendarFileName(first.service.name, day),
    visitCalendar(pets, settings, new Date(), (pet) => groomerNameOf(groomers, pet)),
    'text/calendar;charset=utf-8',
  );
}
