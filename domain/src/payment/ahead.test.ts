import { expect, test } from 'vitest';
import { hasRoomUnpaid, type Ahead } from './ahead.ts';
import { UNPAID_DATES } from './unpaid-limits.ts';

/** So many dates of a booking, all of one pet. */
const booked = (id: string | undefined, dates: number, pet = 'biscuit'): Ahead[] =>
  Array.from({ length: dates }, (_, index) => ({
    entry_id: `${id}-${pet}-${index}`,
    day: '2026-12-04',
    pet_id: pet,
    start: new Date('2026-12-04T15:00:00Z'),
    end: new Date('2026-12-04T16:00:00Z'),
    ...(id !== undefined && { unpaid_visit: id }),
  }));
const hasRoom = (ahead: readonly Ahead[], dates?: number, isTrusted = true): boolean =>
  hasRoomUnpaid(ahead, { isTrusted, ...(dates !== undefined && { dates }) });

test('RECUR-05 a series and a visit have room, in any order; two long series have not', () => {
  expect(UNPAID_DATES).toBe(13);
  expect(hasRoom([], 12)).toBe(true);
  expect(hasRoom(booked('a', 1), 12)).toBe(true);
  expect(hasRoom(booked('a', 12), 1)).toBe(true);
  expect(hasRoom(booked('a', 12), 2)).toBe(false);
  expect(hasRoom(booked('a', 6), 7)).toBe(true);
  expect(hasRoom(booked('a', 2), 12)).toBe(false);
  expect(hasRoom([...booked('a', 1), ...booked('b', 1)])).toBe(false);
});

test('RECUR-05 a date counts once for all pets, wherever it was moved', () => {
  const both = [...booked('a', 12), ...booked('a', 12, 'olive')];
  expect(hasRoom(both, 1)).toBe(true);
  expect(hasRoom(both, 2)).toBe(false);
  // All of them are on one day here.
  expect(hasRoom(booked('a', 12), 12)).toBe(false);
});

test('ALL-07 what is paid, or was booked by staff, takes no room; an unknown account has one booking', () => {
  expect(hasRoom(booked(undefined, 40), 12)).toBe(true);
  expect(hasRoom([], 1, false)).toBe(true);
  expect(hasRoom(booked('a', 1), 1, false)).toBe(false);
  expect(hasRoom(booked(undefined, 1), 1, false)).toBe(true);
});
