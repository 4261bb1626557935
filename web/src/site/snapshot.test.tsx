import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { expect, test } from 'vitest';
import { readSnapshot, snapshotElement } from './snapshot.ts';

const REVIEW = {
  id: 'a',
  rating: 5,
  text: '</script><script>alert(1)</script>',
  author: 'Mia',
  service: null,
  response: null,
  at: '2026-11-03T15:00:00.000Z',
};

test('restores the content that a page was rendered with, including dates', () => {
  const content = readSiteContent({ reviews: { count: 1, average: 5, latest: [REVIEW] } });
  document.body.innerHTML = snapshotElement(content);
  expect(readSnapshot(document)).toEqual(content);
  expect(readSnapshot(document)?.reviews.latest[0]?.at).toEqual(new Date(REVIEW.at));
});

test('does not let a customer’s text close the surrounding element', () => {
  const content = readSiteContent({ reviews: { count: 1, average: 5, latest: [REVIEW] } });
  document.body.innerHTML = snapshotElement(content);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

test('returns nothing for a page rendered without content', () => {
  expect(readSnapshot(document)).toBeUndefined();
});
