/** Holds of unknown accounts: which are displaced, who must wait, and payments that arrive in the meantime. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { anAppointment, aService } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { endUnpaidHolds, releaseUnpaidHolds } from '../../../functions/src/services/checkout/end-checkout.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { countOperations } from '../support/count-operations.ts';
import { OWNER } from '../support/actors.ts';
import { endAtEachStep, withOthersMeanwhile } from '../support/crash-injection.ts';
import { refusal, rounds } from '../support/race.ts';
import { at, setUpSalon } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

/** With a whole day each, they hold as much as strangers may hold together. */
const STRANGERS = ['stranger-0', 'stranger-1'];

const WHOLE_DAY = aService({ id: 'whole-day', duration_minutes: 480 });
const salon = await openSalon({
  customers: [...STRANGERS, 'maya', 'leo'],
  webhooks: 'drop',
  prepare: ({ db }) => documents.service(db, WHOLE_DAY.id).set(WHOLE_DAY),
});

const listed = async () => (await documents.unpaidHolds(salon.db).get()).data()?.holds ?? [];
const listedOf = async (uid: string) => (await listed()).filter(({ user_id }) => user_id === uid);

/** Sets the session of the customer's holds, as before or after the provider's answer. */
async function tie(uid: string, session_id: string | null): Promise<void> {
  const holds = (await salon.customer(uid))?.holds.map((hold) => ({ ...hold, session_id }));
  await documents.customer(salon.db, uid).update({ holds: holds ?? [] });
}

/** Places each stranger's hold on a separate day, a second apart. Resolves to the sessions. */
async function fillTheSalon(): Promise<string[]> {
  const sessions: string[] = [];
  for (const [index, uid] of STRANGERS.entries()) {
    sessions.push(await salon.book({ uid, service: 'whole-day', day: salon.dayIn(10 + index) }));
    await salon.advanceSeconds(1);
  }
  return sessions;
}

/** Asserts that each listed hold is on the schedule and among its customer’s holds. */
async function expectTrueList(): Promise<void> {
  for (const { entry_id, user_id, day } of await listed()) {
    expect((await salon.customer(user_id))?.holds.map((hold) => hold.entry_id)).toContain(entry_id);
    expect((await salon.scheduleOf(day)).busy.map(({ id }) => id)).toContain(entry_id);
  }
}

describe('the list of unpaid holds', () => {
  test('includes an unknown account until it pays', async () => {
    const id = await salon.book({ network: 'n1' });
    expect(await listed()).toMatchObject([{ user_id: 'maya', lapses: 0, network: 'n1', ending: false }]);
    await salon.book({ time: '15:00' });
    expect(await listed()).toHaveLength(2);
    await salon.stripe.pay(id);
    await salon.verify(id);
    expect(await salon.countIn(COLLECTIONS.unpaidHolds)).toBe(0);
    // A payment can be refunded, so it changes nothing before the visit.
    await salon.book({ time: '13:00' });
    expect(await listed()).toHaveLength(1);
  });

  test('excludes accounts with a completed visit, and those that staff let pay at the salon', async () => {
    await salon.makeKnown(['maya']);
    await salon.book();
    const policy = { ...DEFAULT_POLICY, prepay_after_no_shows: 1 };
    await documents.settings(salon.db).update({ policy });
    const missed = anAppointment({ user_id: 'leo', status: 'no-show' });
    await documents.appointment(salon.db, missed.id).set(missed);
    await documents.customerTerms(salon.db, 'leo').set({ pays_at_salon: true });
    await salon.book({ uid: 'leo', time: '13:00' });
    expect(await listed()).toEqual([]);
  });

  test('drops an abandoned hold when its customer, known by now, books the same slot', async () => {
    await salon.book();
    await tie('maya', null);
    await salon.advanceSeconds(61);
    await documents.appointment(salon.db, 'before').set(anAppointment({ status: 'completed' }));
    await salon.book();
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
    expect(await listed()).toEqual([]);
  });

  test('excludes holds that were given up, replaced, or are being processed', async () => {
    await salon.book();
    await salon.book({ time: '10:30' });
    expect(await listedOf('maya')).toHaveLength(1);
    await expectTrueList();
    const id = await salon.book({ uid: 'leo', time: '13:00' });
    await salon.stripe.pay(id, CARDS.paysLater);
    expect(await refusal(salon.verify(id, 'leo'))).toBe('payment-pending');
    expect(await listedOf('leo')).toEqual([]);
    await salon.advanceMinutes(32);
    await releaseHolds(salon.dependencies);
    expect(await salon.countIn(COLLECTIONS.unpaidHolds)).toBe(0);
    // The clock keeps running during the test.
    expect((await salon.customer('maya'))?.unpaid?.minutes).toBeGreaterThan(30.5);
    expect((await salon.customer('maya'))?.unpaid?.minutes).toBeLessThan(40);
    await salon.advanceMinutes(100);
    await releaseHolds(salon.dependencies);
    expect(await salon.customer('leo')).toMatchObject({ holds: [] });
    expect((await salon.customer('leo'))?.unpaid).toBeUndefined();
  });
});

