import { aReview, busy } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { changesPublishedReview, changesTakenTimes, mayHaveOpenings } from './changes.ts';

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
])('REV-01 tells whether a change is visible to visitors: %s', (_, before, after, matters) => {
  expect(changesPublishedReview('appointment-1', before, after)).toBe(matters);
});

test.each([
  ['2026-07-13', false],
  ['2026-07-14', true],
  ['2026-07-15', true],
  ['2026-07-30', true],
  ['2026-07-31', false],
])('tells whether %s may have openings within 14 days of July 15 in any time zone: %s', (day, may) => {
  expect(mayHaveOpenings(day, new Date('2026-07-15T23:30:00Z'))).toBe(may);
});

const AT = new Date('2026-07-15T12:00:00Z');
const HOLD = { kind: 'hold', until: new Date('2026-07-15T12:31:00Z') } as const;
const slot = (rest = {}) => busy('2026-07-15T14:00:00Z', '2026-07-15T15:00:00Z', { id: 'one', ...rest });
const dayWith = (...taken: ReturnType<typeof slot>[]) => ({
  date: '2026-07-15',
  busy: taken,
  count: taken.filter(({ kind }) => kind === 'appointment').length,
});
const OFF = { id: 'off', start: AT, end: new Date('2026-07-15T18:00:00Z') };

test.each([
  ['the first hold of a day', undefined, dayWith(slot(HOLD)), true],
  ['a hold that becomes an appointment', dayWith(slot(HOLD)), dayWith(slot()), false],
  ['a hold that had run out and becomes one', dayWith(slot({ ...HOLD, until: AT })), dayWith(slot()), true],
  ['a visit that moves to another lane', dayWith(slot()), dayWith(slot({ lane: 'ana' })), true],
  ['a visit that is cancelled', dayWith(slot()), dayWith(), true],
  ['a hold that ran out and is removed', dayWith(slot({ ...HOLD, until: AT })), undefined, true],
  ['an empty day that is removed', dayWith(), undefined, false],
  ['time off', dayWith(), { ...dayWith(), off: [OFF] }, true],
  ['a day that cannot be read', { busy: 'much' }, { busy: 'much' }, true],
])('tells whether a change affects taken times: %s', (_, before, after, changes) => {
  expect(changesTakenTimes(before, after, AT)).toBe(changes);
});
