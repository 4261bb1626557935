/** A salon's or a groomer's hours of a week. */
import * as z from 'zod/mini';
import { isTimeOfDay, minutesOf, WEEKDAYS, type Weekday } from '../../core/calendar/time.ts';

/** `HH:mm`. */
export const timeOfDaySchema = z.string().check(z.refine(isTimeOfDay, 'Use HH:MM, for example 09:00.'));

/** Hours of one weekday. A closed day keeps its times for reopening. */
export const openingHoursSchema = z
  .object({ open: timeOfDaySchema, close: timeOfDaySchema, closed: z.boolean() })
  .check(
    z.refine(
      ({ open, close, closed }) =>
        closed || !isTimeOfDay(open) || !isTimeOfDay(close) || minutesOf(open) < minutesOf(close),
      'Closing time must be after opening time.',
    ),
  );

export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Keyed by lowercase weekday name; a missing day has no slots. */
export type BusinessHours = Partial<Record<Weekday, OpeningHours>>;

export const businessHoursSchema = z.partialRecord(z.enum(WEEKDAYS), openingHoursSchema);
