/** The form of a week's hours. */
import * as z from 'zod/mini';
import { isTimeOfDay, minutesOf, WEEKDAYS, type Weekday } from '../../core/calendar/time.ts';
import type { BusinessHours, OpeningHours } from './hours.ts';

const USUAL_DAY = { open: '09:00', close: '17:00' } as const;
export const TIME_MISSING = 'Enter a time, for example 9:00 AM.';

const openingInput = z.pipe(
  z.object({ open: z.string(), close: z.string(), closed: z.boolean() }).check(
    z.superRefine(({ open, close, closed }, context) => {
      if (closed) return;
      const refuse = (field: 'open' | 'close', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (!isTimeOfDay(open)) refuse('open', TIME_MISSING);
      if (!isTimeOfDay(close)) refuse('close', TIME_MISSING);
      if (isTimeOfDay(open) && isTimeOfDay(close) && minutesOf(close) <= minutesOf(open))
        refuse('close', 'Closing time must be after opening time.');
    }),
  ),
  z.transform(({ open, close, closed }) => ({
    open: isTimeOfDay(open) ? open : USUAL_DAY.open,
    close: isTimeOfDay(close) ? close : USUAL_DAY.close,
    closed,
  })),
);

/** Hours for every weekday. */
export const weekInput = z.record(z.enum(WEEKDAYS), openingInput);

/** The form values of stored hours. A weekday without hours is closed. */
export const weekForm = (hours: BusinessHours | undefined): Record<Weekday, OpeningHours> =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, { ...USUAL_DAY, closed: true, ...hours?.[weekday] }]),
  ) as Record<Weekday, OpeningHours>;
