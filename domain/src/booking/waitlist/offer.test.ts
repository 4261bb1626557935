import { describe, expect, test } from 'vitest';
import type { OwnHold } from '../payment/customer-holds.ts';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { BusyInterval, ScheduleDay } from '../../time/schedule/schema.ts';
import { anOffer, aWish } from '../../testing/factories.ts';
import { instantOf } from '../../core/calendar/time.ts';
import { offerEvent } from './events.ts';
import { holdOfOffer, restoreOffer, takesOffer } from './hold.ts';
import { offerText, wishText } from './texts.ts';

const ZONE = 'America/New_York';
const OFFER = anOffer();
const { until: UNTIL } = OFFER;
const at = (time: string, day = OFFER.day): Date => instantOf(day, time, ZONE);
const NOW = at('10:00', '2026-12-01');
/** A hold that starts at 10:00. */
const held = (id: string, end = '11:00', more: Partial<BusyInterval> = {}): BusyInterval => ({
  id,
  kind: 'hold',
  start: at('10:00'),
  end: at(end),
  until: at('10:31', '2026-12-01'),
  ...more,
});
const day = (...busy: BusyInterval[]): ScheduleDay => ({ ...emptyDay(OFFER.day), busy, count: busy.length });

describe('WAIT-03 the hold of an offer', () => {
  const entry = { entry_id: 'entry', pet_id: 'biscuit', start: OFFER.start, end: OFFER.end };
  const hold = holdOfOffer(OFFER, entry, NOW);
  const placed = {
    entryId: 'new',
    petId: 'biscuit',
    lane: 'house',
    bufferMinutes: 0,
    start: at('10:00'),
    end: at('11:30'),
  };

  test('WAIT-03 has the offer’s id, and is taken only by the same pet at the same time', () => {
    expect(hold).toMatchObject({ offer_id: 'wish_1', session_id: null, until: UNTIL });
    expect(takesOffer(hold, [placed])).toBe(true);
    expect(takesOffer(hold, [{ ...placed, start: at('10:30') }])).toBe(false);
    expect(takesOffer(hold, [{ ...placed, petId: 'olive' }])).toBe(false);
  });

  test('WAIT-03 becomes an offer again after a failed payment, until the offer expires', () => {
    const { until: _, ...paying } = { ...hold, session_id: 'cs_1' };
    const stored = day(held('entry'));
    const wish = { ...aWish({ pet_id: 'biscuit' }), offer: OFFER };
    expect(restoreOffer(paying, wish, stored, NOW)).toMatchObject({
      hold: { session_id: null, until: UNTIL, offer_id: 'wish_1' },
      day: { busy: [{ id: 'entry', kind: 'hold', until: UNTIL }] },
    });
    expect(restoreOffer(paying, wish, stored, UNTIL)).toBeUndefined();
    const lost = day(held('other', '11:00', { kind: 'appointment' }));
    expect(restoreOffer(paying, wish, lost, NOW)).toBeUndefined();
    const { offer_id: __, offer_until: ___, ...ordinary } = paying;
    expect(restoreOffer(ordinary, wish, stored, NOW)).toBeUndefined();
    expect(restoreOffer(paying, wish, undefined, NOW)).toBeUndefined();
  });

  test('WAIT-03 frees the other pets and extra time of the failed payment', () => {
    const own = { ...entry, entry_id: 'mine', end: at('12:00'), lane: 'ana' };
    const other = { ...entry, entry_id: 'others', pet_id: 'olive' };
    const { until: _, ...paying } = { ...hold, entry_id: 'others', session_id: 'cs_1' };
    const hold1: OwnHold = { ...paying, entries: [other, own] };
    const stored = day(held('others'), held('mine', '12:00', { lane: 'ana' }));
    const wish = { ...aWish({ pet_id: 'biscuit' }), offer: OFFER };
    const back = restoreOffer(hold1, wish, stored, NOW);
    expect(back?.day.busy).toEqual([held('mine', '11:00', { lane: 'ana', until: UNTIL })]);
    expect(back?.hold).toMatchObject({ entry_id: 'mine', end: OFFER.end, entries: [{ entry_id: 'mine' }] });
    expect(back?.offer).toEqual({ ...OFFER, entry_id: 'mine', lane: 'ana' });
    expect(restoreOffer({ ...hold1, entries: [other] }, wish, stored, NOW)).toBeUndefined();
  });
});

describe('WAIT-02 texts and notifications', () => {
  const grace = { id: 'house', name: 'Grace' };
  const ana = { id: 'ana', name: 'Ana' };
  const offer = { start: at('10:00', '2026-12-01'), until: at('15:40', '2026-11-30') };

  test('WAIT-02 name the time, the groomer, and when the offer expires', () => {
    expect(offerText(offer, { zone: ZONE, groomer: 'Grace' })).toBe(
      'Tue, Dec 1, 10:00 AM with Grace is free. It is yours until 3:40 PM.',
    );
    expect(offerText(offer, { zone: ZONE, groomer: undefined })).toBe(
      'Tue, Dec 1, 10:00 AM is free. It is yours until 3:40 PM.',
    );
  });

  test('WAIT-02 are sent once per offer, and not after it expires', () => {
    expect(offerEvent(aWish(), [])).toBeUndefined();
    expect(offerEvent(aWish({ offer: OFFER }), [grace, ana])?.data).toMatchObject({ groomer: 'Grace' });
    expect(offerEvent(aWish({ offer: { ...OFFER, lane: 'ana#2' } }), [grace, ana])?.data).toMatchObject({
      groomer: 'Ana',
    });
    expect(offerEvent(aWish({ offer: OFFER }), [grace])?.data).not.toHaveProperty('groomer');
    expect(offerEvent(aWish({ offer: OFFER }), [grace])).toMatchObject({
      kind: 'offer',
      key: 'offer-wish_1',
      userId: 'maya',
      expiresAt: UNTIL,
      data: { start: OFFER.start.toISOString(), until: UNTIL.toISOString(), service: 'Basic Groom' },
    });
  });

  test('WAIT-01 describe a wish', () => {
    expect(wishText(aWish())).toBe('Dec 1 – 31, 2026, starting 9:00 AM – 5:00 PM');
    expect(wishText(aWish({ weekdays: ['saturday', 'monday', 'friday'], to: '2026-12-01' }))).toBe(
      'Tue, Dec 1, 2026, Mondays, Fridays and Saturdays, starting 9:00 AM – 5:00 PM',
    );
  });
});
