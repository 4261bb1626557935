import { expect, test } from 'vitest';
import type { PetRequirements } from '../../time/schedule/assign-visit.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import { aGroomer, busy, WEEK_HOURS } from '../../testing/factories.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import { nextVisitFitting, visitFitsAt, visitStartsOn, type VisitFittingQuestion } from './fitting.ts';

const TUESDAY = '2026-12-01';
const LAST = '2026-12-31';
/** In the salon's time zone. */
const at = (time: string, day: DayKey = TUESDAY) => new Date(`${day}T${time}:00-05:00`);
const taken = (from: string, to: string, lane?: string) =>
  busy(at(from).toISOString(), at(to).toISOString(), { id: `${lane}-${from}`, ...(lane && { lane }) });

const wanted = (
  petId: string,
  durationMinutes: number,
  changes: Partial<PetRequirements> = {},
): PetRequirements => ({
  entryId: petId,
  petId,
  serviceId: 'groom',
  durationMinutes,
  ...changes,
});
// Basic Groom up to 50 lb with a nail grind, and Basic Groom up to 20 lb.
const PETS = [wanted('biscuit', 85, { addOnIds: ['nails'] }), wanted('olive', 60)];
const TWO = [aGroomer({ id: 'house', order: 1 }), aGroomer({ id: 'ana', name: 'Ana', order: 2 })];

function ask(
  times: readonly ReturnType<typeof taken>[],
  changes: Partial<VisitFittingQuestion> = {},
): VisitFittingQuestion {
  return {
    groomers: [],
    hours: WEEK_HOURS,
    zone: 'America/New_York',
    pets: PETS,
    together: false,
    now: new Date('2026-11-21T12:00:00Z'),
    timesOf: (day) => (day === TUESDAY ? { ...emptyDay(TUESDAY), busy: [...times] } : undefined),
    ...changes,
  };
}
const next = (question: VisitFittingQuestion, after = at('10:00')) => {
  const slot = nextVisitFitting(question, after, LAST);
  return slot && [slot.day, slot.time];
};

test('ADDON-05 needs one lane from 10:00 to 12:25 for consecutive pets', () => {
  expect(visitFitsAt(ask([]), at('10:00'))).toBe(true);
  expect(visitFitsAt(ask([taken('12:25', '13:00')]), at('10:00'))).toBe(true);
  const short = ask([taken('12:20', '13:00')]);
  expect(visitFitsAt(short, at('10:00'))).toBe(false);
  expect(next(short)).toEqual([TUESDAY, '13:00']);
  // Only the visit's start must be on the half-hour grid.
  expect(visitFitsAt(ask([]), at('11:25'))).toBe(false);
});

test('ADDON-05 needs a lane for each pet, but only until 11:25, at the same time', () => {
  const together = { together: true };
  expect(visitFitsAt(ask([], together), at('10:00'))).toBe(false);
  expect(nextVisitFitting(ask([], together), at('10:00'), LAST)).toBeUndefined();
  const two = { ...together, groomers: TWO };
  expect(visitFitsAt(ask([taken('11:25', '18:00'), taken('11:25', '18:00', 'ana')], two), at('10:00'))).toBe(
    true,
  );
  const half = ask([taken('10:00', '12:00', 'ana')], two);
  expect(visitFitsAt(half, at('10:00'))).toBe(false);
  expect(next(half)).toEqual([TUESDAY, '12:00']);
  expect(next(ask([taken('10:30', '18:00', 'ana')], two))).toEqual(['2026-12-02', '09:00']);
});

test('ADDON-05 refuses simultaneous baths if only one of two free lanes offers them', () => {
  const groomers = [aGroomer({ id: 'house', service_ids: ['groom'] }), aGroomer({ id: 'ana', order: 2 })];
  const baths = PETS.map((pet) => ({ ...pet, serviceId: 'bath' }));
  expect(visitFitsAt(ask([], { groomers, pets: baths, together: true }), at('10:00'))).toBe(false);
  expect(visitFitsAt(ask([], { groomers, pets: baths }), at('10:00'))).toBe(true);
});

