import { describe, expect, test } from 'vitest';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { BusyInterval, ScheduleDay } from '../../time/schedule/schema.ts';
import { aGroomer, anOffer, aWish, WEEK_HOURS } from '../../testing/factories.ts';
import { instantOf } from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import {
  dueWork,
  freedTimes,
  isOfferable,
  firstFit,
  slotFor,
  wishesFor,
  withFreed,
  markUnfit,
  type OfferContext,
} from './match.ts';
import { EMPTY_QUEUE, type QueuedTime, type Queue, type Wish } from './schema.ts';
import {
  joinRefusal,
  mayWishAgain,
  newWish,
  queuedOf,
  wishIdOf,
  withOffer,
  withoutOffer,
  withWish,
  wishProblem,
} from './wish.ts';

const ZONE = 'America/New_York';
/** A Friday. */
const DAY = '2026-12-04';
const at = (time: string, day = DAY): Date => instantOf(day, time, ZONE);
const NOW = at('10:00', '2026-12-01');
const UNTIL = at('11:00', '2026-12-01');
const taken = (start: string, end: string, more: Partial<BusyInterval> = {}): BusyInterval => ({
  id: `${start}-${more.lane ?? ''}`,
  kind: 'appointment',
  start: at(start),
  end: at(end),
  ...more,
});
const day = (...busy: BusyInterval[]): ScheduleDay => ({ ...emptyDay(DAY), busy, count: busy.length });
const queueOf = (...wishes: Wish[]): Queue => ({
  ...EMPTY_QUEUE,
  wishes: wishes.map((wish) => queuedOf(wish, false)),
});
const OFFER = anOffer();

describe('WAIT-02 times freed by a change to a day', () => {
  const ten = taken('10:00', '11:00');

  test('WAIT-02 include times that are no longer taken, and mark former holds', () => {
    expect(freedTimes(day(ten), day())).toMatchObject([{ start: at('10:00'), lane: 'house', isHeld: false }]);
    const held = taken('12:00', '13:00', { kind: 'hold', until: UNTIL, lane: 'ana' });
    expect(freedTimes(day(ten, held), day(ten))).toMatchObject([{ lane: 'ana', isHeld: true }]);
    expect(freedTimes(day(ten), undefined)).toHaveLength(1);
  });

  test('WAIT-02 exclude times that something else has taken', () => {
    expect(freedTimes(undefined, day(ten))).toEqual([]);
    expect(freedTimes(day(ten), day(ten))).toEqual([]);
    expect(freedTimes(day(ten), day({ ...ten, id: 'other', kind: 'hold' }))).toEqual([]);
    expect(freedTimes(day(ten), day({ ...ten, end: at('11:15') }))).toEqual([]);
    expect(freedTimes(day(ten), day({ ...ten, lane: 'ana' }))).toHaveLength(1);
  });

  test('WAIT-02 include removed time off, or the removed part of it', () => {
    const off = { id: 'off', start: at('09:00'), end: at('18:00') };
    const closed = { ...day(), off: [off] };
    expect(freedTimes(closed, day())).toEqual([{ ...off, isHeld: false }]);
    const half = { ...day(), off: [{ ...off, end: at('12:00') }] };
    expect(freedTimes(closed, half)).toMatchObject([{ start: at('12:00'), end: at('18:00') }]);
    expect(freedTimes(closed, closed)).toEqual([]);
    expect(freedTimes(half, closed)).toEqual([]);
  });

  test('WAIT-02 can be offered if they end more than three hours ahead', () => {
    expect(isOfferable({ start: NOW, end: at('13:00', '2026-12-01') }, NOW)).toBe(false);
    expect(isOfferable({ start: NOW, end: at('13:01', '2026-12-01') }, NOW)).toBe(true);
  });
});

