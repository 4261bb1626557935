import { expect, test } from 'vitest';
import { aReview } from '../testing/factories.ts';
import { buildReviews } from './build-reviews.ts';

const on = (day: number, changes: Parameters<typeof aReview>[0] = {}) =>
  aReview({ id: `r${day}`, created_at: new Date(Date.UTC(2026, 10, day)), ...changes });

test('REV-01 leaves unpublished reviews out of the list, the count, and the average', () => {
  const reviews = buildReviews([on(1, { rating: 5 }), on(2, { rating: 1, is_published: false })]);
  expect(reviews).toMatchObject({ count: 1, average: 5, latest: [{ id: 'r1' }] });
  expect(reviews.latest).toHaveLength(1);
});

test('REV-02 REV-10 contains the latest 6, newest first, with the author’s name and the service', () => {
  const { latest } = buildReviews([3, 1, 8, 2, 5, 7, 4, 6].map((day) => on(day)));
  expect(latest.map(({ id }) => id)).toEqual(['r8', 'r7', 'r6', 'r5', 'r4', 'r3']);
  expect(latest[0]).toEqual({
    id: 'r8',
    rating: 5,
    text: 'Gentle and quick.',
    author: 'Maya Lopez',
    service: 'Basic Groom',
    response: null,
    at: new Date(Date.UTC(2026, 10, 8)),
  });
});

test('REV-05 counts and averages all published reviews, unrounded', () => {
  const ratings = [5, 5, 4, 5, 3, 5, 4];
  const { count, average } = buildReviews(ratings.map((rating, index) => on(index + 1, { rating })));
  expect(count).toBe(7);
  expect(average).toBe(31 / 7);
});

test('REV-05 has no average without reviews', () => {
  expect(buildReviews([])).toEqual({ count: 0, average: null, latest: [] });
});

test('keeps a fixed order for reviews of the same time', () => {
  const at = { created_at: new Date('2026-11-01T00:00:00Z') };
  const { latest } = buildReviews([on(1, at), on(3, at), on(2, at)]);
  expect(latest.map(({ id }) => id)).toEqual(['r3', 'r2', 'r1']);
});
