/** A visit of several pets: placed, paid, moved, and canceled as one. */
import { toCents } from '@paw-haven/domain/core/cents';
import { durationOf } from '@paw-haven/domain/offer/service/display';
import { MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { countOperations } from '../support/count-operations.ts';
import { ADMIN } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { BOTH } from '../support/bookings.ts';
import { refusal, rounds } from '../support/race.ts';
import { ANA, at, GRACE, THEO } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

/** Each pet's start and minutes, such as `Biscuit 10:00 85`. */
async function turns(of = salon.day()): Promise<string[]> {
  const visits = inOrder(await salon.allAppointments()).filter(({ status }) => status === 'scheduled');
  return visits.map(
    (visit) => `${visit.pet.name} ${timeIn(of, visit.appointment_date)} ${durationOf(visit.service)}`,
  );
}

const timeIn = (of: string, date: Date): string => {
  const minutes = 600 + (date.getTime() - at(of, '10:00').getTime()) / MINUTE_MS;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

const lanesOf = async (of = salon.day()) =>
  (await salon.scheduleOf(of)).busy.map(
    ({ lane = 'house', start, end }) => `${lane} ${timeIn(of, start)}-${timeIn(of, end)}`,
  );

async function expectNothing(): Promise<void> {
  expect((await salon.scheduleOf()).busy).toEqual([]);
  expect((await salon.customer())?.holds ?? []).toEqual([]);
  expect(await salon.countIn('appointments')).toBe(0);
}

describe('booking', () => {
  test('ADDON-05 ADDON-06 books the example one after the other for $115.00, with an appointment per pet', async () => {
    const id = await salon.book({ ...BOTH, expectedCents: 11_500, expectedNowCents: 11_500 });
    expect((await salon.sessionOf(id)).amount_total).toBe(11_500);
    expect(await salon.itemsOf(id)).toEqual([
      ['Biscuit: Basic Groom (Up to 50 lb)', 6000],
      ['Biscuit: Nail grind', 1000],
      ['Olive: Basic Groom (Up to 20 lb)', 4500],
    ]);
    const held = (await salon.scheduleOf()).busy.map((hold) => hold.id);
    const record = (await documents.checkoutSession(salon.db, 'maya', id).get()).data();
    expect(record?.entry_ids).toEqual(held);
    await salon.stripe.pay(id);
    const { appointmentId } = await salon.verify(id);
    expect(await turns()).toEqual(['Biscuit 10:00 85', 'Olive 11:25 60']);
    const [first, second] = inOrder(await salon.allAppointments());
    expect(first).toMatchObject({ id: appointmentId, visit_id: appointmentId, total_amount: 70 });
    expect(second).toMatchObject({ visit_id: appointmentId, total_amount: 45, stripe_session_id: id });
    expect(second?.id).not.toBe(appointmentId);
    expect(second?.lines).toEqual([
      { label: 'Basic Groom (Up to 20 lb)', cents: 4500, minutes: 60, kind: 'service', taxable: false },
    ]);
    expect((await salon.customer())?.ahead).toHaveLength(2);
    await salon.expectInvariants([salon.day()], ['maya']);
  });

  test('ADDON-05 books simultaneous visits on a lane each', async () => {
    await salon.hire([GRACE, ANA]);
    await salon.visitOf({ ...BOTH, together: true });
    expect(await turns()).toEqual(['Biscuit 10:00 85', 'Olive 10:00 60']);
    expect((await lanesOf()).toSorted()).toEqual(['ana 10:00-11:00', 'house 10:00-11:25']);
    await salon.expectInvariants([salon.day()], ['maya']);
  });

  test('ADDON-05 SCHED-07 holds nothing if only one place is left', async () => {
    expect(await salon.refused({ ...BOTH, together: true })).toMatchObject({ code: 'slot-taken' });
    await salon.hire([GRACE, ANA]);
    await salon.book({ uid: 'leo', time: '10:30' });
    expect(await salon.refused({ ...BOTH, together: true })).toMatchObject({ code: 'slot-taken' });
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
    expect((await salon.customer())?.holds ?? []).toEqual([]);
  });

  test('SCHED-03 recognizes a booked visit only with the same pets and add-ons', async () => {
    const [{ id, visit_id: first }] = await salon.visitOf();
    expect(await salon.refused(BOTH)).toEqual({ code: 'already-booked', appointmentId: id });
    expect(first).toBe(id);
    const [biscuit, olive] = BOTH.pets ?? [];
    const other = { code: 'already-booked', petId: 'maya-pet', appointmentId: id };
    const plain = { petId: 'maya-pet', service: 'styled' };
    for (const pets of [
      [plain, olive],
      [biscuit, { petId: 'rex', service: 'calm' }],
    ])
      expect(await salon.refused({ ...BOTH, pets: pets as NonNullable<typeof BOTH.pets> })).toEqual(other);
  });

  test('ADDON-07 keeps the longest buffer once, after the last pet', async () => {
    const pets = [
      { petId: 'maya-pet', service: 'calm' },
      { petId: 'olive', service: 'styled', addOns: ['dip'] },
    ];
    const visit = await salon.visitOf({ ...BOTH, service: 'calm', pets });
    expect(await lanesOf()).toEqual(['house 10:00-11:00', 'house 11:00-12:45']);
    expect(visit.map(({ buffer_minutes: buffer = 0 }) => buffer)).toEqual([0, 30]);
  });

  test('ADDON-05 lets staff book several pets by phone', async () => {
    const [first, second] = BOTH.pets ?? [];
    if (!first || !second) throw new Error('There are no pets.');
    await salon.phone({ petId: first.petId, serviceId: first.service, pets: [first, second] });
    expect(await turns()).toEqual(['Biscuit 10:00 85', 'Olive 11:25 60']);
    const visit = await salon.allAppointments();
    expect(new Set(visit.map(({ visit_id: id }) => id)).size).toBe(1);
    expect(visit.map(({ payment_status: status }) => status)).toEqual(['pending', 'pending']);
    // A repeated request returns the same visit.
    const input = {
      requestId: 'same',
      appointmentDate: at(salon.day(), '14:00').toISOString(),
      petId: first.petId,
    };
    const again = { ...input, serviceId: first.service, pets: [first, second] };
    expect(await salon.phone(again)).toEqual(await salon.phone(again));
    expect(await salon.countIn('appointments')).toBe(4);
  });

  test.each([
    ['a forged total', { expectedCents: 100 }, { code: 'price-changed', cents: 11_500, nowCents: 11_500 }],
    [
      'the total of one pet',
      { expectedNowCents: 7000 },
      { code: 'price-changed', cents: 11_500, nowCents: 11_500 },
    ],
    ['another first pet', { petId: 'olive' }, { code: 'invalid-input', field: 'pets' }],
    ['another first service', { service: 'calm' }, { code: 'invalid-input', field: 'pets' }],
    ['add-ons next to the pets', { addOns: ['grind'] }, { code: 'invalid-input', field: 'pets' }],
    [
      'someone else’s pet',
      {
        pets: [
          { petId: 'maya-pet', service: 'styled' },
          { petId: 'leo-pet', service: 'styled' },
        ],
      },
      { code: 'pet-not-found' },
    ],
    [
      'a forged size of the second pet',
      {
        pets: [
          { petId: 'maya-pet', service: 'styled' },
          { petId: 'olive', service: 'styled', size: 'Over 50 lb' },
        ],
      },
      { code: 'price-changed', cents: 10_500, nowCents: 10_500 },
    ],
    [
      'a forged add-on of the second pet',
      {
        pets: [
          { petId: 'maya-pet', service: 'styled' },
          { petId: 'olive', service: 'styled', addOns: ['nails'] },
        ],
      },
      { code: 'service-unavailable' },
    ],
    ['a visit that is too long for the day', { time: '16:00' }, { code: 'outside-hours' }],
  ])('ADDON-05 refuses %s, and holds nothing', async (_, request, answer) => {
    expect(await salon.refused({ ...BOTH, ...request })).toEqual(answer);
    await expectNothing();
  });

  test('ADDON-06 refunds a payment in full if its times are gone', async () => {
    const id = await salon.book(BOTH);
    await salon.stripe.pay(id);
    await salon.advanceMinutes(31);
    await salon.book({ uid: 'leo', time: '11:30' });
    expect(await refusal(salon.verify(id))).toBe('payment-refunded');
    expect(await salon.countIn('appointments')).toBe(0);
    const { data } = await salon.stripe.client.refunds.list();
    expect(data.map(({ amount }) => amount)).toEqual([11_500]);
  });

  test('ADDON-06 refunds everything if a service was deleted meanwhile', async () => {
    const id = await salon.book({
      ...BOTH,
      pets: [
        { petId: 'maya-pet', service: 'styled' },
        { petId: 'olive', service: 'calm' },
      ],
    });
    await documents.service(salon.db, 'calm').delete();
    await salon.stripe.pay(id);
    expect(await refusal(salon.verify(id))).toBe('payment-refunded');
    await salon.stripe.settled();
    expect(await salon.countIn('appointments')).toBe(0);
    expect((await salon.scheduleOf()).busy).toEqual([]);
  });

  test('ADDON-06 applies a refund in the provider’s dashboard to the pets in their order', async () => {
    const visit = await salon.visitOf();
    const session = await salon.sessionOf(visit[0]?.stripe_session_id ?? '');
    const refund = async (amount: number) => {
      const intent = session.payment_intent;
      await salon.stripe.client.refunds.create({
        payment_intent: typeof intent === 'string' ? intent : '',
        amount,
      });
      await salon.stripe.settled();
      await salon.verify(session.id);
    };
    const refundedOf = async () =>
      inOrder(await salon.allAppointments()).map((item) => [item.refunded_amount, item.payment_status]);
    await refund(8000);
    expect(await refundedOf()).toEqual([
      [70, 'paid'],
      [10, 'paid'],
    ]);
    await refund(3500);
    expect(await refundedOf()).toEqual([
      [70, 'failed'],
      [45, 'failed'],
    ]);
  });
});

describe('a process that ends at any step', () => {
  test('ADDON-06 while holding: nothing or all of it is held, and the next call pays for both', async () => {
    let number = 3;
    const request = () => ({ ...BOTH, day: salon.dayIn(number) });
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => startCheckout(crashing, salon.bookingRequest(request())),
      async () => {
        const { busy } = await salon.scheduleOf(salon.dayIn(number));
        expect([0, 2]).toContain(busy.length);
        const held = (await salon.customer())?.holds ?? [];
        expect(held.flatMap(({ entries }) => entries)).toHaveLength(busy.length);
        await salon.advanceSeconds(61);
        expect(await salon.visitOf(request())).toHaveLength(2);
        number += 1;
      },
    );
    expect(ended).toBeGreaterThan(5);
  });

  test('ADDON-06 while settling: both pets or none are booked, and the next call completes it', async () => {
    let id = '';
    let number = 3;
    const pay = async () => {
      id = await salon.book({ ...BOTH, day: salon.dayIn((number += 1)) });
      await salon.stripe.pay(id);
    };
    await pay();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => verifyPayment(crashing, { uid: 'maya', sessionId: id }),
      async () => {
        const before = (await salon.allAppointments()).filter((item) => item.stripe_session_id === id);
        expect([0, 2]).toContain(before.length);
        await salon.verify(id);
        const after = (await salon.allAppointments()).filter((item) => item.stripe_session_id === id);
        expect(after).toHaveLength(2);
        await pay();
      },
    );
    expect(ended).toBeGreaterThan(2);
  });
});

