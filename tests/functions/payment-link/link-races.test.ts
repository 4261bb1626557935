/** LINK-01: paid twice, late, or while staff act: one visit, or the money back. A process may end at any step. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { joinWaitlist } from '../../../functions/src/services/waitlist/join-waitlist.ts';
import { cancelAppointment } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal, rounds } from '../support/race.ts';
import { at, petOf } from '../support/records.ts';
import { openLinkSalon } from './link-salon.ts';

/** An odd number: steps before a write and after one alternate. */
const EVERY = rounds(5, 1);
const salon = await openLinkSalon({ webhooks: 'drop' });
const { dependencies } = salon;

const onlyLink = async () => (await salon.ask({ requestId: 'asked' })).linkId;
const settle = () => releaseHolds(dependencies);

/** Whatever was paid is for the one visit there is, or went back. */
async function expectOneVisitOrTheMoney(): Promise<void> {
  const visits = (await salon.allAppointments()).filter(({ status }) => status === 'scheduled');
  expect(visits.length).toBeLessThanOrEqual(1);
  expect(await salon.stripe.balance()).toBe(visits.length === 1 ? 900 : 0);
  await salon.expectInvariants([salon.day()], ['maya']);
}

test('LINK-01 pressed by many at once, one payment page stays open, and one visit is booked', async () => {
  const linkId = await onlyLink();
  await Promise.all(Array.from({ length: rounds(4, 12) }, () => salon.open(linkId, 'POST')));
  const { data } = await salon.stripe.client.checkout.sessions.list({ status: 'open' });
  expect(data).toHaveLength(1);
  await salon.stripe.pay(data[0]?.id ?? '');
  await Promise.all([salon.open(linkId, 'POST'), salon.open(linkId, 'POST')]);
  expect(await salon.link(linkId)).toMatchObject({ state: 'paid' });
  await expectOneVisitOrTheMoney();
});

test('LINK-01 paid on two payment pages, one payment goes back', async () => {
  const linkId = await onlyLink();
  const first = await salon.press(linkId);
  const { metadata, client_reference_id: reference } = await salon.sessionOf(first);
  const copy = await salon.aSession(metadata ?? {}, { cents: 900, reference: reference ?? '' });
  await salon.stripe.pay(first);
  await salon.stripe.pay(copy);
  for (const id of [first, copy]) await salon.verify(id).catch(() => {});
  await salon.stripe.settled();
  expect(await salon.refundedAtProvider(copy)).toBe(900);
  expect(await salon.link(linkId)).toMatchObject({ state: 'paid' });
  await expectOneVisitOrTheMoney();
});

test('LINK-01 paid after the time went to someone else, the money goes back', async () => {
  const linkId = await onlyLink();
  const sessionId = await salon.press(linkId);
  await salon.stripe.pay(sessionId);
  // Nothing arrives for hours.
  await salon.advanceMinutes(LINK_LIMITS.usualHours * 60 + LIMITS.holdMinutes);
  await documents.profile(salon.db, 'leo').set(aProfile({ id: 'leo' }));
  await salon.phone({ userId: 'leo', petId: 'leo-pet' });
  await settle();
  await settle();
  const visits = await salon.allAppointments();
  expect(visits.map(({ user_id: uid }) => uid)).toEqual(['leo']);
  expect(await salon.stripe.balance()).toBe(0);
  expect(await salon.link(linkId)).toMatchObject({ state: 'cancelled' });
});

test('LINK-01 paid while staff end the link: a visit, or no payment page', async () => {
  for (let round = 0; round < rounds(3, 12); round += 1) {
    const linkId = await onlyLink();
    const sessionId = await salon.press(linkId);
    const [, ended] = await Promise.all([
      salon.stripe.pay(sessionId).catch(() => {}),
      refusal(salon.cancelLink(linkId)).catch(() => 'ended'),
    ]);
    await settle();
    expect(['changed-elsewhere', 'ended']).toContain(ended);
    const isPaid = (await salon.link(linkId))?.state === 'paid';
    expect(isPaid).toBe(ended === 'changed-elsewhere');
    expect(await salon.allAppointments()).toHaveLength(isPaid ? 1 : 0);
    await expectOneVisitOrTheMoney();
    await salon.reset();
  }
});

