/** The reference's model of the salon, from what is stored. */
import { refundableFee } from '@paw-haven/domain/booking/appointment/fee-schema';
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { refundSources } from '@paw-haven/domain/money/bill/bill';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { appointmentIdOf } from '../../../../functions/src/lib/ids.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { type Play } from '../play.ts';
import { type Answered, type Closed, type Entry, type Model } from './reference.ts';
import { type Planned, type Scene } from './scene.ts';

export function entryOf(appointment: Appointment): Entry {
  const { schedule_entry_id: id, user_id: uid, pet_id: petId, appointment_date: start } = appointment;
  const petEnd = appointmentEnd(appointment);
  return {
    id,
    kind: 'visit',
    lane: laneOf(appointment),
    uid,
    petId,
    start: start.getTime(),
    petEnd: petEnd.getTime(),
    end: addMinutes(petEnd, appointment.buffer_minutes ?? 0).getTime(),
  };
}

/** Visits and running holds from now on. */
export function entriesOf({ stored, now }: Play, zone: string): Entry[] {
  const today = dayOf(now(), zone);
  const visits = stored.allOccupying().map(entryOf);
  const owners = new Map(
    [...stored.customers].flatMap(([uid, { holds }]) =>
      holds.flatMap(({ entries }) => entries.map((entry) => [entry.entry_id, { uid, entry }] as const)),
    ),
  );
  const holds = stored
    .daysWithHolds()
    .filter(({ date }) => date >= today)
    .flatMap(({ busy }) => busy.filter((interval) => interval.kind === 'hold' && isBlocking(interval, now())))
    .map((interval): Entry => {
      const owner = owners.get(interval.id);
      return {
        id: interval.id,
        kind: 'hold',
        lane: laneOf(interval),
        uid: owner?.uid ?? '',
        petId: owner?.entry.pet_id ?? '',
        start: interval.start.getTime(),
        petEnd: (owner?.entry.end ?? interval.end).getTime(),
        end: interval.end.getTime(),
      };
    });
  return [...visits, ...holds];
}

export function modelOf({ play, settings: { time_zone: zone } }: Scene, planned: readonly Planned[]): Model {
  const { stored } = play;
  const questions = planned.map(({ question }) => question);
  const visitIds = questions.flatMap((question) => ('visitId' in question ? [question.visitId] : []));
  const sessions = questions.flatMap((question) => (question.kind === 'settle' ? [question.sessionId] : []));
  return {
    entries: entriesOf(play, zone),
    closed: [...stored.days.values()].flatMap(({ off = [] }) =>
      off.map(({ lane, start, end }): Closed => ({ lane, start: start.getTime(), end: end.getTime() })),
    ),
    statuses: new Map([...stored.appointments].map(([id, { appointment }]) => [id, appointment.status])),
    left: new Map(visitIds.map((id) => [id, leftOf(play, id)])),
    settled: new Map(
      sessions
        .map((id) => [id, settledBefore(play, id)] as const)
        .filter((pair): pair is readonly [string, 'booked' | 'refunded'] => pair[1] !== undefined),
    ),
    closedDays: new Set(stored.closeouts.keys()),
  };
}

function settledBefore({ stored }: Play, sessionId: string): 'booked' | 'refunded' | undefined {
  const id = appointmentIdOf(sessionId);
  if (stored.appointments.has(id)) return 'booked';
  const isOver = stored.checkouts.get(sessionId) === 'complete';
  return stored.issues.has(id) || isOver ? 'refunded' : undefined;
}

function leftOf({ stored }: Play, visitId: string): number {
  const pets = [...stored.appointments.values()]
    .map(({ appointment }) => appointment)
    .filter((appointment) => visitIdOf(appointment) === visitId);
  const fees = pets.flatMap(({ fee }) => (fee?.payment_id === undefined ? [] : refundableFee(fee)));
  const paid = refundSources(pets, stored.bills.get(visitId)).map(({ cents }) => cents);
  return [...paid, ...fees].reduce((sum, cents) => sum + cents, 0);
}

/**
 * What may change at any moment, because any call that looks at a payment settles it: a hold that is gone afterward, one
 * that has become a visit, and a visit whose hold had run out before.
 */
export function withLaterChanges(model: Model, play: Play, answered: readonly Answered[]): Model {
  const after = entriesOf(play, ZONE);
  const kinds = new Map(after.map(({ id, kind }) => [id, kind]));
  const later = (entry: Entry): Entry => {
    if (entry.kind === 'visit' || kinds.get(entry.id) === 'hold') return entry;
    return kinds.has(entry.id) ? { ...entry, mayBeVisit: true } : { ...entry, isUncertain: true };
  };
  const expected = new Set([
    ...model.entries.map(({ id }) => id),
    ...answered.flatMap(({ found, question, answer }) => [
      ...(typeof found === 'object' && answer.kind !== 'refused' ? [found.id] : []),
      ...(question.kind === 'settle' ? [question.place.id] : []),
    ]),
  ]);
  const settled = after.filter(({ id, kind }) => kind === 'visit' && !expected.has(id));
  return {
    ...model,
    entries: [
      ...model.entries.map(later),
      ...settled.map((entry): Entry => ({ ...entry, isUncertain: true, mayBeVisit: true })),
    ],
  };
}

/** The times of the day that the group is about. */
export function describe({ entries, closed }: Model, { focus: { day } }: Scene): string {
  const isOfDay = ({ start }: { readonly start: number }): boolean => dayOf(new Date(start), ZONE) === day;
  return JSON.stringify({ entries: entries.filter(isOfDay), closed: closed.filter(isOfDay) });
}
