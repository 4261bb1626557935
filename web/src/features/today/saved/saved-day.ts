/** The last loaded day, stored on this device and shown when offline. */
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { sheetSchema, type VisitSheet } from '@paw-haven/domain/contract/calls/care';
import * as z from 'zod/mini';
import { savedDayKey } from '../../../lib/navigation/saved-day.ts';
import { readStoredText, writeStored } from '../../../lib/browser/storage.ts';

const keptSchema = z.object({
  /** When it was loaded. */
  loaded_at: z.date(),
  zone: z.string(),
  visits: z.array(appointmentSchema),
  sheets: z.array(sheetSchema),
});

export interface SavedDay {
  readonly loaded_at: Date;
  readonly zone: string;
  /** The groomer's own visits. */
  readonly visits: readonly Appointment[];
  readonly sheets: readonly VisitSheet[];
}

/** Undefined when nothing valid is stored. */
export function readSavedDay(uid: string): SavedDay | undefined {
  try {
    const text = readStoredText('localStorage', savedDayKey(uid));
    return keptSchema.safeParse(JSON.parse(text ?? 'null', reviveDates)).data;
  } catch {
    return undefined;
  }
}

export function saveDay(uid: string, day: SavedDay): void {
  writeStored(savedDayKey(uid), day);
}

/** Dates are recognized by their field names. */
function reviveDates(name: string, value: unknown): unknown {
  return typeof value === 'string' && /_(at|date)$/.test(name) ? new Date(value) : value;
}