test('a stranger’s booking reads one document more than a known customer’s', async () => {
  await salon.makeKnown(['maya']);
  const counted = countOperations(salon.firestore);
  await salon.book();
  const regular = counted.take();
  await salon.book({ uid: 'leo', time: '13:00' });
  const stranger = counted.take();
  console.log(`reads: ${regular.reads} of a known customer, ${stranger.reads} of a stranger`);
  expect(stranger).toEqual({ reads: regular.reads + 1, writes: regular.writes + 1 });
});

describe('at the limit for all unknown accounts', () => {
  test('a new account books at once; the oldest hold is released and its payment page closed', async () => {
    const [first = ''] = await fillTheSalon();
    const id = await salon.book();
    expect(await salon.statusOf(first)).toBe('expired');
    expect((await salon.scheduleOf(salon.dayIn(10))).busy).toEqual([]);
    expect(await listed()).toHaveLength(2);
    await expectTrueList();
    await salon.stripe.pay(id);
    await salon.verify(id);
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('a displaced customer who pays at that moment gets the appointment', async () => {
    const [first = ''] = await fillTheSalon();
    await salon.stripe.pay(first);
    await salon.book();
    expect((await salon.allAppointments()).map((made) => made.stripe_session_id)).toEqual([first]);
    expect(await salon.scheduleOf(salon.dayIn(10))).toMatchObject({ count: 1 });
    await expectTrueList();
  });

  test('a customer whose payment is being processed keeps the slot', async () => {
    const [first = ''] = await fillTheSalon();
    await salon.stripe.pay(first, CARDS.paysLater);
    await salon.book();
    expect((await salon.scheduleOf(salon.dayIn(10))).busy).toHaveLength(1);
    expect(await listedOf('stranger-0')).toEqual([]);
    await salon.stripe.settleDelayed(first, 'succeed');
    await salon.verify(first, 'stranger-0');
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('the slot of a hold stays taken', async () => {
    await fillTheSalon();
    expect(await refusal(salon.book({ day: salon.dayIn(10) }))).toBe('slot-taken');
    expect(await listed()).toHaveLength(2);
  });

  test('an account with another hold must pay for it first', async () => {
    await fillTheSalon();
    expect(await refusal(salon.book({ uid: 'stranger-1', time: '13:00' }))).toBe('too-many-holds');
    expect(await listed()).toHaveLength(2);
    await salon.makeKnown(['stranger-1']);
    await salon.book({ uid: 'stranger-1', time: '13:00' });
  });

  test('new accounts that book at the same time all succeed', async () => {
    await fillTheSalon();
    const clicks = ['maya', 'leo'].map((uid, index) => salon.book({ uid, day: salon.dayIn(3 + index) }));
    await Promise.all(clicks);
    expect((await listed()).filter(({ ending }) => !ending)).toHaveLength(3);
    await expectTrueList();
  });

  test('the timer closes the page later if Stripe is unavailable', async () => {
    const [first = ''] = await fillTheSalon();
    await salon.stripe.failNext(3, `/v1/checkout/sessions/${first}/expire`);
    await salon.book();
    expect(await salon.statusOf(first)).toBe('open');
    expect((await listedOf('stranger-0'))[0]?.ending).toBe(true);
    await releaseHolds(salon.dependencies);
    expect(await salon.statusOf(first)).toBe('expired');
    expect(await listedOf('stranger-0')).toEqual([]);
    await expectTrueList();
  });

  test('a page that Stripe opens while its hold is released is closed before the slot is free', async () => {
    const id = await salon.book();
    await tie('maya', null);
    const ending = withOthersMeanwhile(salon.dependencies, () => tie('maya', id));
    expect(await endUnpaidHolds(ending, await listed())).toEqual({ freed: 1, failed: 0 });
    expect(await salon.statusOf(id)).toBe('expired');
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test('a process that ends at any step leaves a consistent state', async () => {
    await fillTheSalon();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => startCheckout(crashing, salon.bookingRequest()),
      async () => {
        await releaseHolds(salon.dependencies);
        await expectTrueList();
        await salon.book({ uid: 'leo', day: salon.dayIn(4) });
        expect((await listed()).filter(({ ending }) => !ending).length).toBeLessThanOrEqual(3);
        await salon.advanceMinutes(35);
        await releaseHolds(salon.dependencies);
        expect(await salon.countIn(COLLECTIONS.unpaidHolds)).toBe(0);
        expect(await salon.countIn(COLLECTIONS.scheduleDays)).toBe(0);
        await salon.reset();
        await fillTheSalon();
      },
      rounds(3, 1),
    );
    expect(ended).toBeGreaterThan(8);
  });
});

describe('an account that leaves slots unpaid', () => {
  const leaveUnpaid = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await salon.book();
      await salon.advanceMinutes(31);
    }
  };

  test('may try again three times, then waits 15 minutes, then longer', async () => {
    await leaveUnpaid(4);
    await expect(salon.book()).rejects.toMatchObject({
      code: 'hold-pause',
      details: { retryAfterSeconds: 900 },
    });
    await salon.advanceMinutes(15);
    await leaveUnpaid(1);
    await expect(salon.book()).rejects.toMatchObject({ details: { retryAfterSeconds: 1800 } });
    expect(await listed()).toHaveLength(1);
  });

  test('has more time once it had a visit', async () => {
    await salon.makeKnown(['maya']);
    await leaveUnpaid(10);
    expect(await refusal(salon.book())).toBe('hold-pause');
  });

  test('waits too if it renews a hold instead of leaving it', async () => {
    for (let time = 0; time < 4; time += 1) {
      await salon.book();
      await salon.advanceMinutes(30);
    }
    expect(await refusal(salon.book())).toBe('hold-pause');
  });

  test('starts over once it has paid', async () => {
    await leaveUnpaid(3);
    await releaseHolds(salon.dependencies);
    await salon.bookedAppointment({ time: '13:00' });
    await leaveUnpaid(4);
    expect(await refusal(salon.book())).toBe('hold-pause');
  });
});

test('a stranger holds half a day at most', async () => {
  await salon.book({ service: 'deluxe', time: '09:00' });
  await salon.book({ service: 'deluxe', time: '11:00' });
  expect(await refusal(salon.book({ service: 'deluxe', time: '13:00' }))).toBe('too-many-holds');
  await salon.book({ service: 'deluxe', time: '13:00', day: salon.dayIn(4) });
});

describe('release-unpaid-holds', () => {
  const release = () => releaseUnpaidHolds(salon.dependencies, { actor: OWNER });

  test('frees every slot of strangers, closes the payment pages and logs who did it', async () => {
    const sessions = await fillTheSalon();
    await salon.makeKnown(['maya']);
    await salon.book();
    expect(await release()).toEqual({ released: 2 });
    expect(await listed()).toEqual([]);
    for (const id of sessions) expect(await salon.statusOf(id)).toBe('expired');
    expect((await salon.scheduleOf(salon.dayIn(10))).busy).toEqual([]);
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
    const lines = await salon.auditLines();
    expect(lines).toMatchObject([{ action: 'unpaid-holds-released', actor: 'olivia', to: '2' }]);
    expect(await release()).toEqual({ released: 0 });
  });

  test('books the visit of a customer who has paid by then', async () => {
    const [first = ''] = await fillTheSalon();
    await salon.stripe.pay(first);
    expect(await release()).toEqual({ released: 1 });
    expect(await salon.allAppointments()).toHaveLength(1);
    expect(await listed()).toEqual([]);
  });

  test('cancels unpaid visits of strangers that were booked in a rush, and no others', async () => {
    const policy = { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 };
    const crowd = Array.from({ length: 6 }, (_, index) => `crowd-${index}`);
    await setUpSalon(salon, ['maya', 'leo', ...crowd]);
    await documents.settings(salon.db).update({ policy });
    const bookFree = (uid: string, day: number) =>
      startCheckout(salon.dependencies, salon.bookingRequest({ uid, day: salon.dayIn(day) }));
    await bookFree('maya', 2);
    await salon.advanceMinutes(60);
    await salon.makeKnown(['leo']);
    await bookFree('leo', 3);
    for (const [index, uid] of crowd.slice(0, 5).entries()) await bookFree(uid, 4 + index);
    expect(await release()).toEqual({ released: 0 });
    await bookFree('crowd-5', 9);
    expect(await release()).toEqual({ released: 6 });
    const scheduled = (await salon.allAppointments()).filter(({ status }) => status === 'scheduled');
    expect(scheduled.map(({ user_id }) => user_id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'leo',
      'maya',
    ]);
    expect((await salon.scheduleOf(salon.dayIn(9))).busy).toEqual([]);
    expect((await documents.unpaidVisits(salon.db).get()).data()?.visits).toHaveLength(1);
    expect(await release()).toEqual({ released: 0 });
  });

  test('is allowed for admin and owner only', async () => {
    for (const roles of [[], ['groomer' as const]])
      expect(await refusal(releaseUnpaidHolds(salon.dependencies, { actor: { uid: 'maya', roles } }))).toBe(
        'permission-denied',
      );
  });

  test('reports that Stripe is unavailable, and frees the slots when repeated', async () => {
    await salon.book();
    await salon.stripe.failNext(3, '/v1/checkout/sessions');
    expect(await refusal(release())).toBe('payment-provider');
    expect(await listed()).toHaveLength(1);
    expect(await release()).toEqual({ released: 1 });
  });
});

describe('a day beyond a year', () => {
  test('cannot be booked, and the last day within a year can', async () => {
    await salon.book({ day: salon.dayIn(LIMITS.bookableDays) });
    expect(await refusal(salon.book({ day: salon.dayIn(LIMITS.bookableDays + 1), time: '13:00' }))).toBe(
      'too-far',
    );
    expect(await refusal(salon.book({ day: '9999-12-01', time: '13:00' }))).toBe('too-far');
  });

  test('is refused for a customer’s move, and allowed for staff', async () => {
    const { id } = await salon.bookedAppointment();
    const to = at(salon.dayIn(LIMITS.bookableDays + 1), '10:00');
    const move = (actor: Parameters<typeof rescheduleAppointment>[1]['actor']) =>
      salon.move(id, to, { actor });
    expect(await refusal(move({ uid: 'maya', roles: [] }))).toBe('too-far');
    expect(await move(OWNER)).toEqual({ appointmentDate: to.toISOString() });
  });
});
