import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { returnFigures, type ReturnRecords } from '@paw-haven/domain/money/stats/returns';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import { expect, test } from 'vitest';
import { DEMO_SETTINGS } from '../core/business.ts';
import { demoDocuments, type DemoOptions } from '../demo-documents.ts';

const NOW = new Date('2026-11-20T17:00:00Z');

function recordsOf(options: DemoOptions): ReturnRecords {
  const all = demoDocuments(NOW, [], options);
  const of = (collection: string) =>
    all
      .filter(({ path }) => path.startsWith(`${collection}/`))
      .map(({ path, data }) => ({ id: path.split('/')[1], ...data }));
  const days = of('month_stats').flatMap((data) => Object.values(monthStatsSchema.parse(data).days));
  return {
    appointments: of('appointments').map((data) => appointmentSchema.parse(data)),
    firstVisits: new Set(days.flatMap(({ first_visits: ids }) => ids)),
    groomers: of('groomers').map((data) => groomerSchema.parse(data)),
    hours: DEMO_SETTINGS.business_hours,
    zone: DEMO_SETTINGS.time_zone,
  };
}

test('AGAIN-04 the demo’s figures of September 14 to October 15 are those counted by hand', () => {
  const { rebooked, back } = returnFigures(recordsOf({}), { first: '2026-09-14', last: '2026-10-15' });
  // Rebooked within six weeks and seven days: Biscuit of Sep 18 (Oct 14) and Oct 14 (Nov 28), Olive of Sep 18 (Sep 19)
  // and Sep 19 (Sep 28), Moss of Sep 22 (Sep 28), Sesame of Sep 23 (Oct 28), Pepper of Sep 23 (Oct 21), Clover of
  // Sep 24 (Oct 15) and Oct 15 (Nov 2), Waffle of Oct 13 (Oct 24).
  const inTime = 2 + 2 + 1 + 1 + 1 + 2 + 1;
  // Not: Moss of Sep 28 (nothing), Olive of Sep 28 (canceled), Archie of Oct 3 (Nov 26, five days too late).
  const late = 1 + 1 + 1;
  expect(rebooked).toEqual({ part: inTime, whole: inTime + late });
  // Maya (Sep 19), Leo (Sep 28), and the owners of Sesame (Oct 28), Pepper (Oct 21), Clover (Oct 15), Waffle (Oct 24)
  // and Archie (Nov 26) were new.
  expect(back).toEqual({ part: 7, whole: 7 });
});

test('AGAIN-04 the team’s Saturday, November 14, is as counted by hand', () => {
  const { groomers } = returnFigures(recordsOf({ demo: 'team' }), {
    first: '2026-11-14',
    last: '2026-11-14',
  });
  // Open from 10 to 4, and Theo has two places.
  const open = 6 * 60;
  expect(groomers).toEqual([
    // Pepper and Waffle.
    { id: 'house', name: 'Grace', bookedMinutes: 30 + 90, openMinutes: open, pets: 2, days: 1 },
    // Clover, Juno and Archie.
    { id: 'ana', name: 'Ana', bookedMinutes: 120 + 60 + 30, openMinutes: open, pets: 3, days: 1 },
    // Sesame.
    { id: 'theo', name: 'Theo', bookedMinutes: 30, openMinutes: 2 * open, pets: 1, days: 1 },
  ]);
});
