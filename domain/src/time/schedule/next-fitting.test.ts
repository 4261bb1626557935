import { expect, test } from 'vitest';
import { aGroomer, busy, WEEK_HOURS } from '../../testing/factories.ts';
import type { DayKey } from '../../core/time.ts';
import type { DayTimes } from './lanes.ts';
import { fitsAt, nextFitting, type FittingQuestion } from './next-fitting.ts';

const TUESDAY = '2026-12-01';
const LAST = '2026-12-31';
/** In the salon's time zone. */
const at = (time: string, day: DayKey = TUESDAY) => new Date(`${day}T${time}:00-05:00`);
const taken = (from: string, to: string, lane?: string) =>
  busy(at(from).toISOString(), at(to).toISOString(), { id: `${lane}-${from}`, ...(lane && { lane }) });

function ask(times: DayTimes, changes: Partial<FittingQuestion> = {}): FittingQuestion {
  return {
    groomers: [],
    hours: WEEK_HOURS,
    zone: 'America/New_York',
    durationMinutes: 105,
    now: new Date('2026-11-21T12:00:00Z'),
    timesOf: (day) => (day === TUESDAY ? times : undefined),
    ...changes,
  };
}

const next = (question: FittingQuestion, after = at('10:00')) => {
  const slot = nextFitting(question, after, LAST);
  return slot && [slot.day, slot.time];
};

test('ADDON-02 does not fit 105 minutes at 10:00 before a visit at 11:00, but finds 11:30', () => {
  const question = ask({ busy: [taken('11:00', '11:30')] });
  expect(fitsAt(question, at('10:00'))).toBe(false);
  expect(fitsAt({ ...question, durationMinutes: 60 }, at('10:00'))).toBe(true);
  expect(next(question)).toEqual([TUESDAY, '11:30']);
});

test('ADDON-02 finds the next open day if no room is left that day', () => {
  expect(next(ask({ busy: [taken('11:00', '17:00')] }))).toEqual(['2026-12-02', '09:00']);
  // Saturday closes at 16:00, Sunday is closed.
  const saturday = ask({ busy: [] });
  expect(next(saturday, at('14:30', '2026-12-05'))).toEqual(['2026-12-07', '09:00']);
});

test('ADDON-02 does not search past the given day', () => {
  const full = ask({ busy: [taken('09:00', '18:00')] });
  expect(nextFitting(full, at('10:00'), TUESDAY)).toBeUndefined();
  expect(nextFitting(full, at('10:00'), '2026-12-02')?.day).toBe('2026-12-02');
});

test('ADDON-02 considers only the wished groomer’s lanes, and only groomers who offer the add-ons', () => {
  const groomers = [
    aGroomer({ order: 1, service_ids: ['groom'] }),
    aGroomer({ id: 'ana', name: 'Ana', order: 2 }),
  ];
  const question = ask({ busy: [taken('10:00', '13:00', 'ana')] }, { groomers, serviceId: 'groom' });
  expect(fitsAt(question, at('10:00'))).toBe(true);
  expect(next({ ...question, groomerId: 'ana' })).toEqual([TUESDAY, '13:00']);
  expect(next({ ...question, addOnIds: ['nails'] })).toEqual([TUESDAY, '13:00']);
});

test('ADDON-02 ADDON-07 leaves room for the buffer, which may pass closing', () => {
  const question = ask({ busy: [taken('12:00', '13:00')] }, { durationMinutes: 60, bufferMinutes: 15 });
  expect(fitsAt(question, at('11:00'))).toBe(false);
  expect(fitsAt(question, at('10:30'))).toBe(true);
  expect(fitsAt(question, at('17:00'))).toBe(true);
});

test('ADDON-02 respects the salon’s minimum notice', () => {
  const question = ask({ busy: [] }, { now: at('09:10'), noticeMinutes: 180 });
  expect(fitsAt(question, at('10:00'))).toBe(false);
  expect(next(question, at('10:00'))).toEqual([TUESDAY, '12:30']);
});
