import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGroomer, WEEK_HOURS } from '../../testing/factories.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import {
  assignVisit,
  entryOf,
  type PetRequirements,
  visitMinutes,
  type VisitRequirements,
} from './assign-visit.ts';
import { isBlocking, overlaps } from './busy.ts';
import { slotsOfLanes } from './lane-slots.ts';
import { groomerOfLane, laneOf } from './lanes.ts';
import { largeLimitsOf } from './large.ts';
import { addOff, bookedInterval, emptyDay, heldInterval, takeAll } from './schedule-day.ts';
import type { ScheduleDay } from './schema.ts';

const ZONE = 'America/New_York';
const TUESDAY = '2026-12-01';
const NOW = new Date('2026-11-21T12:00:00Z');
const at = (time: string) => new Date(`${TUESDAY}T${time}:00-05:00`);

const grace = aGroomer({ order: 1 });
const ana = aGroomer({ id: 'ana', name: 'Ana', order: 2 });
const theo = aGroomer({ id: 'theo', name: 'Theo', order: 3, places: 2, service_ids: ['bath', 'nails'] });
const roster = (...groomers: (typeof grace)[]) => ({ groomers, hours: WEEK_HOURS, zone: ZONE });

const pet = (entryId: string, changes: Partial<PetRequirements> = {}): PetRequirements => ({
  entryId,
  petId: `pet-${entryId}`,
  durationMinutes: 60,
  serviceId: 'basic-groom',
  ...changes,
});
const biscuit = pet('biscuit', { durationMinutes: 85, bufferMinutes: 10 });
const olive = pet('olive', { bufferMinutes: 15 });

const visit = (changes: Partial<VisitRequirements> = {}): VisitRequirements => ({
  start: at('10:00'),
  pets: [biscuit, olive],
  together: false,
  ...changes,
});

function take(day: ScheduleDay, id: string, from: string, to: string, lane?: string): ScheduleDay {
  const taken = takeAll(day, [bookedInterval({ id, start: at(from), end: at(to), lane })], NOW);
  if (!taken.ok) throw new Error(taken.reason);
  return taken.day;
}

describe('one after the other', () => {
  test('ADDON-05 ADDON-07 are consecutive on one lane, with only the longest buffer after the last', () => {
    expect(assignVisit(emptyDay(TUESDAY), roster(), visit(), NOW)).toEqual({
      ok: true,
      pets: [
        {
          entryId: 'biscuit',
          petId: 'pet-biscuit',
          lane: 'house',
          start: at('10:00'),
          end: at('11:25'),
          bufferMinutes: 0,
        },
        {
          entryId: 'olive',
          petId: 'pet-olive',
          lane: 'house',
          start: at('11:25'),
          end: at('12:25'),
          bufferMinutes: 15,
        },
      ],
    });
  });

  test('ADDON-05 needs a lane that is free the whole time, of a groomer who offers all services', () => {
    const day = take(emptyDay(TUESDAY), 'x', '12:00', '13:00');
    expect(assignVisit(day, roster(), visit(), NOW)).toEqual({ ok: false, reason: 'slot-taken' });
    const placed = assignVisit(day, roster(grace, ana), visit(), NOW);
    expect(placed).toMatchObject({ ok: true, pets: [{ lane: 'ana' }, { lane: 'ana' }] });
    const bath = visit({ pets: [pet('a', { serviceId: 'bath' }), pet('b', { durationMinutes: 90 })] });
    expect(assignVisit(day, roster(grace, theo), bath, NOW)).toEqual({ ok: false, reason: 'slot-taken' });
  });

  test('ADDON-05 ends by closing, although the buffer may pass it', () => {
    const late = visit({ start: at('15:30') });
    expect(assignVisit(emptyDay(TUESDAY), roster(), late, NOW).ok).toBe(true);
    const tooLate = visit({ start: at('16:00') });
    expect(assignVisit(emptyDay(TUESDAY), roster(), tooLate, NOW)).toEqual({
      ok: false,
      reason: 'outside-hours',
    });
    const exact = visit({ start: at('17:00'), pets: [pet('a', { bufferMinutes: 60 })] });
    expect(assignVisit(emptyDay(TUESDAY), roster(), exact, NOW).ok).toBe(true);
  });

  test('ADDON-07 does not place the buffer into taken time or time off', () => {
    const visitRequirements = visit({ pets: [pet('a', { bufferMinutes: 30 })] });
    const after = take(emptyDay(TUESDAY), 'x', '11:00', '12:00');
    expect(assignVisit(after, roster(), visitRequirements, NOW)).toEqual({ ok: false, reason: 'slot-taken' });
    const later = take(emptyDay(TUESDAY), 'x', '11:30', '12:00');
    expect(assignVisit(later, roster(), visitRequirements, NOW).ok).toBe(true);
    const off = addOff(emptyDay(TUESDAY), [{ id: 'off', start: at('11:00'), end: at('12:00') }]);
    if (!off.ok) throw new Error(off.reason);
    expect(assignVisit(off.day, roster(), visitRequirements, NOW)).toEqual({ ok: false, reason: 'time-off' });
  });
});

