/** A pet has died or no longer comes: what is ahead of it ends, and the money goes back to the cent. */
import { leftCents } from '@paw-haven/domain/booking/price/refund';
import { REFUND_MAIL_MINUTES } from '@paw-haven/domain/people/pet/end';
import type { PetStatus } from '@paw-haven/domain/people/pet/active';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { finishPets } from '../../../functions/src/services/pet/end-pet.ts';
import { setPetStatus } from '../../../functions/src/services/pet/set-pet-status.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { notifyDue } from '../../../functions/src/services/notification/notify-due.ts';
import { createSeries } from '../../../functions/src/services/checkout/create-series.ts';
import { joinWaitlist } from '../../../functions/src/services/waitlist/join-waitlist.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { repeatRefunds } from '../../../functions/src/services/money/card-refunds.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ADMIN, GROOMER, LEO, MAYA } from '../support/actors.ts';
import { centsOf } from '../support/bills.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { anAppointmentIn, ledgerOf, openMessages, setUpReach } from '../support/messages.ts';
import { race, refusal, rounds } from '../support/race.ts';
import { BOTH } from '../support/bookings.ts';
import { at, HALF } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const BISCUIT = 'maya-pet';
const salon = await openSalon({ sizes: true, webhooks: 'drop', profiles: true });
const { db, dependencies } = salon;
const messages = openMessages(salon);

const set = (status: PetStatus, { actor = MAYA, petId = BISCUIT } = {}) =>
  setPetStatus(dependencies, { actor, petId, status });
const pet = async (id = BISCUIT) => (await documents.pet(db, id).get()).data();
const statuses = async () =>
  (await salon.allAppointments()).map(({ pet_id: id, status }) => `${id} ${status}`).toSorted();
const planned = async () =>
  (await ledgerOf(salon)).map(({ event, channel, state }) => [event, channel, state]);
/** What the salon has kept of all payments, in cents, by the ledger and by Stripe. */
const balance = async () => centsOf(await salon.ledger()).reduce((sum, cents) => sum + cents, 0);

describe('LIFE-02 recording it', () => {
  test.each([
    ['another customer', LEO, 'pet-not-found'],
    ['a groomer', GROOMER, 'pet-not-found'],
  ] as const)('is not for %s', async (_, actor, code) => {
    expect(await refusal(set('died', { actor }))).toBe(code);
    expect(await refusal(set('active', { actor }))).toBe(code);
    expect((await pet())?.inactive).toBeUndefined();
  });
  test('answers the same for a pet that does not exist', async () => {
    expect(await refusal(set('died', { petId: 'nobody' }))).toBe('pet-not-found');
  });
  test.each([
    ['the owner', MAYA, true],
    ['staff', ADMIN, false],
  ] as const)(
    'LIFE-02 is for %s, and keeps the pet, with a line in the audit log',
    async (_, actor, by_owner) => {
      expect(await set('died', { actor })).toEqual({ status: 'died' });
      expect(await pet()).toMatchObject({
        name: 'Biscuit',
        inactive: { reason: 'died', at: dependencies.now(), ending: false, by_owner },
      });
      expect((await salon.auditLines()).filter(({ action }) => action === 'pet-ended')).toMatchObject([
        { actor: actor.uid, subject: BISCUIT, from: 'active', to: 'died' },
      ]);
      expect(await planned()).toEqual([]);
    },
  );
  test('a second time changes nothing, and the reason can be corrected', async () => {
    await set('left');
    await set('left');
    await set('died');
    expect((await pet())?.inactive).toMatchObject({ reason: 'died', ending: false });
    expect((await salon.auditLines()).filter(({ action }) => action === 'pet-ended')).toHaveLength(2);
    expect((await salon.customer())?.gone_pets).toEqual([BISCUIT]);
  });
});

