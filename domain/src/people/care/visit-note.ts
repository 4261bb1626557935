/** Decides what saving a visit's note changes. */
import type * as z from 'zod/mini';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { nudgeDay } from '../../booking/recur/due.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { notedFor, type VisitNote, type visitReportSchema } from './schema.ts';

type VisitReport = z.infer<typeof visitReportSchema>;

export interface NoteToSave {
  readonly visit: Pick<Appointment, 'id' | 'user_id' | 'pet_id' | 'status' | 'appointment_date'>;
  readonly stored: Pick<VisitNote, 'published_at' | 'vaccine_reason'> | undefined;
  readonly input: Pick<VisitNote, 'photos'> & {
    readonly note: string;
    readonly report: string;
    readonly nextWeeks: number | null;
    readonly publish: boolean;
  };
  /** The uid of whoever saves it. */
  readonly by: string;
}

export interface SavedNote {
  readonly note: VisitNote;
  /** What the customer reads; null unless it is published. */
  readonly report: VisitReport | null;
  /** Undefined if the customer sees as much of it as before. */
  readonly change: 'report-published' | 'report-withdrawn' | undefined;
}

/** A published report keeps the time at which it was first published. */
export function saveNote({ visit, stored, input, by }: NoteToSave, now: Date): SavedNote {
  const text = input.note || null;
  const wasPublished = stored?.published_at ?? null;
  const published_at = input.publish ? (wasPublished ?? now) : null;
  const { id, user_id, pet_id } = visit;
  const shown = { report: input.report || null, photos: input.photos, next_weeks: input.nextWeeks };
  const note = {
    id,
    user_id,
    pet_id,
    note: text,
    noted_for: notedFor({ note: text }, visit),
    ...shown,
    published_at,
    ...(stored?.vaccine_reason !== undefined && { vaccine_reason: stored.vaccine_reason }),
    updated_by: by,
    updated_at: now,
  };
  if (!published_at) return { note, report: null, change: wasPublished ? 'report-withdrawn' : undefined };
  const report = { id, user_id, ...shown, published_at };
  return { note, report, change: wasPublished ? undefined : 'report-published' };
}

/** When to nudge the customer for the next visit: by the published report if it says so, otherwise by the series. */
export const nudgeAfter = (
  { appointment_date: date, series_weeks: weeks }: Pick<Appointment, 'appointment_date' | 'series_weeks'>,
  note: Pick<VisitNote, 'published_at' | 'next_weeks'> | undefined,
  zone: string,
): DayKey | undefined => nudgeDay(date, (note?.published_at ? note.next_weeks : null) ?? weeks, zone);
