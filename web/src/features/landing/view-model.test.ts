import { expect, test } from 'vitest';
import { publishedReviewsQuery } from '@paw-haven/domain/review/schema';
import { activeServicesQuery } from '@paw-haven/domain/service/schema';
import { PUBLIC_QUERIES, toReview, toSettings, type LandingImage } from './landing-data.ts';
import {
  averageRating,
  featuresOf,
  formatReviewDate,
  galleryImages,
  heroImage,
  openingText,
  weekLines,
} from './view-model.ts';

const ZONE = 'America/New_York';
const image = (order: number, change: Partial<LandingImage> = {}): LandingImage => ({
  id: `i${order}`,
  url: `/${order}.jpg`,
  alt: '',
  category: 'portfolio',
  isPortfolio: true,
  order,
  ...change,
});
const open = { open: '09:00', close: '18:00', closed: false };
const hours = {
  friday: open,
  saturday: { open: '10:00', close: '16:00', closed: false },
  sunday: { ...open, closed: true },
  monday: open,
};

test('LAND-16 REV-01 REV-02 asks what the domain asks', () => {
  expect(PUBLIC_QUERIES.services).toEqual(activeServicesQuery());
  expect(PUBLIC_QUERIES.reviews).toEqual(publishedReviewsQuery());
});

test('LAND-18 has a feature list for three names, exactly', () => {
  for (const name of ['Basic Groom', 'Premium Package', 'Deluxe Treatment'])
    expect(featuresOf(name).length).toBeGreaterThan(2);
  expect(featuresOf('basic groom')).toEqual([]);
  expect(featuresOf('toString')).toEqual([]);
});

test('LAND-21 LAND-22 shows six portfolio images that have a file, by display order', () => {
  const images = [
    image(9),
    image(1),
    image(8),
    image(2),
    image(3, { isPortfolio: false }),
    image(4, { url: '' }),
    image(5),
    image(6),
    image(7),
  ];
  expect(galleryImages(images).map(({ order }) => order)).toEqual([1, 2, 5, 6, 7, 8]);
});

test('LAND-11 LAND-12 LAND-13 takes the settings’ hero image, then the first of its category, then none', () => {
  const images = [image(3, { category: 'hero' }), image(2, { category: 'hero' }), image(1)];
  expect(heroImage(toSettings({ id: 'main', hero_image_url: '/own.jpg' }), images)).toBe('/own.jpg');
  expect(heroImage(toSettings(null), images)).toBe('/2.jpg');
  expect(heroImage(toSettings(null), [image(1)])).toBeUndefined();
});

test.each([
  [[5, 4, 4], '4.3'],
  [[5], '5.0'],
  [[], undefined],
])('REV-05 averages %j to %s', (ratings, average) =>
  expect(averageRating(ratings.map((rating) => ({ rating })))).toBe(average),
);

test('REV-07 REV-09 names the anonymous and dates on the business’s clock', () => {
  expect(toReview({ id: 'r', rating: 5, user_name: ' ' }).author).toBe('Anonymous Customer');
  expect(formatReviewDate(new Date('2026-11-03T02:00:00Z'), ZONE)).toBe('Nov 2, 2026');
});

test('APP-32 APP-33 LAND-27 falls back to the defaults, and leaves out what is not set', () => {
  expect(toSettings({ id: 'main', business_name: ' ', business_hours: 'x' })).toMatchObject({
    name: 'Paw Haven',
    phone: '(555) 010-0142',
    hours: {},
  });
  expect(toSettings(null)).toMatchObject({ email: undefined, address: undefined });
});

test.each([
  ['2026-11-20T15:00:00Z', 'Open today until 6:00 PM'],
  ['2026-11-20T13:00:00Z', 'Opens today at 9:00 AM'],
  ['2026-11-20T23:00:00Z', 'Opens tomorrow at 10:00 AM'],
  ['2026-11-21T21:00:00Z', 'Opens Monday at 9:00 AM'],
])('at %s says "%s"', (now, text) => expect(openingText({ hours, zone: ZONE }, new Date(now))).toBe(text));

test('says nothing about hours that are not set', () => {
  expect(openingText({ hours: {}, zone: ZONE }, new Date())).toBeUndefined();
  expect(weekLines({ hours: {} })).toEqual([]);
});

test('lists the week from Monday, closed days and missing ones as closed', () => {
  const lines = weekLines({ hours });
  expect(lines[0]).toEqual(['Monday', '9:00 AM – 6:00 PM']);
  expect(lines[1]).toEqual(['Tuesday', 'Closed']);
  expect(lines[6]).toEqual(['Sunday', 'Closed']);
});
