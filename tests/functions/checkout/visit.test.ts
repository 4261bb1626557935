/** What a visit costs is decided by stored data only. */
import { toCents } from '@paw-haven/domain/core/cents';
import { aService } from '@paw-haven/domain/testing/factories';
import { proposalOf } from '@paw-haven/domain/booking/visit/proposal';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { countOperations } from '../support/count-operations.ts';
import { ADMIN } from '../support/actors.ts';
import { extraLine } from '../support/bills.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { refusal, rounds } from '../support/race.ts';
import { at, SIZES } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

test('ADDON-04 the example of 24.5 lb with a nail grind is $70.00 and 85 minutes from page to appointment', async () => {
  const selection = { service: 'styled', addOns: ['grind'], expectedCents: 7000, expectedNowCents: 7000 };
  const id = await salon.book(selection);
  expect((await salon.sessionOf(id)).amount_total).toBe(7000);
  expect(await salon.itemsOf(id)).toEqual([
    ['Basic Groom (Up to 50 lb)', 6000],
    ['Nail grind', 1000],
  ]);
  expect(await salon.taken()).toEqual([[at(salon.day(), '10:00').toISOString(), 85]]);

  await salon.stripe.pay(id);
  const appointment = await salon.bookedAppointment({ ...selection, uid: 'leo', time: '12:00' });
  expect(appointment).toMatchObject({
    total_amount: 70,
    payment_status: 'paid',
    service: { name: 'Basic Groom', duration_minutes: 85 },
    add_on_ids: ['grind'],
    lines: [
      { label: 'Basic Groom (Up to 50 lb)', cents: 6000, minutes: 75, kind: 'service', taxable: false },
      { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false },
    ],
  });
  expect(appointment).not.toHaveProperty('buffer_minutes');
});

test('ADDON-04 a pet of 9 lb is $45.00 and 60 minutes', async () => {
  const { total_amount: total, service } = await salon.bookedAppointment({
    service: 'styled',
    petId: 'olive',
  });
  expect([total, service.duration_minutes]).toEqual([45, 60]);
});

test('ALL-07 a service with one price is stored and paid for as before', async () => {
  const id = await salon.book();
  expect(await salon.itemsOf(id)).toEqual([['Basic Groom', 4500]]);
  expect(Object.keys((await salon.sessionOf(id)).metadata ?? {}).toSorted()).toEqual([
    'pet_1',
    'pet_1_breed',
    'pet_1_name',
    'project',
    'user_id',
  ]);
  const { holds } = (await salon.customer()) ?? { holds: [] };
  expect(holds[0]?.entries[0]).not.toHaveProperty('buffer_minutes');
  const appointment = await salon.bookedAppointment({ uid: 'leo', time: '12:00' });
  for (const field of ['lines', 'add_on_ids', 'buffer_minutes', 'started_at', 'finished_at'])
    expect(appointment).not.toHaveProperty(field);
});

test('ADDON-01 an add-on can be booked alone', async () => {
  const appointment = await salon.bookedAppointment({ service: 'grind' });
  expect(appointment).toMatchObject({
    total_amount: 10,
    service: { name: 'Nail grind', duration_minutes: 10 },
  });
  expect(appointment).not.toHaveProperty('lines');
});

