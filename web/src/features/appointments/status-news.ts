import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { statusChangeMessage } from '@paw-haven/domain/core/records/appointment-status';
import { statusEventKey } from '@paw-haven/domain/notify/delivery/event-keys';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { common } from '../../lib/language/messages.ts';

export interface StatusNews {
  /** The event's key, shared with the push message of the same change. */
  readonly tag: string;
  readonly title: string;
  /** The appointment, such as `Basic Groom for Biscuit, Tue 1 Dec at 10:00 AM`. */
  readonly text: string;
}

/** Appointments whose status has changed. New appointments do not count. */
export function statusNews(
  before: readonly Appointment[],
  after: readonly Appointment[],
  zone: string,
): StatusNews[] {
  const statusBefore = new Map(before.map(({ id, status }) => [id, status]));
  return after
    .filter(({ pet_gone: isGone }) => !isGone)
    .filter(({ id, status }) => statusBefore.has(id) && statusBefore.get(id) !== status)
    .map((appointment) => ({
      tag: statusEventKey(appointment),
      title: statusChangeMessage(appointment.status),
      text: nameOf(appointment, zone),
    }));
}

function nameOf({ service, pet, appointment_date: date }: Appointment, zone: string): string {
  const when = common.dayAt(formatDayShort(dayOf(date, zone)), formatTime(timeOf(date, zone)));
  return `${common.serviceFor(service.name, pet.name)}, ${when}`;
}
