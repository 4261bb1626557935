import { describe, expect, test } from 'vitest';
import { boundsOf, daysShown, readViewState, stepDay, weekOf, withChanges } from './view-state.ts';

const TODAY = '2026-11-21';
const read = (search: string) => readViewState(new URLSearchParams(search), TODAY);

describe('the URL', () => {
  test('shows today by default', () => {
    expect(read('')).toEqual({
      view: 'day',
      day: TODAY,
      from: TODAY,
      to: '2026-12-21',
      order: 'asc',
      filter: { status: undefined, serviceId: undefined, userId: undefined },
    });
  });

  test('has the view, the days, the order and the filters', () => {
    const search =
      'view=list&from=2026-01-01&to=2026-02-01&sort=desc&status=no-show&service=s1&customer=maya';
    expect(read(search)).toMatchObject({
      view: 'list',
      from: '2026-01-01',
      to: '2026-02-01',
      order: 'desc',
      filter: { status: 'no-show', serviceId: 's1', userId: 'maya' },
    });
  });

  test('CONF-01 has the unconfirmed visits of the next two days in place of a status', () => {
    expect(read('view=list&status=unconfirmed')).toMatchObject({
      from: TODAY,
      to: '2026-11-23',
      filter: { status: 'scheduled', unconfirmed: true },
    });
  });

  test.each([
    ['what is no view', 'view=year', { view: 'day' }],
    ['a day that does not exist', 'day=2026-02-30', { day: TODAY }],
    ['a status that does not exist', 'status=lost', { filter: { status: undefined } }],
    ['an order that does not exist', 'sort=toString', { order: 'asc' }],
    ['days the wrong way round', 'from=2026-12-24&to=2026-12-01', { from: '2026-12-01', to: '2026-12-24' }],
    ['too many days', 'from=2026-01-01&to=2036-01-01', { from: '2026-01-01', to: '2027-01-02' }],
  ])('ignores invalid values: %s', (_, search, expected) => expect(read(search)).toMatchObject(expected));

  test('keeps other URL parameters', () => {
    const next = withChanges(new URLSearchParams('view=week&status=scheduled'), {
      status: undefined,
      day: '2026-12-01',
    });
    expect(next.toString()).toBe('view=week&day=2026-12-01');
  });
});

test('a week begins on Sunday, also at the end of a year', () => {
  expect(weekOf('2026-11-21')[0]).toBe('2026-11-15');
  expect(weekOf('2026-11-15')[0]).toBe('2026-11-15');
  expect(weekOf('2026-12-30').at(-1)).toBe('2027-01-02');
});

test('shows a day, a week or the listed days, from midnight to midnight in the business time zone', () => {
  expect(daysShown(read('day=2026-11-25'))).toEqual({ first: '2026-11-25', last: '2026-11-25' });
  expect(daysShown(read('view=week&day=2026-11-25'))).toEqual({ first: '2026-11-22', last: '2026-11-28' });
  const { from, to } = boundsOf({ first: '2026-11-01', last: '2026-11-01' }, 'America/New_York');
  // Daylight saving time ends on this day.
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(25);
});

test('steps by a day or a week, depending on the view', () => {
  expect(stepDay(read('day=2026-11-30'), 1)).toBe('2026-12-01');
  expect(stepDay(read('view=week&day=2026-11-30'), -1)).toBe('2026-11-23');
});
