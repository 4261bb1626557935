/** When the pets of a visit come again, and the free time to suggest for it. */
import { addDays, daysBetween } from '../../core/calendar/calendar.ts';
import { dayOf, instantOf, timeOf, type DayKey } from '../../core/calendar/time.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';
import type { Appointment } from '../appointment/schema.ts';
import { dueStart, weeksUntilDue } from './due.ts';
import { NEAR_DAYS, previewDate, type FreeStart, type PreviewQuestion } from './preview.ts';

/** The interval in weeks when nothing is known about a pet. */
export const USUAL_WEEKS = 6;
/** How many of a pet's last visits its own interval is made from. */
export const INTERVAL_VISITS = 9;

/** The median time between a pet's visits, in weeks from 1 to 26; undefined if it came on fewer than two days. */
export function medianWeeks(visits: readonly DayKey[]): number | undefined {
  const days = [...new Set(visits)].toSorted();
  const gaps = days
    .slice(1)
    .map((day, index) => daysBetween(days[index] as DayKey, day))
    .toSorted((one, other) => one - other);
  if (gaps.length === 0) return undefined;
  const middle = ((gaps[(gaps.length - 1) >> 1] as number) + (gaps[gaps.length >> 1] as number)) / 2;
  return Math.min(RECUR_LIMITS.weeks, Math.max(1, Math.round(middle / 7)));
}

interface ComingPet {
  readonly visit: Pick<Appointment, 'appointment_date' | 'nudge_on'>;
  /** The days of the pet's last visits; read only if no report recommends an interval. */
  readonly days: readonly DayKey[];
}

/** The shortest interval of the pets: what a report recommends, else their own median, else six weeks. */
export function intervalOf(pets: readonly ComingPet[], zone: string): number {
  const recommended = pets.flatMap(({ visit }) => weeksUntilDue(visit, zone) ?? []);
  const own = pets.flatMap(({ days }) => medianWeeks(days) ?? []);
  const [weeks = USUAL_WEEKS] = [recommended, own].flatMap((of) => (of.length > 0 ? [Math.min(...of)] : []));
  return weeks;
}

/** When a pet is due. If that has passed, the same time of day today or tomorrow. */
export function firstStart(
  visit: Date,
  weeks: number,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Date {
  const due = dueStart(visit, weeks, zone);
  if (due > now) return due;
  const today = instantOf(dayOf(now, zone), timeOf(visit, zone), zone);
  return today > now ? today : instantOf(addDays(dayOf(now, zone), 1), timeOf(visit, zone), zone);
}

/** The days among which `nextFree` looks. */
export const daysAround = (due: Date, zone: string): DayKey[] =>
  Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, index) => addDays(dayOf(due, zone), index - NEAR_DAYS));

/** The wanted start or the nearest free one: with the same groomer if there is any, else with anyone. */
export function nextFree(
  question: Omit<PreviewQuestion, 'requestedGroomer'>,
  due: Date,
  groomerId: string,
): FreeStart | undefined {
  const works = question.groomers.some(({ id, active }) => id === groomerId && active);
  const own = works ? freeStart({ ...question, requestedGroomer: groomerId }, due) : undefined;
  return own ?? freeStart({ ...question, requestedGroomer: undefined }, due);
}

function freeStart(question: PreviewQuestion, due: Date): FreeStart | undefined {
  const preview = previewDate(question, due);
  if (preview?.state === 'free') return { start: due, groomerId: preview.groomerId ?? '' };
  return preview?.nearest;
}
