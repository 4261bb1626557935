/** The records that figures are made from. Each query is bounded by the days it asks for. */
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { appointmentsBetweenQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/appointment/status';
import { reviewSchema } from '@paw-haven/domain/review/schema';
import type { CountedReview } from '@paw-haven/domain/stats/build-figures';
import { firstVisitsQuery, reviewsBetweenQuery } from '@paw-haven/domain/stats/queries';
import { addDays } from '@paw-haven/domain/calendar';
import { dayOf, startOfDay, type DayKey } from '@paw-haven/domain/time';
import { eachLimited } from '../../lib/each-limited.ts';
import { readableQueryOf } from '../../lib/firestore/collections.ts';

const PARALLEL = 8;

export interface Records {
  readonly appointments: readonly Appointment[];
  readonly reviews: readonly CountedReview[];
  readonly firstDays: ReadonlyMap<string, DayKey>;
}

/** All records from `first` to `last`, both included. Invalid ones are logged and not counted. */
export async function readRecords(
  db: Firestore,
  days: { readonly first: DayKey; readonly last: DayKey; readonly zone: string },
): Promise<Records> {
  const { zone } = days;
  const from = startOfDay(days.first, zone);
  const to = startOfDay(addDays(days.last, 1), zone);
  const [found, reviews] = await Promise.all([
    readAppointments(db, from, to),
    readableQueryOf(db, reviewsBetweenQuery(from, to), ratingSchema).get(),
  ]);
  return {
    appointments: found,
    reviews: reviews.docs.flatMap((document) => document.data().value ?? []),
    firstDays: await readFirstDays(db, customersOf(found), zone),
  };
}

const ratingSchema = z.pick(reviewSchema, { rating: true, created_at: true });

export async function readAppointments(db: Firestore, from: Date, to: Date): Promise<Appointment[]> {
  const { docs } = await readableQueryOf(db, appointmentsBetweenQuery(from, to), appointmentSchema).get();
  return docs.flatMap((document) => document.data().value ?? []);
}

/** The days of a customer's first visits, at most `limit`. */
export async function readFirstVisitDays(
  db: Firestore,
  uid: string,
  zone: string,
  limit: number,
): Promise<DayKey[]> {
  const { docs } = await readableQueryOf(db, firstVisitsQuery(uid, limit), dateSchema).get();
  return docs.flatMap((document) => {
    const date = document.data().value?.appointment_date;
    return date ? [dayOf(date, zone)] : [];
  });
}

const dateSchema = z.pick(appointmentSchema, { appointment_date: true });

function customersOf(appointments: readonly Appointment[]): string[] {
  const kept = appointments.filter(({ status }) => isNotCancelled(status));
  return [...new Set(kept.map(({ user_id }) => user_id))];
}

async function readFirstDays(
  db: Firestore,
  customers: readonly string[],
  zone: string,
): Promise<Map<string, DayKey>> {
  const days = new Map<string, DayKey>();
  const { errors } = await eachLimited(customers, PARALLEL, async (uid) => {
    const [first] = await readFirstVisitDays(db, uid, zone, 1);
    if (first !== undefined) days.set(uid, first);
  });
  if (errors.length > 0) throw errors[0];
  return days;
}
