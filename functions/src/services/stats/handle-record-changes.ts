/** Rebuilds the figures of the days that a changed record affects. */
import { feeSchema } from '@paw-haven/domain/booking/appointment/fee-schema';
import { feeCents } from '@paw-haven/domain/money/stats/build-figures';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { readZone } from '../../lib/read-zone.ts';
import { readFirstVisits } from './read-records.ts';
import { refreshAppointments, refreshReviews, type FigureDependencies } from './refresh-figures.ts';

export type Fields = Readonly<Record<string, unknown>> | undefined;

/** A record before and after a change, with dates as `Date`; undefined if it did not exist. */
export interface Change {
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * Appointments to read if a customer's first visit may have changed: those of the first two visits, which include the
 * former and the current first one, for all pets.
 */
const FIRST_VISITS = 2 * VISIT_LIMITS.pets;

/** Resolves to the days whose figures changed. */
export async function handleAppointmentChange(
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
      // A visit after the first one does not affect other days.
      if ([before, after].every((item) => beginsAfter(item, first))) continue;
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
export async function handleReviewChange(
  dependencies: FigureDependencies,
  { before, after }: Change,
): Promise<DayKey[]> {
  if (!isChanged(['rating', 'created_at'], before, after)) return [];
  const zone = await readZone(dependencies);
  const days = new Set([...daysOf(before, 'created_at', zone), ...daysOf(after, 'created_at', zone)]);
  return eachDay(days, (day) => refreshReviews(dependencies, { day, zone }));
}

/** Refreshes days one after another, because they may share the document of a month. */
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
  'billed_product_cents',
] as const;

/** Whether a change affects figures. Other changes cost no reads. */
function changesFigures(before: Fields, after: Fields): boolean {
  return (
    isChanged(COUNTED, before, after) || nameIn(before) !== nameIn(after) || feeIn(before) !== feeIn(after)
  );
}

function nameIn(appointment: Fields): unknown {
  const service = appointment?.['service'];
  return typeof service === 'object' && service !== null && 'name' in service ? service.name : undefined;
}

function feeIn(appointment: Fields): number {
  const { data: fee } = feeSchema.safeParse(appointment?.['fee']);
  return feeCents({ fee });
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
