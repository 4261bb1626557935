import { expect, test } from 'vitest';
import { readViewState } from '../components/calendar-address/view-state.ts';
import { shownView } from './shown-view.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const show = (search: string, screen: { isPhone?: boolean; isPastWanted?: boolean } = {}) =>
  shownView(readViewState(new URLSearchParams(search), TODAY), {
    today: TODAY,
    isPhone: false,
    isPastWanted: false,
    ...screen,
  });

test('a desktop draws a week from Sunday to Saturday', () => {
  expect(show('view=week')).toMatchObject({
    days: { first: '2026-11-22', last: '2026-11-28' },
    isList: false,
    isPastHidden: false,
  });
});

test('a phone lists this week from today, and the days before on request', () => {
  expect(show('view=week', { isPhone: true })).toMatchObject({
    days: { first: TODAY, last: '2026-11-28' },
    isList: true,
    isPastHidden: true,
  });
  expect(show('view=week', { isPhone: true, isPastWanted: true })).toMatchObject({
    days: { first: '2026-11-22' },
    isPastHidden: false,
  });
});

test.each(['2026-11-18', '2026-12-02'])('a phone lists all of another week: that of %s', (day) => {
  expect(show(`view=week&day=${day}`, { isPhone: true }).isPastHidden).toBe(false);
});

test.each([
  ['the list on a desktop', 'view=list', false, true],
  ['the list on a phone', 'view=list', true, false],
  ['the day', 'view=day', false, false],
  ['a filtered day on a phone', 'status=no-show', true, true],
])('the filters of %s', (_, search, isPhone, expected) => {
  expect(show(search, { isPhone }).areFiltersNeeded).toBe(expected);
});

test('STAFF-07 only a phone has no room for every groomer', () => {
  expect(show('').hasRoomForEverybody).toBe(true);
  expect(show('view=week').hasRoomForEverybody).toBe(true);
  expect(show('', { isPhone: true }).hasRoomForEverybody).toBe(false);
});
