/** A visit of the demo data, at a time that the product's slot rules allow. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { BusyInterval } from '@paw-haven/domain/time/schedule/schema';
import { slotsOfDay } from '@paw-haven/domain/time/schedule/slots';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';

/** Times of all appointments, including canceled ones, so that no demo visits overlap. */
export type Taken = Map<DayKey, BusyInterval[]>;

/** Earlier than every slot, so that slots of past days count as available. */
const LONG_AGO = new Date(0);

type VisitPlan = Pick<
  Appointment,
  'status' | 'payment_status' | 'special_requests' | 'stripe_session_id' | 'created_at' | 'updated_at'
> & {
  /** Used in the ids of the appointment and of its schedule entry. */
  readonly key: string;
  readonly start: Date;
  readonly service: Service;
  readonly pet: Pet;
};

export function visitOf({ key, start, service, pet, ...rest }: VisitPlan): Appointment {
  const { name, description, duration_minutes } = service;
  return {
    id: `demo-${key}`,
    user_id: pet.owner_id,
    service_id: service.id,
    pet_id: pet.id,
    appointment_date: start,
    total_amount: service.base_price,
    service: { name, description, duration_minutes },
    pet: { name: pet.name, breed: pet.breed },
    schedule_entry_id: `demo-entry-${key}`,
    ...rest,
  };
}

export function endOf({
  appointment_date: start,
  service,
}: Pick<Appointment, 'appointment_date' | 'service'>): Date {
  return addMinutes(start, service.duration_minutes ?? 60);
}

export function takenBy(appointments: readonly Appointment[], zone: string): Taken {
  const taken: Taken = new Map();
  for (const appointment of appointments) take(taken, appointment, zone);
  return taken;
}

export function take(taken: Taken, appointment: Appointment, zone: string): void {
  const { appointment_date: start, schedule_entry_id: id } = appointment;
  const day = dayOf(start, zone);
  const interval: BusyInterval = { id, kind: 'appointment', start, end: endOf(appointment) };
  taken.set(day, [...(taken.get(day) ?? []), interval]);
}

/** Free start times in chronological order. */
export function freeStarts(
  day: DayKey,
  service: Service,
  { business_hours: hours, time_zone: zone }: BusinessSettings,
  taken: Taken,
): { readonly time: string; readonly start: Date }[] {
  const durationMinutes = service.duration_minutes ?? 60;
  const busy = taken.get(day) ?? [];
  return slotsOfDay({ day, hours, zone, durationMinutes, busy, now: LONG_AGO }).filter(
    ({ available }) => available,
  );
}