test('ADDON-05 gives a wished groomer all consecutive pets, and at least one of simultaneous ones', () => {
  const times = [taken('10:00', '18:00', 'ana')];
  const question = ask(times, { groomers: TWO, requestedGroomer: 'ana' });
  expect(visitFitsAt(question, at('10:00'))).toBe(false);
  expect(next(question)).toEqual(['2026-12-02', '09:00']);
  const three = [...TWO, aGroomer({ id: 'theo', order: 3 })];
  expect(visitFitsAt(ask(times, { groomers: three, together: true }), at('10:00'))).toBe(true);
  expect(
    visitFitsAt(ask(times, { groomers: three, together: true, requestedGroomer: 'ana' }), at('10:00')),
  ).toBe(false);
});

test('ADDON-07 returns all starts of a day with their lanes, but none too soon', () => {
  const noticeMinutes = 60;
  const now = at('12:10');
  const starts = visitStartsOn(
    ask([taken('14:00', '18:00', 'ana')], { groomers: TWO, noticeMinutes, now }),
    TUESDAY,
  );
  expect(starts.map(({ time }) => time)).toEqual(['13:30', '14:00', '14:30', '15:00', '15:30']);
  expect(starts.map(({ lanes }) => lanes)).toEqual(Array(5).fill(['house']));
  const together = visitStartsOn(ask([], { groomers: TWO, noticeMinutes, now, together: true }), TUESDAY);
  expect(together.at(-1)).toMatchObject({ time: '16:30', lanes: ['house', 'ana'] });
});

// With a service of 105 minutes unless said otherwise.
const askForOne = (
  times: readonly ReturnType<typeof taken>[],
  pet: Partial<PetRequirements> = {},
  changes: Partial<VisitFittingQuestion> = {},
) => ask(times, { pets: [wanted('biscuit', 105, pet)], ...changes });

test('ADDON-02 does not fit 105 minutes at 10:00 before a visit at 11:00, but finds 11:30', () => {
  const times = [taken('11:00', '11:30')];
  expect(visitFitsAt(askForOne(times), at('10:00'))).toBe(false);
  expect(visitFitsAt(askForOne(times, { durationMinutes: 60 }), at('10:00'))).toBe(true);
  expect(next(askForOne(times))).toEqual([TUESDAY, '11:30']);
});

test('ADDON-02 finds the next open day if no room is left that day', () => {
  expect(next(askForOne([taken('11:00', '17:00')]))).toEqual(['2026-12-02', '09:00']);
  // Saturday closes at 16:00, Sunday is closed.
  expect(next(askForOne([]), at('14:30', '2026-12-05'))).toEqual(['2026-12-07', '09:00']);
});

test('ADDON-02 does not search past the given day', () => {
  const full = askForOne([taken('09:00', '18:00')]);
  expect(nextVisitFitting(full, at('10:00'), TUESDAY)).toBeUndefined();
  expect(nextVisitFitting(full, at('10:00'), '2026-12-02')?.day).toBe('2026-12-02');
});

test('ADDON-02 considers only the wished groomer’s lanes, and only groomers who offer the add-ons', () => {
  const groomers = [
    aGroomer({ order: 1, service_ids: ['groom'] }),
    aGroomer({ id: 'ana', name: 'Ana', order: 2 }),
  ];
  const times = [taken('10:00', '13:00', 'ana')];
  expect(visitFitsAt(askForOne(times, {}, { groomers }), at('10:00'))).toBe(true);
  expect(next(askForOne(times, {}, { groomers, requestedGroomer: 'ana' }))).toEqual([TUESDAY, '13:00']);
  expect(next(askForOne(times, { addOnIds: ['nails'] }, { groomers }))).toEqual([TUESDAY, '13:00']);
});

test('ADDON-02 ADDON-07 leaves room for the buffer, which may pass closing', () => {
  const question = askForOne([taken('12:00', '13:00')], { durationMinutes: 60, bufferMinutes: 15 });
  expect(visitFitsAt(question, at('11:00'))).toBe(false);
  expect(visitFitsAt(question, at('10:30'))).toBe(true);
  expect(visitFitsAt(question, at('17:00'))).toBe(true);
});

test('ADDON-02 respects the salon’s minimum notice', () => {
  const question = askForOne([], {}, { now: at('09:10'), noticeMinutes: 180 });
  expect(visitFitsAt(question, at('10:00'))).toBe(false);
  expect(next(question, at('10:00'))).toEqual([TUESDAY, '12:30']);
});
