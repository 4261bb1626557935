import { expect, test } from 'vitest';
import { reviewPrompts } from '../appointment/lists.ts';
import { anAppointment } from '../../testing/factories.ts';
import { lengthOfVisit, splitVisits, statusOfVisit, visitsOf, wholeVisit } from './own-visits.ts';

const now = new Date('2026-12-01T14:00:00Z');
/** The example in the salon's time zone: 10:00 to 11:25 and 11:25 to 12:25. */
const biscuit = anAppointment({
  id: 'b',
  visit_id: 'b',
  total_amount: 70,
  service: { name: 'Basic Groom', description: null, duration_minutes: 85 },
});
const olive = anAppointment({
  id: 'a',
  visit_id: 'b',
  appointment_date: new Date('2026-12-01T16:25:00Z'),
  pet: { name: 'Olive', breed: null },
  schedule_entry_id: 'entry-2',
});
const alone = anAppointment({ id: 'alone', appointment_date: new Date('2026-12-01T15:30:00Z') });
const only = (appointments: Parameters<typeof visitsOf>[0]) => visitsOf(appointments)[0] ?? expect.fail();

test('ADDON-06 groups appointments by visit id in the order of the pets; others are separate visits', () => {
  const visits = visitsOf([olive, alone, biscuit]);
  expect(visits.map(({ id, pets }) => [id, pets.map((pet) => pet.id)])).toEqual([
    ['b', ['b', 'a']],
    ['alone', ['alone']],
  ]);
});

test('ADDON-05 takes 145 minutes in the example', () => {
  const visit = only([olive, biscuit]);
  expect(lengthOfVisit(visit)).toBe(145);
  expect(wholeVisit(visit)).toMatchObject({ id: 'b', pet: { name: 'Biscuit and Olive' } });
});

test('ADDON-07 keeps a visit upcoming while any of its pets is', () => {
  const ids = (at: string, ...pets: (typeof olive)[]) => {
    const { upcoming, past } = splitVisits(pets, new Date(at));
    return [upcoming.map(({ id }) => id), past.map(({ id }) => id)];
  };
  expect(ids('2026-12-01T14:00:00Z', olive, alone, biscuit)).toEqual([['b', 'alone'], []]);
  expect(ids('2026-12-01T17:00:00Z', olive, alone, biscuit)).toEqual([['b'], ['alone']]);
  expect(ids('2026-12-01T17:25:00Z', olive, alone, biscuit)).toEqual([[], ['b', 'alone']]);
});

test('ADDON-07 uses the remaining pets of a partly canceled visit, and all of a canceled one', () => {
  const partly = only([{ ...biscuit, status: 'cancelled', refunded_amount: 70 }, olive]);
  expect(partly.remaining).toEqual([olive]);
  expect(lengthOfVisit(partly)).toBe(60);
  expect(statusOfVisit(partly)).toBe('scheduled');
  expect(wholeVisit(partly)).toMatchObject({ status: 'scheduled' });
  const gone = only([biscuit, olive].map((pet) => ({ ...pet, status: 'cancelled' as const })));
  expect(gone.remaining).toHaveLength(2);
  expect(splitVisits(gone.pets, now).past).toHaveLength(1);
});

test('ADDON-07 is in progress while any pet is', () => {
  const running = only([
    { ...biscuit, status: 'completed' },
    { ...olive, status: 'in-progress' },
  ]);
  expect(statusOfVisit(running)).toBe('in-progress');
});

test('ADDON-07 prompts once per visit, for the first pet that came, after all are groomed', () => {
  const done = [biscuit, olive].map((pet) => ({ ...pet, status: 'completed' as const }));
  const [first, second] = done as [(typeof done)[0], (typeof done)[0]];
  const prompted = (pets: (typeof biscuit)[], ...reviewed: string[]) =>
    reviewPrompts(pets, new Set(reviewed)).map(({ id }) => id);
  expect(prompted([second, first])).toEqual(['b']);
  expect(prompted([first, { ...olive, status: 'in-progress' }])).toEqual([]);
  expect(prompted([second, { ...biscuit, status: 'cancelled' }])).toEqual(['a']);
  expect(prompted(done, 'b')).toEqual([]);
  expect(prompted(done, 'a')).toEqual([]);
});