test('LINK-01 paid while staff move and cancel the visit that it became: all of the money goes back once', async () => {
  const linkId = await onlyLink();
  const sessionId = await salon.press(linkId);
  await salon.stripe.pay(sessionId);
  await salon.verify(sessionId);
  const [visit] = await salon.allAppointments();
  const id = visit?.id ?? '';
  await Promise.all([
    salon.verify(sessionId),
    salon.move(id, at(salon.dayIn(4), '11:00')),
    salon.open(linkId, 'POST'),
  ]);
  await Promise.all([
    salon.verify(sessionId),
    cancelAppointment(dependencies, { actor: ADMIN, appointmentId: id }),
    salon.open(linkId, 'POST'),
  ]);
  await settle();
  expect(await salon.allAppointments()).toMatchObject([{ id, status: 'cancelled' }]);
  expect(await salon.stripe.balance()).toBe(0);
});

test('LINK-01 asked by a process that ends at any step, the repeated call holds the time once', async () => {
  const ended = await endAtEachStep(
    dependencies,
    (crashing) => salon.ask({ requestId: 'asked' }, crashing),
    async () => {
      const { linkId } = await salon.ask({ requestId: 'asked' });
      expect(await salon.blocking()).toEqual(['hold']);
      expect((await salon.customer())?.holds).toHaveLength(1);
      expect(await salon.isFollowed(linkId)).toBe(true);
      expect(await salon.sent()).toHaveLength(2);
      await salon.reset();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(0);
});

test('LINK-01 pressed by a process that ends at any step, the next press leads to one paid visit', async () => {
  const ended = await endAtEachStep(
    dependencies,
    async (crashing) => salon.open(await onlyLink(), 'POST', {}, crashing),
    async () => {
      const linkId = await onlyLink();
      await salon.stripe.pay(await salon.press(linkId));
      await settle();
      await salon.open(linkId, 'POST');
      expect(await salon.link(linkId)).toMatchObject({ state: 'paid' });
      expect(await salon.allAppointments()).toHaveLength(1);
      await expectOneVisitOrTheMoney();
      await salon.reset();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(1);
});

const joinList = async (): Promise<string> => {
  await documents.settings(salon.db).update({ waitlist_minutes: WAITLIST_LIMITS.usualOffer });
  const days = { from: salon.day(), to: salon.day(), weekdays: [], earliest: '09:00', latest: '17:00' };
  const input = { requestId: salon.next(), petId: 'maya-pet', service: 'basic-groom', ...days };
  return (await joinWaitlist(dependencies, { uid: 'maya', isConfirmed: true, input })).wishId;
};

test('LINK-01 WAIT-01 paid in a process that ends at any step, the visit ends the wish that it fulfills', async () => {
  let sessionId = '';
  const ended = await endAtEachStep(
    dependencies,
    async (crashing) => {
      const { linkId } = await salon.ask({ wishId: await joinList() });
      sessionId = await salon.press(linkId);
      expect(await salon.countIn('waitlist')).toBe(1);
      await salon.stripe.pay(sessionId);
      await verifyPayment(crashing, { uid: 'maya', sessionId });
    },
    async () => {
      // As the next webhook does.
      await salon.verify(sessionId);
      expect(await salon.countIn('waitlist')).toBe(0);
      await expectOneVisitOrTheMoney();
      await salon.reset();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(1);
});

test('LINK-01 WAIT-01 paid for another pet, the wish stays', async () => {
  await documents.pet(salon.db, 'other').set({ ...petOf('maya'), id: 'other' });
  const { linkId } = await salon.ask({ wishId: await joinList(), petId: 'other' });
  const sessionId = await salon.press(linkId);
  await salon.stripe.pay(sessionId);
  await salon.verify(sessionId);
  expect(await salon.allAppointments()).toHaveLength(1);
  expect(await salon.countIn('waitlist')).toBe(1);
});

test('LINK-01 lapsed by a process that ends at any step, the timer frees the time and tells staff once', async () => {
  const lapse = async (by: Parameters<typeof releaseHolds>[0]): Promise<void> => {
    await onlyLink();
    await salon.advanceMinutes(LINK_LIMITS.usualHours * 60 + 1);
    await releaseHolds(by);
  };
  const ended = await endAtEachStep(
    dependencies,
    lapse,
    async () => {
      await settle();
      expect((await salon.scheduleOf()).busy).toEqual([]);
      expect((await salon.customer())?.holds).toEqual([]);
      const notices = (await salon.allIn('deliveries')).filter(
        ({ event, channel }) => event === 'admin-notice' && channel === 'email',
      );
      expect(notices).toHaveLength(1);
      await salon.reset();
    },
    EVERY,
  );
  expect(ended).toBeGreaterThan(1);
});
