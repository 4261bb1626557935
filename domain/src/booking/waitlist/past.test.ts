/** Past offers and canceled visits that the queue remembers, and when offers may be made. */
import { describe, expect, test } from 'vitest';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import { aGroomer, aWish, WEEK_HOURS } from '../../testing/factories.ts';
import { addMinutes, instantOf } from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import {
  freedTimes,
  givenUpRecord,
  offerableFrom,
  offeredRecord,
  slotFor,
  withPastOffers,
  type OfferContext,
} from './match.ts';
import { EMPTY_QUEUE, type Offer, type PastOffer, type Queue } from './schema.ts';
import { queuedOf } from './wish.ts';

const ZONE = 'America/New_York';
/** A Friday. */
const DAY = '2026-12-04';
const at = (time: string, day = DAY): Date => instantOf(day, time, ZONE);
const NOW = at('10:00', '2026-12-01');
const TEN = { start: at('10:00'), end: at('11:00') };
const queue: Queue = { ...EMPTY_QUEUE, wishes: [queuedOf(aWish(), false)] };
const roster = { groomers: [], hours: WEEK_HOURS, zone: ZONE };
const startFor = (past: PastOffer[], freed: object = TEN, more: Partial<OfferContext> = {}, isNew = false) =>
  slotFor(
    queuedOf(aWish({ earliest: '10:00', latest: '10:00' }), isNew),
    { ...TEN, ...freed },
    {
      day: emptyDay(DAY),
      roster,
      now: NOW,
      until: addMinutes(NOW, 60),
      noticeMinutes: 0,
      horizonDays: 0,
      past,
      ...more,
    },
  )?.start;

describe('WAIT-02 customers who gave up a time', () => {
  const past = (more: Partial<PastOffer> = {}): PastOffer[] => {
    const own = givenUpRecord(queue, { day: DAY, ...TEN }, 'maya');
    return own ? [{ ...own, ...more }] : [];
  };

  test('WAIT-02 are not offered that time or overlapping ones on its lane', () => {
    expect(startFor([])).toEqual(at('10:00'));
    expect(startFor(past())).toBeUndefined();
    expect(startFor(past({ start: at('10:45'), end: at('11:30') }))).toBeUndefined();
    expect(startFor(past({ start: at('11:00'), end: at('12:00') }))).toEqual(at('10:00'));
    expect(startFor(past({ day: '2026-12-11' }))).toEqual(at('10:00'));
    expect(startFor(past({ given_up_by: ['another'] }))).toEqual(at('10:00'));
    const ana = { roster: { ...roster, groomers: [aGroomer({ id: 'ana', name: 'Ana' })] } };
    expect(startFor(past(), { lane: 'ana' }, ana)).toEqual(at('10:00'));
    expect(startFor(past({ lane: 'ana' }), { lane: 'ana' }, ana)).toBeUndefined();
  });

  test('WAIT-02 are remembered once, if they have a wish, until the time has passed, and in limited number', () => {
    expect(givenUpRecord(queue, { day: DAY, ...TEN }, 'leo')).toBeUndefined();
    const withPast = withPastOffers(queue, past(), NOW);
    expect(withPast.past).toEqual([{ day: DAY, ...TEN, given_up_by: ['wish'] }]);
    expect(givenUpRecord(withPast, { day: DAY, ...TEN }, 'maya')).toBeUndefined();
    expect(givenUpRecord(withPast, { day: DAY, start: TEN.start, end: at('11:15') }, 'maya')).toBeDefined();
    expect(withPastOffers(withPast, [], NOW)).toBe(withPast);
    expect(
      withPastOffers(withPast, past({ start: at('15:00'), end: at('16:00') }), TEN.end).past,
    ).toHaveLength(1);
    const many = Array.from({ length: WAITLIST_LIMITS.past }, () => past({ day: '2026-12-11' })).flat();
    const full = withPastOffers(withPast, many, NOW).past ?? [];
    expect(full).toHaveLength(WAITLIST_LIMITS.past);
    expect(full.some(({ day }) => day === DAY)).toBe(false);
  });

  test('WAIT-02 are only recorded for visits: holds and time off are not marked as appointments', () => {
    const busy = (kind: 'appointment' | 'hold') => ({
      ...emptyDay(DAY),
      busy: [{ id: 'entry', kind, ...TEN }],
      off: [{ id: 'off', ...TEN }],
    });
    const isVisit = (kind: 'appointment' | 'hold') =>
      freedTimes(busy(kind), undefined).map((time) => time.isVisit);
    expect(isVisit('appointment')).toEqual([true, undefined]);
    expect(isVisit('hold')).toEqual([undefined, undefined]);
  });
});

describe('WAIT-02 offers to newcomers', () => {
  const offer = (more: Partial<Offer> = {}): Offer => ({
    id: 'wish_1',
    entry_id: 'entry',
    day: DAY,
    ...TEN,
    until: NOW,
    ...more,
  });
  const times = (count: number, more: Partial<Offer> = {}) =>
    Array.from({ length: count }, () => offeredRecord({ is_new: true }, offer(more))).flat();

  test('WAIT-02 are limited to two per time and lane, but unlimited for other customers', () => {
    const forNewcomer = (past: PastOffer[]) => startFor(past, TEN, {}, true);
    expect(forNewcomer(times(1))).toEqual(at('10:00'));
    expect(forNewcomer(times(WAITLIST_LIMITS.offersToNewcomers))).toBeUndefined();
    expect(startFor(times(5))).toEqual(at('10:00'));
    expect(forNewcomer([...times(1), ...times(1, { start: at('10:30'), end: at('11:30') })])).toBeUndefined();
    expect(forNewcomer(times(2, { start: at('11:00'), end: at('12:00') }))).toEqual(at('10:00'));
    expect(forNewcomer(times(2, { lane: 'ana' }))).toEqual(at('10:00'));
  });

  test('WAIT-02 are recorded, but not those to known customers', () => {
    expect(offeredRecord({ is_new: false }, offer())).toEqual([]);
    expect(offeredRecord({ is_new: true }, offer({ lane: 'ana' }))).toEqual([
      { day: DAY, ...TEN, lane: 'ana', given_up_by: [], is_new: true },
    ]);
  });
});

test('WAIT-02 makes offers now, or after quiet hours that would start before the message is sent', () => {
  const from = (time: string) => offerableFrom(at(time), { start: '21:00', end: '08:00' }, ZONE);
  expect(from('12:00')).toEqual(at('12:00'));
  expect(from('20:44')).toEqual(at('20:44'));
  expect(from('20:45')).toEqual(at('08:00', '2026-12-05'));
  expect(from('23:00')).toEqual(at('08:00', '2026-12-05'));
  expect(from('07:59')).toEqual(at('08:00'));
  expect(from('08:00')).toEqual(at('08:00'));
  expect(offerableFrom(at('23:00'), null, ZONE)).toEqual(at('23:00'));
});