describe('WAIT-02 wishes for a day', () => {
  const freed = { day: DAY, asked: [] };
  const idsFor = (queue: Queue, refusing: string[] = []) =>
    wishesFor(queue, { ...freed, asked: refusing }).map(({ id }) => id);

  test('WAIT-02 are sorted oldest first', () => {
    const old = aWish({ id: 'old', user_id: 'leo', created_at: new Date('2026-11-01T15:00:00Z') });
    expect(idsFor(queueOf(aWish({ id: 'new' }), old))).toEqual(['old', 'new']);
    expect(idsFor(queueOf(aWish({ id: 'new' }), old), ['old'])).toEqual(['new']);
  });

  test('WAIT-02 have few offers for newcomers in total, without limiting known customers', () => {
    const offered = Array.from({ length: WAITLIST_LIMITS.offersOfNewcomers }, (_, index) =>
      queuedOf(aWish({ id: `offered${index}`, user_id: `n${index}`, offer: OFFER }), true),
    );
    const waiting = [
      queuedOf(aWish({ id: 'new', user_id: 'zoe' }), true),
      queuedOf(aWish({ id: 'known' }), false),
    ];
    const idsOf = (wishes: Queue['wishes']) =>
      wishesFor({ ...EMPTY_QUEUE, wishes }, { day: DAY, asked: [] }).map(({ id }) => id);
    expect(idsOf([...offered, ...waiting])).toEqual(['known']);
    expect(idsOf([...offered.slice(1), ...waiting])).toEqual(['known', 'new']);
  });

  test('WAIT-02 come last if no time fit at the last check, until the wish is updated', () => {
    const [first, second] = [aWish({ id: 'first' }), aWish({ id: 'second', user_id: 'leo' })];
    const queue = markUnfit(queueOf(first, second), ['first']);
    const idsOf = (unsorted: Queue) => wishesFor(unsorted, { day: DAY, asked: [] }).map(({ id }) => id);
    expect(idsOf(queue)).toEqual(['second', 'first']);
    expect(idsOf(withWish(queue, 'first', first))).toEqual(['first', 'second']);
  });

  test('WAIT-01 match the days from first to last, and the weekdays', () => {
    const waits = (wish: Partial<Wish>) => idsFor(queueOf(aWish(wish))).length === 1;
    expect(waits({ from: DAY, to: DAY })).toBe(true);
    expect(waits({ from: '2026-12-05' })).toBe(false);
    expect(waits({ to: '2026-12-03' })).toBe(false);
    expect(waits({ weekdays: ['friday', 'monday'] })).toBe(true);
    expect(waits({ weekdays: ['saturday'] })).toBe(false);
  });

  test('WAIT-03 exclude customers with an open offer for any wish', () => {
    const offered = aWish({ id: 'offered', offer: OFFER });
    expect(idsFor(queueOf(offered, aWish({ id: 'second' }), aWish({ id: 'leos', user_id: 'leo' })))).toEqual([
      'leos',
    ]);
  });
});

