import { describe, expect, test } from 'vitest';
import type { Appointment } from '../appointment/schema.ts';
import { anAppointment } from '../../testing/factories.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { inOrder, isTogether } from './pets.ts';
import {
  asOneAppointment,
  pricedLines,
  isSeriesNews,
  petBeforeOnLane,
  petsOfNews,
  announcerOf,
  announcesNews,
} from './visit.ts';

const TEN = new Date('2026-12-01T15:00:00Z');
const EARLIER = new Date('2026-11-20T15:00:00Z');

const biscuit = anAppointment({
  id: 'm-biscuit',
  visit_id: 'm-biscuit',
  appointment_date: TEN,
  total_amount: 70,
  pet: { name: 'Biscuit', breed: null },
  service: { name: 'Basic Groom', description: null, duration_minutes: 85 },
  lines: [
    { label: 'Basic Groom (Up to 50 lb)', cents: 6000, minutes: 75, kind: 'service', taxable: false },
    { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false },
  ],
});
const olive = anAppointment({
  id: 'a-olive',
  visit_id: 'm-biscuit',
  appointment_date: addMinutes(TEN, 85),
  total_amount: 45,
  pet: { name: 'Olive', breed: null },
  service: { name: 'Bath', description: null, duration_minutes: 60 },
});
const both = (changes: Partial<Appointment> = {}) => [
  { ...biscuit, ...changes },
  { ...olive, ...changes },
];

