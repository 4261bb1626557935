import { expect, test } from 'vitest';
import { addMinutes } from '../../core/calendar/time.ts';
import { anAppointment, busy, WEEK_HOURS } from '../../testing/factories.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { BusyInterval } from '../../time/schedule/schema.ts';
import type { Appointment } from '../appointment/schema.ts';
import type { Ahead } from '../payment/ahead.ts';
import type { Customer } from '../payment/customer-holds.ts';
import { planMoves, type MovedVisit } from './plan-moves.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const TEN = new Date('2026-12-01T15:00:00Z');
const ELEVEN = addMinutes(TEN, 60);
const DAY = '2026-12-01';
const NEXT = '2026-12-02';
const later = (minutes: number) => addMinutes(TEN, minutes);

const pet = (id: string, start: Date, changes: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    id,
    pet_id: id,
    schedule_entry_id: `entry-${id}`,
    appointment_date: start,
    service: { name: 'Bath', description: '', duration_minutes: 60 },
    ...changes,
  });
const taken = (id: string, start: Date): BusyInterval => ({
  ...busy('', ''),
  id: `entry-${id}`,
  start,
  end: addMinutes(start, 60),
});
const aheadOf = (id: string, start: Date, changes: Partial<Ahead> = {}): Ahead => ({
  entry_id: `entry-${id}`,
  day: DAY,
  pet_id: id,
  start,
  end: addMinutes(start, 60),
  ...changes,
});

const plan = (
  visits: readonly MovedVisit[],
  { onDay = [] as BusyInterval[], booked = [] as Ahead[], customer = undefined as Customer | undefined } = {},
) =>
  planMoves({
    visits,
    days: [{ ...emptyDay(DAY), busy: onDay }],
    roster: { groomers: [], hours: WEEK_HOURS, zone: 'America/New_York' },
    booked,
    customer,
    requestedGroomer: undefined,
    now: NOW,
  });
const BISCUIT: MovedVisit = { pets: [pet('biscuit', TEN)], to: ELEVEN };

test('APPT-12 moves the time on the day and in the list of upcoming visits', () => {
  const onDay = [taken('biscuit', TEN), taken('rex', later(180))];
  const booked = [aheadOf('biscuit', TEN, { unpaid_visit: 'biscuit' }), aheadOf('moss', later(600))];
  const planned = plan([BISCUIT], { onDay, booked });
  expect(planned).toMatchObject({ ok: true, placed: [[{ entryId: 'entry-biscuit', start: ELEVEN }]] });
  if (!planned.ok) expect.fail();
  expect(planned.days.get(DAY)?.busy.map(({ id, start }) => [id, start])).toEqual([
    ['entry-biscuit', ELEVEN],
    ['entry-rex', later(180)],
  ]);
  expect(planned.ahead).toEqual([
    aheadOf('biscuit', ELEVEN, { unpaid_visit: 'biscuit' }),
    aheadOf('moss', later(600)),
  ]);
});

test('APPT-12 changes both days, one of which nobody had booked yet', () => {
  const planned = plan([{ ...BISCUIT, to: later(24 * 60) }], { onDay: [taken('biscuit', TEN)] });
  if (!planned.ok) expect.fail();
  expect([...planned.days].map(([day, { busy: all }]) => [day, all.length])).toEqual([
    [DAY, 0],
    [NEXT, 1],
  ]);
});

test('ADDON-07 moves all pets of a visit, one after the other', () => {
  const both = { pets: [pet('biscuit', TEN), pet('olive', ELEVEN)], to: later(30) } as const;
  const onDay = [taken('biscuit', TEN), taken('olive', ELEVEN)];
  const planned = plan([both], { onDay });
  expect(planned).toMatchObject({ ok: true, placed: [[{ start: later(30) }, { start: later(90) }]] });
});

test('RECUR-04 lets a visit of a series take the time that a later one leaves', () => {
  const visits = [BISCUIT, { pets: [pet('olive', ELEVEN)], to: later(120) } as const];
  const onDay = [taken('biscuit', TEN), taken('olive', ELEVEN)];
  expect(plan(visits, { onDay })).toMatchObject({ ok: true });
});

test('BOOK-16 refuses the visit whose time is taken', () => {
  const second = { pets: [pet('olive', later(120))], to: later(180) } as const;
  const onDay = [taken('biscuit', TEN), taken('olive', later(120)), taken('rex', later(180))];
  expect(plan([BISCUIT, second], { onDay })).toEqual({ ok: false, reason: 'slot-taken', visit: second });
});

test('ADDON-05 refuses a pet that is elsewhere at that time', () => {
  const booked = [aheadOf('biscuit', TEN), aheadOf('biscuit', ELEVEN, { entry_id: 'other' })];
  expect(plan([BISCUIT], { booked })).toMatchObject({ ok: false, reason: 'already-booked' });
  const entry = { entry_id: 'hold', pet_id: 'biscuit', start: ELEVEN, end: later(120) };
  const hold = {
    ...entry,
    day: DAY,
    entries: [entry] as [typeof entry],
    placed_at: NOW,
    session_id: 'cs_1',
    listed: false,
  };
  expect(plan([BISCUIT], { customer: { holds: [hold] } })).toMatchObject({ reason: 'slot-taken' });
});