describe('WAIT-02 the offered start', () => {
  const ana = aGroomer({ id: 'ana', name: 'Ana', order: 2 });
  const grace = aGroomer({ id: 'house', name: 'Grace', order: 1 });
  const context = (more: Partial<OfferContext> = {}): OfferContext => ({
    day: day(),
    roster: { groomers: [], hours: WEEK_HOURS, zone: ZONE },
    now: NOW,
    until: UNTIL,
    noticeMinutes: 0,
    horizonDays: 0,
    ...more,
  });
  const ten = { start: at('10:00'), end: at('11:00'), lane: 'house' };
  const startFor = (wish: Parameters<typeof slotFor>[0], more: Partial<OfferContext> = {}, freed = ten) =>
    slotFor(wish, freed, context(more))?.start;

  test('WAIT-02 is the start of the freed time, or the nearest one that the wish allows', () => {
    expect(startFor(aWish())).toEqual(at('10:00'));
    expect(startFor(aWish({ earliest: '10:01' }))).toEqual(at('10:30'));
    expect(startFor(aWish({ latest: '09:59' }))).toEqual(at('09:30'));
    expect(startFor(aWish({ latest: '09:00' }))).toBeUndefined();
    expect(startFor(aWish({ earliest: '11:00' }))).toBeUndefined();
  });

  test('WAIT-02 is never in a time that is too short, including the buffer', () => {
    const between = { day: day(taken('09:00', '10:00'), taken('11:00', '12:00')) };
    expect(startFor(aWish(), between)).toEqual(at('10:00'));
    expect(startFor(aWish({ minutes: 61 }), between)).toBeUndefined();
    expect(startFor(aWish({ buffer_minutes: 15 }), between)).toBeUndefined();
  });

  test('WAIT-02 is on the freed lane and of the wished groomer', () => {
    const roster = { groomers: [grace, ana], hours: WEEK_HOURS, zone: ZONE };
    const onAna = { ...ten, lane: 'ana' };
    expect(slotFor(aWish(), onAna, context({ roster }))).toMatchObject({ lane: 'ana' });
    expect(startFor(aWish({ groomer_id: 'ana' }), { roster }, ten)).toBeUndefined();
    expect(startFor(aWish({ groomer_id: 'gone' }), { roster }, ten)).toBeUndefined();
    const everybody = { start: at('09:00'), end: at('18:00') };
    expect(slotFor(aWish({ groomer_id: 'ana' }), everybody, context({ roster }))).toEqual({
      start: at('09:00'),
      end: at('10:00'),
      lane: 'ana',
    });
    const two = { ...roster, groomers: [grace, { ...ana, places: 2 }] };
    const busy = day(taken('09:00', '18:00', { lane: 'ana' }));
    expect(
      slotFor(aWish(), { ...everybody, lane: 'ana' }, context({ roster: two, day: busy })),
    ).toMatchObject({
      lane: 'ana#2',
    });
  });

  test('WAIT-02 is three hours ahead, respects the notice after the offer expires, and is within the horizon', () => {
    expect(startFor(aWish(), { now: at('07:00'), until: at('08:00') })).toEqual(at('10:00'));
    expect(startFor(aWish(), { now: at('07:01'), until: at('08:01') })).toEqual(at('10:30'));
    expect(startFor(aWish(), { noticeMinutes: 71 * 60 })).toEqual(at('10:00'));
    expect(startFor(aWish(), { noticeMinutes: 71 * 60 + 1 })).toEqual(at('10:30'));
    expect(startFor(aWish(), { horizonDays: 3 })).toEqual(at('10:00'));
    expect(startFor(aWish(), { horizonDays: 2 })).toBeUndefined();
  });

  test('WAIT-01 is found for staff on the first fitting day without a lead, unless the customer has an offer', () => {
    const roster = { groomers: [], hours: WEEK_HOURS, zone: ZONE };
    const fit = (changes: Partial<Wish> = {}, days = [day(), { ...day(), date: '2026-12-05' }]) =>
      firstFit(aWish(changes), days, { roster, now: at('09:10') });
    expect(fit()).toEqual({ day: day().date, start: at('09:30'), end: at('10:30'), lane: 'house' });
    expect(fit({ weekdays: ['saturday'] })?.day).toBe('2026-12-05');
    expect(fit({ from: '2026-12-06' })).toBeUndefined();
    expect(fit({ offer: anOffer() })).toBeUndefined();
    expect(fit({}, [day(taken('09:00', '18:00'))])).toBeUndefined();
  });

  test('WAIT-02 does not overlap a time offered before', () => {
    expect(startFor(aWish({ passed: [at('10:00')] }))).toBeUndefined();
    expect(startFor(aWish({ passed: [at('09:00')] }))).toEqual(at('10:00'));
    expect(startFor(aWish({ passed: [at('09:30')] }))).toEqual(at('10:30'));
  });

  test('WAIT-02 is not in time off or on a closed day', () => {
    const off = [{ id: 'off', start: at('10:15'), end: at('10:45') }];
    expect(startFor(aWish(), { day: { ...day(), off } })).toBeUndefined();
    const sunday = '2026-12-06';
    const freed = { start: at('11:00', sunday), end: at('12:00', sunday) };
    expect(slotFor(aWish(), freed, context({ day: emptyDay(sunday) }))).toBeUndefined();
  });
});