test('ADDON-05 sorts pets by their turn; at the same time the first booked pet comes first', () => {
  expect(inOrder([olive, biscuit])).toEqual([biscuit, olive]);
  const now = { ...olive, appointment_date: TEN };
  expect(inOrder([now, biscuit])).toEqual([biscuit, now]);
  expect([isTogether([biscuit, olive]), isTogether([biscuit, now]), isTogether([biscuit])]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('as one appointment', () => {
  test('ADDON-05 has all names and the whole time', () => {
    expect(asOneAppointment([olive, biscuit])).toMatchObject({
      id: 'm-biscuit',
      appointment_date: TEN,
      pet: { name: 'Biscuit and Olive', breed: null },
      service: { name: 'Basic Groom + Nail grind and Bath', duration_minutes: 145 },
    });
  });

  test('ADDON-05 has a line for each service, with the pet’s name if there are several', () => {
    expect(pricedLines([olive, biscuit])).toEqual([
      { label: 'Biscuit: Basic Groom (Up to 50 lb)', cents: 6000 },
      { label: 'Biscuit: Nail grind', cents: 1000 },
      { label: 'Olive: Bath', cents: 4500 },
    ]);
    expect(pricedLines([biscuit]).map(({ label }) => label)).toEqual([
      'Basic Groom (Up to 50 lb)',
      'Nail grind',
    ]);
    expect(pricedLines([olive])).toEqual([]);
  });

  test('ADDON-05 lasts as long as the longest of simultaneous pets', () => {
    const together = asOneAppointment([biscuit, { ...olive, appointment_date: TEN }]);
    expect(together.service.duration_minutes).toBe(85);
  });

  test('ALL-07 is the appointment itself for a visit of one pet', () => {
    expect(asOneAppointment([biscuit])).toBe(biscuit);
  });
});

describe('ADDON-07 the buffer of a pet that is canceled alone', () => {
  const last = { ...olive, buffer_minutes: 15 };

  test('passes to the previous pet on its lane', () => {
    expect(petBeforeOnLane(last, [biscuit, last])).toBe(biscuit);
  });

  test.each([
    ['already belongs to a later pet', biscuit, [biscuit, last]],
    ['is on another lane', last, [{ ...biscuit, lane: 'ana' }, last]],
    ['has no pet left', last, [{ ...biscuit, status: 'cancelled' as const }, last]],
    ['is shorter than the other’s', last, [{ ...biscuit, buffer_minutes: 30 }, last]],
  ])('does not pass on if it %s', (_, gone, pets) => expect(petBeforeOnLane(gone, pets)).toBeUndefined());
});

describe('news', () => {
  const announcers = (news: Parameters<typeof announcesNews>[0], visit: readonly Appointment[]) =>
    visit.filter((pet) => announcesNews(news, pet, visit)).map(({ pet }) => pet.name);

  test.each(['booked', 'reminder'] as const)('ADDON-05 %s is announced once', (news) => {
    expect(announcers(news, both())).toEqual(['Biscuit']);
    expect(petsOfNews(news, olive, both())).toEqual([biscuit, olive]);
  });

  test('ADDON-07 announces a move or the cancellation of the whole visit once', () => {
    expect(announcers('moved', both({ moved_at: EARLIER }))).toEqual(['Biscuit']);
    expect(announcers('cancelled', both({ status: 'cancelled', cancelled_at: EARLIER }))).toEqual([
      'Biscuit',
    ]);
  });

  test('ADDON-07 announces separate cancellations of pets separately', () => {
    const visit = [
      { ...biscuit, status: 'cancelled' as const, cancelled_at: EARLIER },
      { ...olive, status: 'cancelled' as const, cancelled_at: addMinutes(EARLIER, 5) },
    ];
    expect(announcers('cancelled', visit)).toEqual(['Biscuit', 'Olive']);
    expect(announcers('reminder', [visit[0] as Appointment, olive])).toContain('Olive');
  });

  test('RECUR-03 announces a series once for one appointment, regardless of the others', () => {
    const marked = { series_id: 'series', told_with: { id: 'm-biscuit', at: biscuit.created_at } };
    expect(announcers('booked', both(marked))).toEqual(['Biscuit']);
    const later = { ...biscuit, ...marked, appointment_date: addMinutes(TEN, 600) };
    expect(announcesNews('booked', later, [olive, later])).toBe(true);
    expect(announcesNews('booked', { ...olive, ...marked }, [olive, later])).toBe(false);
  });

  test('RECUR-04 uses the mark only for the change it was written with', () => {
    const marked = {
      ...olive,
      series_id: 'series',
      moved_at: EARLIER,
      told_with: { id: 'm-biscuit', at: EARLIER },
    };
    expect(announcerOf('moved', marked)).toBe('m-biscuit');
    expect(isSeriesNews('moved', marked)).toBe(true);
    const alone = { ...marked, moved_at: addMinutes(EARLIER, 5) };
    expect(announcerOf('moved', alone)).toBeUndefined();
    expect(isSeriesNews('moved', alone)).toBe(false);
    expect(announcesNews('moved', alone, [alone])).toBe(true);
    expect(announcerOf('cancelled', { ...marked, cancelled_at: addMinutes(EARLIER, 9) })).toBeUndefined();
    expect(announcerOf('status', marked)).toBeUndefined();
    // The visit was booked with its series, even though it was moved later.
    expect(isSeriesNews('booked', alone)).toBe(true);
    expect(isSeriesNews('moved', olive)).toBe(false);
  });

  test('CARE-05 announces “ready” after the last groomed pet', () => {
    const begun = { status: 'in-progress' as const };
    const ready = { ...begun, ready_at: TEN };
    const [first, second] = [
      { ...biscuit, ...ready },
      { ...olive, ...begun },
    ];
    expect(announcesNews('ready', first, [first, second])).toBe(false);
    expect(announcesNews('ready', first, [first, olive])).toBe(false);
    const last = { ...second, ...ready };
    expect(announcesNews('ready', last, [first, last])).toBe(true);
    expect(petsOfNews('ready', last, [first, last])).toEqual([first, last]);
    expect(announcesNews('ready', first, [first, { ...olive, status: 'no-show' }])).toBe(true);
  });

  test('ADDON-07 announces the end after the last pet', () => {
    const done = { ...biscuit, status: 'completed' as const };
    expect(announcesNews('status', done, [done, olive])).toBe(false);
    expect(announcesNews('status', done, [done, { ...olive, status: 'cancelled' }])).toBe(true);
    expect(announcesNews('status', { ...biscuit, status: 'in-progress' }, [biscuit, olive])).toBe(true);
  });
});
