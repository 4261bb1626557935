import { aReview } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { changesPublishedReview, mayHaveOpenings } from './changes.ts';

const PUBLISHED = aReview();
const HIDDEN = aReview({ is_published: false });

test.each([
  ['publishing', HIDDEN, PUBLISHED, true],
  ['hiding', PUBLISHED, HIDDEN, true],
  ['a new published one', undefined, PUBLISHED, true],
  ['removing a published one', PUBLISHED, undefined, true],
  ['another rating', PUBLISHED, aReview({ rating: 3 }), true],
  ['another text', PUBLISHED, aReview({ review_text: 'Slow.' }), true],
  ['an answer', PUBLISHED, aReview({ admin_response: 'Thank you!' }), true],
  ['a name', aReview({ user_name: null }), PUBLISHED, true],
  ['a new hidden one', undefined, HIDDEN, false],
  ['a name on a hidden one', aReview({ is_published: false, user_name: null }), HIDDEN, false],
  ['removing a hidden one', HIDDEN, undefined, false],
  ['a later date of change', PUBLISHED, aReview({ updated_at: new Date('2027-01-01') }), false],
])('REV-01 %s matters to visitors, or does not', (_, before, after, matters) => {
  expect(changesPublishedReview('appointment-1', before, after)).toBe(matters);
});

test.each([
  ['2026-07-13', false],
  ['2026-07-14', true],
  ['2026-07-15', true],
  ['2026-07-30', true],
  ['2026-07-31', false],
])('on %s there may be openings within 14 days of 15 July, somewhere on earth: %s', (day, may) => {
  expect(mayHaveOpenings(day, new Date('2026-07-15T23:30:00Z'))).toBe(may);
});
