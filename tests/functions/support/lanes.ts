/** A team of three, with assertions about their days. */
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import { onlyUpcoming } from '@paw-haven/domain/booking/payment/ahead';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { aGroomer } from '@paw-haven/domain/testing/factories';
import { addMinutes, instantOf } from '@paw-haven/domain/core/time';
import { expect } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { allAppointments, scheduleOf, ZONE } from './salon.ts';
import type { World } from './world.ts';

export const GRACE = aGroomer({ id: 'house', name: 'Grace', order: 1 });
export const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 2 });
export const THEO = aGroomer({ id: 'theo', name: 'Theo', order: 3 });
export const TEAM = [GRACE, ANA, THEO];

export const at = (day: string, time: string): Date => instantOf(day, time, ZONE);

/** The lanes occupied at a time, sorted. */
export async function lanesAt(world: World, day: string, time = '10:00'): Promise<string[]> {
  const start = at(day, time);
  const span = { start, end: addMinutes(start, 1) };
  const { busy } = await scheduleOf(world, day);
  return busy
    .filter((interval) => isBlocking(interval, world.dependencies.now()) && overlaps(interval, span))
    .map(laneOf)
    .toSorted();
}

/** Asserts invariant A (no lane is taken twice) on these days, and B (no pet is in two places) for these customers. */
export async function expectInvariants(
  world: World,
  days: readonly string[],
  customers: readonly string[],
): Promise<void> {
  const now = world.dependencies.now();
  for (const day of days) {
    const { busy } = await scheduleOf(world, day);
    const blocking = busy.filter((interval) => isBlocking(interval, now));
    for (const [index, item] of blocking.entries())
      for (const other of blocking.slice(index + 1))
        if (laneOf(item) === laneOf(other) && overlaps(item, other))
          expect.fail(`${day}: ${JSON.stringify([item, other])}`);
  }
  const appointments = await allAppointments(world);
  for (const uid of customers) {
    const ahead = (await documents.customer(world.db, uid).get()).data()?.ahead;
    if (!ahead) continue;
    for (const [index, item] of ahead.entries())
      for (const other of ahead.slice(index + 1))
        if (item.pet_id === other.pet_id && overlaps(item, other))
          expect.fail(`${uid}: ${JSON.stringify([item, other])}`);
    const own = appointments.filter(({ user_id, status }) => user_id === uid && status === 'scheduled');
    // A visit leaves the list at the first change after its end.
    const listed = onlyUpcoming(ahead, now).map(({ entry_id }) => entry_id);
    expect(listed.toSorted()).toEqual(
      own
        .filter((appointment) => appointmentEnd(appointment) > now)
        .map(({ schedule_entry_id }) => schedule_entry_id)
        .toSorted(),
    );
  }
}
