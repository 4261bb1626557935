import { weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { expect, test } from 'vitest';
import { focusAfterKey } from './calendar-keys.ts';

/** A Friday, so that the following week starts with a closed Sunday. */
const FIRST_DAY = '2026-11-20';
const days = {
  firstDay: FIRST_DAY,
  isDisabled: (day: string) => day < FIRST_DAY || weekdayOf(day) === 'sunday',
};
const after = (day: string, key: string) => focusAfterKey(day, key, days);

test('arrows skip days that cannot be chosen', () => {
  expect(after('2026-11-21', 'ArrowRight')).toBe('2026-11-23');
  expect(after('2026-11-23', 'ArrowLeft')).toBe('2026-11-21');
  expect(after('2026-11-20', 'ArrowDown')).toBe('2026-11-27');
});

test('Home and End go to the first and last selectable day of a week', () => {
  expect(after('2026-11-25', 'Home')).toBe('2026-11-23');
  expect(after('2026-11-25', 'End')).toBe('2026-11-28');
});

test('paging to another month lands on a selectable day', () => {
  expect(after('2026-12-20', 'PageUp')).toBe('2026-11-20');
  expect(after('2027-01-22', 'PageDown')).toBe('2027-02-22');
  // November 29 is a Sunday.
  expect(after('2026-12-29', 'PageUp')).toBe('2026-11-30');
});

test('stays at the last selectable day, and ignores other keys', () => {
  expect(after(FIRST_DAY, 'ArrowLeft')).toBe(FIRST_DAY);
  expect(after('2026-11-23', 'ArrowUp')).toBe(FIRST_DAY);
  expect(focusAfterKey('2026-11-24', 'ArrowRight', { ...days, isDisabled: () => true })).toBe('2026-11-24');
  expect(after('2026-11-24', 'Enter')).toBeUndefined();
});
