/** The series of Waffle, who comes every 6 weeks; one of the dates was moved to the next open day. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { seriesStarts } from '@paw-haven/domain/booking/recur/series';
import { slotAtTime } from '@paw-haven/domain/time/schedule/slots';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { DAY_MS, dayOf, instantOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { quotePet, toBookedQuote } from '@paw-haven/domain/booking/price/quote';

import { visitOf } from '../core/visit.ts';

const EVERY_WEEKS = 6;
const VISITS = 4;
/** Index of the visit that was moved. */
const MOVED = 2;
const TIME = '10:00';

/** Visits after all other bookings, the first one at least `firstDay` days ahead. Grace does all of them. */
export function buildSeries(
  now: Date,
  { business_hours: hours, time_zone: zone }: BusinessSettings,
  {
    pet,
    service,
    firstDay,
    isOff,
  }: {
    readonly pet: Pet;
    readonly service: Service;
    readonly firstDay: number;
    readonly isOff: (day: string) => boolean;
  },
): Appointment[] {
  const quoted = quotePet({ service, addOns: [], weight: pet.weight });
  if (!quoted.ok) throw new Error(`${pet.name} has no price: ${quoted.reason}`);
  const { cents, minutes: durationMinutes } = quoted.quote;
  const isOpen = (start: Date): boolean => {
    const day = dayOf(start, zone);
    return (
      !isOff(day) &&
      slotAtTime({ day, hours, zone, durationMinutes, busy: [], now }, timeOf(start, zone)) !== undefined
    );
  };
  const nextOpen = (start: Date): Date => {
    const days = Array.from({ length: 14 }, (_, index) => addDays(dayOf(start, zone), index + 1));
    return days.map((day) => instantOf(day, TIME, zone)).find(isOpen) ?? start;
  };
  const today = dayOf(now, zone);
  const rhythms = Array.from({ length: 14 }, (_, index) =>
    seriesStarts(
      { start: instantOf(addDays(today, firstDay + index), TIME, zone), everyWeeks: EVERY_WEEKS },
      VISITS,
      zone,
    ),
  );
  const starts = rhythms.find((all) => all.every(isOpen)) ?? [];
  const created_at = new Date(now.getTime() - 3 * DAY_MS);
  const moved_at = new Date(now.getTime() - DAY_MS);
  const { name, description } = service;
  return starts.map((wanted, index) => ({
    ...visitOf({
      key: `series-${index + 1}`,
      start: index === MOVED ? nextOpen(wanted) : wanted,
      service,
      pet,
      status: 'scheduled',
      payment_status: 'pending',
      special_requests: null,
      stripe_session_id: '',
      created_at,
      updated_at: index === MOVED ? moved_at : created_at,
    }),
    ...toBookedQuote(quoted.quote, service),
    total_amount: cents / 100,
    service: { name, description, duration_minutes: durationMinutes },
    booked_by: 'staff',
    series_id: 'demo-series',
    series_weeks: EVERY_WEEKS,
    ...(index === MOVED && { moved_at }),
  }));
}