describe('ADDON-03', () => {
  test('the pet’s usual price applies to its service, not to add-ons', async () => {
    await salon.setUsual('maya-pet', {
      styled: { cents: 7500, minutes: 95 },
      dip: { cents: 50, minutes: 1 },
    });
    const appointment = await salon.bookedAppointment({ service: 'styled', addOns: ['dip'] });
    expect(appointment).toMatchObject({ total_amount: 100, service: { duration_minutes: 125 } });
    const other = await salon.bookedAppointment({ service: 'styled', petId: 'olive', time: '14:00' });
    expect(other.total_amount).toBe(45);
  });

  test('the chosen size decides when the weight is unknown, for add-ons too', async () => {
    const selection = { service: 'styled', petId: 'rex', addOns: ['dip'] };
    expect(await salon.refused(selection)).toEqual({ code: 'size-needed' });
    await salon.expectNothingHeld();
    const heavy = await salon.bookedAppointment({ ...selection, size: 'Over 50 lb' });
    expect(heavy).toMatchObject({ total_amount: 105, service: { duration_minutes: 130 } });
    const light = await salon.bookedAppointment({ ...selection, size: 'Up to 20 lb', time: '13:00' });
    expect(light).toMatchObject({ total_amount: 60, service: { duration_minutes: 75 } });
  });

  test('no size is needed with a usual price and no sized add-on', async () => {
    await salon.setUsual('rex', { styled: { cents: 5000, minutes: 70 } });
    expect((await salon.bookedAppointment({ service: 'styled', petId: 'rex' })).total_amount).toBe(50);
  });

  test('BILL-02 the bill’s total before tax is proposed for the next visit', async () => {
    await documents.settings(salon.db).update({ tax_milli_percent: 9250 });
    await salon.changeService('styled', { taxable: true });
    const appointmentId = await salon.atSalon();
    const become = (status: 'in-progress' | 'completed') =>
      setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId, status });
    await become('in-progress');
    await salon.advanceMinutes(85);
    await become('completed');
    const proposed = async () => {
      const visit = await salon.appointment(appointmentId);
      return visit && proposalOf(visit, undefined, salon.dependencies.now());
    };
    expect(await salon.appointment(appointmentId)).toMatchObject({ total_amount: 75.55, tax_cents: 555 });
    expect(await proposed()).toBeUndefined();
    const { lines, totalCents } = await salon.openBill(appointmentId);
    expect(totalCents).toBe(7555);
    expect(await proposed()).toBeUndefined();
    await salon.saveBill(appointmentId, [...lines, extraLine(appointmentId, 1500)]);
    expect(await proposed()).toEqual({ cents: 7500, minutes: 75 });
    // The nail grind was left out.
    await salon.saveBill(
      appointmentId,
      lines.filter(({ kind }) => kind !== 'add-on'),
    );
    expect(await proposed()).toBeUndefined();
  });

  test('a size that fits the known weight changes nothing', async () => {
    const id = await salon.book({ service: 'styled', size: 'Up to 50 lb', addOns: ['dip'] });
    expect((await salon.sessionOf(id)).amount_total).toBe(8500);
  });
});

describe('ADDON-04 refuses, and holds nothing:', () => {
  const styled = (wish: BookingOptions): BookingOptions => ({ service: 'styled', ...wish });
  const cases: readonly [string, BookingOptions, object][] = [
    ['a total that is too low', { expectedCents: 1 }, { code: 'price-changed', cents: 6000, nowCents: 6000 }],
    [
      'a total that is too high',
      { expectedCents: 6001 },
      { code: 'price-changed', cents: 6000, nowCents: 6000 },
    ],
    [
      'another sum to pay now',
      { expectedNowCents: 50 },
      { code: 'price-changed', cents: 6000, nowCents: 6000 },
    ],
    [
      'the right total with a wrong sum to pay now',
      { expectedCents: 6000, expectedNowCents: 3000 },
      { code: 'price-changed', cents: 6000, nowCents: 6000 },
    ],
    [
      'the total without the add-on',
      { addOns: ['grind'], expectedCents: 6000 },
      { code: 'price-changed', cents: 7000, nowCents: 7000 },
    ],
    [
      'a smaller size than the weight’s',
      { size: 'Up to 20 lb' },
      { code: 'price-changed', cents: 6000, nowCents: 6000 },
    ],
    [
      'a smaller size with its price',
      { size: 'Up to 20 lb', expectedCents: 4500 },
      { code: 'price-changed', cents: 6000, nowCents: 6000 },
    ],
    [
      'a size of an add-on that is not booked',
      { size: 'Over 20 lb' },
      { code: 'invalid-input', field: 'size' },
    ],
    ['an unknown size', { petId: 'rex', size: 'Tiny' }, { code: 'invalid-input', field: 'size' }],
    ['no size where it is needed', { petId: 'rex' }, { code: 'size-needed' }],
    ['an add-on that does not exist', { addOns: ['none'] }, { code: 'service-unavailable' }],
    ['one that is no longer offered', { addOns: ['gone'] }, { code: 'service-unavailable' }],
    ['a service that is not an add-on', { addOns: ['nails'] }, { code: 'service-unavailable' }],
    ['one add-on twice', { addOns: ['grind', 'grind'] }, { code: 'invalid-input', field: 'addOns' }],
    ['the service itself', { service: 'grind', addOns: ['grind'] }, { code: 'service-unavailable' }],
    ['someone else’s pet', { petId: 'leo-pet', addOns: ['grind'] }, { code: 'pet-not-found' }],
    ['a visit that is too long for the day', { time: '16:30', addOns: ['dip'] }, { code: 'outside-hours' }],
  ];
  test.each(cases)('%s', async (_, wish, refusedWith) => {
    expect(await salon.refused(styled(wish))).toEqual(refusedWith);
    await salon.expectNothingHeld();
  });

  test('a total below the smallest charge', async () => {
    await salon.changeService('grind', { base_price: 0.3 });
    await documents
      .service(salon.db, 'polish')
      .set(aService({ id: 'polish', name: 'Polish', base_price: 0.1, duration_minutes: 5, is_add_on: true }));
    expect(await salon.refused({ service: 'grind', addOns: ['polish'] })).toEqual({
      code: 'service-unavailable',
    });
    await salon.expectNothingHeld();
    await salon.changeService('polish', { base_price: 0.2 });
    const id = await salon.book({ service: 'grind', addOns: ['polish'] });
    expect((await salon.sessionOf(id)).amount_total).toBe(50);
  });

  test('another customer’s usual price', async () => {
    await salon.setUsual('leo-pet', { styled: { cents: 100, minutes: 10 } });
    expect(await salon.refused({ service: 'styled', petId: 'leo-pet', expectedCents: 100 })).toEqual({
      code: 'pet-not-found',
    });
    expect((await salon.sessionOf(await salon.book({ service: 'styled' }))).amount_total).toBe(6000);
  });
});

