import type { CallableOutput } from '@paw-haven/domain/callables';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { addDays, dayOf, type DayKey } from '@paw-haven/domain/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../lib/callables.ts';
import { queryClient } from '../../../lib/query-client.ts';

export type DailyStats = CallableOutput<'get-appointment-stats'>;

export interface DailyFigures {
  readonly today: DailyStats | undefined;
  /** Undefined while it loads, and where it could not be loaded: today says enough. */
  readonly yesterday: DailyStats | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Asked for again whenever one of today's appointments changes; until the answer the last figures stay. */
export function useDailyFigures(
  today: DayKey,
  appointments: readonly Appointment[],
  zone: string,
): DailyFigures {
  const version = versionOf(appointments.filter((one) => dayOf(one.appointment_date, zone) === today));
  const ofToday = useDay(today, version);
  const ofYesterday = useDay(addDays(today, -1), '');
  return {
    today: ofToday.data,
    yesterday: ofYesterday.data,
    isFailed: ofToday.isError,
    retry: () => void ofToday.refetch(),
  };
}

function useDay(day: DayKey, version: string) {
  return useQuery(
    {
      queryKey: ['appointment-stats', day, version],
      queryFn: () => callFunction('get-appointment-stats', { start_date: day, end_date: day }),
      placeholderData: keepPreviousData,
      // A day that was looked at in this state before may have changed in another way since.
      staleTime: 0,
    },
    queryClient(),
  );
}

/** Another text whenever one of them is written, comes or goes. */
function versionOf(appointments: readonly Appointment[]): string {
  return appointments.map(({ id, status, updated_at }) => `${id} ${status} ${updated_at.getTime()}`).join();
}
