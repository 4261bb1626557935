/** What becomes of each date of a series, before anything is booked: with the functions that the server decides with. */
import { daysBetween } from '../calendar.ts';
import { visitOfPet, type Ahead } from '../payment/ahead.ts';
import { assignVisit, type PlacedPet } from '../schedule/assign-visit.ts';
import { groomerOfLane } from '../schedule/lanes.ts';
import { emptyDay } from '../schedule/schedule-day.ts';
import type { ScheduleDay } from '../schedule/schema.ts';
import { addMinutes, dayOf, instantOf, timeOf, type DayKey } from '../time.ts';
import { visitStartsOn, type VisitFittingQuestion } from '../visit/fitting.ts';

/** `taken`: by others; `own`: a pet is elsewhere then; `closed`: nobody works then. */
export type DateState = 'free' | 'taken' | 'own' | 'closed';

export interface FreeStart {
  readonly start: Date;
  /** Who would groom; of several groomers the first pet's. */
  readonly groomerId: string;
}

export interface PreviewedDate extends Partial<Pick<FreeStart, 'groomerId'>> {
  readonly start: Date;
  readonly state: DateState;
  /** Of a date that is not free; undefined where there is none near. */
  readonly nearest?: FreeStart | undefined;
}

export interface PreviewQuestion extends Omit<VisitFittingQuestion, 'timesOf'> {
  /** Those that were read: null is an empty day, others are not looked at. */
  readonly days: ReadonlyMap<DayKey, ScheduleDay | null>;
  /** Where the customer's pets will be. */
  readonly ahead: readonly Ahead[];
}

/** How many days before and after a date are looked at for another time. */
export const NEAR_DAYS = 3;

/** Undefined until its day was read. */
export function previewDate(question: PreviewQuestion, start: Date): PreviewedDate | undefined {
  const { days, zone } = question;
  const day = days.get(dayOf(start, zone));
  if (day === undefined) return undefined;
  const times = day ?? emptyDay(dayOf(start, zone));
  const placed = placedAt(question, times, start);
  if (placed && !isElsewhere(question, placed)) return { start, state: 'free', groomerId: groomerOf(placed) };
  const isOpen = placedAt(question, { ...times, busy: [] }, start) !== undefined;
  const state = placed ? 'own' : isOpen ? 'taken' : 'closed';
  return { start, state, nearest: nearestFree(question, start) };
}

/** On the nearest day that was read and has any, the time that is nearest on the clock; the earlier one of two. */
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
      if (placed && !isElsewhere(question, placed))
        return { start: slot.start, groomerId: groomerOf(placed) };
    }
  }
  return undefined;
}

const distance = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

function placedAt(
  { groomers, hours, zone, pets, together, wished, now, noticeMinutes = 0 }: PreviewQuestion,
  day: ScheduleDay,
  start: Date,
): readonly [PlacedPet, ...PlacedPet[]] | undefined {
  if (start <= now || start < addMinutes(now, noticeMinutes)) return undefined;
  const placement = assignVisit(day, { groomers, hours, zone }, { pets, together, wished, start }, now);
  return placement.ok ? (placement.pets as readonly [PlacedPet, ...PlacedPet[]]) : undefined;
}

const groomerOf = ([{ lane }]: readonly [PlacedPet, ...PlacedPet[]]): string => groomerOfLane(lane);

const isElsewhere = ({ ahead }: PreviewQuestion, placed: readonly PlacedPet[]): boolean =>
  placed.some(({ petId, entryId, start, end }) =>
    visitOfPet(ahead, { petId, entryId, span: { start, end } }),
  );
