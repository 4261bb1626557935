/** The figures of the demo data, as the triggers would have computed them. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Review } from '@paw-haven/domain/people/review/schema';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { buildMonth, firstDaysOf } from '@paw-haven/domain/money/stats/build-figures';
import type { MonthStats } from '@paw-haven/domain/money/stats/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';

import { DEMO_SETTINGS } from '../core/business.ts';

export function buildFigures(
  {
    appointments,
    reviews,
  }: { readonly appointments: readonly Appointment[]; readonly reviews: readonly Review[] },
  now: Date,
): MonthStats[] {
  const zone = DEMO_SETTINGS.time_zone;
  const dates = [
    ...appointments.map(({ appointment_date: date }) => date),
    ...reviews.map(({ created_at: date }) => date),
  ];
  const months = new Set(dates.map((date) => monthOf(dayOf(date, zone))));
  const firstDays = firstDaysOf(appointments, zone);
  return [...months]
    .toSorted()
    .map((month) => buildMonth({ month, zone, appointments, reviews, firstDays, now }));
}