describe('LIFE-02 visits ahead', () => {
  test('end with everything refunded, whatever the policy, and nobody is told but of the money', async () => {
    await documents.settings(db).update({ policy: { ...HALF, tiers: [] } });
    const visit = await salon.aVisit();
    expect(visit).toMatchObject([{ paid_cents: 3000 }]);
    await set('died');
    expect(await statuses()).toEqual([`${BISCUIT} cancelled`]);
    expect(await salon.refunds()).toMatchObject([{ cents: 3000, state: 'done', reason: 'cancelled' }]);
    expect([await balance(), await salon.refundedByStripe()]).toEqual([0, 3000]);
    expect((await salon.customer())?.ahead).toEqual([]);
    expect((await salon.scheduleOf(salon.dayIn(5))).busy).toEqual([]);
    const [before] = visit;
    const after = await salon.appointment(before.id);
    expect(after && leftCents([after])).toBe(0);
    const change = { before, after, at: dependencies.now() };
    expect(await notifyAppointment(messages.dependencies, change)).toEqual([]);
    expect(new Set((await planned()).map(([event]) => event))).toEqual(
      new Set(['admin-notice', 'pet-refunded']),
    );
  });
  test('LIFE-02 the one mail is plain: the money, no button, no invitation, no exclamation mark', async () => {
    await salon.aVisit();
    await set('died', { actor: ADMIN });
    await salon.advanceMinutes(REFUND_MAIL_MINUTES);
    await sendReminders(messages.dependencies);
    const all = await messages.outbox();
    expect(all.map(({ kind, to }) => [kind, to])).toEqual([['mail', 'maya@example.com']]);
    const [mail] = all;
    expect(mail?.subject).toBe('Refund: $60.00');
    expect(mail?.text).toContain('we are very sorry about Biscuit.');
    expect(mail?.text).toContain('$60.00 will be refunded to the payment method you used');
    expect(mail?.text).not.toMatch(/!|book another|Choose|see you/i);
    expect(mail?.raw['attachments'] ?? []).toEqual([]);
  });
  test('LIFE-02 of a visit of several, only its part ends', async () => {
    await salon.aVisit({
      service: 'styled',
      pets: [
        { petId: BISCUIT, service: 'styled' },
        { petId: 'olive', service: 'styled' },
      ],
    });
    expect(await balance()).toBe(6000 + 4500);
    await set('left');
    expect(await statuses()).toEqual([`${BISCUIT} cancelled`, 'olive scheduled']);
    expect([await balance(), await salon.refundedByStripe()]).toEqual([4500, 6000]);
  });
  test('LIFE-02 pets of one visit that end one after the other give one mail with the sum', async () => {
    await salon.aVisit(BOTH);
    for (const petId of ['olive', BISCUIT, BISCUIT]) {
      await set('left', { petId });
      await salon.advanceMinutes(1);
    }
    await sendReminders(messages.dependencies);
    expect(await messages.outbox('mail')).toEqual([]);
    await salon.advanceMinutes(REFUND_MAIL_MINUTES);
    await sendReminders(messages.dependencies);
    const [mail, ...others] = (await messages.outbox('mail')).filter(({ to }) => to === 'maya@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Refund: $115.00');
    expect(mail?.text).toContain('The visits that were booked for Olive and Biscuit are canceled. $115.00');
    expect(await salon.refundedByStripe()).toBe(11_500);
  });
  test.each([
    ['for another reason', 'left', 0],
    ['later', 'died', REFUND_MAIL_MINUTES],
  ] as const)('LIFE-02 a pet that ends %s gets a mail of its own', async (_, status, minutes) => {
    await salon.aVisit(BOTH);
    await set(status, { petId: 'olive' });
    await salon.advanceMinutes(minutes);
    await set('died');
    const mails = (await ledgerOf(salon)).filter(({ event }) => event === 'pet-refunded');
    expect(mails.map(({ data, state }) => `${data['pet']} ${state}`).toSorted()).toEqual([
      'Biscuit scheduled',
      'Olive scheduled',
    ]);
  });
  test('LIFE-02 all visits of a series end, and one mail names the sum of all refunds', async () => {
    await salon.aVisit();
    await salon.aVisit({
      service: 'styled',
      day: salon.dayIn(6),
      pets: [{ petId: BISCUIT, service: 'styled', addOns: ['grind'] }],
    });
    await salon.advanceSeconds(1);
    await createSeries(dependencies, {
      actor: ADMIN,
      input: {
        requestId: 'series',
        userId: 'maya',
        pets: [{ petId: BISCUIT, service: 'styled' }],
        together: false,
        everyWeeks: 1,
        appointmentDates: [8, 15, 22].map((days) => at(salon.dayIn(days), '10:00').toISOString()),
        specialRequests: null,
      },
    });
    await set('died');
    expect(await statuses()).toEqual(Array.from({ length: 5 }, () => `${BISCUIT} cancelled`));
    const [mail, ...others] = (await ledgerOf(salon)).filter(({ event }) => event === 'pet-refunded');
    expect(others).toEqual([]);
    expect(mail?.data).toEqual({ pet: 'Biscuit', why: 'died', amount: '$130.00' });
  });
  test('LIFE-02 without money there is no mail, and what has begun or was done stays', async () => {
    await anAppointmentIn(salon, 48, {
      id: 'ahead',
      pet_id: BISCUIT,
      stripe_session_id: '',
      payment_status: 'pending',
    });
    await anAppointmentIn(salon, -0.2, { id: 'here', pet_id: BISCUIT, arrived_at: dependencies.now() });
    await anAppointmentIn(salon, -72, { id: 'done', pet_id: BISCUIT, status: 'completed' });
    await set('left', { actor: ADMIN });
    expect(await statuses()).toEqual([
      `${BISCUIT} cancelled`,
      `${BISCUIT} completed`,
      `${BISCUIT} scheduled`,
    ]);
    expect(await planned()).toEqual([]);
  });
});

