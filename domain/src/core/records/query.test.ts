import { expect, test } from 'vitest';
import { pageAfter } from './query.ts';
import { portfolioQuery } from '../../site/image/queries.ts';

test('continues after a document by every sorted field, ending with the id', () => {
  const created_at = new Date('2026-11-01T10:00:00Z');
  const last = { id: 'bath', display_order: 3, created_at, title: 'Bath' };
  expect(pageAfter(portfolioQuery('services'), last)).toEqual({
    ...portfolioQuery('services'),
    startAfter: [3, created_at, 'bath'],
  });
});

test('treats non-scalar values as null', () => {
  expect(pageAfter(portfolioQuery(), { id: 'bath', display_order: { odd: true } }).startAfter).toEqual([
    null,
    null,
    'bath',
  ]);
});

test('does not continue a query without an order', () => {
  expect(pageAfter({ collection: 'services' }, { id: 'a' }).startAfter).toEqual([]);
});
