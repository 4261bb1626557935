import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { Ahead } from './ahead.ts';
import type { OwnHold } from './customer-holds.ts';
import { decideHold, newHold, withoutOld } from './decide-hold.ts';
import type { FoundPlacement } from './own-holds.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const TEN = new Date('2026-12-01T15:00:00Z');
const DAY = '2026-12-01';
const placed = (petId: string, after = 0, bufferMinutes = 0) => ({
  entryId: `entry-${petId}`,
  petId,
  lane: 'house',
  start: addMinutes(TEN, after),
  end: addMinutes(TEN, after + 60),
  bufferMinutes,
});
const PETS = [placed('biscuit'), placed('olive', 60, 15)];
const holdOf = (id: string, changes: Partial<OwnHold> = {}): OwnHold => ({
  entry_id: id,
  day: DAY,
  start: TEN,
  end: addMinutes(TEN, 60),
  entries: [{ entry_id: id, pet_id: 'moss', start: TEN, end: addMinutes(TEN, 60) }],
  placed_at: addMinutes(NOW, -5),
  session_id: null,
  listed: false,
  ...changes,
});
const visit = (petId: string, start = TEN): Ahead => ({
  entry_id: `visit-${petId}`,
  day: DAY,
  pet_id: petId,
  start,
  end: addMinutes(start, 60),
});
const decide = (
  seat: Partial<FoundPlacement> = {},
  { holds = [] as OwnHold[], ahead = [] as Ahead[] } = {},
) =>
  decideHold(
    { placement: { ok: true, pets: PETS }, day: emptyDay(DAY), replaced: [], ...seat },
    { customer: { holds }, ahead, now: NOW },
  );

test('ADDON-05 holds one entry for each pet, with the buffer of the last', () =>
  expect(decide()).toMatchObject({
    kind: 'free',
    entries: [
      { entry_id: 'entry-biscuit', pet_id: 'biscuit' },
      { entry_id: 'entry-olive', pet_id: 'olive', buffer_minutes: 15 },
    ],
    abandoned: [],
  }));

describe('refuses', () => {
  test.each([
    ['a taken slot', 'slot-taken', { kind: 'taken', by: 'slot' }],
    ['time off', 'time-off', { kind: 'refused', code: 'time-off' }],
    ['a full day', 'day-full', { kind: 'refused', code: 'day-full' }],
  ] as const)('%s', (_, reason, decision) =>
    expect(decide({ placement: { ok: false, reason } })).toEqual(decision),
  );

  test('a pet that has another visit at that time', () => {
    expect(decide({}, { ahead: [visit('olive', addMinutes(TEN, 90))] })).toEqual({
      kind: 'taken',
      by: 'pet',
    });
    expect(decide({}, { ahead: [visit('olive', addMinutes(TEN, 120))] }).kind).toBe('free');
  });

  test('more open holds than allowed; those that are replaced, and offers, do not count', () => {
    const open = Array.from({ length: LIMITS.openHolds }, (_, index) =>
      holdOf(`open-${index}`, { session_id: 'cs' }),
    );
    expect(decide({}, { holds: open })).toEqual({ kind: 'refused', code: 'too-many-holds' });
    expect(decide({ replaced: open.slice(0, 1) }, { holds: open }).kind).toBe('own-holds');
    const offer = holdOf('offer', { offer_id: 'wish_1', until: addMinutes(NOW, 30) });
    expect(decide({}, { holds: [offer, ...open.slice(1)] }).kind).toBe('free');
  });

  test('more visits ahead than allowed, counting every pet and hold', () => {
    const ahead = Array.from({ length: LIMITS.visitsAhead - 2 }, (_, index) => visit(`pet-${index}`));
    expect(decide({}, { ahead }).kind).toBe('free');
    const holds = [holdOf('another')];
    expect(decide({}, { ahead, holds })).toEqual({ kind: 'refused', code: 'too-many-visits' });
  });

  test('a second call while the first is opening the payment, until it must have failed', () => {
    const opening = holdOf('opening', { placed_at: addMinutes(NOW, -0.5) });
    expect(decide({ replaced: [opening] })).toEqual({ kind: 'refused', code: 'busy' });
    const left = holdOf('left');
    expect(decide({ replaced: [left] })).toMatchObject({ kind: 'free', abandoned: [left] });
  });
});

test('ends the sessions of replaced holds first', () => {
  const paying = holdOf('paying', { session_id: 'cs_1' });
  expect(decide({ replaced: [paying, holdOf('left')] })).toEqual({ kind: 'own-holds', ownHolds: [paying] });
});

test('ADDON-05 a new hold lasts from the start to the last end with its buffer', () => {
  const decision = decide();
  if (decision.kind !== 'free') throw new Error(decision.kind);
  const hold = newHold(decision.entries, { day: DAY, start: TEN, now: NOW });
  expect(hold).toMatchObject({
    entry_id: 'entry-biscuit',
    start: TEN,
    end: addMinutes(TEN, 135),
    session_id: null,
  });
  expect(hold).not.toHaveProperty('offer_id');
  const offer = { offer_id: 'wish_1', offer_until: addMinutes(NOW, 40) };
  expect(newHold(decision.entries, { day: DAY, start: TEN, now: NOW, offer })).toMatchObject(offer);
});

test('removes abandoned holds and those of past slots, and counts them as unpaid', () => {
  const [left, upcoming] = [holdOf('left'), holdOf('kept')];
  const past = holdOf('past', { end: addMinutes(NOW, -1) });
  const { holds, unpaid } = withoutOld({ holds: [left, upcoming, past] }, [left], NOW);
  expect(holds).toEqual([upcoming]);
  expect(unpaid?.minutes).toBe(10);
  expect(withoutOld(undefined, [], NOW)).toEqual({ holds: [] });
});
