/** Staff book for a customer on the phone: the same slots and transaction, nothing paid yet. */
import { logger } from 'firebase-functions';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { paths } from '@paw-haven/domain/core/records/paths';
import { addMinutes, instantOf } from '@paw-haven/domain/core/calendar/time';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { toHttpsError } from '../../../functions/src/lib/define-callable.ts';
import { setSalonPayment } from '../../../functions/src/services/appointment/set-salon-payment.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN, OWNER } from '../support/actors.ts';
import { race, refusal, REFUSED, rounds, winners } from '../support/race.ts';
import { setUpSalon, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ profiles: true });

type InputChanges = Partial<CallableInput<'create-appointment'>>;
const at = (time: string, days = 3) => instantOf(salon.dayIn(days), time, ZONE);
const create = (changes: Parameters<typeof salon.phone>[0] = {}, actor = ADMIN) =>
  salon.phone({ requestId: 'request-1', ...changes }, actor);

test('books for a customer who removed the name from their profile, which the rules allow', async () => {
  await salon.db.doc(paths.profile('maya')).update({ full_name: FieldValue.delete() });
  await create();
  expect(await salon.allAppointments()).toHaveLength(1);
});

test('ADMIN-20 books a free time for the customer, to be paid at the salon', async () => {
  const { appointmentId } = await create({ specialRequests: ' Short ears ' });
  const [appointment, ...others] = await salon.allAppointments();
  expect(others).toEqual([]);
  expect(appointment).toMatchObject({
    id: appointmentId,
    user_id: 'maya',
    appointment_date: at('10:00'),
    status: 'scheduled',
    payment_status: 'pending',
    total_amount: 45,
    special_requests: 'Short ears',
    stripe_session_id: '',
    service: { name: 'Basic Groom', duration_minutes: 60 },
    pet: { name: 'Pet of maya', breed: 'Beagle' },
  });
  const { busy, count } = await salon.scheduleOf();
  expect(busy).toEqual([
    {
      id: appointment?.schedule_entry_id,
      kind: 'appointment',
      start: at('10:00'),
      end: addMinutes(at('10:00'), 60),
    },
  ]);
  expect(count).toBe(1);
  expect(await salon.auditLines()).toEqual([
    expect.objectContaining({
      action: 'appointment-created',
      actor: 'adrian',
      subject: appointmentId,
      from: null,
      to: 'scheduled',
    }),
  ]);
});

test('returns the same appointment for repeated and simultaneous requests', async () => {
  const answers = await Promise.all([create(), create(), create()]);
  expect(new Set(answers.map(({ appointmentId }) => appointmentId)).size).toBe(1);
  expect(await create()).toEqual(answers[0]);
  expect(await salon.allAppointments()).toHaveLength(1);
  expect((await salon.scheduleOf()).busy).toHaveLength(1);
  expect(await salon.auditLines()).toHaveLength(1);
});

test('treats the same request id of another staff member as another request', async () => {
  await create();
  expect(await refusal(create({}, OWNER))).toBe('slot-taken');
});

test('frees its slot when canceled, like any appointment', async () => {
  const { appointmentId } = await create();
  expect(await refusal(salon.book({ uid: 'leo' }))).toBe('slot-taken');
  await setAppointmentStatus(salon.dependencies, { actor: OWNER, appointmentId, status: 'cancelled' });
  await salon.book({ uid: 'leo' });
});

describe('permissions', () => {
  test.each([
    ['a customer, for herself too', { uid: 'maya', roles: [] }],
    ['a customer with the role', { uid: 'leo', roles: ['customer'] }],
    ['a groomer', { uid: 'grace', roles: ['groomer'] }],
  ] as const)('refuses %s, changes nothing and logs it', async (_, actor) => {
    const log = vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const error = await create({}, actor).catch((reason: unknown) => reason);
    expect(toHttpsError('create-appointment', error, actor.uid)).toMatchObject({ code: 'permission-denied' });
    expect(log).toHaveBeenCalledWith('call refused', {
      function: 'create-appointment',
      code: 'permission-denied',
      uid: actor.uid,
    });
    log.mockRestore();
    expect(await salon.allAppointments()).toEqual([]);
    expect((await salon.scheduleOf()).busy).toEqual([]);
  });

  test('allows the owner', async () => {
    await create({}, OWNER);
    expect(await salon.allAppointments()).toHaveLength(1);
  });
});

