import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDayRange } from '@paw-haven/domain/core/calendar/time-format';
import type { View } from '../components/calendar-address/view-state.ts';

/** `Tue, Nov 24, 2026` for a day, `Nov 22 – 28, 2026` otherwise. */
export function rangeTitle(view: View, first: DayKey, last: DayKey): string {
  return formatDayRange(first, view === 'day' ? first : last);
}

export const describeGhosts = (cancelled: number, isShown: boolean): string =>
  `${isShown ? 'Hide' : 'Show'} ${cancelled} cancelled`;
