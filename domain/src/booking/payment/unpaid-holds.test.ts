import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import {
  admitHold,
  fitsOwnDay,
  liveHolds,
  overstayingHolds,
  hasShareLeft,
  rushedVisits,
  unpaidByDay,
  type UnpaidHold,
} from './unpaid-holds.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const OPEN_MINUTES = 540;
const DAY = '2026-12-03';

interface Part {
  readonly day?: string;
  readonly hour?: number;
  readonly minutes?: number;
  /** Placed this many minutes ago. */
  readonly ago?: number;
  readonly lapses?: number;
  readonly network?: string;
  readonly ending?: boolean;
}

let holds = 0;
function hold(user_id: string, part: Part = {}): UnpaidHold {
  const { day = DAY, hour = 15, minutes = 60, ago = 0, lapses = 0, network = null, ending = false } = part;
  const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const placed_at = addMinutes(NOW, -ago);
  const end = addMinutes(start, minutes);
  const until = addMinutes(placed_at, LIMITS.holdMinutes);
  const hold = { entry_id: `${user_id}-${(holds += 1)}`, user_id, day, start, end, lane_minutes: minutes };
  return { ...hold, placed_at, until, lapses, network, ending };
}

const dayOfMonth = (index: number): string => `2026-12-${String(3 + index).padStart(2, '0')}`;
/** Holds of different accounts, each on a different day. */
const strangers = (count: number, part: Part = {}): UnpaidHold[] =>
  Array.from({ length: count }, (_, index) =>
    hold(`stranger-${index}`, { day: dayOfMonth(index), ago: (count - index) / 60, ...part }),
  );

const admit = (holds: readonly UnpaidHold[], request: UnpaidHold) =>
  admitHold(holds, { hold: request, openMinutes: OPEN_MINUTES, lanes: 1 }, NOW);
function displacedBy(holds: readonly UnpaidHold[], request: UnpaidHold): readonly UnpaidHold[] {
  const admission = admit(holds, request);
  if (!admission.ok) throw new Error('It was refused.');
  return admission.displaced;
}

describe('within the limits', () => {
  test('displaces no holds of several families with three slots each on one day within minutes', () => {
    const families = ['a', 'b', 'c', 'd'].flatMap((uid) => [hold(uid), hold(uid), hold(uid)]);
    expect(displacedBy(families.slice(0, 11), hold('e'))).toEqual([]);
  });

  test('lets 18 people book a whole day of half hours at once', () => {
    const day = Array.from({ length: 17 }, (_, index) => hold(`one-${index}`, { minutes: 30 }));
    expect(displacedBy(day, hold('last', { minutes: 30 }))).toEqual([]);
  });
});

describe('at the limit of the salon', () => {
  const full = strangers(12);

  test('displaces the oldest hold for a new account, regardless of length', () => {
    expect(displacedBy(full, hold('new'))).toEqual([full[0]]);
    expect(displacedBy(full, hold('new', { minutes: 120 }))).toEqual([full[0], full[1]]);
  });

  test('displaces accounts with several holds, with unpaid ones, or in a crowded network first', () => {
    const second = hold('stranger-3', { day: '2026-12-20', ago: 0.01 });
    const lapsed = hold('lapsed', { day: '2026-12-21', lapses: 1, ago: 0.02 });
    expect(displacedBy([...full.slice(1), second], hold('new'))).toEqual([second]);
    expect(displacedBy([...full.slice(2), second, lapsed], hold('new'))).toEqual([lapsed]);
    const crowd = strangers(6, { network: 'n' }).map((item) => ({ ...item, user_id: `${item.user_id}-n` }));
    expect(displacedBy([...full.slice(0, 6), ...crowd], hold('new'))).toEqual([crowd[0]]);
  });

  test('refuses suspicious accounts unless others are less trusted or, for a further slot, a minute old', () => {
    const [first] = full;
    if (!first) throw new Error('There is a first.');
    const further = hold(first.user_id, { day: '2026-12-20' });
    expect(admit(full, further)).toEqual({ ok: false });
    expect(admit(full, hold('lapsed', { lapses: 2 }))).toEqual({ ok: false });
    const minuteOld = full.map((item) => ({ ...item, placed_at: addMinutes(NOW, -1) }));
    expect(displacedBy(minuteOld, further)).toEqual([minuteOld[1]]);
    expect(admit(minuteOld, hold('lapsed', { lapses: 2 }))).toEqual({ ok: false });
    const worse = hold('worse', { day: '2026-12-21', lapses: 1 });
    expect(displacedBy([...full.slice(0, 11), worse], further)).toEqual([worse]);
  });

  test('ignores holds that are being ended or have expired', () => {
    const ending = full.map((item, index) => (index === 5 ? { ...item, ending: true } : item));
    expect(displacedBy(ending, hold('new'))).toEqual([]);
    const old = strangers(12, { ago: 31 });
    expect(liveHolds([...old, ...full], NOW)).toEqual(full);
  });
});

describe('above the easy limit', () => {
  test('displaces holds after ten minutes, and further holds of an account after three', () => {
    const old = hold('slow', { ago: 10 });
    const holds = [...strangers(6), old];
    expect(displacedBy(holds, hold('new'))).toEqual([old]);
    const recent = { ...old, placed_at: addMinutes(NOW, -9) };
    expect(displacedBy([...strangers(6), recent], hold('new'))).toEqual([]);
    const further = hold('stranger-2', { day: '2026-12-21', ago: 0 });
    const early = strangers(6).map((item) => ({ ...item, placed_at: addMinutes(NOW, -4) }));
    expect(displacedBy([...early, further], hold('new'))).toEqual([]);
    const three = { ...further, placed_at: addMinutes(NOW, -3) };
    expect(displacedBy([...early, three], hold('new'))).toEqual([three]);
  });
});

