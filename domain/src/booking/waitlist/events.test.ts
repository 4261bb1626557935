import { expect, test } from 'vitest';
import { aWish } from '../../testing/factories.ts';
import { offerEvent, isStillOffered, wishIdOfEvent } from './events.ts';
import type { Offer } from './schema.ts';

const OFFER: Offer = {
  id: 'wish_1',
  entry_id: 'entry',
  day: '2026-12-04',
  start: new Date('2026-12-04T15:00:00Z'),
  end: new Date('2026-12-04T16:00:00Z'),
  until: new Date('2026-12-01T16:00:00Z'),
};

test('WAIT-02 treats an offer’s message as current only while the wish has that offer', () => {
  const { key = '' } = offerEvent(aWish({ offer: OFFER }), []) ?? {};
  expect(wishIdOfEvent(key)).toBe('wish');
  expect(isStillOffered(aWish({ offer: OFFER }), key)).toBe(true);
  expect(isStillOffered(aWish({ offer: { ...OFFER, id: 'wish_2' } }), key)).toBe(false);
  expect(isStillOffered(aWish(), key)).toBe(false);
  expect(isStillOffered(undefined, key)).toBe(false);
});
