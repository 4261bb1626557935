import { expect, test } from 'vitest';
import { addMinutes } from '../../core/calendar/time.ts';
import { anOffer, aWish } from '../../testing/factories.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { BusyInterval, ScheduleDay } from '../../time/schedule/schema.ts';
import type { Customer, HeldEntry, OwnHold } from '../payment/customer-holds.ts';
import { holdOfOffer } from './hold.ts';
import { decideRelease } from './decide-release.ts';

const OFFER = anOffer({ entry_id: 'mine' });
const NOW = addMinutes(OFFER.until, -60);
const entry = (id: string, pet: string): HeldEntry => ({
  entry_id: id,
  pet_id: pet,
  start: OFFER.start,
  end: OFFER.end,
});
const held = (id: string, start = OFFER.start): BusyInterval => ({
  id,
  kind: 'hold',
  start,
  end: addMinutes(start, 60),
  until: addMinutes(NOW, 21),
});
const HELD_BY_OTHER = held('other', addMinutes(OFFER.start, 120));
const dayWith = (...busy: BusyInterval[]): ScheduleDay => ({
  ...emptyDay(OFFER.day),
  busy,
});
const PAYING: OwnHold = {
  entry_id: 'mine',
  day: OFFER.day,
  start: OFFER.start,
  end: OFFER.end,
  entries: [entry('mine', 'biscuit'), entry('second', 'olive')],
  placed_at: addMinutes(NOW, -10),
  session_id: 'cs_1',
  listed: false,
};
const OTHER: OwnHold = { ...PAYING, entry_id: 'other', entries: [entry('other', 'moss')] };
const release = (own: OwnHold, changes: Partial<Parameters<typeof decideRelease>[0]> = {}) =>
  decideRelease(
    {
      entryId: 'mine',
      day: dayWith(held('mine'), held('second'), HELD_BY_OTHER),
      customer: { holds: [own, OTHER] } satisfies Customer,
      wish: undefined,
      isPaymentOver: true,
      ...changes,
    },
    NOW,
  );

test('frees the time of every pet, and adds the unpaid minutes', () =>
  expect(release(PAYING)).toEqual({
    day: { ...dayWith(HELD_BY_OTHER), tidy_at: HELD_BY_OTHER.until },
    customer: { holds: [OTHER], unpaid: { minutes: 10, last_at: NOW } },
    isStillHeld: false,
  }));

test('a payment in processing does not count as unpaid until it fails', () => {
  const processing = { ...PAYING, until: addMinutes(NOW, 60) };
  expect(release(processing, { isPaymentOver: false }).customer).toEqual({ holds: [OTHER] });
  expect(release(processing).customer?.unpaid).toEqual({ minutes: 10, last_at: NOW });
});

test('WAIT-03 keeps the offered time, with its hold, until the offer expires', () => {
  const { until: _, ...hold } = holdOfOffer(OFFER, entry('mine', 'biscuit'), PAYING.placed_at);
  const own: OwnHold = { ...PAYING, ...hold, entries: PAYING.entries, session_id: 'cs_1' };
  const wish = { ...aWish({ pet_id: 'biscuit' }), offer: OFFER };
  const releasedHold = release(own, { wish });
  expect(releasedHold.day?.busy).toEqual([{ ...held('mine'), until: OFFER.until }, HELD_BY_OTHER]);
  expect(releasedHold.customer).toEqual({
    holds: [OTHER, holdOfOffer(OFFER, entry('mine', 'biscuit'), own.placed_at)],
  });
  expect(releasedHold.offer).toEqual(OFFER);
  const late = { ...wish, offer: { ...OFFER, until: NOW } };
  const over = release({ ...own, offer_until: NOW }, { wish: late });
  expect(over).toMatchObject({ day: { busy: [{ id: 'other' }] }, customer: { holds: [OTHER] } });
  expect(over.offer).toBeUndefined();
});

test('changes nothing for a hold that is gone', () => {
  const day = dayWith(HELD_BY_OTHER);
  const gone = release(PAYING, { entryId: 'gone', day });
  expect(gone).toEqual({ day: undefined, customer: undefined, isStillHeld: false });
});

test('LINK-01 holds the time of a payment link on, with all of its pets, until the link expires', () => {
  const until = addMinutes(NOW, 60);
  const entries: OwnHold['entries'] = [
    entry('mine', 'biscuit'),
    { ...entry('second', 'olive'), lane: 'ana' },
  ];
  const own: OwnHold = {
    ...PAYING,
    entries,
    link_id: 'link',
    until: addMinutes(NOW, 90),
    offer_until: until,
  };
  const released = release(own);
  expect(released.isStillHeld).toBe(true);
  expect(released.customer).toEqual({ holds: [OTHER, { ...own, session_id: null, until }] });
  expect(released.day?.busy).toEqual([
    { ...held('mine'), until },
    { ...held('second'), lane: 'ana', until },
    HELD_BY_OTHER,
  ]);
  const over = release({ ...own, offer_until: NOW });
  expect(over).toMatchObject({ isStillHeld: false, day: { busy: [{ id: 'other' }] } });
  // The salon held the time.
  expect(over.customer).toEqual({ holds: [OTHER] });
});
