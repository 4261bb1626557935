import { describe, expect, test } from 'vitest';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import { aGroomer, busy, WEEK_HOURS } from '../../testing/factories.ts';
import { previewDate, type PreviewQuestion } from './preview.ts';

const ZONE = 'America/New_York';
/** A Tuesday. */
const DAY = '2027-01-12';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00-05:00`);
const taken = (from: string, to: string, day = DAY, lane?: string) =>
  busy(at(from, day).toISOString(), at(to, day).toISOString(), {
    id: `${from}-${lane}`,
    ...(lane && { lane }),
  });
const whole = (day: string): ScheduleDay => ({ ...emptyDay(day), busy: [taken('09:00', '18:00', day)] });

function ask(
  days: readonly (readonly [string, ScheduleDay | null])[],
  changes: Partial<PreviewQuestion> = {},
) {
  return {
    groomers: [],
    hours: WEEK_HOURS,
    zone: ZONE,
    pets: [{ entryId: '0', petId: 'waffle', serviceId: 'groom', durationMinutes: 60 }],
    together: false,
    now: new Date('2026-11-24T15:00:00Z'),
    days: new Map(days),
    ahead: [],
    ...changes,
  };
}
const TEAM = [
  aGroomer({ id: 'house', name: 'Grace', order: 1 }),
  aGroomer({ id: 'ana', name: 'Ana', order: 2 }),
];

describe('RECUR-02 a date', () => {
  test('is free, with the groomer; unknown until its day was read', () => {
    expect(previewDate(ask([[DAY, null]]), at('10:00'))).toEqual({
      start: at('10:00'),
      state: 'free',
      groomerId: 'house',
    });
    expect(previewDate(ask([]), at('10:00'))).toBeUndefined();
    const requestedGroomer = ask([[DAY, null]], { groomers: TEAM, requestedGroomer: 'ana' });
    expect(previewDate(requestedGroomer, at('10:00'))).toMatchObject({ state: 'free', groomerId: 'ana' });
  });

  test('is taken, with the nearest free time of its day; ties go to the earlier one', () => {
    const day = { ...emptyDay(DAY), busy: [taken('10:00', '11:00')] };
    expect(previewDate(ask([[DAY, day]]), at('10:00'))).toEqual({
      start: at('10:00'),
      state: 'taken',
      nearest: { start: at('09:00'), groomerId: 'house' },
    });
    const longer = { ...emptyDay(DAY), busy: [taken('09:00', '12:30')] };
    expect(previewDate(ask([[DAY, longer]]), at('10:00'))?.nearest?.start).toEqual(at('12:30'));
  });

  test('is taken only for the wished groomer', () => {
    const day = { ...emptyDay(DAY), busy: [taken('10:00', '11:00', DAY, 'ana')] };
    const of = (requestedGroomer?: string) =>
      previewDate(ask([[DAY, day]], { groomers: TEAM, requestedGroomer }), at('10:00'));
    expect(of('ana')).toMatchObject({ state: 'taken', nearest: { start: at('09:00'), groomerId: 'ana' } });
    expect(of()).toMatchObject({ state: 'free', groomerId: 'house' });
  });

  test('is taken on a full day, with the nearest time on the surrounding days that were read', () => {
    const days = [
      ['2027-01-11', null],
      [DAY, whole(DAY)],
      ['2027-01-13', null],
      ['2027-01-20', null],
    ] as const;
    const preview = previewDate(ask(days), at('10:00'));
    expect(preview).toMatchObject({ state: 'taken', nearest: { start: at('10:00', '2027-01-11') } });
    const without = previewDate(ask([[DAY, whole(DAY)]]), at('10:00'));
    expect(without).toEqual({ start: at('10:00'), state: 'taken', nearest: undefined });
  });

  test('is closed on a day off, and outside the hours', () => {
    const off = [{ id: 'off', start: at('09:00'), end: at('18:00') }];
    const closed = previewDate(
      ask([
        [DAY, { ...emptyDay(DAY), off, busy: [taken('10:00', '11:00')] }],
        ['2027-01-13', null],
      ]),
      at('10:00'),
    );
    expect(closed).toMatchObject({ state: 'closed', nearest: { start: at('10:00', '2027-01-13') } });
    const sunday = '2027-01-10';
    expect(previewDate(ask([[sunday, null]]), at('10:00', sunday))?.state).toBe('closed');
  });

  test('is `own` if the pet has another visit then, and that time is never the nearest one', () => {
    const ahead = [
      { entry_id: 'e', day: DAY, pet_id: 'waffle', start: at('09:00'), end: at('10:30') },
      { entry_id: 'f', day: DAY, pet_id: 'olive', start: at('10:30'), end: at('18:00') },
    ];
    expect(previewDate(ask([[DAY, null]], { ahead }), at('10:00'))).toEqual({
      start: at('10:00'),
      state: 'own',
      nearest: { start: at('10:30'), groomerId: 'house' },
    });
  });

  test('suggests nothing in the past', () => {
    const now = at('12:15');
    const day = { ...emptyDay(DAY), busy: [taken('13:00', '14:00')] };
    expect(previewDate(ask([[DAY, day]], { now }), at('13:00'))?.nearest?.start).toEqual(at('14:00'));
  });
});
