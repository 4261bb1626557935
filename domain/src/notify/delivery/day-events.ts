/** Notifications that staff send to everyone with a visit on a day. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { SALON_LATE_MINUTES, visitsToTell } from '../../booking/visit/tell-day.ts';
import { addMinutes, type DayKey } from '../../core/calendar/time.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';
import { reminderEvent, reminderInstant } from './reminder.ts';

type Told = Pick<Appointment, 'id' | 'user_id' | 'appointment_date'>;

/** The salon is running late: once per person, day and delay. */
export const salonLateEvent = (visit: Told, day: DayKey, minutes: number): NotificationEvent => ({
  kind: 'salon-late',
  key: lateKey(visit, day, minutes),
  userId: visit.user_id,
  appointmentId: visit.id,
  data: { minutes: String(minutes), date: visit.appointment_date.toISOString() },
  expiresAt: addMinutes(visit.appointment_date, minutes),
});

const lateKey = ({ user_id: uid }: Told, day: DayKey, minutes: number): string =>
  `salon-late-${day}-${minutes}-${uid}`;

/** Keys of the events after which this one would be no news: the same delay or a longer one. */
export const lateKeysSince = (visit: Told, day: DayKey, minutes: number): string[] =>
  SALON_LATE_MINUTES.filter((each) => each >= minutes).map((each) => lateKey(visit, day, each));

/** A text of staff about a day: once per person and text. `textHash` identifies the text. */
export const dayMessageEvent = (
  visit: Told,
  { day, text, textHash }: { readonly day: DayKey; readonly text: string; readonly textHash: string },
): NotificationEvent => ({
  kind: 'day-message',
  key: `day-message-${day}-${textHash}-${visit.user_id}`,
  userId: visit.user_id,
  appointmentId: visit.id,
  data: { text, date: visit.appointment_date.toISOString() },
  expiresAt: visit.appointment_date,
});

/**
 * The first visit of each person that is expected and not confirmed although its reminder was due; the reminder of the
 * others is still to come.
 */
export const visitsToAsk = (visits: readonly Appointment[], now: Date): Appointment[] =>
  visitsToTell(
    visits.filter(
      (visit) =>
        visit.confirmed_at === undefined && visit.appointment_date > now && reminderInstant(visit) <= now,
    ),
  );

/** The reminder again, with the link to confirm: once per visit and time. */
export const askAgainEvent = (visit: Appointment): NotificationEvent => {
  const event = reminderEvent(visit);
  return { ...event, key: `again-${event.key}` };
};
