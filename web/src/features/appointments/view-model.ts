import { reviewPrompts, splitAppointments } from '@paw-haven/domain/appointment/lists';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { firstRescheduleDay } from '@paw-haven/domain/schedule/reschedule';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { isOpenDay, slotsOfDay, type TimeSlot } from '@paw-haven/domain/schedule/slots';
import { durationOf } from '@paw-haven/domain/service/display';
import type { effectiveSettings } from '@paw-haven/domain/settings/effective';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import type { DayKey } from '@paw-haven/domain/time';
import { formatDay } from '@paw-haven/domain/time-format';
import type { ReviewsByAppointment } from './reviews/use-own-reviews.ts';

/** The settings as pages show them: no name or number is missing. */
export type EffectiveSettings = ReturnType<typeof effectiveSettings>;

export type AppointmentDialog = 'cancel' | 'reschedule' | 'review' | 'receipt';

export interface AppointmentLists {
  readonly upcoming: readonly Appointment[];
  readonly past: readonly Appointment[];
  /** Past appointments that are not shown yet. */
  readonly hiddenPast: number;
}

export function appointmentLists(
  appointments: readonly Appointment[],
  now: Date,
  showAllPast: boolean,
): AppointmentLists {
  const { upcoming, past } = splitAppointments(appointments, now);
  const shown = showAllPast ? past : past.slice(0, LIMITS.pastAppointmentsShown);
  return { upcoming, past: shown, hiddenPast: past.length - shown.length };
}

/** Whether there may be older appointments than a page reads. */
export function isCutOff(appointments: readonly Appointment[]): boolean {
  return appointments.length >= LIMITS.ownRecordsListed;
}

/** What to ask a review for: nothing while it is not known which there are. */
export function appointmentsToReview(
  appointments: readonly Appointment[],
  reviews: ReviewsByAppointment | undefined,
): Appointment[] {
  return reviews ? reviewPrompts(appointments, new Set(reviews.keys())) : [];
}

/** The free times of a day for moving `appointment`; its own time does not stand in its way. */
export function rescheduleTimes(
  appointment: Pick<Appointment, 'schedule_entry_id' | 'appointment_date' | 'service'>,
  day: DayKey,
  context: {
    readonly settings: Pick<BusinessSettings, 'business_hours' | 'time_zone'>;
    readonly scheduleDay: ScheduleDay | undefined;
    readonly now: Date;
  },
): TimeSlot[] {
  const { business_hours: hours, time_zone: zone } = context.settings;
  const busy = (context.scheduleDay?.busy ?? []).filter(
    (entry) => entry.id !== appointment.schedule_entry_id,
  );
  const durationMinutes = durationOf(appointment.service);
  return slotsOfDay({ day, hours, zone, durationMinutes, busy, now: context.now }).filter(
    (slot) => slot.available && slot.start.getTime() !== appointment.appointment_date.getTime(),
  );
}

/** Days before tomorrow cannot be chosen; closed ones are marked. */
export function rescheduleDayCell(
  day: DayKey,
  context: { readonly settings: Pick<BusinessSettings, 'business_hours' | 'time_zone'>; readonly now: Date },
): { disabled: boolean; closed: boolean; label: string } {
  const tooEarly = day < firstRescheduleDay(context.now, context.settings.time_zone);
  const closed = !isOpenDay(context.settings.business_hours, day);
  const word = tooEarly ? ', not available' : closed ? ', closed' : '';
  return { disabled: tooEarly, closed: closed && !tooEarly, label: `${formatDay(day)}${word}` };
}
