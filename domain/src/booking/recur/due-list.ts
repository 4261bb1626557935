/** `pet_dues/{pet id}`: when a pet that has no visit ahead is due. Written by functions. Staff only. */
import * as z from 'zod/mini';
import { addDays, isDayKey } from '../../core/calendar/calendar.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';

const day = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));

export const petDueSchema = z.object({
  /** The pet's id. */
  id: z.string(),
  /** The pet's owner. */
  user_id: z.string(),
  /** The first day on which the list shows it: when it is due, or later if staff have put it off. */
  due_on: day,
  /** The day of its last visit, here or according to an imported list. */
  last_on: day,
  /** The interval in weeks. */
  weeks: z.int().check(z.positive()),
  /** Staff do not want to see it before this day. */
  not_before: z.optional(day),
  /** When its owner was last nudged. */
  nudged_on: z.optional(day),
});

export type PetDue = z.infer<typeof petDueSchema>;

export const DUE_LIST_PAGE = 25;

/** In weeks from today. */
export const PUT_OFF_WEEKS = [2, 4, 8] as const;

/** Pets that are due, longest first; `pageAfter` gets the next page. */
export function dueListQuery(today: DayKey): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.petDues,
    where: [['due_on', '<=', today]],
    orderBy: [
      ['due_on', 'asc'],
      [DOCUMENT_ID, 'asc'],
    ],
    limit: DUE_LIST_PAGE,
  };
}

/** The record of a pet. What staff decided and the last nudge stay until the pet's next visit. */
export function petDueOf(
  { id, user_id, last_on, weeks }: Pick<PetDue, 'id' | 'user_id' | 'last_on' | 'weeks'>,
  stored: PetDue | undefined,
): PetDue {
  const { not_before, nudged_on } = stored?.last_on === last_on ? stored : {};
  const due = addDays(last_on, weeks * 7);
  return {
    id,
    user_id,
    last_on,
    weeks,
    due_on: not_before !== undefined && not_before > due ? not_before : due,
    ...(not_before !== undefined && { not_before }),
    ...(nudged_on !== undefined && { nudged_on }),
  };
}