describe('WAIT-01 wishes', () => {
  test('WAIT-01 cover at most 60 days, none in the past or too far ahead', () => {
    const problem = (times: Partial<Parameters<typeof wishProblem>[0]>) =>
      wishProblem({ from: DAY, to: DAY, earliest: '09:00', latest: '09:00', ...times }, '2026-12-01');
    expect(problem({})).toBeUndefined();
    expect(problem({ from: '2026-12-01', to: '2027-01-29' })).toBeUndefined();
    expect(problem({ from: '2026-12-01', to: '2027-01-30' })).toEqual({ field: 'to', reason: 'long' });
    expect(problem({ from: '2026-11-30' })).toEqual({ field: 'from', reason: 'past' });
    expect(problem({ to: '2026-12-03' })).toEqual({ field: 'to', reason: 'order' });
    expect(problem({ from: '2027-12-01', to: '2027-12-02' })).toEqual({ field: 'to', reason: 'far' });
    expect(problem({ latest: '08:59' })).toEqual({ field: 'latest', reason: 'order' });
  });

  test('WAIT-01 are limited to three per customer, one per newcomer, and 200 in total, half of them for newcomers', () => {
    const many = (count: number, isNew: boolean): Queue => ({
      ...EMPTY_QUEUE,
      wishes: Array.from({ length: count }, (_, index) =>
        queuedOf(aWish({ id: `w${index}`, user_id: `user-${index}` }), isNew),
      ),
    });
    const three = queueOf(aWish({ id: '1' }), aWish({ id: '2' }), aWish({ id: '3' }));
    expect(joinRefusal(three, { uid: 'maya', isNew: false })).toBe('too-many-wishes');
    expect(joinRefusal(three, { uid: 'leo', isNew: true })).toBeUndefined();
    const item = queueOf(aWish({ id: '1' }));
    expect(joinRefusal(item, { uid: 'maya', isNew: false })).toBeUndefined();
    expect(joinRefusal(item, { uid: 'maya', isNew: true })).toBe('too-many-wishes');
    expect(mayWishAgain([aWish(), aWish()])).toBe(true);
    expect(mayWishAgain([aWish(), aWish(), aWish()])).toBe(false);
    expect(mayWishAgain([aWish({ ends_at: NOW })])).toBe(false);
    expect(joinRefusal(many(99, true), { uid: 'maya', isNew: true })).toBeUndefined();
    expect(joinRefusal(many(100, true), { uid: 'maya', isNew: true })).toBe('waitlist-full');
    expect(joinRefusal(many(100, true), { uid: 'maya', isNew: false })).toBeUndefined();
    expect(joinRefusal(many(199, false), { uid: 'maya', isNew: true })).toBeUndefined();
    expect(joinRefusal(many(200, false), { uid: 'maya', isNew: false })).toBe('waitlist-full');
  });

  test('WAIT-03 remember declined and ignored offers, and end after the third ignored one', () => {
    const offered = withOffer(aWish(), OFFER, { minutes: 75, bufferMinutes: 15 });
    expect(offered).toMatchObject({ minutes: 75, buffer_minutes: 15, offer: OFFER });
    expect(withoutOffer(offered, 'passed')).toMatchObject({ offer: null, ignored: 0, passed: [OFFER.start] });
    expect(withoutOffer(offered, 'ignored')).toMatchObject({ offer: null, ignored: 1 });
    expect(withoutOffer({ ...offered, ignored: 2 }, 'ignored')).toBeUndefined();
    expect(withoutOffer({ ...offered, ignored: 2 }, 'passed')).toBeDefined();
    const often = Array.from({ length: 20 }, (_, index) => at('09:00', `2026-11-${index + 10}`));
    expect(withoutOffer({ ...offered, passed: often }, 'passed')?.passed).toEqual([
      ...often.slice(1),
      OFFER.start,
    ]);
    expect(wishIdOf(OFFER.id)).toBe('wish');
  });

  test('WAIT-03 are updated in the queue', () => {
    const queue: Queue = {
      ...EMPTY_QUEUE,
      wishes: [queuedOf(aWish(), true), queuedOf(aWish({ id: 'b' }), false)],
    };
    const offered = withWish(queue, 'wish', withOffer(aWish(), OFFER, { minutes: 60, bufferMinutes: 0 }));
    expect(offered.wishes[0]).toMatchObject({ id: 'wish', offered_until: UNTIL, is_new: true });
    expect(withWish(offered, 'wish', undefined).wishes.map(({ id }) => id)).toEqual(['b']);
  });

  test('WAIT-02 drops freed times of holds first if there are too many', () => {
    const freed = (id: string, more: Partial<QueuedTime> = {}): QueuedTime => {
      return { id, day: DAY, start: at('10:00'), end: at('11:00'), due_at: NOW, asked: [], ...more };
    };
    const flood = Array.from({ length: WAITLIST_LIMITS.freed + 3 }, (_, index) =>
      freed(`hold${index}`, { is_held: true }),
    );
    const queue = withFreed(withFreed(EMPTY_QUEUE, [freed('cancelled')]), flood);
    expect(queue.freed).toHaveLength(WAITLIST_LIMITS.freed);
    expect(queue.freed[0]?.id).toBe('cancelled');
    expect(queue.freed.at(-1)?.id).toBe(flood.at(-1)?.id);
  });

  test('WAIT-03 returns the due work: expired offers, freed times, and wishes whose days have passed', () => {
    const freed = (id: string, due_at: Date): QueuedTime => ({
      ...OFFER,
      id,
      lane: 'house',
      due_at,
      asked: [],
    });
    const queue: Queue = {
      wishes: queueOf(
        aWish({ id: 'lapsed', offer: { ...OFFER, until: NOW } }),
        aWish({ id: 'open', offer: OFFER }),
        aWish({ id: 'over', from: '2026-11-01', to: '2026-11-30' }),
        aWish({ id: 'ended', ends_at: NOW }),
        aWish({ id: 'ending', ends_at: UNTIL }),
      ).wishes,
      freed: [freed('now', NOW), freed('later', UNTIL)],
    };
    const due = dueWork(queue, NOW, '2026-12-01');
    expect(due).toMatchObject({ lapsed: ['lapsed'], over: ['over', 'ended'] });
    expect(due.freed.map(({ id }) => id)).toEqual(['now']);
    const more = withFreed(
      queue,
      Array.from({ length: WAITLIST_LIMITS.freed }, (_, index) => freed(`f${index}`, NOW)),
    );
    expect(more.freed).toHaveLength(WAITLIST_LIMITS.freed);
    expect(withFreed(queue, [freed('now', UNTIL)]).freed.map(({ id }) => id)).toEqual(['later', 'now']);
  });
});

test('WAIT-01 a wish stores what was asked for, and a newcomer’s ends after two weeks', () => {
  const wanted = {
    pet: { id: 'biscuit', name: 'Biscuit' },
    service: { id: 'basic-groom', name: 'Basic Groom' },
    length: { minutes: 75, bufferMinutes: 10 },
    from: DAY,
    to: '2026-12-31',
    weekdays: [],
    earliest: '09:00',
    latest: '17:00',
  };
  const pet = { id: 'wish', uid: 'maya', isNew: false };
  const wish = newWish(pet, wanted, NOW);
  expect(wish).toEqual(aWish({ from: DAY, minutes: 75, buffer_minutes: 10, created_at: NOW }));
  const newcomers = newWish({ ...pet, isNew: true }, { ...wanted, size: 'Large', groomerId: 'ana' }, NOW);
  const ends_at = at('10:00', '2026-12-15');
  expect(newcomers).toEqual({ ...wish, size: 'Large', groomer_id: 'ana', ends_at });
});
