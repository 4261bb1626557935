import { describe, expect, test } from 'vitest';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import { aWish, WEEK_HOURS } from '../../testing/factories.ts';
import { instantOf } from '../../core/calendar/time.ts';
import { placeOffer, queueAfter } from './make-offer.ts';
import type { OfferContext } from './match.ts';
import { EMPTY_QUEUE, type QueuedTime, type Queue } from './schema.ts';
import { queuedOf } from './wish.ts';

const ZONE = 'America/New_York';
/** A Friday. */
const DAY = '2026-12-04';
const at = (time: string, day = DAY): Date => instantOf(day, time, ZONE);
const NOW = at('10:00', '2026-12-01');
const UNTIL = at('11:00', '2026-12-01');
const CONTEXT: OfferContext = {
  day: emptyDay(DAY),
  roster: { groomers: [], hours: WEEK_HOURS, zone: ZONE },
  now: NOW,
  until: UNTIL,
  noticeMinutes: 0,
  horizonDays: 90,
};
const [MAYA, LEO] = [aWish({ id: 'mayas' }), aWish({ id: 'leos', user_id: 'leo', pet_id: 'rex' })];
const QUEUE: Queue = { ...EMPTY_QUEUE, wishes: [MAYA, LEO].map((wish) => queuedOf(wish, false)) };
const TEN: QueuedTime = { id: 'ten', day: DAY, start: at('10:00'), end: at('11:00'), due_at: NOW, asked: [] };
const taker = (isNew = false) => ({
  waiting: { is_new: isNew },
  wish: MAYA,
  customer: { holds: [] },
  slot: { start: at('10:00'), end: at('11:00'), lane: 'house' },
  minutes: 60,
  bufferMinutes: 15,
});
let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const offered = (isNew = false) => placeOffer(taker(isNew), CONTEXT, newId) ?? expect.fail();
const NO_OFFER = { refused: new Map(), unfit: [], gone: [], placed: undefined };
const idsOf = ({ wishes }: Queue) => wishes.map(({ id }) => id);

describe('WAIT-03 an offer', () => {
  test('holds the time with its buffer until the offer expires', () => {
    const { day, customer, wish } = offered();
    expect(day.busy).toMatchObject([{ kind: 'hold', start: at('10:00'), end: at('11:15'), until: UNTIL }]);
    expect(customer.holds).toMatchObject([
      { offer_id: wish.offer?.id, entries: [{ pet_id: 'biscuit', buffer_minutes: 15 }] },
    ]);
    expect(wish.offer).toMatchObject({ day: DAY, start: at('10:00'), entry_id: day.busy[0]?.id });
    expect(wish).toMatchObject({ minutes: 60, buffer_minutes: 15 });
  });

  test('is not made if the time was taken meanwhile', () =>
    expect(placeOffer(taker(), { ...CONTEXT, day: offered().day }, newId)).toBeUndefined());

  test('is recorded only for newcomers', () =>
    expect([offered(false).past.length, offered(true).past.length]).toEqual([0, 1]));
});

describe('WAIT-02 the queue after a search', () => {
  test('keeps a time that someone may still want, and who could not take it', () => {
    const search = { ...NO_OFFER, refused: new Map([['ten', ['mayas']]]) };
    const { freed } = queueAfter(QUEUE, [TEN], search, CONTEXT);
    expect(freed).toEqual([{ ...TEN, asked: ['mayas'] }]);
  });

  test('drops a time that all have refused', () => {
    const search = { ...NO_OFFER, refused: new Map([['ten', ['mayas', 'leos']]]) };
    expect(queueAfter(QUEUE, [TEN], search, CONTEXT).freed).toEqual([]);
  });

  test('drops wishes that no longer exist, and marks those that no time can meet', () => {
    const after = queueAfter(QUEUE, [TEN], { ...NO_OFFER, gone: ['mayas'], unfit: ['leos'] }, CONTEXT);
    expect(idsOf(after)).toEqual(['leos']);
    expect(after.wishes[0]?.is_unfit).toBe(true);
  });

  test('drops a time that was offered, and shows until when', () => {
    const after = queueAfter(QUEUE, [TEN], { ...NO_OFFER, placed: offered() }, CONTEXT);
    expect(after.freed).toEqual([]);
    expect(after.wishes.map(({ offered_until }) => offered_until)).toEqual([UNTIL, undefined]);
  });
});
