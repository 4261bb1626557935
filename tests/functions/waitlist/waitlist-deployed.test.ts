/** The waiting list's functions as deployed: triggers with their events, the timer, and the message. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { aProfile, aWish } from '@paw-haven/domain/testing/factories';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { writeQueue } from '../../../functions/src/services/waitlist/queue.ts';
import { deploy } from '../abuse/deployed.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const day = () => addDays(dayOf(new Date(), ZONE), 3);
const at = (time: string) => instantOf(day(), time, ZONE);
const salon = await openSalon();
const deployed = await deploy(salon);
afterAll(() => vi.unstubAllEnvs());

beforeEach(async () => {
  await documents.settings(salon.db).update({ waitlist_minutes: 60 });
  await documents.profile(salon.db, 'maya').set(aProfile({ id: 'maya', email: 'maya@example.com' }));
  const wish = aWish({ pet_id: 'maya-pet', pet_name: 'Pet of maya', from: day(), to: day() });
  await documents.wish(salon.db, wish.id).set(wish);
  await documents.waitlistQueue(salon.db).set({ wishes: [queuedOf(wish, false)], freed: [] });
});

const run = (name: string, event: object) => {
  const trigger = deployed.handlers.get(name) as unknown as { run(event: object): Promise<unknown> };
  return trigger.run(event);
};
/** Builds the platform's event for a write. */
async function written(path: string, change: () => Promise<unknown>, params: Record<string, string>) {
  const reference = salon.db.doc(path);
  const before = await reference.get();
  await change();
  const data = { before, after: (await reference.get()) as DocumentSnapshot };
  return { id: 'event', time: new Date().toISOString(), document: path, params, data };
}
const offer = async () => (await documents.wish(salon.db, 'wish').get()).data()?.offer;
const mails = async (): Promise<{ subject: string; text: string }[]> => {
  const response = await fetch(`${salon.standIns.url}/api/outbox?kind=mail&to=maya@example.com`);
  return (await response.json()) as { subject: string; text: string }[];
};

test('WAIT-02 offers freed time by the trigger on schedule days, and announces it once by the one on wishes', async () => {
  const dayDocument = documents.scheduleDay(salon.db, day());
  const busy = [{ id: 'visit', kind: 'appointment', start: at('10:00'), end: at('11:00') }] as const;
  await dayDocument.set({ date: day(), busy: [...busy], count: 1 });
  const freed = await written(paths.scheduleDay(day()), () => dayDocument.delete(), { day: day() });
  const shown = await written(paths.wish('wish'), () => run('refresh-site-openings', freed), { id: 'wish' });
  expect(await offer()).toMatchObject({ day: day(), start: at('10:00') });
  expect((await salon.scheduleOf(day())).busy).toMatchObject([{ kind: 'hold', start: at('10:00') }]);
  await run('notify-waitlist', shown);
  await run('notify-waitlist', shown);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(
    /^[\s\S]*\w{3}, \w{3} \d+, 10:00 AM is free\. It is yours until \d+:\d\d [AP]M\./,
  );
  expect(mail?.text).toContain('/appointments');
});

test('WAIT-02 sends nothing for other changes of a wish', async () => {
  const change = () => salon.db.doc(paths.wish('wish')).update({ minutes: 75 });
  await run('notify-waitlist', await written(paths.wish('wish'), change, { id: 'wish' }));
  const gone = () => salon.db.doc(paths.wish('wish')).delete();
  await run('notify-waitlist', await written(paths.wish('wish'), gone, { id: 'wish' }));
  expect(await mails()).toEqual([]);
});

test.each(['release-holds', 'repair-hourly'])(
  'WAIT-03 offers by %s what waits to be offered',
  async (job) => {
    const time = { id: 'freed', lane: 'house', start: at('10:00'), end: at('11:00'), day: day() };
    const queue = (await documents.waitlistQueue(salon.db).get()).data();
    const freed = [{ ...time, due_at: new Date(0), asked: [] }];
    await salon.db.runTransaction((transaction) => {
      writeQueue(salon.db, transaction, { wishes: queue?.wishes ?? [], freed });
      return Promise.resolve();
    });
    await run(job, { scheduleTime: new Date().toISOString() });
    expect(await offer()).toMatchObject({ start: at('10:00') });
  },
);

test('WAIT-01 lets a customer join and leave the list by callable', async () => {
  const maya = { uid: 'maya', email: 'maya@example.com' };
  const input = {
    requestId: 'once',
    petId: 'maya-pet',
    service: 'basic-groom',
    from: day(),
    to: day(),
    weekdays: [],
    earliest: '09:00',
    latest: '12:00',
  };
  await salon.makeKnown(['maya']);
  const { code, value } = await deployed.call('join-waitlist', input, maya);
  expect(code).toBe('done');
  const { wishId } = value as { wishId: string };
  expect((await documents.wish(salon.db, wishId).get()).data()).toMatchObject({ user_id: 'maya' });
  expect((await deployed.call('leave-waitlist', { wishId }, maya)).code).toBe('done');
  expect((await documents.wish(salon.db, wishId).get()).exists).toBe(false);
});