describe('at the same time', () => {
  const together = (changes: Partial<VisitRequirements> = {}) => visit({ together: true, ...changes });

  test('ADDON-05 takes a lane for each pet, each with its own buffer', () => {
    expect(assignVisit(emptyDay(TUESDAY), roster(grace, ana), together(), NOW)).toEqual({
      ok: true,
      pets: [
        {
          entryId: 'biscuit',
          petId: 'pet-biscuit',
          lane: 'house',
          start: at('10:00'),
          end: at('11:25'),
          bufferMinutes: 10,
        },
        {
          entryId: 'olive',
          petId: 'pet-olive',
          lane: 'ana',
          start: at('10:00'),
          end: at('11:00'),
          bufferMinutes: 15,
        },
      ],
    });
  });

  test('ADDON-05 is refused if too few lanes are free', () => {
    expect(assignVisit(emptyDay(TUESDAY), roster(), together(), NOW)).toEqual({
      ok: false,
      reason: 'slot-taken',
    });
    const day = take(emptyDay(TUESDAY), 'x', '10:30', '11:00', 'ana');
    expect(assignVisit(day, roster(grace, ana), together(), NOW)).toEqual({
      ok: false,
      reason: 'slot-taken',
    });
  });

  test('ADDON-05 ignores preferences if needed to place all pets: only Grace can groom, both can bathe', () => {
    const pets = [pet('bath', { serviceId: 'bath', preferred: 'house' }), pet('groom')];
    expect(assignVisit(emptyDay(TUESDAY), roster(grace, theo), together({ pets }), NOW)).toMatchObject({
      ok: true,
      pets: [{ lane: 'theo' }, { lane: 'house' }],
    });
  });

  test('STAFF-03 gives the wished groomer at least one pet', () => {
    const placed = assignVisit(
      emptyDay(TUESDAY),
      roster(grace, ana),
      together({ requestedGroomer: 'ana' }),
      NOW,
    );
    expect(placed).toMatchObject({ ok: true, pets: [{ lane: 'ana' }, { lane: 'house' }] });
    const day = take(emptyDay(TUESDAY), 'x', '10:00', '13:00', 'ana');
    const three = roster(grace, ana, { ...theo, service_ids: ['basic-groom'] });
    expect(assignVisit(day, three, together({ requestedGroomer: 'ana' }), NOW)).toEqual({
      ok: false,
      reason: 'slot-taken',
    });
    expect(assignVisit(day, three, together(), NOW).ok).toBe(true);
  });
});

test('ADDON-05 calculates the length of a visit', () => {
  expect(visitMinutes([biscuit, olive], false)).toBe(145);
  expect(visitMinutes([biscuit, olive], true)).toBe(85);
});

