import { expect, test } from 'vitest';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { zoneOffsets } from '@paw-haven/domain/site/zone-offsets';
import {
  featuresOf,
  foldText,
  formatAverage,
  formatOpening,
  formatReviewDate,
  heroImage,
  nextOpening,
  openState,
} from './view-model.ts';

const CLOCK = {
  zone: 'America/New_York',
  offsets: zoneOffsets('America/New_York', new Date('2026-11-21T15:00:00Z')),
};
const open = { open: '09:00', close: '18:00', closed: false };
const hours = {
  friday: open,
  saturday: { open: '10:00', close: '16:00', closed: false },
  sunday: { ...open, closed: true },
  monday: open,
};

test('LAND-18 has a feature list for exactly three names', () => {
  for (const name of ['Basic Groom', 'Premium Package', 'Deluxe Treatment'])
    expect(featuresOf(name).length).toBeGreaterThan(2);
  expect(featuresOf('basic groom')).toEqual([]);
  expect(featuresOf('toString')).toEqual([]);
});

test('LAND-11 LAND-12 LAND-13 picks the settings’ hero image, else the category’s, else none', () => {
  const [own, hero] = [
    { id: 'own', url: '/own.jpg' },
    { id: 'hero', url: '/hero.jpg', category: 'hero' },
  ];
  expect(heroImage(readSiteContent({ settings: { heroImage: own }, hero }))?.url).toBe('/own.jpg');
  expect(heroImage(readSiteContent({ hero }))?.url).toBe('/hero.jpg');
  expect(heroImage(readSiteContent({}))).toBeNull();
});

test.each([
  [4.333, '4.3'],
  [4.96, '5.0'],
  [5, '5.0'],
])('REV-05 formats the average %d as %s', (average, text) => expect(formatAverage(average)).toBe(text));

test('REV-09 dates a review in the business’s time zone', () => {
  expect(formatReviewDate(new Date('2026-11-03T02:00:00Z'), CLOCK)).toBe('Nov 2, 2026');
});

test.each([
  ['2026-11-20T15:00:00Z', true, 'Open now until 6:00 PM'],
  ['2026-11-20T13:00:00Z', false, 'Closed, opens today at 9:00 AM'],
  ['2026-11-20T23:00:00Z', false, 'Closed, opens tomorrow at 10:00 AM'],
  ['2026-11-21T21:00:00Z', false, 'Closed, opens Monday at 9:00 AM'],
  ['2026-11-24T15:00:00Z', false, 'Closed, opens Friday at 9:00 AM'],
])('at %s, open is %s: "%s"', (now, isOpen, text) =>
  expect(openState({ hours, ...CLOCK }, new Date(now))).toEqual({ isOpen, text }),
);

const closed = (first: string, last = first) => ({ first, last, text: 'Closed' });

test.each([
  ['2026-11-20T15:00:00Z', [closed('2026-11-20')], 'Closed, opens tomorrow at 10:00 AM'],
  ['2026-11-20T23:00:00Z', [closed('2026-11-21')], 'Closed, opens Monday at 9:00 AM'],
  ['2026-11-20T15:00:00Z', [closed('2026-11-20', '2026-11-23')], 'Closed, opens Friday at 9:00 AM'],
  ['2026-11-20T15:00:00Z', [closed('2026-11-20', '2026-11-28')], 'Closed, opens Nov 30 at 9:00 AM'],
  ['2026-11-20T15:00:00Z', [closed('2026-11-20', '2027-01-18')], 'Closed, opens Jan 22 at 9:00 AM'],
])('STAFF-05 treats a day off as closed: at %s with %j', (now, closures, text) =>
  expect(openState({ hours, ...CLOCK }, new Date(now), closures)).toEqual({ isOpen: false, text }),
);

test('shows that a business with one open day a week opens again in a week', () => {
  const friday = { hours: { friday: open }, ...CLOCK };
  expect(openState(friday, new Date('2026-11-20T23:30:00Z'))?.text).toBe('Closed, opens Friday at 9:00 AM');
});

test.each([[{}], [{ monday: { ...open, closed: true } }], [{ monday: { ...open, open: 'soon' } }]])(
  'says nothing without valid opening hours: %j',
  (none) => expect(openState({ hours: none, ...CLOCK }, new Date())).toBeUndefined(),
);

test('finds the first opening that has not begun, in the business’s time zone', () => {
  const openings = ['2026-11-24T14:30:00Z', '2026-11-24T15:30:00Z', '2026-11-26T02:00:00Z'].map(
    (at) => new Date(at),
  );
  const next = nextOpening(openings, new Date('2026-11-24T14:30:00Z'));
  expect(next && formatOpening(next, CLOCK)).toBe('Tue 10:30 AM');
  const last = nextOpening(openings, new Date('2026-11-25T12:00:00Z'));
  expect(last && formatOpening(last, CLOCK)).toBe('Wed 9:00 PM');
  expect(nextOpening(openings, new Date('2026-11-26T02:00:00Z'))).toBeUndefined();
});

test('splits a long text between two words, and keeps a short one whole', () => {
  expect(foldText('one two three', 100)).toEqual(['one two three', '']);
  expect(foldText('one two three four', 8)).toEqual(['one two', ' three four']);
  expect(foldText('x'.repeat(50), 20)).toEqual(['x'.repeat(20), 'x'.repeat(30)]);
});