describe('moving', () => {
  test('ADDON-07 moves the whole visit, whichever pet is named', async () => {
    const [, olive] = await salon.visitOf();
    const to = at(salon.dayIn(4), '13:00');
    await salon.move(olive?.id ?? '', to);
    expect(await turns(salon.dayIn(4))).toEqual(['Biscuit 13:00 85', 'Olive 14:25 60']);
    expect((await salon.scheduleOf()).busy).toEqual([]);
    await salon.expectInvariants([salon.day(), salon.dayIn(4)], ['maya']);
  });

  test('ADDON-07 allows half an hour on the same day, where its own time is no obstacle', async () => {
    const [biscuit] = await salon.visitOf();
    await salon.move(biscuit?.id ?? '', at(salon.day(), '10:30'));
    expect(await turns()).toEqual(['Biscuit 10:30 85', 'Olive 11:55 60']);
    await salon.expectInvariants([salon.day()], ['maya']);
  });

  test('ADDON-07 is refused where only a part of the visit fits', async () => {
    const [biscuit] = await salon.visitOf();
    await salon.book({ uid: 'leo', time: '15:00' });
    expect(await refusal(salon.move(biscuit?.id ?? '', at(salon.day(), '13:00')))).toBe('slot-taken');
    expect(await turns()).toEqual(['Biscuit 10:00 85', 'Olive 11:25 60']);
  });

  test('ADDON-05 keeps a simultaneous visit simultaneous', async () => {
    await salon.hire([GRACE, ANA, THEO]);
    const [biscuit] = await salon.visitOf({ ...BOTH, together: true });
    await salon.move(biscuit?.id ?? '', at(salon.day(), '14:00'));
    expect(await turns()).toEqual(['Biscuit 14:00 85', 'Olive 14:00 60']);
    await salon.expectInvariants([salon.day()], ['maya']);
  });

  test('ADDON-07 is refused once one of its pets has begun', async () => {
    const [biscuit, olive] = await salon.visitOf();
    await setAppointmentStatus(salon.dependencies, {
      actor: ADMIN,
      appointmentId: biscuit?.id ?? '',
      status: 'in-progress',
    });
    expect(await refusal(salon.move(olive?.id ?? '', at(salon.day(), '14:00')))).toBe('wrong-status');
  });
});

