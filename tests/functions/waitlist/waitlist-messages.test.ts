/** Messages about an offer of the waiting list, and when they are sent. */
import { aWish } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { sendDueReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { notifyOffer } from '../../../functions/src/services/waitlist/notify-offer.ts';
import { openMessages, setUpReach, statesOf } from '../support/messages.ts';
import { FRIDAY, openWaitlistSalon } from './waitlist-salon.ts';

const salon = await openWaitlistSalon();

const { db } = salon;
const messages = openMessages(salon);

/** Makes Maya reachable and gives her the offer at 10:00, with all messages failing. Resolves to the wish's id. */
async function offerUnannounced(): Promise<string> {
  await reach();
  const wish = await salon.join('maya');
  await salon.freeTen();
  for (const kind of ['mail', 'sms', 'push'] as const) await messages.trouble({ kind, mode: 'error-before' });
  await tell(wish);
  expect(await shown()).toEqual([]);
  return wish;
}

async function reach(): Promise<void> {
  const settings = (await documents.settings(db).get()).data();
  await setUpReach(salon);
  await documents.settings(db).set({ ...settings, business_address: '12 Maple Street' } as never);
}

const tell = async (id: string) =>
  notifyOffer(messages.dependencies, { before: aWish({ id }), after: await salon.wish(id) });
const shown = async () => (await messages.outbox()).filter(({ text }) => text.includes('is free'));
/** Retries two minutes later, when the first retry is due. */
async function retry(): Promise<void> {
  await salon.advanceMinutes(2);
  await sendDueReminders(messages.dependencies);
}

async function expectDropped(): Promise<void> {
  await retry();
  expect(await shown()).toEqual([]);
  expect(await statesOf(salon)).toEqual(
    ['email', 'push', 'sms'].map((channel) => `${channel}: suppressed outdated`),
  );
}

describe('WAIT-02 a retried message about an offer', () => {
  test('WAIT-02 is sent while the offer stands, even while it is being paid', async () => {
    await offerUnannounced();
    await salon.book({ uid: 'maya', day: FRIDAY, time: '10:00' });
    await retry();
    expect((await shown()).map(({ kind }) => kind).toSorted()).toEqual(['mail', 'push', 'sms']);
  });

  test('WAIT-02 is dropped once the offer is given up', async () => {
    const wish = await offerUnannounced();
    await salon.leave('maya', wish, true);
    await expectDropped();
  });

  test('WAIT-02 is dropped once the wish has ended', async () => {
    const wish = await offerUnannounced();
    await salon.leave('maya', wish);
    await expectDropped();
  });

  test('WAIT-02 is dropped once the visit is booked', async () => {
    await offerUnannounced();
    const session = await salon.book({ uid: 'maya', day: FRIDAY, time: '10:00' });
    await salon.stripe.pay(session);
    await salon.verify(session, 'maya');
    await expectDropped();
  });

  test('WAIT-02 is dropped once the same wish has another offer', async () => {
    const wish = await offerUnannounced();
    await salon.leave('maya', wish, true);
    const { id } = await salon.visit('13:00');
    await salon.free(id);
    expect(await salon.offers()).toEqual(['maya 13:00']);
    await expectDropped();
  });
});

describe('WAIT-02 an offer around quiet hours', () => {
  const quiet = (start: string, end: string) =>
    documents.settings(db).update({ quiet_hours: { start, end } });
  /** What was sent so far, each with the time until which it says that the offer is open. */
  const offerEnds = async () =>
    (await shown()).map(({ kind, text }) => `${kind} ${/yours until (.*?)\./.exec(text)?.[1]}`).toSorted();
  const all = (until: string) => ['mail', 'push', 'sms'].map((kind) => `${kind} ${until}`);

  test('WAIT-02 is announced at once when made before them, and the time to answer begins with the message', async () => {
    await reach();
    await quiet('10:20', '18:00');
    const wish = await salon.join('maya');
    await salon.freeTen();
    await tell(wish);
    expect(await offerEnds()).toEqual(all('11:00 AM'));
    // Within quiet hours, the offer still stands.
    await salon.advanceMinutes(30);
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
  });

  test('WAIT-02 waits for their end when its message could fall within them', async () => {
    await reach();
    await quiet('10:10', '18:00');
    const wish = await salon.join('maya');
    await salon.freeTen();
    expect(await salon.offers()).toEqual([]);
    await salon.advanceMinutes(7 * 60);
    await salon.timer();
    expect(await salon.offers()).toEqual([]);
    await salon.advanceMinutes(60);
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
    await tell(wish);
    // The whole hour is after quiet hours.
    expect(await offerEnds()).toEqual(all('7:00 PM'));
  });
});
