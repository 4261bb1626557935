import { addDays } from '../calendar.ts';
import { dayOf, startOfDay, timeOf, type DayKey } from '../time.ts';
import { slotAtTime, type SlotQuestion, type TimeSlot } from './slots.ts';

/** The first moment an appointment may be moved to: the start of tomorrow on the business's calendar. */
export function earliestReschedule(now: Date, zone: string): Date {
  return startOfDay(firstRescheduleDay(now, zone), zone);
}

export function firstRescheduleDay(now: Date, zone: string): DayKey {
  return addDays(dayOf(now, zone), 1);
}

/** Customers move to tomorrow or later; staff, who know what the day brings, also to a time still to come today. */
export function earliestMove(now: Date, zone: string, isStaff: boolean): Date {
  return isStaff ? now : earliestReschedule(now, zone);
}

export type RescheduleRefusal = 'too-early' | 'slot-past' | 'outside-hours' | 'slot-taken';

export type RescheduleCheck =
  | { readonly ok: true; readonly slot: TimeSlot }
  | { readonly ok: false; readonly reason: RescheduleRefusal };

/** Why nothing is moved to `to`, whatever is free. */
export function refusedTime(
  to: Date,
  { now, earliest }: { readonly now: Date; readonly earliest: Date },
): 'too-early' | 'slot-past' | undefined {
  if (to < earliest && now < earliest) return 'too-early';
  return to <= now ? 'slot-past' : undefined;
}

/**
 * Whether `to` is a free start within opening hours, not before `earliest` and still to come. The appointment's own time
 * is not in its way.
 */
export function checkReschedule(
  to: Date,
  question: Omit<SlotQuestion, 'day'> & { readonly scheduleEntryId: string; readonly earliest: Date },
): RescheduleCheck {
  const { zone, scheduleEntryId } = question;
  const reason = refusedTime(to, question);
  if (reason) return { ok: false, reason };
  const busy = question.busy.filter((interval) => interval.id !== scheduleEntryId);
  const slot = slotAtTime({ ...question, busy, day: dayOf(to, zone) }, timeOf(to, zone));
  if (!slot || slot.start.getTime() !== to.getTime()) return { ok: false, reason: 'outside-hours' };
  return slot.available ? { ok: true, slot } : { ok: false, reason: 'slot-taken' };
}
