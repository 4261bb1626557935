/** What a visit costs is decided by stored data only. */
import { toCents } from '@paw-haven/domain/core/cents';
import { aService } from '@paw-haven/domain/testing/factories';
import { proposalOf } from '@paw-haven/domain/booking/visit/proposal';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
} from '../../../functions/src/services/appointment/change-status.ts';
import { countOperations } from '../support/count-operations.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { extraLine, openBillSalon } from '../support/bill-salon.ts';
import { at } from '../support/lanes.ts';
import { rounds } from '../support/rounds.ts';
import {
  book,
  bookedAppointment,
  countIn,
  refusal,
  scheduleOf,
  verify,
  type BookingOptions,
} from '../support/salon.ts';
import { SIZES } from '../support/visit-salon.ts';

const salon = await openBillSalon();
const { world, day, change, setUsual, refused, itemsOf, taken, phone, stored } = salon;

const sessionOf = (id: string) => world.stripe.client.checkout.sessions.retrieve(id);

async function expectNothingHeld(): Promise<void> {
  expect((await scheduleOf(world)).busy).toEqual([]);
  expect((await documents.customer(world.db, 'maya').get()).data()?.holds ?? []).toEqual([]);
  expect((await world.stripe.client.checkout.sessions.list()).data).toEqual([]);
}

test('ADDON-04 the example of 24.5 lb with a nail grind is $70.00 and 85 minutes from page to appointment', async () => {
  const selection = { service: 'styled', addOns: ['grind'], expectedCents: 7000, expectedNowCents: 7000 };
  const id = await book(world, selection);
  expect((await sessionOf(id)).amount_total).toBe(7000);
  expect(await itemsOf(id)).toEqual([
    ['Basic Groom (Up to 50 lb)', 6000],
    ['Nail grind', 1000],
  ]);
  expect(await taken()).toEqual([[at(day(), '10:00').toISOString(), 85]]);

  await world.stripe.pay(id);
  const appointment = await bookedAppointment(world, { ...selection, uid: 'leo', time: '12:00' });
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
  const { total_amount: total, service } = await bookedAppointment(world, {
    service: 'styled',
    petId: 'olive',
  });
  expect([total, service.duration_minutes]).toEqual([45, 60]);
});

test('ALL-07 a service with one price is stored and paid for as before', async () => {
  const id = await book(world);
  expect(await itemsOf(id)).toEqual([['Basic Groom', 4500]]);
  expect(Object.keys((await sessionOf(id)).metadata ?? {}).toSorted()).toEqual([
    'pet_1',
    'pet_1_breed',
    'pet_1_name',
    'project',
    'user_id',
  ]);
  const { holds } = (await documents.customer(world.db, 'maya').get()).data() ?? { holds: [] };
  expect(holds[0]?.entries[0]).not.toHaveProperty('buffer_minutes');
  const appointment = await bookedAppointment(world, { uid: 'leo', time: '12:00' });
  for (const field of ['lines', 'add_on_ids', 'buffer_minutes', 'started_at', 'finished_at'])
    expect(appointment).not.toHaveProperty(field);
});

test('ADDON-01 an add-on can be booked alone', async () => {
  const appointment = await bookedAppointment(world, { service: 'grind' });
  expect(appointment).toMatchObject({
    total_amount: 10,
    service: { name: 'Nail grind', duration_minutes: 10 },
  });
  expect(appointment).not.toHaveProperty('lines');
});

