import { addDays, dayOf, startOfDay, timeOf, type DayKey } from '../time.ts';
import { slotAtTime, type SlotQuestion, type TimeSlot } from './slots.ts';

/** The first moment an appointment may be moved to: the start of tomorrow on the business's calendar. */
export function earliestReschedule(now: Date, zone: string): Date {
  return startOfDay(firstRescheduleDay(now, zone), zone);
}

export function firstRescheduleDay(now: Date, zone: string): DayKey {
  return addDays(dayOf(now, zone), 1);
}

export type RescheduleRefusal = 'too-early' | 'outside-hours' | 'slot-taken';

export type RescheduleCheck =
  | { readonly ok: true; readonly slot: TimeSlot }
  | { readonly ok: false; readonly reason: RescheduleRefusal };

/** Whether `to` is a free start within opening hours, tomorrow or later. The appointment's own time is not in its way. */
export function checkReschedule(
  to: Date,
  question: Omit<SlotQuestion, 'day'> & { readonly ownEntryId: string },
): RescheduleCheck {
  const { zone, now, ownEntryId } = question;
  if (to < earliestReschedule(now, zone)) return { ok: false, reason: 'too-early' };
  const busy = question.busy.filter((interval) => interval.id !== ownEntryId);
  const slot = slotAtTime({ ...question, busy, day: dayOf(to, zone) }, timeOf(to, zone));
  if (!slot || slot.start.getTime() !== to.getTime()) return { ok: false, reason: 'outside-hours' };
  return slot.available ? { ok: true, slot } : { ok: false, reason: 'slot-taken' };
}
