import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { CARE_LIMITS } from '@paw-haven/domain/people/care/schema';
import { callFunction } from './callables.ts';

/** What to know for visits, read in as few calls as possible. */
export async function fetchSheets(ids: readonly string[]): Promise<VisitSheet[]> {
  const sheets: VisitSheet[] = [];
  for (let from = 0; from < ids.length; from += CARE_LIMITS.visitsPerCall) {
    const appointmentIds = ids.slice(from, from + CARE_LIMITS.visitsPerCall);
    sheets.push(...(await callFunction('day-sheet', { appointmentIds })).visits);
  }
  return sheets;
}
