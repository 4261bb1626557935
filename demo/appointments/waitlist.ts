/** The waiting list that `--demo team` adds: three waiting customers, and Maya with an open offer. Pure. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { takenBy } from '@paw-haven/domain/booking/payment/customer-holds';
import { storedLane } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay, heldInterval, takeAll } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addMinutes, DAY_MS, dayOf, startOfDay } from '@paw-haven/domain/core/calendar/time';
import { quotePet } from '@paw-haven/domain/booking/price/quote';
import { holdOfOffer } from '@paw-haven/domain/booking/waitlist/hold';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { slotFor } from '@paw-haven/domain/booking/waitlist/match';
import { wishSchema, type Offer, type Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { queuedOf, storedLength } from '@paw-haven/domain/booking/waitlist/wish';
import { DEMO_PETS } from '../people/customers.ts';
import { TEAM, TEAM_SERVICES } from './team.ts';

/** The longest an offer may stay open, because people look at the demo for a while. */
export const DEMO_OFFER_MINUTES = WAITLIST_LIMITS.longestOffer;
const LAST_DAY = 30;

export interface DemoWaitlist {
  readonly days: readonly ScheduleDay[];
  readonly documents: readonly { readonly path: string; readonly data: Readonly<Record<string, unknown>> }[];
}

export function buildWaitlist(
  now: Date,
  { time_zone: zone, business_hours: hours }: BusinessSettings,
  {
    days,
    appointments,
  }: { readonly days: readonly ScheduleDay[]; readonly appointments: readonly Appointment[] },
): DemoWaitlist {
  const today = dayOf(now, zone);
  const waiting = [
    wishOf(now, today, { pet: 'demo-olive', daysAgo: 6 }),
    wishOf(now, today, { pet: 'demo-moss', daysAgo: 5, weekdays: ['friday', 'saturday'] }),
    wishOf(now, today, { pet: 'demo-pepper', daysAgo: 3, groomer_id: 'house', latest: '12:00' }),
    wishOf(now, today, { pet: 'demo-waffle', daysAgo: 1, weekdays: ['tuesday'], earliest: '14:00' }),
  ];
  const [first, ...others] = waiting as [Wish, ...Wish[]];
  const until = addMinutes(now, DEMO_OFFER_MINUTES);
  for (let ahead = 2; ahead <= LAST_DAY; ahead += 1) {
    const date = addDays(today, ahead);
    const isBusy = appointments.some(
      ({ pet_id, appointment_date: at }) => pet_id === first.pet_id && dayOf(at, zone) === date,
    );
    const day = days.find((day) => day.date === date) ?? emptyDay(date);
    const whole = { start: startOfDay(date, zone), end: startOfDay(addDays(date, 1), zone) };
    const roster = { groomers: TEAM, hours, zone };
    const slot =
      !isBusy && slotFor(first, whole, { day, roster, now, until, noticeMinutes: 0, horizonDays: 0 });
    if (!slot) continue;
    const offer: Offer = {
      id: `${first.id}_1`,
      entry_id: 'demo-offer',
      day: date,
      start: slot.start,
      end: slot.end,
      ...storedLane(slot.lane),
      until,
    };
    const place = storedLane(slot.lane);
    const entry = {
      entry_id: offer.entry_id,
      pet_id: first.pet_id,
      start: slot.start,
      end: slot.end,
      ...place,
    };
    const change = takeAll(day, [heldInterval({ ...takenBy(entry), until })], now);
    if (!change.ok) continue;
    const wishes = [{ ...first, offer }, ...others];
    return {
      days: [...days.filter((day) => day.date !== date), change.day],
      documents: [
        ...wishes.map(({ id, ...data }) => ({ path: paths.wish(id), data })),
        {
          path: paths.waitlistQueue(),
          data: { wishes: wishes.map((wish) => queuedOf(wish, false)), freed: [] },
        },
        { path: paths.customer(first.user_id), data: { holds: [holdOfOffer(offer, entry, now)] } },
      ],
    };
  }
  throw new Error('There is no time to offer.');
}

function wishOf(
  now: Date,
  today: string,
  { pet: petId, daysAgo, ...wanted }: Partial<Wish> & { readonly pet: string; readonly daysAgo: number },
): Wish {
  const pet = DEMO_PETS.find(({ id }) => id === petId);
  const service = TEAM_SERVICES.find(({ id }) => id === 'basic-groom');
  const quoted =
    pet &&
    service &&
    quotePet({ service, addOns: [], weight: pet.weight, size: undefined, usual: undefined });
  if (!quoted?.ok) throw new Error(`No one can wait for ${petId}.`);
  return wishSchema.parse({
    id: `demo-wish-${petId}`,
    user_id: pet?.owner_id,
    pet_id: petId,
    pet_name: pet?.name,
    service_id: service?.id,
    service_name: service?.name,
    ...storedLength(quoted.quote),
    from: today,
    to: addDays(today, WAITLIST_LIMITS.days - 1),
    earliest: '09:00',
    latest: '17:00',
    created_at: new Date(now.getTime() - daysAgo * DAY_MS),
    ...wanted,
  });
}