describe('within one network', () => {
  const crowd = strangers(6, { network: 'n', minutes: 30 });

  test('displaces the oldest of a network’s holds for the seventh one; six are allowed', () => {
    expect(displacedBy(crowd, hold('new', { network: 'n' }))).toEqual([crowd[0]]);
    expect(displacedBy(crowd.slice(1), hold('new', { network: 'n' }))).toEqual([]);
    expect(displacedBy(crowd, hold('new', { network: 'other' }))).toEqual([]);
  });

  test('does not treat unknown networks as one', () => {
    expect(displacedBy(strangers(7, { minutes: 30 }), hold('new', { minutes: 30 }))).toEqual([]);
  });
});

describe('on one day', () => {
  const slow = [9, 11, 13].map((hour, index) =>
    hold(`slow-${index}`, { hour, minutes: 120, ago: 12 - index }),
  );

  test('displaces holds after ten minutes once they take more than half of the day', () => {
    expect(displacedBy(slow, hold('new', { hour: 16 }))).toEqual([slow[0], slow[1]]);
    expect(displacedBy(slow.slice(2), hold('new', { hour: 16 }))).toEqual([]);
    expect(displacedBy(slow, hold('new', { day: '2026-12-10' }))).toEqual([]);
  });

  test('displaces them when someone finds a time taken, but never the hold of that time', () => {
    const wanted = (hour: number) => {
      const { start, end } = hold('new', { hour });
      return { day: DAY, span: { start, end }, openMinutes: OPEN_MINUTES };
    };
    expect(overstayingHolds(slow, wanted(9), NOW)).toEqual([slow[1]]);
    expect(overstayingHolds(slow, wanted(11), NOW)).toEqual([slow[0]]);
    expect(overstayingHolds(slow.slice(1), wanted(11), NOW)).toEqual([]);
    const quick = slow.map((item) => ({ ...item, placed_at: NOW }));
    expect(overstayingHolds(quick, wanted(9), NOW)).toEqual([]);
  });

  test('limits an account to half of the day, but always allows one slot', () => {
    const asking = (minutes: number) => ({
      hold: hold('one', { minutes }),
      openMinutes: OPEN_MINUTES,
      lanes: 1,
    });
    expect(fitsOwnDay([], asking(540))).toBe(true);
    expect(fitsOwnDay([hold('one'), hold('one')], asking(60))).toBe(true);
    expect(fitsOwnDay([hold('one', { minutes: 120 })], asking(150))).toBe(true);
    expect(fitsOwnDay([hold('one', { minutes: 120 })], asking(151))).toBe(false);
    expect(fitsOwnDay([hold('one', { minutes: 120, day: '2026-12-04' })], asking(151))).toBe(true);
    expect(fitsOwnDay([hold('other', { minutes: 270 })], asking(151))).toBe(true);
  });
});

test('counts open holds by day', () => {
  const listed = [
    hold('a', { day: '2026-12-05' }),
    hold('b'),
    hold('c'),
    hold('d', { ending: true }),
    hold('e', { ago: 31 }),
  ];
  expect([...unpaidByDay({ holds: listed, visits: [] }, NOW, DAY)]).toEqual([
    [DAY, 2],
    ['2026-12-05', 1],
  ]);
});

test('counts visits that strangers booked in a rush, but not those of a usual day', () => {
  const visit = (minute: number, day = DAY) => ({
    day,
    minutes: 60,
    id: `${day} ${minute}`,
    at: addMinutes(NOW, minute),
  });
  const spread = [0, 70, 140, 210, 280, 350].map((minute) => visit(minute));
  expect(rushedVisits(spread, DAY)).toEqual([]);
  const rush = [1000, 1010, 1020, 1030, 1040, 1059].map((minute) => visit(minute, '2026-12-05'));
  expect(rushedVisits([...spread, ...rush], DAY)).toEqual(rush);
  expect(rushedVisits(rush.slice(1), DAY)).toEqual([]);
  expect(rushedVisits(rush, '2026-12-06')).toEqual([]);
  expect([...unpaidByDay({ holds: [], visits: rush }, NOW, DAY)]).toEqual([['2026-12-05', 6]]);
});

test('POLICY-04 leaves strangers a share of each day, and its first visit up to half', () => {
  const of = (minutes: number, day = DAY) => ({ id: day, day, minutes, at: NOW });
  const has = (visits: ReturnType<typeof of>[], minutes: number) =>
    hasShareLeft(visits, { day: DAY, minutes, openMinutes: 540 });
  expect(has([], 270)).toBe(true);
  expect(has([], 271)).toBe(false);
  expect(has([of(60)], 75)).toBe(true);
  expect(has([of(60)], 76)).toBe(false);
  expect(has([of(480, '2026-12-05')], 120)).toBe(true);
  const many = Array.from({ length: LIMITS.unpaidVisitsListed }, () => of(60, '2026-12-05'));
  expect(has(many, 60)).toBe(false);
});

test('SCHED-05 raises the limit for strangers with each lane', () => {
  const taken = (count: number) =>
    Array.from({ length: count }, (_, number) => hold(`stranger-${number}`, { minutes: 60 }));
  const displaced = (count: number, lanes: number) => {
    const asking = { hold: hold('newcomer', { minutes: 60 }), openMinutes: OPEN_MINUTES * lanes, lanes };
    const admission = admitHold(taken(count), asking, NOW);
    return admission.ok ? admission.displaced.length : 'refused';
  };
  // The limit is 1,080 minutes per lane; a one-hour hold blocks 90 minutes.
  expect([displaced(11, 1), displaced(12, 1)]).toEqual([0, 1]);
  expect([displaced(35, 3), displaced(36, 3)]).toEqual([0, 1]);
});
