import { anAppointment, aGroomer, someSettings } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { moveTarget } from './move-target.ts';
import { canMove, changesOfMove, minutesOfVisit, petsOfVisit, placeMoved, turnOf } from './visit.ts';

const DAY = '2026-12-01';
/** 10:00 to 11:25, then 11:25 to 12:25. */
const BISCUIT = anAppointment({
  id: 'v',
  visit_id: 'v',
  appointment_date: new Date('2026-12-01T15:00:00Z'),
  service: { name: 'Basic Groom', description: null, duration_minutes: 85 },
  schedule_entry_id: 'one',
});
const OLIVE = anAppointment({
  id: 'w',
  visit_id: 'v',
  pet_id: 'olive',
  pet: { name: 'Olive', breed: null },
  appointment_date: new Date('2026-12-01T16:25:00Z'),
  schedule_entry_id: 'two',
});
const MOCHI = anAppointment({ id: 'x', pet: { name: 'Mochi', breed: null }, schedule_entry_id: 'three' });
const LOADED = [MOCHI, OLIVE, BISCUIT];
const NOW = new Date('2026-12-01T13:00:00Z');
const scheduleDay = {
  date: DAY,
  busy: [
    { ...entry('one', '15:00', '16:25'), kind: 'appointment' as const },
    { ...entry('two', '16:25', '17:25'), kind: 'appointment' as const },
    { ...entry('other', '20:00', '21:00'), kind: 'appointment' as const },
  ],
  count: 3,
};
function entry(id: string, from: string, to: string) {
  return { id, start: new Date(`2026-12-01T${from}:00Z`), end: new Date(`2026-12-01T${to}:00Z`) };
}
const { business_hours: hours, time_zone: zone } = someSettings();
const context = { day: scheduleDay, roster: { groomers: [], hours, zone }, now: NOW };
const changesTo = (time: string) => {
  const move = {
    pets: petsOfVisit(OLIVE, LOADED),
    start: new Date(`2026-12-01T${time}:00Z`),
    requestedGroomer: undefined,
  };
  const placed = placeMoved(move, context);
  if (!placed.ok) throw new Error(placed.reason);
  return changesOfMove(move, placed.pets);
};

test('ADDON-07 returns the pets of a visit in order, without canceled ones', () => {
  expect(petsOfVisit(OLIVE, LOADED)).toEqual([BISCUIT, OLIVE]);
  expect(turnOf(BISCUIT, LOADED)).toEqual({ number: 1, of: 2 });
  expect(turnOf(OLIVE, LOADED)).toEqual({ number: 2, of: 2 });
  expect(minutesOfVisit(petsOfVisit(OLIVE, LOADED))).toBe(145);
  const left = [{ ...BISCUIT, status: 'cancelled' as const }, OLIVE];
  expect(petsOfVisit(OLIVE, left)).toEqual([OLIVE]);
  expect(turnOf(OLIVE, left)).toBeUndefined();
  expect(turnOf(MOCHI, LOADED)).toBeUndefined();
});

test('ADDON-07 does not move a visit if one of its pets has arrived', () => {
  expect(canMove([BISCUIT, OLIVE])).toBe(true);
  expect(canMove([{ ...BISCUIT, status: 'in-progress' }, OLIVE])).toBe(false);
});

test('ADDON-07 moves a whole visit to a new start, as a change of its first pet', () => {
  const [first, ...others] = changesTo('16:00');
  expect(first).toMatchObject({
    appointment: { id: 'v' },
    action: { kind: 'move', date: new Date('2026-12-01T16:00:00Z') },
  });
  expect(others).toMatchObject([
    { appointment: { id: 'w' }, action: { kind: 'move', date: new Date('2026-12-01T17:25:00Z') } },
  ]);
});

test.each([
  ['over its own time', '10:30', undefined],
  ['where it starts', '10:00', 'same'],
  ['to where its second pet meets another visit', '13:30', 'slot-taken'],
  ['to where its second pet ends after closing', '16:00', 'outside-hours'],
])('ADDON-07 dragging a visit %s', (_, time, refusal) => {
  const pets = petsOfVisit(OLIVE, LOADED);
  const target = moveTarget(
    OLIVE,
    { day: DAY, time },
    { pets, settings: someSettings(), scheduleDay, now: NOW, groomers: [] },
  );
  expect(target.refusal).toBe(refusal);
});

test('ADDON-07 pets groomed at the same time keep their groomers when the visit moves', () => {
  const groomers = [aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 })];
  const other = { ...OLIVE, appointment_date: BISCUIT.appointment_date, groomer_id: 'ana', lane: 'ana' };
  const pets = petsOfVisit(BISCUIT, [BISCUIT, other]);
  const at = { day: DAY, time: '11:00', groomerId: 'ana' };
  const days = { settings: someSettings(), scheduleDay: undefined, now: NOW, groomers };
  const { requestedGroomer, placed = [], start } = moveTarget(other, at, { ...days, pets });
  expect(requestedGroomer).toBeUndefined();
  expect(placed.map(({ lane }) => lane)).toEqual(['house', 'ana']);
  expect(changesOfMove({ pets, start, requestedGroomer }, placed).map(({ action }) => action)).toEqual([
    { kind: 'move', date: start, groomerId: undefined },
    { kind: 'move', date: start, groomerId: undefined },
  ]);
});

test('ADDON-07 a visit on one lane goes to the groomer of the column where it is dropped', () => {
  const groomers = [aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 })];
  const pets = petsOfVisit(OLIVE, LOADED);
  const at = { day: DAY, time: '10:00', groomerId: 'ana' };
  const days = { settings: someSettings(), scheduleDay, now: NOW, groomers };
  const { requestedGroomer, placed = [], start, refusal } = moveTarget(OLIVE, at, { ...days, pets });
  expect(refusal).toBeUndefined();
  expect(requestedGroomer).toBe('ana');
  expect(changesOfMove({ pets, start, requestedGroomer }, placed)).toMatchObject([
    { appointment: { id: 'v' }, action: { groomerId: 'ana' } },
    { appointment: { id: 'w' }, action: { groomerId: 'ana' } },
  ]);
});