describe('ADDON-04 a price that changes between the page and the call', () => {
  const shown = { service: 'styled', addOns: ['grind'], expectedCents: 7000, expectedNowCents: 7000 };
  const [small, , large] = SIZES;
  const changes: readonly [string, () => Promise<unknown>, number][] = [
    ['of the add-on', () => salon.changeService('grind', { base_price: 12.5 }), 7250],
    [
      'of the size',
      () => salon.changeService('styled', { sizes: [small, { ...large, price_cents: 6600 }] as never }),
      7600,
    ],
    ['of the pet', () => salon.setUsual('maya-pet', { styled: { cents: 4000, minutes: 60 } }), 5000],
    ['with its weight', () => documents.pet(salon.db, 'maya-pet').update({ weight: 70 }), 9000],
  ];
  test.each(changes)('%s is reported, and nothing is held', async (_, make, cents) => {
    await make();
    expect(await salon.refused(shown)).toEqual({ code: 'price-changed', cents, nowCents: cents });
    await salon.expectNothingHeld();
    const id = await salon.book({ ...shown, expectedCents: cents, expectedNowCents: cents });
    expect((await salon.sessionOf(id)).amount_total).toBe(cents);
  });

  test('does not change what was agreed once the session is open', async () => {
    const id = await salon.book(shown);
    await salon.changeService('grind', { base_price: 99, is_active: false });
    await salon.stripe.pay(id);
    const { appointmentId } = await salon.verify(id);
    expect(await salon.appointment(appointmentId)).toMatchObject({
      total_amount: 70,
      service: { duration_minutes: 85 },
    });
  });
});

