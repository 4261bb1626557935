/** Who is not offered a freed time: the customer who gave it up, and one newcomer after another. */
import { describe, expect, test } from 'vitest';
import { offerFreed } from '../../../functions/src/services/waitlist/offer-time.ts';
import { at } from '../support/records.ts';
import { FRIDAY, openWaitlistSalon, WAITING } from './waitlist-salon.ts';

const salon = await openWaitlistSalon();

const { dependencies } = salon;

describe('WAIT-02 a customer who cancels or moves a visit and waits for that day', () => {
  const ofMaya = (time: string) => salon.bookedAppointment({ uid: 'maya', day: FRIDAY, time });

  test('WAIT-02 is not offered the time they canceled, nor after the customer who had the offer', async () => {
    const { id } = await ofMaya('10:00');
    await salon.join('maya');
    await salon.join('leo');
    await salon.free(id);
    expect(await salon.offers()).toEqual(['leo 10:00']);
    await salon.advanceMinutes(61);
    await salon.following(() => salon.timer());
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual([]);
    expect((await salon.queue())?.freed).toEqual([]);
  });

  test('WAIT-02 is offered other times of that day, and a repeated event changes nothing', async () => {
    const { id } = await ofMaya('10:00');
    const eleven = await salon.visit('11:00');
    await salon.join('maya');
    const before = await salon.scheduleOf(FRIDAY);
    await salon.free(id);
    await offerFreed(dependencies, { day: FRIDAY, before, after: await salon.scheduleOf(FRIDAY) });
    expect((await salon.queue())?.past).toHaveLength(1);
    expect(await salon.offers()).toEqual([]);
    await salon.free(eleven.id);
    expect(await salon.offers()).toEqual(['maya 11:00']);
  });

  test('WAIT-02 is not offered their former time when they move', async () => {
    const { id } = await ofMaya('10:00');
    await salon.join('maya', { latest: '11:00' });
    const to = at(FRIDAY, '15:00');
    await salon.following(() => salon.move(id, to));
    expect(await salon.offers()).toEqual([]);
  });
});

describe('WAIT-02 newcomers one after another', () => {
  /** Lets the open offer expire, and runs the timer for the next one. */
  const lapse = async (): Promise<string[]> => {
    await salon.advanceMinutes(61);
    await salon.following(() => salon.timer());
    await salon.advanceMinutes(5);
    await salon.timer();
    return salon.offers();
  };

  test('WAIT-02 two of them are offered a freed time, then it is free for all', async () => {
    for (const uid of WAITING) await salon.join(uid);
    await salon.freeTen();
    expect(await salon.offers()).toEqual(['maya 10:00']);
    expect(await lapse()).toEqual(['leo 10:00']);
    expect(await lapse()).toEqual([]);
    expect((await salon.queue())?.freed).toEqual([]);
    expect(await salon.blockingOn()).toEqual([]);
    await salon.visit('10:00');
    expect(await salon.blockingOn()).toEqual(['appointment 10:00']);
  });

  test('WAIT-02 giving up the offer counts as well, and other times are still offered to them', async () => {
    const wishes = [];
    for (const uid of WAITING) wishes.push(await salon.join(uid));
    await salon.freeTen();
    for (const [index, uid] of ['maya', 'leo'].entries()) {
      expect(await salon.offers()).toEqual([`${uid} 10:00`]);
      await salon.leave(uid, wishes[index] ?? '', true);
      await salon.advanceMinutes(5);
      await salon.timer();
    }
    expect(await salon.offers()).toEqual([]);
    const { id } = await salon.visit('13:00');
    await salon.free(id);
    expect(await salon.offers()).toEqual(['maya 13:00']);
  });

  test('WAIT-02 known customers are all asked after them', async () => {
    for (const uid of ['maya', 'leo']) await salon.join(uid);
    await salon.makeKnown(['zoe', 'kim']);
    for (const uid of ['zoe', 'kim']) await salon.join(uid);
    await salon.freeTen();
    expect(await lapse()).toEqual(['leo 10:00']);
    expect(await lapse()).toEqual(['zoe 10:00']);
    expect(await lapse()).toEqual(['kim 10:00']);
  });
});