test('ADDON-05 SCHED-02 places random visits completely or not at all, without overlaps on a lane', () => {
  const team = roster(grace, ana, { ...theo, service_ids: undefined });
  const somePet = fc.record({
    durationMinutes: fc.integer({ min: 10, max: 109 }),
    bufferMinutes: fc.constantFrom(0, 15, 30),
  });
  const someVisit = fc.record({
    pets: fc.array(somePet, { minLength: 1, maxLength: 4 }),
    start: fc.integer({ min: 0, max: 17 }).map((half) => addMinutes(at('09:00'), half * 30)),
    together: fc.boolean(),
    requestedGroomer: fc.constantFrom(undefined, 'house', 'ana', 'theo'),
  });
  let [placed, refused] = [0, 0];
  fc.assert(
    fc.property(fc.array(someVisit, { minLength: 1, maxLength: 12, size: 'max' }), (visits) => {
      let day = emptyDay(TUESDAY);
      for (const [round, { pets, ...wanted }] of visits.entries()) {
        const requirements = pets.map((each, n) => pet(`${round}-${n}`, each));
        const placement = assignVisit(day, team, visit({ ...wanted, pets: requirements }), NOW);
        if (placement.ok) placed += 1;
        else refused += 1;
        if (!placement.ok) continue;
        const taken = takeAll(day, placement.pets.map(entryOf).map(bookedInterval), NOW);
        if (!taken.ok) throw new Error(taken.reason);
        ({ day } = taken);
        const lanes = [...new Set(placement.pets.map(({ lane }) => lane))];
        expect(lanes).toHaveLength(wanted.together ? pets.length : 1);
        if (wanted.requestedGroomer !== undefined)
          expect(lanes.map(groomerOfLane)).toContain(wanted.requestedGroomer);
        const { busy } = day;
        const overlapping = busy.filter((a, n) =>
          busy.slice(n + 1).some((b) => laneOf(a) === laneOf(b) && isBlocking(b, NOW) && overlaps(a, b)),
        );
        expect(overlapping).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(placed, refused)).toBeGreaterThan((placed + refused) / 20);
});

describe('large pets', () => {
  const limited = aGroomer({ order: 1, places: 2, large: { count: 1, over_lbs: 50 } });
  const big = pet('big', { weight: 80 });
  const one = (changes: Partial<VisitRequirements> = {}) => visit({ pets: [big], ...changes });
  const LIMITS_OF_HOUSE = largeLimitsOf([limited]);

  function taken(...intervals: Parameters<typeof bookedInterval>[0][]): ScheduleDay {
    const change = takeAll(emptyDay(TUESDAY), intervals.map(bookedInterval), NOW);
    if (!change.ok) throw new Error(change.reason);
    return change.day;
  }
  const other = { id: 'other', start: at('13:00'), end: at('14:00'), lane: 'house#2', large: true };

  test('DOOR-04 says of an interval only that it is of a large pet', () => {
    const placement = assignVisit(emptyDay(TUESDAY), roster(limited), one(), NOW);
    const [placed] = placement.ok ? placement.pets : [];
    expect(placed && bookedInterval(entryOf(placed))).toEqual({
      id: 'big',
      kind: 'appointment',
      start: at('10:00'),
      end: at('11:00'),
      large: true,
    });
  });

  test.each([
    ['a pet of exactly the weight', 50],
    ['a pet of unknown weight', null],
  ])('DOOR-04 does not count %s as large', (_, weight) => {
    const placement = assignVisit(taken(other), roster(limited), one({ pets: [pet('p', { weight })] }), NOW);
    expect(placement).toMatchObject({ ok: true, pets: [expect.not.objectContaining({ large: true })] });
  });

  test('DOOR-04 counts all places of a groomer, and no other groomer’s', () => {
    const day = taken(other);
    expect(assignVisit(day, roster(limited), one(), NOW)).toEqual({ ok: false, reason: 'day-limit' });
    expect(assignVisit(day, roster(limited, ana), one(), NOW)).toMatchObject({
      ok: true,
      pets: [{ lane: 'ana' }],
    });
    const elsewhere = taken({ ...other, lane: 'ana' });
    expect(assignVisit(elsewhere, roster(limited, ana), one(), NOW).ok).toBe(true);
  });

  test('DOOR-04 places one pet more only if staff pass the limit', () => {
    const placement = assignVisit(taken(other), roster(limited), one({ passesLimit: true }), NOW);
    if (!placement.ok) throw new Error(placement.reason);
    const intervals = placement.pets.map(entryOf).map(bookedInterval);
    expect(takeAll(taken(other), intervals, NOW, LIMITS_OF_HOUSE)).toEqual({
      ok: false,
      reason: 'day-limit',
    });
    expect(takeAll(taken(other), intervals, NOW).ok).toBe(true);
  });

  test.each([false, true])('DOOR-04 counts all pets of a visit (together: %s)', (together) => {
    const two = { pets: [big, pet('second', { weight: 60 })], together };
    expect(assignVisit(emptyDay(TUESDAY), roster(limited), visit(two), NOW)).toEqual({
      ok: false,
      reason: 'day-limit',
    });
    const small = { pets: [big, pet('second', { weight: 9 })], together };
    expect(assignVisit(emptyDay(TUESDAY), roster(limited), visit(small), NOW).ok).toBe(true);
  });

  test('DOOR-04 lets what is already placed stay, and counts no expired hold', () => {
    const second = { id: 'second', start: at('15:00'), end: at('16:00'), large: true };
    const full = taken(other, second);
    const longer = { ...bookedInterval(second), end: at('15:30') };
    expect(takeAll(full, [longer], NOW, LIMITS_OF_HOUSE).ok).toBe(true);
    const held = takeAll(emptyDay(TUESDAY), [heldInterval({ ...other, until: NOW })], NOW);
    if (!held.ok) throw new Error(held.reason);
    expect(takeAll(held.day, [bookedInterval(second)], NOW, LIMITS_OF_HOUSE).ok).toBe(true);
  });

  test('DOOR-04 names why a start is not free for a large pet', () => {
    const ask = (weights: readonly number[]) =>
      slotsOfLanes({
        ...roster(limited),
        day: TUESDAY,
        times: taken(other),
        durationMinutes: 60,
        now: NOW,
        weights,
      });
    const reasons = (weights: readonly number[]) => new Set(ask(weights).map(({ reason }) => reason));
    expect(reasons([80])).toEqual(new Set(['Large']));
    expect(reasons([20])).toEqual(new Set([undefined]));
  });
});
