import { describe, expect, test } from 'vitest';
import { closesAt } from '../../time/schedule/slots.ts';
import { anAppointment, WEEK_HOURS } from '../../testing/factories.ts';
import { careInputSchema, noteFields } from './input.ts';
import { CARE_ALERTS, inAlertOrder, isReportable } from './schema.ts';
import { afterConflict, withTaps, type Tap } from './taps.ts';
import {
  canTakeStep,
  acceptsLate,
  isAroundToday,
  isStepTaken,
  offeredSteps,
  stepTime,
  withStep,
  type DayStep,
} from './steps.ts';

const ZONE = 'America/New_York';
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);

describe('CARE-01 alerts', () => {
  test('are eight, each used at most once and in the order of the list', () => {
    expect(CARE_ALERTS).toHaveLength(8);
    expect(inAlertOrder(['escapes', 'bites', 'escapes'])).toEqual(['bites', 'escapes']);
    expect(careInputSchema.parse({ alerts: ['heart', 'bites'], text: '  ' })).toEqual({
      alerts: ['bites', 'heart'],
      text: null,
    });
  });

  test('refuse alerts that are not on the list, and a text of 1,001 characters', () => {
    expect(careInputSchema.safeParse({ alerts: ['smells'], text: '' }).success).toBe(false);
    expect(careInputSchema.safeParse({ alerts: [], text: 'x'.repeat(1000) }).success).toBe(true);
    expect(careInputSchema.safeParse({ alerts: [], text: 'x'.repeat(1001) }).success).toBe(false);
  });
});

describe('CARE-03 the steps of a visit', () => {
  const way = (...steps: DayStep[]) =>
    steps.reduce((visit, step, index) => withStep(visit, step, at(`15:0${index}`)), anAppointment());

  test.each<[DayStep[], DayStep[]]>([
    [[], ['arrived', 'start']],
    [['arrived'], ['start']],
    [['start'], ['ready', 'done']],
    [['arrived', 'start', 'ready'], ['done']],
    [['arrived', 'start', 'ready', 'done'], []],
  ])('after %j, offer %j', (taken, offered) => expect(offeredSteps(way(...taken))).toEqual(offered));

  test('only start and done change the status; arrived and ready set a time', () => {
    expect(way('arrived')).toMatchObject({ status: 'scheduled', arrived_at: at('15:00') });
    expect(way('arrived', 'start')).toMatchObject({ status: 'in-progress', started_at: at('15:01') });
    expect(way('start', 'ready')).toMatchObject({ status: 'in-progress', ready_at: at('15:01') });
    expect(way('start', 'done')).toMatchObject({ status: 'completed', finished_at: at('15:01') });
  });

  test('count as taken by the status or by their time', () => {
    expect(isStepTaken(anAppointment({ status: 'in-progress' }), 'start')).toBe(true);
    expect(isStepTaken(anAppointment({ status: 'completed' }), 'start')).toBe(false);
    expect(isStepTaken(way('arrived'), 'arrived')).toBe(true);
  });

  test.each(['cancelled', 'no-show', 'completed'] as const)('cannot be taken on a %s visit', (status) => {
    const visit = anAppointment({ status });
    for (const step of ['arrived', 'start', 'ready', 'done'] as const)
      expect(canTakeStep(visit, step)).toBe(false);
  });

  test('count from when they were tapped, even if the tap arrives later', () => {
    const begun = way('arrived', 'start');
    expect(stepTime(begun, at('15:40'), at('18:00'))).toEqual(at('15:40'));
    expect(stepTime(begun, undefined, at('18:00'))).toEqual(at('18:00'));
  });

  test('never count in the future, before the last step, or more than a week ago', () => {
    const begun = way('arrived', 'start');
    expect(stepTime(begun, at('19:00'), at('18:00'))).toEqual(at('18:00'));
    expect(stepTime(begun, at('14:00'), at('18:00'))).toEqual(at('15:01'));
    const now = new Date('2026-12-01T18:00:00Z');
    const tapped = (date: string) => stepTime(anAppointment(), new Date(date), now);
    expect(tapped('2026-11-26T18:00:00Z')).toEqual(new Date('2026-11-26T18:00:00Z'));
    expect(tapped('2026-11-01T18:00:00Z')).toEqual(new Date('2026-11-24T18:00:00Z'));
  });

  test('CARE-01 are open to groomers from yesterday to tomorrow, in the salon’s time zone', () => {
    // 23:30 on Monday in New York.
    const now = new Date('2026-12-01T04:30:00Z');
    const isAround = (date: string) => isAroundToday(new Date(date), now, ZONE);
    expect(isAround('2026-11-29T05:00:00Z')).toBe(true);
    expect(isAround('2026-11-29T04:59:00Z')).toBe(false);
    expect(isAround('2026-12-02T04:59:00Z')).toBe(true);
    expect(isAround('2026-12-02T05:00:00Z')).toBe(false);
  });

  test('CARE-04 can be sent for a week by a phone that was offline', () => {
    const now = new Date('2026-12-01T04:30:00Z');
    const accepts = (date: string) => acceptsLate(new Date(date), now, ZONE);
    expect(accepts('2026-11-23T05:00:00Z')).toBe(true);
    expect(accepts('2026-11-23T04:59:00Z')).toBe(false);
    expect(accepts('2026-12-02T04:59:00Z')).toBe(true);
    expect(accepts('2026-12-02T05:00:00Z')).toBe(false);
  });
});

