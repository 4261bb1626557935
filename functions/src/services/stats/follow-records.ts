/** Rebuilds the figures of the days that a changed record affects. */
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { VISIT_LIMITS } from '@paw-haven/domain/visit/limits';
import { readZone } from '../../lib/read-zone.ts';
import { readFirstVisits } from './read-records.ts';
import { refreshAppointments, refreshReviews, type FigureDependencies } from './refresh-figures.ts';

export type Fields = Readonly<Record<string, unknown>> | undefined;

/** Before and after, with dates as `Date`; undefined where there was or is none. */
export interface Change {
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * A customer's first visit may have changed: of the first two, one is the former and one the current first. With several
 * pets, each of theirs counts.
 */
const FIRST_VISITS = 2 * VISIT_LIMITS.pets;

/** Resolves to the days whose figures changed. */
export async function followAppointment(
  dependencies: FigureDependencies,
  { before, after }: Change,
): Promise<DayKey[]> {
  if (!changesFigures(before, after)) return [];
  const zone = await readZone(dependencies);
  const days = new Set([
    ...daysOf(before, 'appointment_date', zone),
    ...daysOf(after, 'appointment_date', zone),
  ]);
  const customers = new Set<string>();
  if (changesVisit(before, after)) {
    for (const uid of new Set([before?.['user_id'], after?.['user_id']])) {
      if (typeof uid !== 'string' || uid === '') continue;
      const [first] = await readFirstVisits(dependencies.db, uid, 1);
      customers.add(uid);
      // A visit after the first one decides about no other day.
      if ([before, after].every((one) => beginsAfter(one, first))) continue;
      for (const visit of await readFirstVisits(dependencies.db, uid, FIRST_VISITS))
        days.add(dayOf(visit, zone));
    }
  }
  return eachDay(days, (day) => refreshAppointments(dependencies, { day, zone, customers }));
}

function beginsAfter(appointment: Fields, other: Date | undefined): boolean {
  const date = appointment?.['appointment_date'];
  return !(date instanceof Date) || (other !== undefined && date > other);
}

/** Resolves to the days whose figures changed. */
export async function followReview(
  dependencies: FigureDependencies,
  { before, after }: Change,
): Promise<DayKey[]> {
  if (!isChanged(['rating', 'created_at'], before, after)) return [];
  const zone = await readZone(dependencies);
  const days = new Set([...daysOf(before, 'created_at', zone), ...daysOf(after, 'created_at', zone)]);
  return eachDay(days, (day) => refreshReviews(dependencies, { day, zone }));
}

/** One after the other, since they may be of one month. */
async function eachDay(
  days: ReadonlySet<DayKey>,
  refresh: (day: DayKey) => Promise<boolean>,
): Promise<DayKey[]> {
  const changed: DayKey[] = [];
  for (const day of [...days].toSorted()) if (await refresh(day)) changed.push(day);
  return changed;
}

const COUNTED = [
  'user_id',
  'service_id',
  'appointment_date',
  'status',
  'payment_status',
  'total_amount',
  'refunded_amount',
  'refunded_cents',
  'paid_cents',
  'salon_cents',
  'tax_cents',
  'tip_cents',
  'billed_cents',
  'billed_tax_cents',
] as const;

/** Other fields change no figures, and cost no reads. */
function changesFigures(before: Fields, after: Fields): boolean {
  return isChanged(COUNTED, before, after) || nameIn(before) !== nameIn(after);
}

function nameIn(appointment: Fields): unknown {
  const service = appointment?.['service'];
  return typeof service === 'object' && service !== null && 'name' in service ? service.name : undefined;
}

function changesVisit(before: Fields, after: Fields): boolean {
  return isChanged(['user_id', 'appointment_date', 'status'], before, after);
}

function isChanged(fields: readonly string[], before: Fields, after: Fields): boolean {
  return fields.some((field) => plain(before?.[field]) !== plain(after?.[field]));
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}

function daysOf(fields: Fields, name: string, zone: string): DayKey[] {
  const date = fields?.[name];
  return date instanceof Date ? [dayOf(date, zone)] : [];
}
