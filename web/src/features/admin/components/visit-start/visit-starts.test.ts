import { aGroomer, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { expect, test } from 'vitest';
import { hasLanesFor, canGroom, visitStarts, type SlotPet } from './visit-starts.ts';

const DAY = '2026-12-01';
const { business_hours: hours, time_zone: zone } = someSettings();
const now = new Date('2026-11-30T15:00:00Z');
const BISCUIT: SlotPet = { serviceId: 'basic-groom', addOnIds: ['nail-grind'], durationMinutes: 85 };
const OLIVE: SlotPet = { serviceId: 'basic-groom', durationMinutes: 60, bufferMinutes: 15 };
const PETS = [BISCUIT, OLIVE];
const GRACE = aGroomer();
const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 1 });
const THEO = aGroomer({ id: 'theo', name: 'Theo', order: 2, service_ids: ['nail-trim'] });
const taken = {
  id: 'x',
  kind: 'appointment' as const,
  start: instantOf(DAY, '12:00', zone),
  end: instantOf(DAY, '13:00', zone),
};
const scheduleDay = { date: DAY, busy: [taken], count: 1 };
const startsWith = (groomers: (typeof GRACE)[], together: boolean, groomerId?: string) =>
  visitStarts({ now, pets: PETS, together, groomerId }, scheduleDay, { groomers, hours, zone }).map(
    ({ start }) => timeOf(start, zone),
  );

test('ADDON-05 one after the other, pets need the sum of their times, and the longest buffer after it', () => {
  // 2 hours 25 minutes plus a buffer of 15 before 12:00; the last pet is done by closing.
  expect(startsWith([GRACE], false)).toEqual(['09:00', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30']);
});

test('ADDON-05 at the same time, each pet needs a free lane', () => {
  const both = startsWith([GRACE, ANA], true);
  expect(both.slice(0, 5)).toEqual(['09:00', '09:30', '10:00', '10:30', '13:00']);
  expect(both.at(-1)).toBe('16:30');
  expect(startsWith([GRACE], true)).toEqual([]);
  // One of them must be with Theo, who offers no basic groom.
  expect(startsWith([GRACE, ANA, THEO], true, 'theo')).toEqual([]);
});

test('ADDON-05 offers "at the same time" only if there are lanes for all', () => {
  expect(hasLanesFor(PETS, [])).toBe(false);
  expect(hasLanesFor(PETS, [GRACE])).toBe(false);
  expect(hasLanesFor(PETS, [GRACE, THEO])).toBe(false);
  expect(hasLanesFor(PETS, [GRACE, ANA])).toBe(true);
  expect(hasLanesFor(PETS, [aGroomer({ places: 2 })])).toBe(true);
  expect(hasLanesFor([...PETS, { serviceId: 'nail-trim', durationMinutes: 20 }], [GRACE, ANA, THEO])).toBe(
    true,
  );
});

test('ADDON-05 a groomer must offer all services in turn, but only those of one pet at the same time', () => {
  const pets = [BISCUIT, { serviceId: 'nail-trim', durationMinutes: 20 }];
  expect(canGroom(THEO, pets, false)).toBe(false);
  expect(canGroom(THEO, pets, true)).toBe(true);
  expect(canGroom(THEO, PETS, true)).toBe(false);
});
