/** Reads the records that figures are computed from. Each query is limited to the requested days. */
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { appointmentsBetweenQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/core/records/appointment-status';
import { reviewSchema } from '@paw-haven/domain/people/review/schema';
import type { CountedReview } from '@paw-haven/domain/money/stats/build-figures';
import { firstVisitsQuery, reviewsBetweenQuery } from '@paw-haven/domain/money/stats/queries';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { eachLimited } from '../../lib/each-limited.ts';
import { readableQueryOf } from '../../lib/firestore/collections.ts';

const PARALLEL = 8;

export interface Records {
  readonly appointments: readonly Appointment[];
  readonly reviews: readonly CountedReview[];
  readonly firstDays: ReadonlyMap<string, DayKey>;
}

/** Resolves to all records from `first` to `last`, inclusive. Invalid ones are logged and not counted. */
export async function readRecords(
  db: Firestore,
  days: { readonly first: DayKey; readonly last: DayKey; readonly zone: string },
): Promise<Records> {
  const { zone } = days;
  const from = startOfDay(days.first, zone);
  const to = startOfDay(addDays(days.last, 1), zone);
  const [appointments, reviews] = await Promise.all([
    readAppointments(db, from, to),
    readReviews(db, from, to),
  ]);
  return { appointments, reviews, firstDays: await readFirstDays(db, customersOf(appointments), zone) };
}

export async function readReviews(db: Firestore, from: Date, to: Date): Promise<CountedReview[]> {
  const { docs } = await readableQueryOf(db, reviewsBetweenQuery(from, to), ratingSchema).get();
  return docs.flatMap((document) => document.data().value ?? []);
}

const ratingSchema = z.pick(reviewSchema, { rating: true, created_at: true });

export async function readAppointments(db: Firestore, from: Date, to: Date): Promise<Appointment[]> {
  const { docs } = await readableQueryOf(db, appointmentsBetweenQuery(from, to), appointmentSchema).get();
  return docs.flatMap((document) => document.data().value ?? []);
}

/** Resolves to the start times of a customer's first appointments, at most `limit`. */
export async function readFirstVisits(db: Firestore, uid: string, limit: number): Promise<Date[]> {
  const { docs } = await readableQueryOf(db, firstVisitsQuery(uid, limit), dateSchema).get();
  return docs.flatMap((document) => document.data().value?.appointment_date ?? []);
}

const dateSchema = z.pick(appointmentSchema, { appointment_date: true });

export function customersOf(appointments: readonly Appointment[]): string[] {
  const notCancelled = appointments.filter(({ status }) => isNotCancelled(status));
  return [...new Set(notCancelled.map(({ user_id }) => user_id))];
}

export async function readFirstDays(
  db: Firestore,
  customers: readonly string[],
  zone: string,
): Promise<Map<string, DayKey>> {
  const days = new Map<string, DayKey>();
  const { errors } = await eachLimited(customers, PARALLEL, async (uid) => {
    const [first] = await readFirstVisits(db, uid, 1);
    if (first !== undefined) days.set(uid, dayOf(first, zone));
  });
  if (errors.length > 0) throw errors[0];
  return days;
}
