import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';

export interface LinesOfDay {
  readonly day: DayKey;
  readonly entries: readonly AuditEntry[];
}

/** Groups entries by day in the business time zone; keeps their order. */
export function linesByDay(entries: readonly AuditEntry[], zone: string): LinesOfDay[] {
  const days = new Map<DayKey, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
