import {
  appointmentsBetweenQuery,
  earlierVisitsQuery,
  followedOwnAppointmentsQuery,
  lastVisitQuery,
  latestAppointmentsQuery,
  listedAppointmentsQuery,
  newestOwnAppointmentsQuery,
  paidAppointmentQuery,
  visitsOfGroomerQuery,
} from '@paw-haven/domain/booking/appointment/queries';
import { aheadQuery } from '@paw-haven/domain/booking/payment/ahead';
import { appointmentsOfSeriesQuery } from '@paw-haven/domain/booking/recur/series';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const OWN = paths.appointment('appointment-1');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [OWN]: anAppointment(),
    [paths.appointment('leos')]: anAppointment({ id: 'leos', user_id: UIDS.otherCustomer }),
  }),
);

describe('reading', () => {
  onlyThese('ROLE-16 an appointment of maya’s', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, OWN)));
  onlyThese('APPT-02 the list of maya’s', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, newestOwnAppointmentsQuery(UIDS.customer)),
  );
  onlyThese('NOTIF-30 following maya’s to come', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, followedOwnAppointmentsQuery(UIDS.customer, new Date())),
  );
  onlyThese('the one that maya paid for', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, paidAppointmentQuery(UIDS.customer, 'cs_test_a1b2c3d4e5f6')),
  );
  onlyThese(
    'RECUR-02 where maya’s pets will be, for the dates of a series',
    bench,
    ['customer', ...STAFF],
    (db) => runSpec(db, aheadQuery(UIDS.customer, new Date())),
  );
  onlyThese('RECUR-04 all visits of a series, whoever’s they are', bench, STAFF, (db) =>
    runSpec(db, appointmentsOfSeriesQuery('series')),
  );
  onlyThese('the last visit of maya', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, lastVisitQuery(UIDS.customer)),
  );
  onlyThese('ADMIN-20 a page of the administration’s list, narrowed', bench, STAFF, (db) =>
    runSpec(
      db,
      listedAppointmentsQuery(
        { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') },
        20,
        { status: 'scheduled', serviceId: 'basic-groom' },
        'desc',
      ),
    ),
  );
  onlyThese('ADMIN-20 the dearest of the administration’s list', bench, STAFF, (db) =>
    runSpec(
      db,
      listedAppointmentsQuery(
        { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') },
        20,
        {},
        'price-desc',
      ),
    ),
  );
  onlyThese('the visits of maya before one of hers', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, earlierVisitsQuery(UIDS.customer, new Date('2027-01-01T00:00:00Z'), 5)),
  );
  onlyThese('ROLE-22 the days of the administration', bench, STAFF, (db) =>
    runSpec(db, appointmentsBetweenQuery(new Date('2026-12-01'), new Date('2026-12-02'))),
  );
  onlyThese('the newest of all', bench, STAFF, (db) => runSpec(db, latestAppointmentsQuery(20)));

  test('DATA-10 shows customers every field of their appointment', async () => {
    const found = await stored(bench.as('customer'), OWN);
    expect(found).toMatchObject({
      id: 'appointment-1',
      user_id: UIDS.customer,
      service_id: 'basic-groom',
      pet_id: 'biscuit',
      appointment_date: new Date('2026-12-01T15:00:00Z'),
      status: 'scheduled',
      payment_status: 'paid',
      total_amount: 45,
      special_requests: null,
      stripe_session_id: 'cs_test_a1b2c3d4e5f6',
      updated_at: new Date('2026-11-20T15:00:00Z'),
    });
    expect(appointmentSchema.parse(found)).toEqual(found);
  });

  test('APPT-02 lists only the customer’s own appointments', async () => {
    const found = await runSpec(bench.as('customer'), newestOwnAppointmentsQuery(UIDS.customer));
    expect(found.docs.map((appointment) => appointment.id)).toEqual(['appointment-1']);
  });
});

describe('the 24 hours around now, for the groomer', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const near = paths.appointment('near');
  const give = (hours: number) =>
    bench.given({ [near]: anAppointment({ id: 'near', appointment_date: inHours(hours) }) });

  beforeEach(() => give(-2));
  onlyThese('ROLE-22 an appointment of two hours ago', bench, ['customer', 'groomer', ...STAFF], (db) =>
    getDoc(doc(db, near)),
  );
  onlyThese('ROLE-22 the appointments of today', bench, ['groomer', ...STAFF], (db) =>
    runSpec(db, appointmentsBetweenQuery(inHours(-10), inHours(10))),
  );

  test.each([-23, 23])('lets the groomer read an appointment in %i hours', async (hours) => {
    await give(hours);
    await assertSucceeds(getDoc(doc(bench.as('groomer'), near)));
  });
  test.each([-25, 25])('refuses the groomer an appointment in %i hours', async (hours) => {
    await give(hours);
    await assertFails(getDoc(doc(bench.as('groomer'), near)));
  });

  test.each([
    ['from further back', -25, 10],
    ['until later', -10, 25],
  ])('refuses the groomer a list %s', async (_, from, to) => {
    const query = appointmentsBetweenQuery(inHours(from), inHours(to));
    await assertFails(runSpec(bench.as('groomer'), query));
  });
  test('refuses the groomer a list without both date bounds', async () => {
    const db = bench.as('groomer');
    const all = { collection: COLLECTIONS.appointments };
    await assertFails(runSpec(db, { ...all, where: [['appointment_date', '>=', inHours(-10)]] }));
    await assertFails(runSpec(db, { ...all, where: [['appointment_date', '<', inHours(10)]] }));
    await assertFails(runSpec(db, all));
  });
});