describe('LIFE-02 `pet-inactive`: it cannot be booked', () => {
  test('by its owner, by staff, as a series or a wish', async () => {
    await documents.settings(db).update({ waitlist_minutes: 60 });
    await set('died');
    expect(await refusal(salon.book({ service: 'styled' }))).toBe('pet-inactive');
    expect(await refusal(salon.phone({ petId: BISCUIT, serviceId: 'styled' }))).toBe('pet-inactive');
    const day = salon.dayIn(4);
    const wish = { requestId: 'w', petId: BISCUIT, service: 'styled', from: day, to: day };
    const hours = { weekdays: [], earliest: '09:00', latest: '17:00' };
    expect(
      await refusal(
        joinWaitlist(dependencies, { uid: 'maya', isConfirmed: true, input: { ...wish, ...hours } }),
      ),
    ).toBe('pet-inactive');
    expect(await salon.allAppointments()).toEqual([]);
  });
  test('LIFE-02 a wish ends at once, with its offer', async () => {
    await documents.settings(db).update({ waitlist_minutes: 60 });
    const day = salon.dayIn(4);
    const input = { service: 'styled', from: day, to: day, weekdays: [], earliest: '09:00', latest: '17:00' };
    for (const petId of [BISCUIT, 'olive'])
      await joinWaitlist(dependencies, {
        uid: 'maya',
        isConfirmed: true,
        input: { ...input, petId, requestId: petId },
      }).catch(() => undefined);
    await set('died');
    const left = (await documents.waitlistQueue(db).get()).data()?.wishes ?? [];
    expect(left.map(({ pet_id: id }) => id)).not.toContain(BISCUIT);
  });
  test('LIFE-02 its open payment page is closed, and the time is free', async () => {
    const page = await salon.book({ service: 'styled' });
    await set('died');
    expect(await salon.statusOf(page)).toBe('expired');
    expect((await salon.customer())?.holds).toEqual([]);
    expect((await salon.scheduleOf()).busy).toEqual([]);
  });
  test('LIFE-02 a payment that arrives later is refunded, with one plain mail', async () => {
    const page = await salon.book({ service: 'styled' });
    await salon.stripe.pay(page);
    await set('died');
    expect(await refusal(salon.verify(page))).toBe('payment-refunded');
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.issues()).toMatchObject([{ reason: 'pet-inactive', amount: 60 }]);
    expect([await balance(), await salon.refundedByStripe()]).toEqual([0, 6000]);
    expect((await planned()).filter(([event]) => event !== 'admin-notice')).toEqual([
      ['pet-refunded', 'email', 'scheduled'],
    ]);
  });
});

