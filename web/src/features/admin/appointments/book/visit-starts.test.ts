import { aGroomer, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf, timeOf } from '@paw-haven/domain/time';
import { expect, test } from 'vitest';
import { hasLanesFor, isFit, visitStarts, type SlotPet } from './visit-starts.ts';

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

test('ADDON-05 one after the other the pets need their time together, and the longest buffer before the next visit', () => {
  // 2 hours 25 minutes and 15 of the buffer before 12:00; the last pet ends by closing.
  expect(startsWith([GRACE], false)).toEqual(['09:00', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30']);
});

test('ADDON-05 at the same time they need a free lane each', () => {
  const both = startsWith([GRACE, ANA], true);
  expect(both.slice(0, 5)).toEqual(['09:00', '09:30', '10:00', '10:30', '13:00']);
  expect(both.at(-1)).toBe('16:30');
  expect(startsWith([GRACE], true)).toEqual([]);
  // One of them shall be with Theo, who gives no basic groom.
  expect(startsWith([GRACE, ANA, THEO], true, 'theo')).toEqual([]);
});

test('ADDON-05 at the same time is offered only where there are lanes for all', () => {
  expect(hasLanesFor(PETS, [])).toBe(false);
  expect(hasLanesFor(PETS, [GRACE])).toBe(false);
  expect(hasLanesFor(PETS, [GRACE, THEO])).toBe(false);
  expect(hasLanesFor(PETS, [GRACE, ANA])).toBe(true);
  expect(hasLanesFor(PETS, [aGroomer({ places: 2 })])).toBe(true);
  expect(hasLanesFor([...PETS, { serviceId: 'nail-trim', durationMinutes: 20 }], [GRACE, ANA, THEO])).toBe(
    true,
  );
});

test('ADDON-05 one groomer gives all services of a lane, but of pets at once only one pet’s', () => {
  const pets = [BISCUIT, { serviceId: 'nail-trim', durationMinutes: 20 }];
  expect(isFit(THEO, pets, false)).toBe(false);
  expect(isFit(THEO, pets, true)).toBe(true);
  expect(isFit(THEO, PETS, true)).toBe(false);
});