describe('canceling', () => {
  const cancel = (appointmentId = '', wholeVisit = false) => salon.cancel({ appointmentId, wholeVisit });

  test('ADDON-07 one pet leaves the others in place', async () => {
    const [biscuit, olive] = await salon.visitOf();
    await cancel(biscuit?.id);
    expect(await turns()).toEqual(['Olive 11:25 60']);
    expect(await lanesOf()).toEqual(['house 11:25-12:25']);
    await salon.expectInvariants([salon.day()], ['maya']);
    // The remaining pet moves as the visit.
    await salon.move(olive?.id ?? '', at(salon.day(), '14:00'));
    expect(await turns()).toEqual(['Olive 14:00 60']);
  });

  test('ADDON-07 the whole visit', async () => {
    const [, olive] = await salon.visitOf();
    await cancel(olive?.id, true);
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect((await salon.allAppointments()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await salon.customer())?.ahead).toEqual([]);
  });

  test('ADDON-07 the pet with the buffer gives it to the pet before', async () => {
    const pets = [
      { petId: 'maya-pet', service: 'styled' },
      { petId: 'olive', service: 'calm' },
    ];
    const [biscuit, olive] = await salon.visitOf({ ...BOTH, pets });
    expect(await lanesOf()).toEqual(['house 10:00-11:15', 'house 11:15-12:45']);
    await cancel(olive?.id);
    expect(await lanesOf()).toEqual(['house 10:00-11:45']);
    expect(await salon.appointment(biscuit?.id ?? '')).toMatchObject({
      buffer_minutes: 30,
    });
  });
});