describe('a booking by staff', () => {
  test('ADDON-04 uses size, add-ons and the usual price as online', async () => {
    const { appointmentId } = await salon.phone({ addOns: ['grind', 'dip'] });
    expect(await salon.appointment(appointmentId)).toMatchObject({
      total_amount: 95,
      payment_status: 'pending',
      service: { duration_minutes: 115 },
      add_on_ids: ['grind', 'dip'],
      buffer_minutes: 15,
    });
    await salon.setUsual('olive', { styled: { cents: 3000, minutes: 45 } });
    const usual = await salon.phone({
      petId: 'olive',
      appointmentDate: at(salon.day(), '14:00').toISOString(),
    });
    expect(await salon.appointment(usual.appointmentId)).toMatchObject({
      total_amount: 30,
      service: { duration_minutes: 45 },
    });
    const rex = { petId: 'rex', appointmentDate: at(salon.day(), '15:00').toISOString() };
    expect(await refusal(salon.phone(rex))).toBe('size-needed');
    const sized = await salon.phone({ ...rex, size: 'Over 50 lb' });
    expect((await salon.appointment(sized.appointmentId))?.total_amount).toBe(80);
  });

  test.each([
    ['an unknown size', { size: 'Tiny' }, 'invalid-input'],
    ['a size that is not the weight’s', { size: 'Over 50 lb' }, 'price-changed'],
    ['a service that is not an add-on', { addOns: ['nails'] }, 'service-unavailable'],
    ['an add-on that does not exist', { addOns: ['none'] }, 'service-unavailable'],
  ])('ADDON-04 refuses %s', async (_, input, code) => {
    expect(await refusal(salon.phone(input))).toBe(code);
    expect(await salon.countIn('appointments')).toBe(0);
    expect(await salon.taken()).toEqual([]);
  });

  test('ALL-07 with one price is stored as before', async () => {
    const { appointmentId } = await salon.phone({ serviceId: 'basic-groom' });
    const appointment = await salon.appointment(appointmentId);
    expect(appointment).toMatchObject({ total_amount: 45, service: { duration_minutes: 60 } });
    for (const field of ['lines', 'add_on_ids', 'buffer_minutes'])
      expect(appointment).not.toHaveProperty(field);
  });
});

const RANDOM = rounds(15, 500);

test(`ADDON-04 quote, payment page and appointment agree to the cent in ${RANDOM} random visits`, async () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < RANDOM; round += 1) {
    const [price, grind] = [50 + random(30_000), 1 + random(5000)];
    const bands = [0, 1, 2].map(() => ({ price_cents: 50 + random(30_000), minutes: 5 + random(120) }));
    const sizes = SIZES.map((size, index) => ({ ...size, ...bands[index] }));
    const isSized = random(2) === 0;
    const weight = random(900) / 10;
    const usual = random(4) === 0 ? { cents: 50 + random(20_000), minutes: 1 + random(90) } : undefined;
    await salon.changeService('basic-groom', { base_price: price / 100, sizes: isSized ? sizes : [] });
    await salon.changeService('grind', { base_price: grind / 100 });
    await documents.pet(salon.db, 'maya-pet').update({ weight });
    await salon.setUsual('maya-pet', usual ? { 'basic-groom': usual } : {});
    const addOns = [[], ['grind'], ['dip'], ['grind', 'dip']][random(4)] ?? [];

    // Computed here, not with the function under test.
    const band = bands[weight <= 20 ? 0 : weight <= 50 ? 1 : 2];
    const base = usual?.cents ?? (isSized ? band?.price_cents : price) ?? 0;
    const extra =
      (addOns.includes('grind') ? grind : 0) + (addOns.includes('dip') ? (weight <= 20 ? 1500 : 2500) : 0);
    const cents = base + extra;

    const request = { time: '09:00', addOns, expectedCents: cents, expectedNowCents: cents };
    const appointment = await salon.bookedAppointment(request);
    const session = await salon.sessionOf(appointment.stripe_session_id);
    expect([session.amount_total, toCents(appointment.total_amount)], `round ${round}`).toEqual([
      cents,
      cents,
    ]);
    if (appointment.lines) {
      expect(
        appointment.lines.reduce((sum, line) => sum + line.cents, 0),
        `round ${round}`,
      ).toBe(cents);
      expect(
        appointment.lines.reduce((sum, line) => sum + line.minutes, 0),
        `round ${round}`,
      ).toBe(appointment.service.duration_minutes);
    }
    // Frees the time for the next round.
    await salon.cancel({ appointmentId: appointment.id });
  }
});

test('ADDON-04 an add-on costs one read, and no write', async () => {
  const counted = countOperations(salon.firestore);
  await salon.book({ service: 'styled' });
  const without = counted.take();
  await salon.book({
    uid: 'leo',
    service: 'styled',
    addOns: ['grind', 'dip'],
    time: '13:00',
  });
  const withTwo = counted.take();
  expect(withTwo).toEqual({ reads: without.reads + 2, writes: without.writes });
});
