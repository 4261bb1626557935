/** Groups a customer's appointments by visit. */
import { appointmentEnd, splitAppointments } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import { isNotCancelled, type AppointmentStatus } from '../../core/records/appointment-status.ts';
import { minutesBetween } from '../../core/calendar/time.ts';
import { inOrder } from './pets.ts';
import { asOneAppointment, type WholeVisit } from './visit.ts';
import { visitIdOf } from '../appointment/visit-id.ts';

type Pets = readonly [Appointment, ...Appointment[]];

export interface Visit {
  /** Id of the first pet's appointment. */
  readonly id: string;
  /** All appointments in order. */
  readonly pets: Pets;
  /** Appointments that were not canceled, or all if every one was. */
  readonly remaining: Pets;
}

/** Groups appointments by visit, in the order of each visit's first appointment. */
export function visitsOf(appointments: readonly Appointment[]): Visit[] {
  const groups = new Map<string, Appointment[]>();
  for (const appointment of appointments) {
    const id = visitIdOf(appointment);
    groups.set(id, [...(groups.get(id) ?? []), appointment]);
  }
  return [...groups].map(([id, group]) => {
    const pets = inOrder(group) as [Appointment, ...Appointment[]];
    const [first, ...others] = pets.filter(({ status }) => isNotCancelled(status));
    return { id, pets, remaining: first ? [first, ...others] : pets };
  });
}

/** Like `splitAppointments`: a visit is upcoming if any of its pets is. */
export function splitVisits(
  appointments: readonly Appointment[],
  now: Date,
): { readonly upcoming: readonly Visit[]; readonly past: readonly Visit[] } {
  const visits = new Map(visitsOf(appointments).map((visit) => [visit.id, visit]));
  const { upcoming, past } = splitAppointments(appointments, now);
  const idsOf = (some: readonly Appointment[]) => [...new Set(some.map(visitIdOf))];
  const ahead = idsOf(upcoming);
  const taken = (ids: readonly string[]) => ids.flatMap((id) => visits.get(id) ?? []);
  return { upcoming: taken(ahead), past: taken(idsOf(past).filter((id) => !ahead.includes(id))) };
}

/** Minutes from the first start to the last end of the remaining pets. */
export function lengthOfVisit({ remaining }: Visit): number {
  const [{ appointment_date: start }] = remaining;
  const end = Math.max(...remaining.map((pet) => appointmentEnd(pet).getTime()));
  return minutesBetween(start, new Date(end));
}

const BY_WEIGHT = ['in-progress', 'scheduled', 'completed', 'no-show', 'cancelled'] as const;

/** The first status in `BY_WEIGHT` that any remaining pet has. */
export function statusOfVisit({ remaining }: Visit): AppointmentStatus {
  const [first] = remaining;
  return BY_WEIGHT.find((status) => remaining.some((pet) => pet.status === status)) ?? first.status;
}

/** The visit as one appointment; time and status are from the remaining pets. */
export function wholeVisit(visit: Visit): WholeVisit {
  const { pets, remaining } = visit;
  const [{ appointment_date }] = remaining;
  return { ...asOneAppointment(pets), appointment_date, status: statusOfVisit(visit) };
}
