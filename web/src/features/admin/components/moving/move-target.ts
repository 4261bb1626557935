import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isMovable as canBeMoved } from '@paw-haven/domain/core/records/appointment-status';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { AssignRefusal } from '@paw-haven/domain/time/schedule/assign';
import type { PlacedPet } from '@paw-haven/domain/time/schedule/assign-visit';
import type { WorkingGroomer } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { instantOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { isTogether } from '@paw-haven/domain/booking/visit/pets';
import { placeMoved } from './visit.ts';

export interface MoveTarget {
  readonly day: DayKey;
  readonly time: TimeOfDay;
  readonly start: Date;
  /** The groomer of the column, if each has one. */
  readonly groomerId?: string | undefined;
  /** Undefined if the move is allowed. */
  readonly refusal: MoveRefusal | 'same' | undefined;
  /** The requested groomer; undefined keeps each pet's groomer if possible. */
  readonly requestedGroomer?: string | undefined;
  /** The placement of each pet, if the move is allowed. */
  readonly placed?: readonly PlacedPet[];
}

export type MoveRefusal = AssignRefusal | 'slot-past';

export interface MoveContext {
  /** All pets of the visit in order; by default only the appointment itself. */
  readonly pets?: readonly Appointment[];
  readonly settings: Pick<BusinessSettings, 'business_hours' | 'time_zone'>;
  /** The schedule of the target's day; undefined for a free day. */
  readonly scheduleDay: ScheduleDay | undefined;
  readonly now: Date;
  /** The groomers who can be booked. */
  readonly groomers: readonly WorkingGroomer[];
}

/** Checks a move of the visit to a new start by the same rules as the server. */
export function moveTarget(
  appointment: Appointment,
  {
    day,
    time,
    groomerId,
  }: { readonly day: DayKey; readonly time: TimeOfDay; readonly groomerId?: string | undefined },
  { pets = [appointment], settings, scheduleDay = emptyDay(day), now, groomers }: MoveContext,
): MoveTarget {
  const { business_hours: hours, time_zone: zone } = settings;
  const [first = appointment] = pets;
  const start = instantOf(day, time, zone);
  const target = { day, time, start, groomerId };
  const isElsewhere = groomerId !== undefined && groomerId !== groomerIdOf(appointment);
  if (start.getTime() === first.appointment_date.getTime() && !isElsewhere)
    return { ...target, refusal: 'same' };
  if (start <= now) return { ...target, refusal: 'slot-past' };
  // Pets that are groomed at once keep their groomers, unless one is moved to another groomer.
  const requestedGroomer = isTogether(pets) && !isElsewhere ? undefined : groomerId;
  const roster = { groomers, hours, zone };
  const place = placeMoved({ pets, start, requestedGroomer }, { day: scheduleDay, roster, now });
  if (!place.ok) return { ...target, refusal: place.reason };
  return { ...target, requestedGroomer, placed: place.pets, refusal: undefined };
}

/** Only scheduled appointments can be moved. */
export function isMovable({ status }: Pick<Appointment, 'status'>): boolean {
  return canBeMoved(status);
}