describe('ADDON-03', () => {
  test('the pet’s usual price applies to its service, not to add-ons', async () => {
    await setUsual('maya-pet', {
      styled: { cents: 7500, minutes: 95 },
      dip: { cents: 50, minutes: 1 },
    });
    const appointment = await bookedAppointment(world, { service: 'styled', addOns: ['dip'] });
    expect(appointment).toMatchObject({ total_amount: 100, service: { duration_minutes: 125 } });
    const other = await bookedAppointment(world, { service: 'styled', petId: 'olive', time: '14:00' });
    expect(other.total_amount).toBe(45);
  });

  test('the chosen size decides when the weight is unknown, for add-ons too', async () => {
    const selection = { service: 'styled', petId: 'rex', addOns: ['dip'] };
    expect(await refused(selection)).toEqual({ code: 'size-needed' });
    await expectNothingHeld();
    const heavy = await bookedAppointment(world, { ...selection, size: 'Over 50 lb' });
    expect(heavy).toMatchObject({ total_amount: 105, service: { duration_minutes: 130 } });
    const light = await bookedAppointment(world, { ...selection, size: 'Up to 20 lb', time: '13:00' });
    expect(light).toMatchObject({ total_amount: 60, service: { duration_minutes: 75 } });
  });

  test('no size is needed with a usual price and no sized add-on', async () => {
    await setUsual('rex', { styled: { cents: 5000, minutes: 70 } });
    expect((await bookedAppointment(world, { service: 'styled', petId: 'rex' })).total_amount).toBe(50);
  });

  test('BILL-02 the bill’s total before tax is proposed for the next visit', async () => {
    await documents.settings(world.db).update({ tax_milli_percent: 9250 });
    await change('styled', { taxable: true });
    const appointmentId = await salon.atSalon();
    const become = (status: 'in-progress' | 'completed') =>
      setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId, status });
    await become('in-progress');
    await world.advanceMinutes(85);
    await become('completed');
    const proposed = async () => {
      const visit = await stored(appointmentId);
      return visit && proposalOf(visit, undefined, world.dependencies.now());
    };
    expect(await stored(appointmentId)).toMatchObject({ total_amount: 75.55, tax_cents: 555 });
    expect(await proposed()).toBeUndefined();
    const { lines, totalCents } = await salon.open(appointmentId);
    expect(totalCents).toBe(7555);
    expect(await proposed()).toBeUndefined();
    await salon.save(appointmentId, [...lines, extraLine(appointmentId, 1500)]);
    expect(await proposed()).toEqual({ cents: 7500, minutes: 75 });
    // The nail grind was left out.
    await salon.save(
      appointmentId,
      lines.filter(({ kind }) => kind !== 'add-on'),
    );
    expect(await proposed()).toBeUndefined();
  });

  test('a size that fits the known weight changes nothing', async () => {
    const id = await book(world, { service: 'styled', size: 'Up to 50 lb', addOns: ['dip'] });
    expect((await sessionOf(id)).amount_total).toBe(8500);
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
    expect(await refused(styled(wish))).toEqual(refusedWith);
    await expectNothingHeld();
  });

  test('a total below the smallest charge', async () => {
    await change('grind', { base_price: 0.3 });
    await documents
      .service(world.db, 'polish')
      .set(aService({ id: 'polish', name: 'Polish', base_price: 0.1, duration_minutes: 5, is_add_on: true }));
    expect(await refused({ service: 'grind', addOns: ['polish'] })).toEqual({ code: 'service-unavailable' });
    await expectNothingHeld();
    await change('polish', { base_price: 0.2 });
    const id = await book(world, { service: 'grind', addOns: ['polish'] });
    expect((await sessionOf(id)).amount_total).toBe(50);
  });

  test('another customer’s usual price', async () => {
    await setUsual('leo-pet', { styled: { cents: 100, minutes: 10 } });
    expect(await refused({ service: 'styled', petId: 'leo-pet', expectedCents: 100 })).toEqual({
      code: 'pet-not-found',
    });
    expect((await sessionOf(await book(world, { service: 'styled' }))).amount_total).toBe(6000);
  });
});

describe('ADDON-04 a price that changes between the page and the call', () => {
  const shown = { service: 'styled', addOns: ['grind'], expectedCents: 7000, expectedNowCents: 7000 };
  const [small, , large] = SIZES;
  const changes: readonly [string, () => Promise<unknown>, number][] = [
    ['of the add-on', () => change('grind', { base_price: 12.5 }), 7250],
    [
      'of the size',
      () => change('styled', { sizes: [small, { ...large, price_cents: 6600 }] as never }),
      7600,
    ],
    ['of the pet', () => setUsual('maya-pet', { styled: { cents: 4000, minutes: 60 } }), 5000],
    ['with its weight', () => documents.pet(world.db, 'maya-pet').update({ weight: 70 }), 9000],
  ];
  test.each(changes)('%s is reported, and nothing is held', async (_, make, cents) => {
    await make();
    expect(await refused(shown)).toEqual({ code: 'price-changed', cents, nowCents: cents });
    await expectNothingHeld();
    const id = await book(world, { ...shown, expectedCents: cents, expectedNowCents: cents });
    expect((await sessionOf(id)).amount_total).toBe(cents);
  });

  test('does not change what was agreed once the session is open', async () => {
    const id = await book(world, shown);
    await change('grind', { base_price: 99, is_active: false });
    await world.stripe.pay(id);
    const { appointmentId } = await verify(world, id);
    expect(await stored(appointmentId)).toMatchObject({
      total_amount: 70,
      service: { duration_minutes: 85 },
    });
  });
});

