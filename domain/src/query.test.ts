import { expect, test } from 'vitest';
import { pageAfter } from './query.ts';
import { portfolioQuery } from './site/queries.ts';

test('asks for the page after a document by every field that sorts, the id last', () => {
  const created_at = new Date('2026-11-01T10:00:00Z');
  const last = { id: 'bath', display_order: 3, created_at, title: 'Bath' };
  expect(pageAfter(portfolioQuery('services'), last)).toEqual({
    ...portfolioQuery('services'),
    startAfter: [3, created_at, 'bath'],
  });
});

test('takes what cannot be compared for nothing', () => {
  expect(pageAfter(portfolioQuery(), { id: 'bath', display_order: { odd: true } }).startAfter).toEqual([
    null,
    null,
    'bath',
  ]);
});

test('stays at the beginning of a query without order', () => {
  expect(pageAfter({ collection: 'services' }, { id: 'a' }).startAfter).toEqual([]);
});
