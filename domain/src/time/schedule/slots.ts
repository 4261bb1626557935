import { LIMITS } from '../../core/limits/limits.ts';
import type { BusinessHours } from './hours.ts';
import { weekdayOf } from '../../core/calendar/calendar.ts';
import {
  addMinutes,
  dayOf,
  instantOf,
  minutesOf,
  timeOf,
  type DayKey,
  type TimeOfDay,
} from '../../core/calendar/time.ts';
import { isBlocking, overlaps } from './busy.ts';
import type { BusyInterval } from './schema.ts';

export type SlotReason = 'Past' | 'Booked';

/** A start to show; `reason` says why it is unavailable. */
export interface TimeSlot {
  /** `HH:mm` in the business time zone. */
  readonly time: TimeOfDay;
  readonly start: Date;
  readonly available: boolean;
  readonly reason?: SlotReason;
}

export interface SlotQuestion {
  readonly day: DayKey;
  readonly hours: BusinessHours;
  readonly zone: string;
  readonly durationMinutes: number;
  readonly busy: readonly BusyInterval[];
  readonly now: Date;
}

/**
 * The slots of a day: every 30 minutes from opening, if the service ends by closing. None on a closed day or without
 * hours. When the clocks go back, a time that occurs twice is offered once.
 */
export function slotsOfDay(question: SlotQuestion): TimeSlot[] {
  const { day, zone, durationMinutes } = question;
  const window = openingWindow(question);
  if (!window) return [];
  const slots: TimeSlot[] = [];
  const seen = new Set<TimeOfDay>();
  for (
    let start = window.open;
    addMinutes(start, durationMinutes) <= window.close;
    start = addMinutes(start, LIMITS.slotStepMinutes)
  ) {
    const time = timeOf(start, zone);
    // The local time must identify this instant, because `create-payment` receives only the day and the time.
    if (seen.has(time) || instantOf(day, time, zone).getTime() !== start.getTime()) continue;
    seen.add(time);
    slots.push(slotAt(time, start, question));
  }
  return slots;
}

/** The slot of `slotsOfDay` at `time`; undefined if that is no start within the opening hours. */
export function slotAtTime(question: SlotQuestion, time: TimeOfDay): TimeSlot | undefined {
  return slotsOfDay(question).find((slot) => slot.time === time);
}

/** Minutes that the day is open by its hours; 0 if closed. */
export function openMinutesOf(hours: BusinessHours, day: DayKey): number {
  const opening = hours[weekdayOf(day)];
  if (!opening || !isOpenDay(hours, day)) return 0;
  return minutesOf(opening.close) - minutesOf(opening.open);
}

/** Whether the salon is open on the day by its weekly hours. */
export function isOpenDay(hours: BusinessHours, day: DayKey): boolean {
  const opening = hours[weekdayOf(day)];
  return opening !== undefined && !opening.closed && minutesOf(opening.open) < minutesOf(opening.close);
}

function slotAt(time: TimeOfDay, start: Date, { durationMinutes, busy, now }: SlotQuestion): TimeSlot {
  // `Past` takes precedence over `Booked`.
  if (start <= now) return { time, start, available: false, reason: 'Past' };
  const end = addMinutes(start, durationMinutes);
  const taken = busy.some((interval) => isBlocking(interval, now) && overlaps(interval, { start, end }));
  return taken ? { time, start, available: false, reason: 'Booked' } : { time, start, available: true };
}

/** When the salon closes today; undefined if it has closed or is closed all day. */
export function closesAt(hours: BusinessHours, zone: string, now: Date): Date | undefined {
  const window = openingWindow({ day: dayOf(now, zone), hours, zone });
  return window && now < window.close ? window.close : undefined;
}

/** The day's opening and closing instants; undefined on a closed day. */
export function openingWindow({
  day,
  hours,
  zone,
}: Pick<SlotQuestion, 'day' | 'hours' | 'zone'>): { open: Date; close: Date } | undefined {
  if (!isOpenDay(hours, day)) return undefined;
  const opening = hours[weekdayOf(day)];
  return opening && { open: instantOf(day, opening.open, zone), close: instantOf(day, opening.close, zone) };
}
