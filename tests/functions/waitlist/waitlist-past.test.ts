/** Who is not offered a freed time: the customer who gave it up, and one newcomer after another. */
import { describe, expect, test } from 'vitest';
import { ADMIN } from '../support/actors.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { offerFreed } from '../../../functions/src/services/waitlist/offer-time.ts';
import { at } from '../support/lanes.ts';
import { bookedAppointment, scheduleOf } from '../support/salon.ts';
import { FRIDAY, openWaitlistSalon, WAITING } from '../support/waitlist-salon.ts';

const salon = await openWaitlistSalon();
const { world, join, offers, visit, freeTen, blockingOn } = salon;
const { dependencies } = world;

describe('WAIT-02 a customer who cancels or moves a visit and waits for that day', () => {
  const ofMaya = (time: string) => bookedAppointment(world, { uid: 'maya', day: FRIDAY, time });

  test('WAIT-02 is not offered the time they canceled, nor after the customer who had the offer', async () => {
    const { id } = await ofMaya('10:00');
    await join('maya');
    await join('leo');
    await salon.cancel(id);
    expect(await offers()).toEqual(['leo 10:00']);
    await world.advanceMinutes(61);
    await salon.following(() => salon.timer());
    await world.advanceMinutes(5);
    await salon.timer();
    expect(await offers()).toEqual([]);
    expect((await salon.queue())?.freed).toEqual([]);
  });

  test('WAIT-02 is offered other times of that day, and a repeated event changes nothing', async () => {
    const { id } = await ofMaya('10:00');
    const eleven = await visit('11:00');
    await join('maya');
    const before = await scheduleOf(world, FRIDAY);
    await salon.cancel(id);
    await offerFreed(dependencies, { day: FRIDAY, before, after: await scheduleOf(world, FRIDAY) });
    expect((await salon.queue())?.past).toHaveLength(1);
    expect(await offers()).toEqual([]);
    await salon.cancel(eleven.id);
    expect(await offers()).toEqual(['maya 11:00']);
  });

  test('WAIT-02 is not offered their former time when they move', async () => {
    const { id } = await ofMaya('10:00');
    await join('maya', { latest: '11:00' });
    const to = at(FRIDAY, '15:00');
    await salon.following(() => rescheduleAppointment(dependencies, { actor: ADMIN, appointmentId: id, to }));
    expect(await offers()).toEqual([]);
  });
});

describe('WAIT-02 newcomers one after another', () => {
  /** Lets the open offer expire, and runs the timer for the next one. */
  const lapse = async (): Promise<string[]> => {
    await world.advanceMinutes(61);
    await salon.following(() => salon.timer());
    await world.advanceMinutes(5);
    await salon.timer();
    return offers();
  };

  test('WAIT-02 two of them are offered a freed time, then it is free for all', async () => {
    for (const uid of WAITING) await join(uid);
    await freeTen();
    expect(await offers()).toEqual(['maya 10:00']);
    expect(await lapse()).toEqual(['leo 10:00']);
    expect(await lapse()).toEqual([]);
    expect((await salon.queue())?.freed).toEqual([]);
    expect(await blockingOn()).toEqual([]);
    await visit('10:00');
    expect(await blockingOn()).toEqual(['appointment 10:00']);
  });

  test('WAIT-02 giving up the offer counts as well, and other times are still offered to them', async () => {
    const wishes = [];
    for (const uid of WAITING) wishes.push(await join(uid));
    await freeTen();
    for (const [index, uid] of ['maya', 'leo'].entries()) {
      expect(await offers()).toEqual([`${uid} 10:00`]);
      await salon.leave(uid, wishes[index] ?? '', true);
      await world.advanceMinutes(5);
      await salon.timer();
    }
    expect(await offers()).toEqual([]);
    const { id } = await visit('13:00');
    await salon.cancel(id);
    expect(await offers()).toEqual(['maya 13:00']);
  });

  test('WAIT-02 known customers are all asked after them', async () => {
    for (const uid of ['maya', 'leo']) await join(uid);
    await salon.makeKnown(['zoe', 'kim']);
    for (const uid of ['zoe', 'kim']) await join(uid);
    await freeTen();
    expect(await lapse()).toEqual(['leo 10:00']);
    expect(await lapse()).toEqual(['zoe 10:00']);
    expect(await lapse()).toEqual(['kim 10:00']);
  });
});
