import { followedOwnAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  effectivePreferences,
  notificationPreferencesSchema,
} from '@paw-haven/domain/people/profile/notification-preferences';
import { paths } from '@paw-haven/domain/core/records/paths';
import { HOUR_MS, dayOf, timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { useEffect, useRef, useState } from 'react';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { notify } from '../../lib/notify/notify.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { showNotification } from '../../lib/push/push.ts';
import { markSeen, isOwnChange } from '../../lib/pwa/seen-notifications.ts';
import { useHasDevice } from '../../lib/push/stored-device.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { statusChangeMessage } from '@paw-haven/domain/core/records/appointment-status';
import { statusEventKey } from '@paw-haven/domain/notify/delivery/event-keys';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { common } from '../../lib/language/messages.ts';

const DAY_MS = 24 * HOUR_MS;

/** Wraps every page of the app: notifies the customer when the status of one of their appointments changes. */
export function AppointmentNews({ uid }: { readonly uid: string }) {
  // Appointments from the last day on; rounded to the hour so that two pages share one listener.
  const [since] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - DAY_MS));
  const { data: own } = useLiveQuery(followedOwnAppointmentsQuery(uid, since), appointmentSchema);
  const zone = useBusinessSettings().data?.time_zone;
  const isPushWanted = useIsPushWanted(uid);
  const seen = useRef<readonly Appointment[]>(undefined);
  useEffect(() => {
    if (!own || !zone) return;
    for (const news of statusNews(seen.current ?? own, own, zone)) announce(news, isPushWanted);
    seen.current = own;
  }, [own, zone, isPushWanted]);
  return null;
}

/** Reads the preferences only when push is on in this browser; other browsers show no notifications. */
function useIsPushWanted(uid: string): boolean {
  const path = useHasDevice(uid) ? paths.notificationPreferences(uid) : null;
  const record = useLiveDocument(path, notificationPreferencesSchema);
  if (path === null || record.status !== 'success') return false;
  const { web_push_enabled: isOn, status_updates: isWanted } = effectivePreferences(uid, record.data);
  return isOn && isWanted;
}

/** The change's push message has the same tag, so the browser replaces one with the other. */
function announce({ tag, title, text }: StatusNews, isPushWanted: boolean): void {
  if (isOwnChange(tag)) return;
  if (markSeen(tag)) notify({ title, text });
  if (!isPushWanted) return;
  showNotification({ title, body: text, tag, path: PATHS.appointments }).catch((error: unknown) =>
    console.warn('A notification could not be shown:', error),
  );
}

interface StatusNews {
  /** The event's key, shared with the push message of the same change. */
  readonly tag: string;
  readonly title: string;
  /** The appointment, such as `Basic Groom for Biscuit, Tue 1 Dec at 10:00 AM`. */
  readonly text: string;
}

/** Appointments whose status has changed. New appointments do not count. */
function statusNews(
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
