import { listedAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { addDays } from '@paw-haven/domain/calendar';
import { dayOf, startOfDay, type DayKey } from '@paw-haven/domain/time';
import { useNow } from '../../../lib/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';

const NOW_INTERVAL_MS = 30_000;
const DAYS = 7;
/** Each appointment reads its customer's name too; for more there is the calendar. */
const LISTED = 10;

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'success';
      /** From the start of today on, by date, at most `LISTED`. */
      readonly appointments: readonly Appointment[];
      /** Whether these are all of the seven days, and all of today. */
      readonly isWhole: boolean;
      readonly isTodayWhole: boolean;
      readonly today: DayKey;
      readonly now: Date;
      readonly zone: string;
    };

/** The appointments from today on, live. Components that use it share one listener. */
export function useToday(): Today {
  const now = useNow(NOW_INTERVAL_MS);
  const settings = useBusinessSettings();
  const zone = settings.data?.time_zone;
  const today = zone === undefined ? undefined : dayOf(now, zone);
  const list = useLiveQuery(
    zone === undefined || today === undefined ? null : weekQuery(today, zone),
    appointmentSchema,
  );
  if (settings.status === 'error') return { status: 'error', error: settings.error, retry: settings.retry };
  if (list.status === 'error') return { status: 'error', error: list.error, retry: list.retry };
  if (zone === undefined || today === undefined || list.status === 'loading') return { status: 'loading' };
  const { data: appointments } = list;
  const isWhole = appointments.length < LISTED;
  const last = appointments.at(-1);
  const isTodayWhole = isWhole || !last || dayOf(last.appointment_date, zone) !== today;
  return { status: 'success', appointments, isWhole, isTodayWhole, today, now, zone };
}

function weekQuery(today: DayKey, zone: string) {
  const span = { from: startOfDay(today, zone), to: startOfDay(addDays(today, DAYS), zone) };
  return listedAppointmentsQuery(span, LISTED);
}
