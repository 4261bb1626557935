/** Visits that repeat: booked all or none, by staff and by customers who pay nothing online. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, aPet, aProfile, aVaccination, anAppointment } from '@paw-haven/domain/testing/factories';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { agreementHashOf } from '../../../functions/src/lib/ids.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { race, REFUSED, refused, rounds, winners } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSeriesSalon } from './series-salon.ts';

const salon = await openSeriesSalon();
const { db } = salon;
const nothingStays = async (visits = 3) => {
  expect(await salon.allAppointments()).toEqual([]);
  expect(await salon.countsOn(Array.from({ length: visits }, (_, visit) => salon.dayAt(visit)))).toEqual(
    Array.from({ length: visits }, () => 0),
  );
  expect((await salon.customer())?.ahead ?? []).toEqual([]);
};

describe('RECUR-03 create-series by staff', () => {
  test('commits all dates: appointments, days and visits ahead, to be paid at the salon', async () => {
    const { seriesId, appointmentIds } = await salon.repeat({ specialRequests: ' Short ears ' });
    const series = await salon.seriesOf(seriesId);
    expect(series.map(({ id }) => id)).toEqual(appointmentIds);
    expect(series.map(({ appointment_date: date }) => date.toISOString())).toEqual(salon.dates(3));
    for (const visit of series)
      expect(visit).toMatchObject({
        user_id: 'maya',
        status: 'scheduled',
        payment_status: 'pending',
        stripe_session_id: '',
        booked_by: 'staff',
        total_amount: 60,
        special_requests: 'Short ears',
        series_id: seriesId,
        series_weeks: 6,
        service: { duration_minutes: 75 },
      });
    expect(new Set(series.map(({ schedule_entry_id: entry }) => entry)).size).toBe(3);
    expect(await salon.countsOn([0, 1, 2].map((visit) => salon.dayAt(visit)))).toEqual([1, 1, 1]);
    await salon.expectInvariants(
      [0, 1, 2].map((visit) => salon.dayAt(visit)),
      ['maya'],
    );
    const lines = await salon.auditLines();
    expect(lines.map(({ action, actor, subject }) => `${action} ${actor} ${subject}`).toSorted()).toEqual(
      appointmentIds.map((id) => `appointment-created adrian ${id}`).toSorted(),
    );
  });

  test('takes twelve days with several pets in one transaction', async () => {
    const pets = [
      { petId: 'maya-pet', service: 'styled', addOns: ['grind'] },
      { petId: 'olive', service: 'styled' },
    ];
    const { appointmentIds } = await salon.repeat({
      everyWeeks: 4,
      appointmentDates: salon.dates(12, 4),
      pets,
    });
    expect(appointmentIds).toHaveLength(12);
    const all = await salon.allAppointments();
    expect(all).toHaveLength(24);
    expect(new Set(all.map(({ visit_id: visit }) => visit))).toEqual(new Set(appointmentIds));
    expect((await salon.customer())?.ahead).toHaveLength(24);
  });

  test.each<[string, () => { appointmentDates: string[] }]>([
    ['thirteen dates', () => ({ appointmentDates: salon.dates(13, 1) })],
    [
      'two on one day',
      () => ({ appointmentDates: [...salon.dates(1), at(salon.dayAt(0), '14:00').toISOString()] }),
    ],
    ['dates out of order', () => ({ appointmentDates: salon.dates(3).toReversed() })],
  ])('refuses %s', async (_, input) => {
    expect(await refused(salon.repeat(input()))).toMatchObject({ code: 'invalid-input' });
    await nothingStays();
  });

  test('RECUR-01 refuses a date later than 12 months ahead', async () => {
    const date = at(salon.dayIn(370), '10:00').toISOString();
    expect(await refused(salon.repeat({ appointmentDates: [...salon.dates(1), date] }))).toEqual({
      code: 'too-far',
      date,
    });
    await nothingStays();
  });

  test('names a slot that is taken, and stores nothing', async () => {
    const lost = await salon.phone({
      userId: 'maya',
      petId: 'olive',
      appointmentDate: salon.dates(2)[1] ?? '',
    });
    await db.doc(paths.appointment(lost.appointmentId)).delete();
    await documents.customer(db, 'maya').delete();
    expect(await refused(salon.repeat())).toEqual({ code: 'slot-taken', date: salon.dates(2)[1] });
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.countsOn([0, 1, 2].map((visit) => salon.dayAt(visit)))).toEqual([0, 1, 0]);
    expect((await salon.customer())?.ahead ?? []).toEqual([]);
  });

  test('names the date of a closed day, and of a pet that is elsewhere then', async () => {
    const off = { id: 'off', start: at(salon.dayAt(2), '09:00'), end: at(salon.dayAt(2), '18:00') };
    await salon.takeOff(salon.dayAt(2), off);
    expect(await refused(salon.repeat())).toEqual({ code: 'time-off', date: salon.dates(3)[2] });
    await nothingStays();
    await salon.hire([aGroomer({ id: 'house', order: 1 }), aGroomer({ id: 'ana', order: 2 })]);
    await salon.phone({ appointmentDate: at(salon.dayAt(1), '10:30').toISOString() });
    expect(await refused(salon.repeat({ appointmentDates: salon.dates(2) }))).toEqual({
      code: 'already-booked',
      date: salon.dates(2)[1],
    });
  });

  test('is blocked on a date by the hold of a paying customer until it expires', async () => {
    await salon.book({ uid: 'leo', day: salon.dayAt(1) });
    expect(await refused(salon.repeat())).toEqual({ code: 'slot-taken', date: salon.dates(2)[1] });
    await salon.advanceMinutes(32);
    expect((await salon.repeat()).appointmentIds).toHaveLength(3);
  });

  test('returns the same visits for repeated and simultaneous requests', async () => {
    const ask = () => salon.repeat({ requestId: 'once' });
    const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
    expect(others).toEqual([first, first]);
    expect(await salon.repeat({ requestId: 'once', appointmentDates: salon.dates(2) })).toEqual(first);
    expect(await salon.allAppointments()).toHaveLength(3);
    expect(await salon.countsOn([salon.dayAt(0)])).toEqual([1]);
  });

  test('names the date of a missing vaccination, which staff pass with a reason', async () => {
    await salon.changeService('styled', { vaccines: { rabies: 'block' } });
    await db.doc(paths.businessSettings()).update({ asks_vaccines: true });
    const until = addDays(salon.dayAt(1), 1);
    const record = aVaccination({
      pet_id: 'maya-pet',
      user_id: 'maya',
      state: 'confirmed',
      expires_on: until,
    });
    await db.doc(paths.vaccination(record.id)).set(record);
    expect(await refused(salon.repeat())).toEqual({
      code: 'vaccine-missing',
      kinds: 'rabies',
      date: salon.dates(3)[2],
    });
    await nothingStays();
    const { seriesId } = await salon.repeat({ vaccineReason: 'A letter from the vet' });
    expect((await salon.seriesOf(seriesId)).map(({ vaccine_waived: isWaived }) => isWaived)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test('keeps the requested groomer on each day', async () => {
    await salon.hire([aGroomer({ id: 'house', order: 1 }), aGroomer({ id: 'ana', order: 2 })]);
    const { seriesId } = await salon.repeat({ groomerId: 'ana' });
    expect((await salon.seriesOf(seriesId)).map(({ groomer_id: groomer }) => groomer)).toEqual([
      'ana',
      'ana',
      'ana',
    ]);
    expect(await refused(salon.repeat({ groomerId: 'theo' }))).toEqual({
      code: 'groomer-unavailable',
      date: salon.dates(3)[0],
    });
  });

  test('refuses more visits than a customer may have ahead', async () => {
    const ahead = Array.from({ length: 58 }, (_, index) => ({
      entry_id: `${index}`,
      day: '2036-01-01',
      pet_id: 'rex',
      start: new Date('2036-01-01T15:00:00Z'),
      end: new Date('2036-01-01T16:00:00Z'),
    }));
    await documents.customer(db, 'maya').set({ holds: [], ahead });
    expect(await refused(salon.repeat())).toEqual({ code: 'too-many-visits', date: salon.dates(3)[2] });
  });

  test('books for a client without an account, and for the account that claimed one', async () => {
    await documents.profile(db, 'dana').set(aProfile({ id: 'dana', account: false }));
    await documents.pet(db, 'moss').set(aPet({ id: 'moss', owner_id: 'dana' }));
    const { seriesId } = await salon.repeat({ userId: 'dana', petId: 'moss' });
    expect((await salon.seriesOf(seriesId)).map(({ user_id: user }) => user)).toEqual([
      'dana',
      'dana',
      'dana',
    ]);
    await documents.profile(db, 'gone').set(aProfile({ id: 'gone', account: false, merged_into: 'maya' }));
    const claimed = await salon.repeat({
      userId: 'gone',
      appointmentDates: [at(salon.dayAt(0), '15:00').toISOString()],
    });
    expect((await salon.seriesOf(claimed.seriesId)).map(({ user_id: user }) => user)).toEqual(['maya']);
  });

  test('adds no series fields to a visit that is booked alone', async () => {
    const { appointmentId } = await salon.phone();
    const stored = (await db.doc(paths.appointment(appointmentId)).get()).data() ?? {};
    for (const field of ['series_id', 'series_weeks', 'nudge_on']) expect(stored).not.toHaveProperty(field);
  });
});

describe('RECUR-05 create-series by customers', () => {
  const own = (input: Parameters<typeof salon.repeat>[0] = {}) => salon.repeat(input, MAYA);
  beforeEach(() => salon.makeKnown(['maya']));

  test('counts as one of two visits to pay at the salon, where nothing is paid online', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    const { seriesId } = await own({ expectedCents: 6000 });
    const series = await salon.seriesOf(seriesId);
    expect(series).toHaveLength(3);
    for (const visit of series) expect(visit.booked_by).toBeUndefined();
    expect((await salon.customer())?.ahead?.map(({ unpaid_visit: id }) => id)).toEqual(
      Array.from({ length: 3 }, () => seriesId),
    );
    const at2 = { appointmentDates: [at(salon.dayAt(0), '14:00').toISOString()] };
    await own(at2);
    const at3 = { appointmentDates: [at(salon.dayAt(0), '16:00').toISOString()] };
    expect(await refused(own(at3))).toMatchObject({ code: 'too-many-visits' });
    // Counted the same when the list is rebuilt from the appointments.
    const { ahead: _, ...rest } = (await salon.customer()) ?? { holds: [] };
    await documents.customer(db, 'maya').set(rest);
    expect(await refused(own(at3))).toMatchObject({ code: 'too-many-visits' });
  });

  test('allows one unpaid series of twelve and one visit, 13 dates in all', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    const twelve = (time: string) => ({
      everyWeeks: 4,
      appointmentDates: Array.from({ length: 12 }, (_, visit) =>
        at(salon.dayAt(visit, 4), time).toISOString(),
      ),
    });
    const first = await own(twelve('10:00'));
    expect(await refused(own(twelve('14:00')))).toEqual({ code: 'too-many-visits' });
    expect(await refused(own({ ...twelve('14:00'), petId: 'olive' }))).toEqual({ code: 'too-many-visits' });
    const two = { everyWeeks: 4, appointmentDates: twelve('14:00').appointmentDates.slice(0, 2) };
    expect(await refused(own(two))).toEqual({ code: 'too-many-visits' });
    expect(await salon.allAppointments()).toHaveLength(12);
    // Counted the same when the list is rebuilt.
    const { ahead: _, ...rest } = (await salon.customer()) ?? { holds: [] };
    await documents.customer(db, 'maya').set(rest);
    expect(await refused(own(two))).toEqual({ code: 'too-many-visits' });
    await salon.cancel({ appointmentId: first.appointmentIds[1] ?? '', following: true });
    const second = await own({ ...twelve('14:00'), petId: 'olive' });
    expect(second.appointmentIds).toHaveLength(12);
    expect(await refused(own({ appointmentDates: [at(salon.dayAt(0), '16:00').toISOString()] }))).toEqual({
      code: 'too-many-visits',
    });
    // This does not limit staff.
    await salon.repeat({ appointmentDates: [at(salon.dayAt(0), '16:00').toISOString()] });
  });

  test('books if staff let the customer pay at the salon', async () => {
    await salon.setPolicy({ deposit_new: 50, deposit_known: 50 });
    expect(await refused(own())).toEqual({ code: 'prepay-needed' });
    await documents.customerTerms(db, 'maya').set({ pays_at_salon: true });
    expect((await own()).appointmentIds).toHaveLength(3);
  });

  test('refuses what is paid online, which is the default', async () => {
    expect(await refused(own())).toEqual({ code: 'prepay-needed' });
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0, prepay_after_no_shows: 1 });
    await documents.appointment(db, 'missed').set(
      anAppointment({
        id: 'missed',
        status: 'no-show',
        appointment_date: new Date('2026-01-02T15:00:00Z'),
      }),
    );
    expect(await refused(own())).toEqual({ code: 'prepay-needed' });
  });

  test('CARD-01 refuses a series without the card that each visit needs', async () => {
    const card = { new: false, known: true, late_cancel_percent: 0, no_show_percent: 100 };
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0, card });
    expect(await refused(own())).toEqual({ code: 'prepay-needed' });
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0, card: { ...card, new: true, known: false } });
    expect((await own()).appointmentIds).toHaveLength(3);
  });

  test('POLICY-04 refuses strangers, whatever they have paid or confirmed', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    await documents.appointment(db, 'maya-before').update({ status: 'scheduled' });
    await documents.customer(db, 'maya').set({ holds: [], known_since: salon.dependencies.now() });
    for (const visits of [1, 3])
      expect(await refused(own({ appointmentDates: salon.dates(visits) }))).toEqual({
        code: 'too-many-visits',
      });
    await documents.customerTerms(db, 'maya').set({ pays_at_salon: true });
    expect((await own()).appointmentIds).toHaveLength(3);
  });

  test('CARE-06 refuses a customer who has not signed the agreement, which staff need not', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    await documents.settings(db).update({ agreement_text: 'We may shave what is matted.' });
    expect(await refused(own())).toEqual({ code: 'agreement-missing' });
    await nothingStays();
    const agreement = { hash: agreementHashOf('We may shave what is matted.'), name: 'Maya Lopez' };
    expect(await refused(own({ agreement: { ...agreement, hash: agreementHashOf('Old.') } }))).toEqual({
      code: 'agreement-changed',
    });
    await nothingStays();
    expect((await own({ agreement })).appointmentIds).toHaveLength(3);
    // Staff cannot sign for a customer.
    await salon.repeat({
      requestId: 'staff',
      appointmentDates: [at(salon.dayAt(0), '14:00').toISOString()],
      agreement,
    });
    const { docs } = await db.collection(COLLECTIONS.agreements).get();
    expect(docs.map((doc) => [doc.get('user_id'), doc.get('source')])).toEqual([['maya', 'checkout']]);
  });

  test('refuses other customers, their pets, reasons only staff may give, and irregular dates', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    expect(await refused(own({ userId: 'leo', petId: 'leo-pet' }))).toEqual({ code: 'permission-denied' });
    expect(await refused(own({ petId: 'leo-pet' }))).toEqual({ code: 'pet-not-found' });
    expect(await refused(own({ vaccineReason: 'Because' }))).toEqual({ code: 'permission-denied' });
    const odd = [...salon.dates(2), at(addDays(salon.dayAt(2), 1), '10:00').toISOString()];
    expect(await refused(own({ appointmentDates: odd }))).toMatchObject({ code: 'invalid-input' });
    const some = salon.dates(3).toSpliced(1, 1);
    expect((await own({ appointmentDates: some })).appointmentIds).toHaveLength(2);
  });

  test('refuses a changed price, too early and too late dates; staff may book them', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    expect(await refused(own({ expectedCents: 5900 }))).toMatchObject({ code: 'price-changed', cents: 6000 });
    await documents.settings(db).update({ min_notice_minutes: 10_080, horizon_days: 60 });
    expect(await refused(own())).toEqual({ code: 'too-soon', date: salon.dates(1)[0] });
    await documents.settings(db).update({ min_notice_minutes: 0 });
    expect(await refused(own())).toEqual({ code: 'too-far', date: salon.dates(3)[2] });
    expect((await salon.repeat()).appointmentIds).toHaveLength(3);
  });

  test('refuses an account that is being deleted', async () => {
    await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
    await documents.deletedAccount(db, 'maya').set({
      id: 'maya',
      pseudonym: 'p',
      full_name: null,
      addresses: [],
      former_ids: [],
      started_at: salon.dependencies.now(),
      finished_at: null,
    });
    expect(await refused(own())).toEqual({ code: 'unauthenticated' });
    expect(await refused(salon.repeat())).toEqual({ code: 'user-not-found' });
    await nothingStays();
  });
});

describe('RECUR-03 two simultaneous series', () => {
  beforeEach(() => documents.profile(db, 'leo').set(aProfile({ id: 'leo' })));
  // A separate salon for each round, because an account has at most 60 visits ahead.
  const ROUNDS = Array.from({ length: rounds(3, 50) }, (_, index) => index + 1);

  test.each(ROUNDS)('for the same slots: one gets all of them, the other none (round %i)', async () => {
    const days = [0, 1, 2].map((visit) => salon.dayAt(visit));
    const outcomes = await race([
      salon.repeat(),
      salon.repeat({ userId: 'leo', petId: 'leo-pet' }),
      // This one asks for the last slot only.
      salon.repeat({ appointmentDates: salon.dates(3).slice(2), petId: 'olive' }),
    ]);
    expect(winners(outcomes)).toHaveLength(1);
    for (const lost of outcomes.filter(({ ok }) => !ok)) expect(lost).toEqual(REFUSED);
    expect(await salon.countsOn(days)).toEqual(outcomes[2]?.ok ? [0, 0, 1] : [1, 1, 1]);
    await salon.expectInvariants(days, ['maya', 'leo']);
  });
});

test('RECUR-05 books a series for an admin’s own account as staff', async () => {
  await documents.profile(db, 'adrian').set(aProfile({ id: 'adrian' }));
  await documents.pet(db, 'adrians').set(aPet({ id: 'adrians', owner_id: 'adrian' }));
  const { seriesId } = await salon.repeat({ userId: ADMIN.uid, petId: 'adrians' });
  expect((await salon.seriesOf(seriesId)).every(({ booked_by: by }) => by === 'staff')).toBe(true);
});
