import { aGroomer, anAppointment, busy } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { columnsOf, groomerShown, ofColumn, scheduleOfColumn } from './columns.ts';

const DAY = '2026-12-01';
const grace = aGroomer();
const ana = aGroomer({ id: 'ana', name: 'Ana', order: 1 });
const TEAM = [grace, ana];
const mine = anAppointment({ id: 'mine' });
const hers = anAppointment({ id: 'hers', groomer_id: 'ana', lane: 'ana' });
const gone = anAppointment({ id: 'gone', groomer_id: 'zoe', lane: 'zoe' });

test('ALL-01 a salon of one has one column per day', () => {
  expect(columnsOf([DAY, '2026-12-02'], [], undefined, [mine])).toEqual([
    { key: DAY, day: DAY },
    { key: '2026-12-02', day: '2026-12-02' },
  ]);
});

test('STAFF-07 several groomers have one column each, and those who have left share one', () => {
  const columns = columnsOf([DAY], TEAM, undefined, [mine, hers, gone]);
  expect(columns.map(({ groomer }) => groomer?.name)).toEqual(['Grace', 'Ana', undefined]);
  expect(columns.map((column) => ofColumn(column, [mine, hers, gone], TEAM).map(({ id }) => id))).toEqual([
    ['mine'],
    ['hers'],
    ['gone'],
  ]);
  expect(columnsOf([DAY], TEAM, undefined, [mine])).toHaveLength(2);
});

test('STAFF-07 a phone shows one groomer, by default the first', () => {
  const shown = (isPhone: boolean, groomerId?: string) => groomerShown(TEAM, groomerId, isPhone)?.name;
  expect([shown(false), shown(true)]).toEqual([undefined, 'Grace']);
  expect([shown(false, 'ana'), shown(true, 'ana')]).toEqual(['Ana', 'Ana']);
  expect(shown(false, 'nobody')).toBeUndefined();
  expect(groomerShown([], 'ana', true)).toBeUndefined();
});

test('STAFF-07 a column has the busy times and time off of its lanes, and the time off of everyone', () => {
  const at = { start: new Date('2026-12-01T15:00:00Z'), end: new Date('2026-12-01T16:00:00Z') };
  const day = {
    date: DAY,
    count: 0,
    busy: [
      busy('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', { id: 'house' }),
      busy('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', { id: 'second', lane: 'ana#2' }),
    ],
    off: [
      { id: 'all', ...at },
      { id: 'of-ana', lane: 'ana', ...at },
    ],
  };
  const [first, second] = columnsOf([DAY], TEAM, undefined, []);
  const ids = (column: typeof first) => {
    const of = column && scheduleOfColumn(column, day, TEAM);
    return [...(of?.busy ?? []), ...(of?.off ?? [])].map(({ id }) => id);
  };
  expect(ids(first)).toEqual(['house', 'all']);
  expect(ids(second)).toEqual(['second', 'all', 'of-ana']);
});