describe('CARE-05 the closing time', () => {
  test('is today’s while the salon is open or has yet to open', () => {
    expect(closesAt(WEEK_HOURS, ZONE, at('15:00'))).toEqual(at('23:00'));
    expect(closesAt(WEEK_HOURS, ZONE, at('12:00'))).toEqual(at('23:00'));
  });

  test('is undefined after closing and on closed days', () => {
    expect(closesAt(WEEK_HOURS, ZONE, at('23:00'))).toBeUndefined();
    expect(closesAt(WEEK_HOURS, ZONE, new Date('2026-12-06T15:00:00Z'))).toBeUndefined();
  });
});

describe('CARE-02 the form of a visit’s notes', () => {
  const parse = (nextWeeks: string) =>
    noteFields.schema.safeParse({ note: '', report: '', nextWeeks }).data?.nextWeeks;

  test('accepts 1 to 26 weeks, or none', () => {
    expect(parse('')).toBeNull();
    expect(parse(' 6 ')).toBe(6);
    expect(parse('26')).toBe(26);
    for (const typed of ['0', '27', '-1', '1.5', 'six']) expect(parse(typed)).toBeUndefined();
  });

  test('is only publishable with something that a customer could read', () => {
    const nothing = { report: null, photos: [], next_weeks: null };
    expect(isReportable(nothing)).toBe(false);
    expect(isReportable({ ...nothing, next_weeks: 6 })).toBe(true);
    expect(isReportable({ ...nothing, photos: [{ url: 'https://x', moment: 'after' }] })).toBe(true);
  });
});

describe('CARE-04 taps that are not sent yet', () => {
  const visit = anAppointment();
  const tap = (id: string, step: DayStep, changes: Partial<Tap> = {}): Tap => ({
    id,
    appointmentId: visit.id,
    label: 'Biscuit, 10:00 AM',
    step,
    appointmentDate: visit.appointment_date.toISOString(),
    at: at('15:05').toISOString(),
    state: 'waiting',
    ...changes,
  });

  test('are shown as if they had been sent, in their order', () => {
    const taps = [tap('1', 'arrived'), tap('2', 'start'), tap('3', 'ready', { appointmentId: 'another' })];
    expect(withTaps(visit, taps)).toMatchObject({ status: 'in-progress', arrived_at: at('15:05') });
    expect(withTaps(visit, taps).ready_at).toBeUndefined();
  });

  test('are not shown on a visit that was moved or canceled since', () => {
    const moved = anAppointment({ appointment_date: at('20:00') });
    expect(withTaps(moved, [tap('1', 'start')])).toBe(moved);
    const cancelled = anAppointment({ status: 'cancelled' });
    expect(withTaps(cancelled, [tap('1', 'start')])).toBe(cancelled);
  });

  test('are dropped after a conflict on the same visit and kept for other visits', () => {
    const [first, second] = [tap('1', 'start'), tap('2', 'ready')];
    const other = tap('3', 'start', { appointmentId: 'another' });
    expect(afterConflict([first, second, other], first)).toEqual([{ ...first, state: 'clash' }, other]);
    expect(withTaps(visit, afterConflict([first, second], first))).toBe(visit);
  });
});