describe('ROLE-22 in a salon with groomers, only a groomer’s own visits', () => {
  const at = new Date(Date.now() - 3_600_000);
  const to = new Date(Date.now() + 3_600_000);
  const period = { from: new Date(Date.now() - 36_000_000), to };
  const [HERS, ANAS, TOMORROWS] = ['hers', 'anas', 'tomorrows'].map(paths.appointment) as [
    string,
    string,
    string,
  ];
  const give = (accounts: Readonly<Record<string, string | null>>) =>
    bench.given({
      ...Object.fromEntries(
        Object.entries(accounts).flatMap(([id, user_id]) => [
          [paths.groomer(id), { name: id, active: true }],
          [paths.groomerPrivate(id), { user_id }],
        ]),
      ),
      [HERS]: anAppointment({ id: 'hers', appointment_date: at }),
      [ANAS]: anAppointment({ id: 'anas', appointment_date: at, groomer_id: 'ana' }),
      [TOMORROWS]: anAppointment({
        id: 'tomorrows',
        appointment_date: new Date(Date.now() + 25 * 3_600_000),
        groomer_id: 'ana',
      }),
    });

  describe('as Ana', () => {
    beforeEach(() => give({ house: 'somebody', ana: UIDS.groomer }));
    onlyThese('an own visit', bench, ['customer', 'groomer', ...STAFF], (db) => getDoc(doc(db, ANAS)));
    onlyThese('a visit of the first groomer', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, HERS)));
    onlyThese('an own visit of the day after', bench, ['customer', ...STAFF], (db) =>
      getDoc(doc(db, TOMORROWS)),
    );
    onlyThese('the own visits of today', bench, ['groomer', ...STAFF], (db) =>
      runSpec(db, visitsOfGroomerQuery('ana', period, 10)),
    );
    onlyThese('everyone’s visits of today', bench, STAFF, (db) =>
      runSpec(db, visitsOfGroomerQuery('house', period, 10)),
    );
    onlyThese('another groomer’s visits of today', bench, STAFF, (db) =>
      runSpec(db, visitsOfGroomerQuery('theo', period, 10)),
    );
  });

  describe('as the first groomer', () => {
    beforeEach(() => give({ house: UIDS.groomer, ana: 'somebody' }));
    onlyThese('an own visit', bench, ['customer', 'groomer', ...STAFF], (db) => getDoc(doc(db, HERS)));
    onlyThese('a visit of Ana', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, ANAS)));
    onlyThese('the visits of today', bench, ['groomer', ...STAFF], (db) =>
      runSpec(db, visitsOfGroomerQuery('house', period, 10)),
    );
  });

  describe('as a groomer whom no record names', () => {
    beforeEach(() => give({ house: null, ana: 'somebody' }));
    onlyThese('a visit', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, HERS)));
    onlyThese('the visits of today', bench, STAFF, (db) =>
      runSpec(db, visitsOfGroomerQuery('house', period, 10)),
    );
  });

  test('refuses a former groomer whose record still names the account', async () => {
    await give({ house: 'somebody', ana: 'zoe' });
    await assertFails(getDoc(doc(bench.asUser('zoe'), ANAS)));
    await assertFails(runSpec(bench.asUser('zoe'), visitsOfGroomerQuery('ana', period, 10)));
  });
});

describe('only functions write', () => {
  onlyThese('a new appointment', bench, NO_ONE, (db) =>
    setDoc(doc(db, paths.appointment('new')), anAppointment({ id: 'new' })),
  );
  onlyThese('APPT-08 the status', bench, NO_ONE, (db) => updateDoc(doc(db, OWN), { status: 'cancelled' }));
  onlyThese('APPT-12 the date', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OWN), { appointment_date: new Date('2026-12-24T15:00:00Z') }),
  );
  onlyThese('the price and the payment status', bench, NO_ONE, (db) =>
    updateDoc(doc(db, OWN), { total_amount: 1, payment_status: 'paid' }),
  );
  onlyThese('the removal', bench, NO_ONE, (db) => deleteDoc(doc(db, OWN)));
});
