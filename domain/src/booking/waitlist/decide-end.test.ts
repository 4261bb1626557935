import { describe, expect, test } from 'vitest';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { anOffer, aWish } from '../../testing/factories.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import type { OwnHold } from '../payment/customer-holds.ts';
import { decideExpiry, decideLeave } from './decide-end.ts';
import { holdOfOffer } from './hold.ts';
import { EMPTY_QUEUE, type Queue } from './schema.ts';
import { queuedOf } from './wish.ts';

const OFFER = anOffer({ id: 'wish_1', lane: 'ana' });
const { until: UNTIL } = OFFER;
const BEFORE = addMinutes(UNTIL, -20);
const WISH = { ...aWish(), offer: OFFER };
const QUEUE: Queue = {
  ...EMPTY_QUEUE,
  wishes: [WISH, aWish({ id: 'other' })].map((item) => queuedOf(item, false)),
};
const ENTRY = { ...OFFER, pet_id: 'biscuit', buffer_minutes: 15 };
const OPEN = holdOfOffer(OFFER, ENTRY, addMinutes(UNTIL, -60));
const { until: _, ...REST } = OPEN;
/** The offer's time while its customer is at the payment page. */
const PAYING: OwnHold = { ...REST, session_id: 'cs_1', placed_at: addMinutes(UNTIL, -31) };
const OTHER: OwnHold = { ...PAYING, entry_id: 'second', offer_id: undefined };
const DAY: ScheduleDay = {
  ...emptyDay(OFFER.day),
  busy: [{ id: 'entry', kind: 'hold', lane: 'ana', start: OFFER.start, end: OPEN.end, until: UNTIL }],
};
const records = (own: OwnHold) => ({
  wish: WISH,
  queue: QUEUE,
  customer: { holds: [own, OTHER] },
  day: DAY,
});
const idsOf = ({ wishes }: Queue): string[] => wishes.map(({ id }) => id);

describe('leaving the waiting list', () => {
  test('removes the wish, and frees the offered time', () => {
    const left = decideLeave(records(OPEN), false, BEFORE);
    expect(left.wish).toBeUndefined();
    expect(idsOf(left.queue)).toEqual(['other']);
    expect(left.customer).toEqual({ holds: [OTHER] });
    expect(left.day?.busy).toEqual([]);
  });

  test('declines only the offer: the wish stays, and is not offered that time again', () => {
    const left = decideLeave(records(OPEN), true, BEFORE);
    expect(left.wish).toMatchObject({ offer: null, passed: [OFFER.start], ignored: 0 });
    expect(left.queue.wishes[0]).not.toHaveProperty('offered_until');
    expect(left.day?.busy).toEqual([]);
  });

  test('keeps a time that is being paid as an ordinary hold', () => {
    const long = addMinutes(UNTIL, 60);
    const day = { ...DAY, busy: DAY.busy.map((held) => ({ ...held, until: long })) };
    const left = decideLeave({ ...records(PAYING), day }, false, BEFORE);
    const { offer_id: __, offer_until: ___, ...ordinary } = PAYING;
    expect(left.customer).toEqual({ holds: [OTHER, ordinary] });
    expect(left.day?.busy).toMatchObject([{ id: 'entry', until: UNTIL }]);
  });

  test('changes neither the customer nor the day without an offer', () => {
    const { wish, customer, day } = decideLeave(
      { wish: aWish(), queue: QUEUE, customer: undefined, day: undefined },
      false,
      BEFORE,
    );
    expect({ wish, customer, day }).toEqual({ wish: undefined, customer: undefined, day: undefined });
  });
});

describe('WAIT-03 an expired offer', () => {
  test('frees the time with its buffer, and queues it for the next customer', () => {
    const ended = decideExpiry(records(OPEN), UNTIL);
    expect(ended?.wish).toMatchObject({ offer: null, ignored: 1 });
    expect(ended?.customer).toEqual({ holds: [OTHER] });
    expect(ended?.day?.busy).toEqual([]);
    expect(ended?.queue.freed).toEqual([
      {
        id: `${OFFER.day} entry`,
        day: OFFER.day,
        lane: 'ana',
        start: OFFER.start,
        end: addMinutes(OFFER.end, 15),
        due_at: UNTIL,
        asked: [],
      },
    ]);
  });

  test('is also freed if the customer no longer has the hold', () => {
    const ended = decideExpiry({ ...records(OPEN), customer: undefined }, UNTIL);
    expect(ended?.customer).toBeUndefined();
    expect(ended?.day?.busy).toEqual([]);
    expect(ended?.queue.freed).toMatchObject([{ id: `${OFFER.day} entry`, end: OFFER.end }]);
  });

  test('removes the wish after too many ignored offers', () => {
    const tired = { ...WISH, ignored: WAITLIST_LIMITS.ignored - 1 };
    const ended = decideExpiry({ ...records(OPEN), wish: tired }, UNTIL);
    expect(ended?.wish).toBeUndefined();
    expect(ended && idsOf(ended.queue)).toEqual(['other']);
  });

  test.each([
    ['has not expired', OPEN, addMinutes(UNTIL, -1)],
    ['is being paid', PAYING, UNTIL],
  ])('stays while it %s', (_name, own, now) => expect(decideExpiry(records(own), now)).toBeUndefined());
});
