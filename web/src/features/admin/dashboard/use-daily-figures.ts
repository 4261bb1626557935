import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { dayOfMonth } from '@paw-haven/domain/money/stats/build-figures';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import type { Today } from './use-today.ts';

export type DailyStats = CallableOutput<'get-appointment-stats'>;

export interface DailyFigures {
  readonly today: DailyStats | undefined;
  /** Undefined while loading, or if loading failed. */
  readonly yesterday: DailyStats | undefined;
  /** Why today's figures could not be loaded; undefined while they load. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Refetches when one of today's appointments changes; until then the last figures stay. */
export function useDailyFigures(live: Extract<Today, { status: 'success' }>): DailyFigures {
  const { today, appointments, zone } = live;
  const rest = useRestOfDay(live);
  const listed = versionOf(
    appointments.filter((appointment) => dayOf(appointment.appointment_date, zone) === today),
  );
  const ofToday = useDay(today, { version: `${listed} ${rest.version}`, enabled: rest.isKnown });
  const ofYesterday = useDay(addDays(today, -1), { meta: OF_APPOINTMENTS });
  return {
    today: ofToday.data,
    yesterday: ofYesterday.data,
    error: ofToday.error ?? undefined,
    retry: () => void ofToday.refetch(),
  };
}

/**
 * The listener covers only the first appointments of a full day. Changes of the others appear in the monthly statistics
 * from the server, which are one document.
 */
function useRestOfDay({
  today,
  isTodayWhole,
}: Pick<Extract<Today, { status: 'success' }>, 'today' | 'isTodayWhole'>) {
  const month = useLiveDocument(isTodayWhole ? null : paths.monthStats(monthOf(today)), monthStatsSchema);
  if (isTodayWhole) return { isKnown: true, version: '' };
  const figures = month.data?.days[dayOfMonth(today)];
  return { isKnown: month.status !== 'loading', version: JSON.stringify(figures ?? null) };
}

/** Yesterday has no listener; changes made in this app fetch it again. */
const OF_APPOINTMENTS: ReadsMeta = { reads: [COLLECTIONS.appointments] };

interface DayQuestion {
  /** A new version refetches. */
  readonly version?: string;
  readonly enabled?: boolean;
  readonly meta?: ReadsMeta;
}

function useDay(day: DayKey, { version = '', ...options }: DayQuestion) {
  return useQuery(
    {
      ...options,
      queryKey: ['appointment-stats', day, version],
      queryFn: () => callFunction('get-appointment-stats', { start_date: day, end_date: day }),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}

/** A key that changes when an appointment is written, added or removed. */
function versionOf(appointments: readonly Appointment[]): string {
  return appointments.map(({ id, status, updated_at }) => `${id} ${status} ${updated_at.getTime()}`).join();
}