describe('LIFE-02 “That was a mistake”', () => {
  test('brings the pet back, not its visits, and it can be booked again', async () => {
    await salon.aVisit();
    await set('died');
    await salon.advanceMinutes(60);
    expect(await set('active')).toEqual({ status: 'active' });
    expect((await pet())?.inactive).toBeUndefined();
    expect((await salon.customer())?.gone_pets).toEqual([]);
    expect(await statuses()).toEqual([`${BISCUIT} cancelled`]);
    await salon.aVisit();
    expect(await statuses()).toEqual([`${BISCUIT} cancelled`, `${BISCUIT} scheduled`]);
  });
  test('for 30 days', async () => {
    await set('left');
    await salon.advanceMinutes(30 * 24 * 60 + 1);
    expect(await refusal(set('active'))).toBe('pet-inactive');
    expect((await pet())?.inactive?.reason).toBe('left');
  });
});

describe('LIFE-02 messages', () => {
  test('no nudge and no message of a time before is sent about it', async () => {
    await setUpReach(salon);
    const day = salon.today();
    await anAppointmentIn(salon, -24 * 40, {
      id: 'last',
      pet_id: BISCUIT,
      status: 'completed',
      nudge_on: day,
    });
    expect(await notifyDue(dependencies)).toBe(1);
    await anAppointmentIn(salon, 23.9, { id: 'soon', pet_id: BISCUIT });
    await set('died', { actor: ADMIN });
    await salon.advanceMinutes(24 * 60);
    await sendReminders(messages.dependencies);
    expect((await messages.outbox()).map(({ subject }) => subject)).toEqual(['Refund: $45.00']);
    expect(await notifyDue(dependencies)).toBe(0);
  });
  test('LIFE-02 of a visit of several, a message names the other pet only', async () => {
    await setUpReach(salon, 'maya', { devices: [], preferences: { sms_enabled: false } });
    const visit = { visit_id: 'a', status: 'in-progress', ready_at: dependencies.now() } as const;
    const gone = await anAppointmentIn(salon, 0, { id: 'a', pet_id: BISCUIT, ...visit });
    const other = { pet: { name: 'Olive', breed: null }, pet_id: 'olive', id: 'b' };
    await anAppointmentIn(salon, 0, { ...other, ...visit });
    await set('died', { actor: ADMIN });
    const before = { ...gone, ready_at: undefined };
    await notifyAppointment(messages.dependencies, { before, after: gone, at: dependencies.now() });
    const [mail] = await messages.outbox('mail');
    expect(mail?.text).toContain('Olive');
    expect(mail?.text).not.toContain('Biscuit');
  });
});

