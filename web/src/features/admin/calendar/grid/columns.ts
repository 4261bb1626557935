/**
 * The columns of a day or week: one per day in a salon of one; with several groomers, one per groomer, or the days of
 * one.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { groomerOfLane, laneOf } from '@paw-haven/domain/time/schedule/lanes';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';

export interface Column {
  readonly key: string;
  readonly day: DayKey;
  /** Undefined for everyone's appointments. */
  readonly groomer?: Groomer;
  /** The column for groomers who have left. */
  readonly isOthers?: true;
}

/**
 * The only groomer whose days are shown. A phone has room for one: the first if none is chosen. Undefined shows
 * everyone.
 */
export function groomerShown(
  team: readonly Groomer[],
  groomerId: string | undefined,
  isPhone: boolean,
): Groomer | undefined {
  const chosen = team.find(({ id }) => id === groomerId);
  return chosen ?? (isPhone ? team[0] : undefined);
}

/** The groomer before or after the one who is shown; undefined at either end. */
export const neighborOf = (
  team: readonly Groomer[],
  shown: Groomer | undefined,
  step: 1 | -1,
): Groomer | undefined => team[team.findIndex(({ id }) => id === shown?.id) + step];

export function columnsOf(
  days: readonly DayKey[],
  team: readonly Groomer[],
  shown: Groomer | undefined,
  appointments: readonly Appointment[],
): Column[] {
  if (team.length === 0) return days.map((day) => ({ key: day, day }));
  if (shown) return days.map((day) => ({ key: day, day, groomer: shown }));
  return days.flatMap((day): Column[] => {
    const columns = team.map((groomer) => ({ key: `${day} ${groomer.id}`, day, groomer }));
    const hasOthers = appointments.some(
      (appointment) => !team.some(({ id }) => id === groomerIdOf(appointment)),
    );
    return hasOthers ? [...columns, { key: `${day} others`, day, isOthers: true }] : columns;
  });
}

/** Whether appointments of groomer `id` belong in the column. */
function isOf({ groomer, isOthers }: Column, id: string, team: readonly Groomer[]): boolean {
  if (groomer) return groomer.id === id;
  return !isOthers || !team.some((item) => item.id === id);
}

export function ofColumn(
  column: Column,
  appointments: readonly Appointment[],
  team: readonly Groomer[],
): Appointment[] {
  return appointments.filter((appointment) => isOf(column, groomerIdOf(appointment), team));
}

/** The part of the day's schedule that is on the column's lanes, with their time off. */
export function scheduleOfColumn(
  column: Column,
  day: ScheduleDay | undefined,
  team: readonly Groomer[],
): ScheduleDay | undefined {
  if (!day || (!column.groomer && !column.isOthers)) return day;
  return {
    ...day,
    busy: day.busy.filter((interval) => isOf(column, groomerOfLane(laneOf(interval)), team)),
    off: (day.off ?? []).filter(
      ({ lane }) => lane === undefined || (!column.isOthers && isOf(column, groomerOfLane(lane), team)),
    ),
  };
}