describe('a booking by staff', () => {
  test('ADDON-04 uses size, add-ons and the usual price as online', async () => {
    const { appointmentId } = await phone({ addOns: ['grind', 'dip'] });
    expect(await stored(appointmentId)).toMatchObject({
      total_amount: 95,
      payment_status: 'pending',
      service: { duration_minutes: 115 },
      add_on_ids: ['grind', 'dip'],
      buffer_minutes: 15,
    });
    await setUsual('olive', { styled: { cents: 3000, minutes: 45 } });
    const usual = await phone({ petId: 'olive', appointmentDate: at(day(), '14:00').toISOString() });
    expect(await stored(usual.appointmentId)).toMatchObject({
      total_amount: 30,
      service: { duration_minutes: 45 },
    });
    const rex = { petId: 'rex', appointmentDate: at(day(), '15:00').toISOString() };
    expect(await refusal(phone(rex))).toBe('size-needed');
    const sized = await phone({ ...rex, size: 'Over 50 lb' });
    expect((await stored(sized.appointmentId))?.total_amount).toBe(80);
  });

  test.each([
    ['an unknown size', { size: 'Tiny' }, 'invalid-input'],
    ['a size that is not the weight’s', { size: 'Over 50 lb' }, 'price-changed'],
    ['a service that is not an add-on', { addOns: ['nails'] }, 'service-unavailable'],
    ['an add-on that does not exist', { addOns: ['none'] }, 'service-unavailable'],
  ])('ADDON-04 refuses %s', async (_, input, code) => {
    expect(await refusal(phone(input))).toBe(code);
    expect(await countIn(world, 'appointments')).toBe(0);
    expect(await taken()).toEqual([]);
  });

  test('ALL-07 with one price is stored as before', async () => {
    const { appointmentId } = await phone({ serviceId: 'basic-groom' });
    const appointment = await stored(appointmentId);
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
    await change('basic-groom', { base_price: price / 100, sizes: isSized ? sizes : [] });
    await change('grind', { base_price: grind / 100 });
    await documents.pet(world.db, 'maya-pet').update({ weight });
    await setUsual('maya-pet', usual ? { 'basic-groom': usual } : {});
    const addOns = [[], ['grind'], ['dip'], ['grind', 'dip']][random(4)] ?? [];

    // Computed here, not with the function under test.
    const band = bands[weight <= 20 ? 0 : weight <= 50 ? 1 : 2];
    const base = usual?.cents ?? (isSized ? band?.price_cents : price) ?? 0;
    const extra =
      (addOns.includes('grind') ? grind : 0) + (addOns.includes('dip') ? (weight <= 20 ? 1500 : 2500) : 0);
    const cents = base + extra;

    const request = { time: '09:00', addOns, expectedCents: cents, expectedNowCents: cents };
    const appointment = await bookedAppointment(world, request);
    const session = await sessionOf(appointment.stripe_session_id);
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
    await cancelAppointment(world.dependencies, { actor: MAYA, appointmentId: appointment.id });
  }
});

test('ADDON-04 an add-on costs one read, and no write', async () => {
  const counted = countOperations(world.firestore);
  await book(world, { service: 'styled' });
  const without = counted.take();
  await book(world, {
    uid: 'leo',
    service: 'styled',
    addOns: ['grind', 'dip'],
    time: '13:00',
  });
  const withTwo = counted.take();
  expect(withTwo).toEqual({ reads: without.reads + 2, writes: without.writes });
});
