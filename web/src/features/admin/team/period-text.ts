import type { TimeOff } from '@paw-haven/domain/time/groomer/schema';
import { partsOf } from '@paw-haven/domain/time/groomer/time-off';
import { formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayRange, formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';

type Period = Pick<TimeOff, 'from' | 'to'>;

export const isWholeDays = ({ from, to }: Period, zone: string): boolean =>
  timeOf(from, zone) === '00:00' && timeOf(to, zone) === '00:00';

/** Whole days as dates, others with times. */
export function periodText({ from, to }: Period, zone: string): string {
  const parts = partsOf({ from, to }, zone);
  const [first, last] = [parts[0]?.day ?? '', parts.at(-1)?.day ?? ''];
  if (isWholeDays({ from, to }, zone)) return formatDayRange(first, last);
  const [start, end] = [from, to].map((instant) => formatTime(timeOf(instant, zone)));
  return first === last
    ? `${formatDayWithYear(first)}, ${start} – ${end}`
    : `${formatDayWithYear(first)}, ${start} – ${formatDayWithYear(last)}, ${end}`;
}
