import { describe, expect, test } from 'vitest';
import { aGroomer, WEEK_HOURS } from '../testing/factories.ts';
import { startOfDay } from '../core/calendar/time.ts';
import { buildClosures } from './build-closures.ts';
import { buildGroomers, readGroomers } from './groomers.ts';
import { readSiteContent } from './read-content.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-11-23T15:00:00Z');
let ids = 0;
const off = (first: string, afterLast: string, groomer_id = 'all') => ({
  id: `off-${(ids += 1)}`,
  groomer_id,
  from: startOfDay(first, ZONE),
  to: startOfDay(afterLast, ZONE),
});
const closures = (...timeOff: ReturnType<typeof off>[]) =>
  buildClosures({ hours: WEEK_HOURS, zone: ZONE, timeOff, now: NOW }).map(({ text }) => text);

describe('closures', () => {
  test('STAFF-05 contain a whole day off for everyone', () => {
    expect(
      buildClosures({ hours: WEEK_HOURS, zone: ZONE, timeOff: [off('2026-11-26', '2026-11-27')], now: NOW }),
    ).toEqual([{ first: '2026-11-26', last: '2026-11-26', text: 'Closed Thu, Nov 26' }]);
  });

  test('join neighboring days, even across weekly closed days', () => {
    expect(closures(off('2026-12-24', '2026-12-29'))).toEqual(['Closed Thu, Dec 24 – Mon, Dec 28']);
    expect(closures(off('2026-11-26', '2026-11-27'), off('2026-11-28', '2026-11-29'))).toEqual([
      'Closed Thu, Nov 26',
      'Closed Sat, Nov 28',
    ]);
  });

  test.each([
    ['of one groomer', off('2026-11-26', '2026-11-27', 'ana')],
    ['on a day that is closed anyway', off('2026-11-29', '2026-11-30')],
    ['in the past', off('2026-11-19', '2026-11-20')],
    ['until noon', { ...off('2026-11-26', '2026-11-27'), to: new Date('2026-11-26T17:00:00Z') }],
    ['that is ended', { ...off('2026-11-26', '2026-11-27'), ended_at: NOW }],
  ])('ignore time off %s', (_, timeOff) => expect(closures(timeOff)).toEqual([]));

  test('join two halves of a day, and include today', () => {
    const noon = new Date('2026-11-23T17:00:00Z');
    const day = off('2026-11-23', '2026-11-24');
    expect(closures({ ...day, to: noon }, { ...off('2026-11-23', '2026-11-24'), from: noon })).toEqual([
      'Closed Mon, Nov 23',
    ]);
  });

  test('are limited to six', () => {
    const days = ['01', '03', '05', '08', '10', '12', '15', '17'];
    const single = days.map((day) =>
      off(`2026-12-${day}`, `2026-12-${String(Number(day) + 1).padStart(2, '0')}`),
    );
    expect(closures(...single)).toHaveLength(6);
  });

  test('are parsed without invalid ones', () => {
    const [closure] = buildClosures({
      hours: WEEK_HOURS,
      zone: ZONE,
      timeOff: [off('2026-11-26', '2026-11-27')],
      now: NOW,
    });
    expect(readSiteContent({ closures: [closure, { first: '2026-11-26' }, 7] }).closures).toEqual([closure]);
  });
});

describe('groomers', () => {
  const image = (id: string) =>
    ({ id, url: `/${id}.jpg`, title: '', alt: '', category: 'about', variants: null }) as const;
  const grace = aGroomer({ order: 2, photo_url: '/grace.jpg', about: ' Calm. ' });
  const ana = aGroomer({ id: 'ana', name: 'Ana', order: 1, photo_url: '/gone.jpg' });
  const imageOf = (file: string) => (file === '/grace.jpg' ? image('grace') : undefined);

  test('STAFF-01 are the active ones in order, with their pictures if any', () => {
    const built = buildGroomers([grace, ana, aGroomer({ id: 'zoe', active: false })], imageOf);
    expect(built).toEqual([
      { id: 'ana', name: 'Ana', about: null, image: null },
      { id: 'house', name: 'Grace', about: 'Calm.', image: image('grace') },
    ]);
    expect(readGroomers(readSiteContent({ groomers: built }).groomers)).toEqual(built);
  });

  test('ALL-01 are empty if the salon has only one', () => {
    expect(buildGroomers([grace], imageOf)).toEqual([]);
    expect(buildGroomers([grace, aGroomer({ id: 'ana', active: false })], imageOf)).toEqual([]);
    expect(readGroomers(readSiteContent({}).groomers)).toEqual([]);
  });
});