describe('refuses, and changes nothing', () => {
  test.each<[string, () => InputChanges, string]>([
    ['someone who is not a customer', () => ({ userId: 'nobody' }), 'user-not-found'],
    ['the pet of someone else', () => ({ petId: 'leo-pet' }), 'pet-not-found'],
    ['a service that is not offered', () => ({ serviceId: 'retired' }), 'service-unavailable'],
    ['a time before opening', () => ({ appointmentDate: at('08:30').toISOString() }), 'outside-hours'],
    [
      'a time that ends after closing',
      () => ({ appointmentDate: at('17:30').toISOString() }),
      'outside-hours',
    ],
    [
      'a time between the half hours',
      () => ({ appointmentDate: at('10:10').toISOString() }),
      'outside-hours',
    ],
    ['a time that has passed', () => ({ appointmentDate: at('10:00', -1).toISOString() }), 'slot-past'],
  ])('%s', async (_, changes, code) => {
    expect(await refusal(create(changes()))).toBe(code);
    expect(await salon.allAppointments()).toEqual([]);
    expect((await salon.scheduleOf()).busy).toEqual([]);
  });

  test('a time that is booked', async () => {
    await salon.bookedAppointment({ uid: 'leo' });
    expect(await refusal(create({ appointmentDate: at('10:30').toISOString() }))).toBe('slot-taken');
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
  });

  test('a slot with a hold, until the hold expires', async () => {
    await salon.book({ uid: 'leo' });
    expect(await refusal(create())).toBe('slot-taken');
    await salon.advanceMinutes(32);
    await create();
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
  });
});

describe('set-salon-payment', () => {
  const pay = (appointmentId: string, paid = true, actor = OWNER) =>
    setSalonPayment(salon.dependencies, { actor, appointmentId, paid });
  const stored = async (id: string) => await salon.appointment(id);

  test('records a payment at the salon and its correction once each in the audit log', async () => {
    const { appointmentId } = await create();
    await pay(appointmentId);
    await pay(appointmentId);
    expect((await stored(appointmentId))?.payment_status).toBe('paid');
    await pay(appointmentId, false);
    expect((await stored(appointmentId))?.payment_status).toBe('pending');
    const lines = (await salon.auditLines()).filter(({ action }) => action === 'salon-payment-set');
    expect(lines.map(({ from, to, actor }) => [from, to, actor])).toEqual(
      expect.arrayContaining([
        ['pending', 'paid', 'olivia'],
        ['paid', 'pending', 'olivia'],
      ]),
    );
    expect(lines).toHaveLength(2);
  });

  test('BILL-06 records money given back for a canceled visit once', async () => {
    const { appointmentId } = await create();
    await pay(appointmentId);
    await setAppointmentStatus(salon.dependencies, { actor: OWNER, appointmentId, status: 'cancelled' });
    await pay(appointmentId, false);
    await pay(appointmentId, false);
    expect(await stored(appointmentId)).toMatchObject({ payment_status: 'pending', salon_cents: 0 });
    const ledger = await salon.db.collection('ledger').get();
    expect(ledger.docs.map((entry) => entry.get('cents') as number).toSorted((a, b) => a - b)).toEqual([
      -4500, 4500,
    ]);
    expect(await refusal(pay(appointmentId))).toBe('wrong-status');
  });

  test('refuses customers and groomers, online payments and canceled visits', async () => {
    const { appointmentId } = await create();
    for (const roles of [[], ['groomer']] as const)
      expect(await refusal(pay(appointmentId, true, { uid: 'maya', roles }))).toBe('permission-denied');
    const online = await salon.bookedAppointment({ uid: 'leo', time: '13:00' });
    expect(await refusal(pay(online.id, false))).toBe('wrong-status');
    await setAppointmentStatus(salon.dependencies, { actor: OWNER, appointmentId, status: 'cancelled' });
    expect(await refusal(pay(appointmentId))).toBe('wrong-status');
    expect((await stored(appointmentId))?.payment_status).toBe('pending');
    expect(await refusal(pay('none'))).toBe('appointment-not-found');
  });
});

const ROUNDS = rounds(1, 20);

test(`BOOK-16 gives a slot to one of several staff and customers who book at once (rounds: ${ROUNDS})`, async () => {
  const customers = Array.from({ length: 9 }, (_, index) => `customer-${index}`);
  await setUpSalon(salon, [...customers, 'maya']);
  await salon.stripe.webhooks({ mode: 'drop' });
  for (let round = 0; round < ROUNDS; round += 1) {
    await salon.makeKnown(customers);
    const day = salon.dayIn(3 + round);
    const appointmentDate = instantOf(day, '10:00', ZONE).toISOString();
    const byStaff = [ADMIN, OWNER].map((actor) =>
      create({ requestId: `round-${round}`, appointmentDate }, actor),
    );
    const outcomes = await race([...byStaff, ...customers.map((uid) => salon.book({ uid, day }))]);
    expect(winners(outcomes), `round ${round}`).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 10 }, () => REFUSED));
    expect((await salon.scheduleOf(day)).busy, `round ${round}`).toHaveLength(1);
    await salon.advanceMinutes(32);
  }
});
