import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, HOUR_MS, startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';

const NOW_INTERVAL_MS = 30_000;
const DAYS = 7;
/** Each appointment also reads its customer's name; the calendar shows more. */
const LISTED = 10;
/** On fuller days, appointments that began longer ago are left out: most of them are over. */
const LOOKBACK_MS = 2 * HOUR_MS;

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'success';
      /** Appointments from the start of today, or from `since`, sorted by date; at most `LISTED`. */
      readonly appointments: readonly Appointment[];
      /** Set on days with more than fit: appointments that began earlier are left out. */
      readonly since: Date | undefined;
      /**
       * `isWhole`: has all appointments of the seven days; `reachesTomorrow`: is not cut off within today;
       * `isTodayWhole`: has all of today.
       */
      readonly isWhole: boolean;
      readonly reachesTomorrow: boolean;
      readonly isTodayWhole: boolean;
      readonly today: DayKey;
      readonly now: Date;
      readonly zone: string;
    };

/** The appointments from today on, live. All components that use it share one listener. */
export function useToday(): Today {
  const now = useNow(NOW_INTERVAL_MS);
  const settings = useBusinessSettings();
  const zone = settings.data?.time_zone;
  const week = useWeek(now, zone);
  if (settings.status === 'error') return { status: 'error', error: settings.error, retry: settings.retry };
  const { since, list } = week;
  if (list.status === 'error') return { status: 'error', error: list.error, retry: list.retry };
  if (zone === undefined || list.status === 'loading') return { status: 'loading' };
  const { data: appointments } = list;
  const today = dayOf(now, zone);
  const isWhole = appointments.length < LISTED;
  const last = appointments.at(-1);
  const reachesTomorrow = isWhole || !last || dayOf(last.appointment_date, zone) !== today;
  const isTodayWhole = reachesTomorrow && since === undefined;
  return { status: 'success', appointments, since, isWhole, reachesTomorrow, isTodayWhole, today, now, zone };
}

/** The seven days from the start of today or, if today has more than fit, from `since`. */
function useWeek(now: Date, zone: string | undefined) {
  const today = zone === undefined ? undefined : dayOf(now, zone);
  const startOf = (days: number) =>
    zone === undefined || today === undefined ? undefined : startOfDay(addDays(today, days), zone);
  const end = startOf(DAYS);
  const first = useLiveQuery(weekQuery(startOf(0), end), appointmentSchema);
  const since = first.data && zone !== undefined ? leftOutBefore(first.data, now, zone) : undefined;
  const rest = useLiveQuery(weekQuery(since, end), appointmentSchema);
  return { since, list: since === undefined ? first : rest };
}

function weekQuery(from: Date | undefined, to: Date | undefined) {
  return from === undefined || to === undefined ? null : listedAppointmentsQuery({ from, to }, LISTED);
}

/**
 * Changes only once an hour, to keep the same listener. Undefined while the day fits, or if nothing would be left out.
 */
function leftOutBefore(listed: readonly Appointment[], now: Date, zone: string): Date | undefined {
  const [earliest, last] = [listed[0], listed[LISTED - 1]];
  if (!earliest || !last || dayOf(last.appointment_date, zone) !== dayOf(now, zone)) return undefined;
  const since = new Date(Math.floor((now.getTime() - LOOKBACK_MS) / HOUR_MS) * HOUR_MS);
  return earliest.appointment_date < since ? since : undefined;
}
