import { expect, test } from 'vitest';
import { hasRoomUnpaid, type Ahead } from './ahead.ts';
import { UNPAID_DATES } from './unpaid-limits.ts';

/** A booking of one pet with this many dates. */
const booked = (id: string | undefined, dates: number, pet = 'biscuit'): Ahead[] =>
  Array.from({ length: dates }, (_, index) => ({
    entry_id: `${id}-${pet}-${index}`,
    day: '2026-12-04',
    pet_id: pet,
    start: new Date('2026-12-04T15:00:00Z'),
    end: new Date('2026-12-04T16:00:00Z'),
    ...(id !== undefined && { unpaid_visit: id }),
  }));
const hasRoom = (ahead: readonly Ahead[], dates?: number, isStranger = false): boolean =>
  hasRoomUnpaid(ahead, { isStranger, ...(dates !== undefined && { dates }) });

test('RECUR-05 has room for a series and a visit in any order, but not for two long series', () => {
  expect(UNPAID_DATES).toBe(13);
  expect(hasRoom([], 12)).toBe(true);
  expect(hasRoom(booked('a', 1), 12)).toBe(true);
  expect(hasRoom(booked('a', 12), 1)).toBe(true);
  expect(hasRoom(booked('a', 12), 2)).toBe(false);
  expect(hasRoom(booked('a', 6), 7)).toBe(true);
  expect(hasRoom(booked('a', 2), 12)).toBe(false);
  expect(hasRoom([...booked('a', 1), ...booked('b', 1)])).toBe(false);
});

test('RECUR-05 counts a date once for all pets, even after a move', () => {
  const both = [...booked('a', 12), ...booked('a', 12, 'olive')];
  expect(hasRoom(both, 1)).toBe(true);
  expect(hasRoom(both, 2)).toBe(false);
  // All of these are on the same day.
  expect(hasRoom(booked('a', 12), 12)).toBe(false);
});

test('ALL-07 ignores visits that are paid or booked by staff; a stranger may have one booking', () => {
  expect(hasRoom(booked(undefined, 40), 12)).toBe(true);
  expect(hasRoom([], 1, true)).toBe(true);
  expect(hasRoom(booked('a', 1), 1, true)).toBe(false);
  expect(hasRoom(booked(undefined, 1), 1, true)).toBe(true);
});
