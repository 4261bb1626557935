/** The steps of a visit's day: Arrived, Start, Ready, Done. Two of them change the status, two only set a time. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { canTransition, type AppointmentStatus } from '../../core/records/appointment-status.ts';
import { addDays } from '../../core/calendar/calendar.ts';
import { DAY_MS, dayOf } from '../../core/calendar/time.ts';

export const DAY_STEPS = ['arrived', 'start', 'ready', 'done'] as const;
export type DayStep = (typeof DAY_STEPS)[number];

/** The status that a step leads to; undefined for steps that only set a time. */
export const STEP_STATUS: Readonly<Record<DayStep, AppointmentStatus | undefined>> = {
  arrived: undefined,
  start: 'in-progress',
  ready: undefined,
  done: 'completed',
};

const STEP_FIELDS = {
  arrived: 'arrived_at',
  start: 'started_at',
  ready: 'ready_at',
  done: 'finished_at',
} as const satisfies Readonly<Record<DayStep, keyof Appointment>>;

type Stepped = Pick<Appointment, 'status' | 'arrived_at' | 'started_at' | 'ready_at' | 'finished_at'>;

/** When the step was taken. */
export const stepTakenAt = (visit: Stepped, step: DayStep): Date | undefined => visit[STEP_FIELDS[step]];

/** Whether the step was taken. Taking it again changes nothing. */
export function isStepTaken(visit: Stepped, step: DayStep): boolean {
  const status = STEP_STATUS[step];
  return status === undefined ? stepTakenAt(visit, step) !== undefined : visit.status === status;
}

/** Whether the step can be taken now. */
export function canTakeStep(visit: Stepped, step: DayStep): boolean {
  const status = STEP_STATUS[step];
  if (status !== undefined) return canTransition(visit.status, status);
  return visit.status === (step === 'arrived' ? 'scheduled' : 'in-progress') && !isStepTaken(visit, step);
}

/** The visit once the step is taken. */
export function withStep<A extends Stepped>(visit: A, step: DayStep, at: Date): A {
  const status = STEP_STATUS[step];
  return { ...visit, ...(status && { status }), [STEP_FIELDS[step]]: at };
}

/** The time field that a step writes in addition to the status. */
export const stepField = (step: DayStep, at: Date): Partial<Stepped> => ({ [STEP_FIELDS[step]]: at });

/** The steps offered to staff, the likely one first. "Done" is only offered once grooming has begun. */
export function offeredSteps(visit: Stepped): DayStep[] {
  return DAY_STEPS.filter(
    (step) => canTakeStep(visit, step) && (step !== 'done' || visit.status === 'in-progress'),
  );
}

/** How many days a phone may be offline before what was tapped and written on it is refused. */
export const LATE_DAYS = 7;

/**
 * When a step counts as taken: at the time of the tap, even if it arrives late, but not after `now`, before an earlier
 * step, or more than `LATE_DAYS` ago.
 */
export function stepTime(visit: Stepped, tapped: Date | undefined, now: Date): Date {
  const before = DAY_STEPS.flatMap((step) => stepTakenAt(visit, step)?.getTime() ?? []);
  const earliest = Math.max(now.getTime() - LATE_DAYS * DAY_MS, ...before);
  return new Date(Math.min(now.getTime(), Math.max(earliest, tapped?.getTime() ?? now.getTime())));
}

/** Whether groomers can see and work on a visit of that date: from yesterday to tomorrow. */
export function isAroundToday(date: Date, now: Date, zone: string): boolean {
  return isWithinDays(date, now, zone, 1);
}

/** Whether groomers may still send what they tapped or wrote offline at a visit of that date. */
export function acceptsLate(date: Date, now: Date, zone: string): boolean {
  return isWithinDays(date, now, zone, LATE_DAYS);
}

/** Whether the date is at most `before` days ago, and at the latest tomorrow. */
function isWithinDays(date: Date, now: Date, zone: string, before: number): boolean {
  const [day, today] = [dayOf(date, zone), dayOf(now, zone)];
  return day >= addDays(today, -before) && day <= addDays(today, 1);
}