const RANDOM = rounds(10, 500);

test(`ADDON-06 quote, session, and sum of the appointments agree to the cent in ${RANDOM} random visits`, async () => {
  let seed = 11;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < RANDOM; round += 1) {
    const [price, grind] = [50 + random(30_000), 1 + random(5000)];
    await salon.changeService('basic-groom', { base_price: price / 100 });
    await salon.changeService('grind', { base_price: grind / 100 });
    const pets = ['maya-pet', 'olive', 'rex'].slice(0, 1 + random(3)).map((petId) => ({
      petId,
      service: 'basic-groom',
      ...(random(2) === 0 ? { addOns: ['grind'] } : {}),
    }));
    // Computed here, not with the function under test.
    const cents = pets.reduce((sum, { addOns }) => sum + price + (addOns ? grind : 0), 0);
    const selection = { ...BOTH, service: 'basic-groom', time: '09:00', pets };
    const visit = await salon.visitOf({ ...selection, expectedCents: cents, expectedNowCents: cents });
    const session = await salon.sessionOf(visit[0]?.stripe_session_id ?? '');
    const sum = visit.reduce((total, item) => total + toCents(item.total_amount), 0);
    expect([session.amount_total, sum, visit.length], `round ${round}`).toEqual([cents, cents, pets.length]);
    await salon.cancel({ appointmentId: visit[0]?.id ?? '', wholeVisit: true });
  }
});

test('ADDON-06 an additional pet costs three more reads and no more writes', async () => {
  // The first booking builds the list of the customer's visits.
  await salon.book({ service: 'styled' });
  const counted = countOperations(salon.firestore);
  await salon.book({ service: 'styled', day: salon.dayIn(4) });
  const item = counted.take();
  await salon.book({ ...BOTH, day: salon.dayIn(5) });
  const two = counted.take();
  // Its pet, usual price and add-on; all pets share the day and the hold.
  expect(two).toEqual({ reads: item.reads + 3, writes: item.writes });
});
