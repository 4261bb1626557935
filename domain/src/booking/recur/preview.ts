/** Previews which dates of a series are free, with the same functions that the server uses to book. */
import { daysBetween } from '../../core/calendar/calendar.ts';
import { visitOfPet, type Ahead } from '../payment/ahead.ts';
import { assignVisit, type PlacedPet } from '../../time/schedule/assign-visit.ts';
import { groomerOfLane } from '../../time/schedule/lanes.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import { addMinutes, dayOf, instantOf, timeOf, type DayKey } from '../../core/calendar/time.ts';
import { visitStartsOn, type VisitFittingQuestion } from '../visit/fitting.ts';

/** `taken`: booked by others; `own`: one of the pets has another visit then; `closed`: no one works then. */
export type DateState = 'free' | 'taken' | 'own' | 'closed';

export interface FreeStart {
  readonly start: Date;
  /** The groomer of the first pet. */
  readonly groomerId: string;
}

export interface PreviewedDate extends Partial<Pick<FreeStart, 'groomerId'>> {
  readonly start: Date;
  readonly state: DateState;
  /** The nearest free start of a date that is not free, if any. */
  readonly nearest?: FreeStart | undefined;
}

export interface PreviewQuestion extends Omit<VisitFittingQuestion, 'timesOf'> {
  /** The days that were read, null for an empty day. Other days are not considered. */
  readonly days: ReadonlyMap<DayKey, ScheduleDay | null>;
  /** Upcoming visits of the customer's pets. */
  readonly ahead: readonly Ahead[];
}

/** How many days before and after a date are searched for another time. */
export const NEAR_DAYS = 3;

/** Undefined until the day has been read. */
export function previewDate(question: PreviewQuestion, start: Date): PreviewedDate | undefined {
  const { days, zone } = question;
  const day = days.get(dayOf(start, zone));
  if (day === undefined) return undefined;
  const times = day ?? emptyDay(dayOf(start, zone));
  const placed = placedAt(question, times, start);
  if (placed && !hasOtherVisit(question, placed))
    return { start, state: 'free', groomerId: groomerOf(placed) };
  const isOpen = placedAt(question, { ...times, busy: [] }, start) !== undefined;
  const state = placed ? 'own' : isOpen ? 'taken' : 'closed';
  return { start, state, nearest: nearestFree(question, start) };
}

/** The nearest free start: on the nearest day that has one, at the nearest time of day. Ties go to the earlier one. */
export function nearestFree(question: PreviewQuestion, start: Date): FreeStart | undefined {
  const { days, zone, now } = question;
  const away = (day: DayKey): number => Math.abs(daysBetween(dayOf(start, zone), day));
  const timesOf = (day: DayKey): ScheduleDay => days.get(day) ?? emptyDay(day);
  const near = [...days.keys()]
    .filter((day) => away(day) <= NEAR_DAYS && day >= dayOf(now, zone))
    .toSorted()
    .toSorted((one, other) => away(one) - away(other));
  for (const day of near) {
    const wanted = instantOf(day, timeOf(start, zone), zone);
    const slots = visitStartsOn({ ...question, timesOf }, day).toSorted(
      (one, other) => distance(one.start, wanted) - distance(other.start, wanted),
    );
    for (const slot of slots) {
      const placed = placedAt(question, timesOf(day), slot.start);
      if (placed && !hasOtherVisit(question, placed))
        return { start: slot.start, groomerId: groomerOf(placed) };
    }
  }
  return undefined;
}

const distance = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

function placedAt(
  { groomers, hours, zone, pets, together, requestedGroomer, now, noticeMinutes = 0 }: PreviewQuestion,
  day: ScheduleDay,
  start: Date,
): readonly [PlacedPet, ...PlacedPet[]] | undefined {
  if (start <= now || start < addMinutes(now, noticeMinutes)) return undefined;
  const placement = assignVisit(
    day,
    { groomers, hours, zone },
    { pets, together, requestedGroomer, start },
    now,
  );
  return placement.ok ? (placement.pets as readonly [PlacedPet, ...PlacedPet[]]) : undefined;
}

const groomerOf = ([{ lane }]: readonly [PlacedPet, ...PlacedPet[]]): string => groomerOfLane(lane);

const hasOtherVisit = ({ ahead }: PreviewQuestion, placed: readonly PlacedPet[]): boolean =>
  placed.some(({ petId, entryId, start, end }) =>
    visitOfPet(ahead, { petId, entryId, span: { start, end } }),
  );