describe('LIFE-02 a pet of a visit that waited only for the one that has died', () => {
  test('LIFE-02 is announced as ready', async () => {
    await setUpReach(salon, 'maya', { devices: [], preferences: { sms_enabled: false } });
    const now = dependencies.now();
    const before = await anAppointmentIn(salon, 1, { id: 'a', visit_id: 'a', pet_id: BISCUIT });
    const other = { pet: { name: 'Olive', breed: null }, pet_id: 'olive', id: 'b', visit_id: 'a' } as const;
    await anAppointmentIn(salon, 0, { ...other, status: 'in-progress', ready_at: now });
    await set('died', { actor: ADMIN });
    const after = (await salon.allAppointments()).find(({ id }) => id === 'a');
    expect(after).toMatchObject({ status: 'cancelled', pet_gone: true });
    await notifyAppointment(messages.dependencies, { before, after, at: now });
    const [mail, ...others] = await messages.outbox('mail');
    expect([mail?.subject, others]).toEqual(['Ready to go home', []]);
    expect(mail?.text).toContain('Olive');
    expect(mail?.text).not.toContain('Biscuit');
  });
});

describe('LIFE-02 races and ends of a process', () => {
  test('LIFE-02 a process that ends at any step is continued: visits once, money once, one mail', async () => {
    const prepare = async () => {
      await salon.aVisit();
      await salon.aVisit({ service: 'styled', day: salon.dayIn(6) });
      await salon.book({ service: 'styled', day: salon.dayIn(7) });
    };
    await prepare();
    const ended = await endAtEachStep(
      dependencies,
      (crashing) => setPetStatus(crashing, { actor: MAYA, petId: BISCUIT, status: 'died' }),
      async () => {
        const isMarked = (await pet())?.inactive !== undefined;
        if (isMarked) await finishPets(dependencies);
        else await set('died');
        await salon.advanceMinutes(35);
        await releaseHolds(dependencies);
        expect((await pet())?.inactive).toMatchObject({ reason: 'died', ending: false });
        expect(await statuses()).toEqual([`${BISCUIT} cancelled`, `${BISCUIT} cancelled`]);
        expect([await balance(), await salon.refundedByStripe()]).toEqual([0, 12_000]);
        expect((await salon.customer())?.holds).toEqual([]);
        const mails = (await ledgerOf(salon)).filter(({ event }) => event === 'pet-refunded');
        expect(mails.map(({ data }) => data['amount'])).toEqual(['$120.00']);
        await salon.reset();
        await prepare();
      },
      rounds(7, 1),
    );
    expect(ended).toBeGreaterThan(10);
  });
  test('LIFE-02 a booking or a payment at the same time leaves no visit, or the money goes back', async () => {
    for (let round = 0; round < rounds(2, 10); round += 1) {
      const page = await salon.book({ service: 'styled' });
      await salon.stripe.pay(page);
      await race([
        set('died'),
        salon.verify(page),
        salon.phone({
          petId: BISCUIT,
          serviceId: 'styled',
          appointmentDate: at(salon.dayIn(4), '10:00').toISOString(),
        }),
        salon.book({ service: 'styled', day: salon.dayIn(5) }),
      ]);
      await salon.advanceMinutes(35);
      await releaseHolds(dependencies);
      expect((await statuses()).filter((text) => text.includes('scheduled'))).toEqual([]);
      expect([await balance(), await salon.refundedByStripe()]).toEqual([0, 6000]);
      await salon.reset();
    }
  });
  test('LIFE-02 two calls at the same time end everything once', async () => {
    await salon.aVisit();
    await race([set('died'), set('died', { actor: ADMIN })]);
    expect([await balance(), await salon.refundedByStripe()]).toEqual([0, 6000]);
    expect((await ledgerOf(salon)).filter(({ event }) => event === 'pet-refunded')).toHaveLength(1);
  });
  test('LIFE-02 a refund that the provider cannot make now is retried', async () => {
    await salon.aVisit();
    await salon.stripe.failNext(20, '/v1/refunds');
    await set('died');
    expect([await salon.refunds(), (await pet())?.inactive]).toMatchObject([
      [{ cents: 6000, state: 'due' }],
      { ending: false },
    ]);
    await salon.stripe.failNext(0);
    await repeatRefunds(dependencies);
    expect([await balance(), await salon.refundedByStripe()]).toEqual([0, 6000]);
  });
});
