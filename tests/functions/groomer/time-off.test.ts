/** Time off closes days to new visits, one transaction per day; what a call leaves undone is completed later, once. */
import { callables, type CallableInput } from '@paw-haven/domain/contract/callables';
import { timeOffSchema } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { addOff, emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { aGroomer } from '@paw-haven/domain/testing/factories';
import { startOfDay } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { endTimeOff, finishTimeOff, setTimeOff } from '../../../functions/src/services/groomer/time-off.ts';
import { ADMIN, GROOMER } from '../support/actors.ts';
import { endAtEachStep, withOthersMeanwhile } from '../support/crash-injection.ts';
import { type Outcome, race, refusal, rounds } from '../support/race.ts';
import { at, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const OWN = { id: 'house', user_id: 'grace', commission_percent: 40 };
const salon = await openSalon({
  groomers: [aGroomer({ id: 'house' })],
  prepare: ({ db }) => documents.groomerPrivate(db, 'house').set(OWN),
});

const midnight = (days: number) => startOfDay(salon.dayIn(days), ZONE);
const wholeDays = (first: number, days: number) => ({
  from: midnight(first).toISOString(),
  to: midnight(first + days).toISOString(),
});
type InputChanges = Partial<CallableInput<'set-time-off'>>;
const inputOf = (changes: InputChanges = {}) =>
  callables['set-time-off'].input.parse({
    requestId: 'request-1',
    groomerId: 'all',
    ...wholeDays(3, 1),
    ...changes,
  });
const set = (changes: InputChanges = {}, actor = ADMIN, dependencies = salon.dependencies) =>
  setTimeOff(dependencies, { actor, input: inputOf(changes) });
const end = (timeOffId: string, actor = ADMIN) => endTimeOff(salon.dependencies, { actor, timeOffId });
const allTimeOff = async () =>
  dataOf(await queryOf(salon.db, { collection: COLLECTIONS.timeOff }, timeOffSchema).get());
const offOn = async (days: number) => (await salon.scheduleOf(salon.dayIn(days))).off ?? [];
const auditActions = async () =>
  (await salon.db.collection(COLLECTIONS.auditLog).get()).docs
    .map((line) => String(line.get('action')))
    .toSorted();

describe('setting', () => {
  test('STAFF-05 puts an entry on each day, without a reason, and keeps the note for staff', async () => {
    const { timeOffId, ...listed } = await set({ ...wholeDays(3, 2), note: ' Thanksgiving ' });
    expect(listed).toEqual({ total: 0, visits: [] });
    for (const day of [3, 4])
      expect(await offOn(day)).toEqual([{ id: timeOffId, start: midnight(day), end: midnight(day + 1) }]);
    expect(await offOn(5)).toEqual([]);
    expect(await allTimeOff()).toEqual([
      expect.objectContaining({
        id: timeOffId,
        groomer_id: 'all',
        from: midnight(3),
        to: midnight(5),
        note: 'Thanksgiving',
        created_by: 'adrian',
        done_days: [salon.dayIn(3), salon.dayIn(4)],
        pending: false,
      }),
    ]);
    expect(await auditActions()).toEqual(['time-off-set']);
  });

  test('STAFF-05 closes part of a day for one groomer', async () => {
    const [from, to] = [at(salon.dayIn(3), '12:00'), at(salon.dayIn(4), '10:00')];
    const { timeOffId: id } = await set({
      groomerId: 'house',
      from: from.toISOString(),
      to: to.toISOString(),
    });
    expect(await offOn(3)).toEqual([{ id, lane: 'house', start: from, end: midnight(4) }]);
    expect(await offOn(4)).toEqual([{ id, lane: 'house', start: midnight(4), end: to }]);
  });

  test('STAFF-05 is one time off for repeated and simultaneous requests', async () => {
    const answers = await Promise.all([set(), set(), set()]);
    expect(new Set(answers.map(({ timeOffId }) => timeOffId)).size).toBe(1);
    await set({ ...wholeDays(7, 1) });
    expect(await allTimeOff()).toHaveLength(1);
    expect(await offOn(3)).toHaveLength(1);
    expect(await offOn(7)).toEqual([]);
    expect(await auditActions()).toEqual(['time-off-set']);
  });

  test('STAFF-05 keeps and lists the visits in it', async () => {
    const visit = await salon.bookedAppointment();
    await salon.bookedAppointment({ uid: 'leo', day: salon.dayIn(4) });
    expect(await set()).toMatchObject({
      total: 1,
      visits: [
        {
          appointmentId: visit.id,
          start: visit.appointment_date.toISOString(),
          pet: visit.pet.name,
          service: visit.service.name,
        },
      ],
    });
    expect((await salon.scheduleOf()).busy).toMatchObject([{ id: visit.schedule_entry_id }]);
    expect(await set({ requestId: 'other', groomerId: 'house', ...wholeDays(3, 2) })).toMatchObject({
      total: 2,
    });
  });

  test('STAFF-05 a preview lists the visits and stores nothing', async () => {
    const visit = await salon.bookedAppointment();
    const found = await set({ preview: true });
    expect(found).toMatchObject({ total: 1, visits: [{ appointmentId: visit.id }] });
    expect([await allTimeOff(), await offOn(3)]).toEqual([[], []]);
    expect(await auditActions()).not.toContain('time-off-set');
    expect(await set()).toEqual(found);
    expect(await allTimeOff()).toHaveLength(1);
  });

  test('STAFF-05 a preview is refused like the time off itself', async () => {
    expect(await refusal(set({ preview: true }, GROOMER))).toBe('permission-denied');
    expect(await refusal(set({ preview: true, groomerId: 'ana' }))).toBe('groomer-unavailable');
    expect(await refusal(set({ preview: true, ...wholeDays(3, LIMITS.longestTimeOffDays + 1) }))).toBe(
      'invalid-input',
    );
  });

  test('STAFF-05 does not list another groomer’s visits', async () => {
    await documents.groomer(salon.db, 'house').set(aGroomer());
    await documents.groomer(salon.db, 'ana').set(aGroomer({ id: 'ana', name: 'Ana' }));
    await salon.bookedAppointment({ groomerId: 'house' });
    expect(await set({ groomerId: 'ana' })).toMatchObject({ total: 0 });
  });

  test('SCHED-02 allows nothing new in it, and stays closed where a visit is canceled', async () => {
    const visit = await salon.bookedAppointment();
    await set();
    expect(await refusal(salon.book({ uid: 'leo', time: '14:00' }))).toBe('time-off');
    await salon.cancel({ actor: ADMIN, appointmentId: visit.id });
    expect(await refusal(salon.book({ uid: 'leo' }))).toBe('time-off');
    await salon.book({ uid: 'leo', day: salon.dayIn(4) });
  });

  test('a payment in progress still becomes a visit', async () => {
    const sessionId = await salon.book();
    await set();
    await salon.stripe.pay(sessionId);
    await salon.stripe.settled();
    expect((await salon.scheduleOf()).busy).toMatchObject([{ kind: 'appointment' }]);
  });

  test('keeps the day when the timer of payments runs', async () => {
    await set();
    await releaseHolds(salon.dependencies);
    expect(await offOn(3)).toHaveLength(1);
  });
});

describe('permissions', () => {
  test('STAFF-05 lets groomers set and end their own', async () => {
    const { timeOffId } = await set({ groomerId: 'house' }, GROOMER);
    await end(timeOffId, GROOMER);
    expect(await offOn(3)).toEqual([]);
  });

  test.each<[string, Actor, string]>([
    ['a customer time off for all', { uid: 'maya', roles: [] }, 'all'],
    ['a customer time off for a groomer', { uid: 'maya', roles: [] }, 'house'],
    ['a groomer time off for all', GROOMER, 'all'],
    ['a groomer time off for another', GROOMER, 'ana'],
    ['a former groomer their own', { uid: 'grace', roles: [] }, 'house'],
  ])('refuses %s', async (_, actor, groomerId) => {
    await documents.groomer(salon.db, 'ana').set(aGroomer({ id: 'ana', name: 'Ana' }));
    expect(await refusal(set({ groomerId }, actor))).toBe('permission-denied');
    const { timeOffId } = await set({ groomerId });
    expect(await refusal(end(timeOffId, actor))).toBe('permission-denied');
    expect(await offOn(3)).toHaveLength(1);
  });
});

describe('ALL-05 refuses, and closes nothing', () => {
  test.each<[string, () => InputChanges, string, object?]>([
    ['an unknown groomer', () => ({ groomerId: 'nobody' }), 'groomer-unavailable'],
    ['a day that has passed', () => wholeDays(-1, 3), 'invalid-input', { field: 'from' }],
    ['a past period', () => wholeDays(-3, 2), 'invalid-input', { field: 'to' }],
    ['what ends before it begins', () => wholeDays(3, -1), 'invalid-input', { field: 'to' }],
    ['more than 60 days', () => wholeDays(3, 61), 'invalid-input', { field: 'to' }],
    ['a day beyond the booking horizon', () => wholeDays(LIMITS.bookableDays + 5, 1), 'too-far'],
  ])('%s', async (_, changes, code, details) => {
    const error: unknown = await set(changes()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code, ...(details && { details }) });
    expect(await allTimeOff()).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.scheduleDays)).toBe(0);
  });

  test('a groomer who has left', async () => {
    await documents.groomer(salon.db, 'house').set(aGroomer({ active: false }));
    expect(await refusal(set({ groomerId: 'house' }))).toBe('groomer-unavailable');
  });

  test.each([
    ['no instant', { from: '2026-12-01' }],
    ['a long note', { note: 'x'.repeat(201) }],
    ['no groomer', { groomerId: '' }],
  ])('%s', (_, changes) =>
    expect(
      callables['set-time-off'].input.safeParse({
        requestId: 'r',
        groomerId: 'all',
        ...wholeDays(3, 1),
        ...changes,
      }).success,
    ).toBe(false),
  );

  test('SCHED-05 a day without room for another entry closes none of the days', async () => {
    const date = salon.dayIn(5);
    const entries = Array.from({ length: LIMITS.dayOff }, (_, index) => ({
      id: `off-${index}`,
      start: midnight(5),
      end: midnight(6),
    }));
    const full = addOff(emptyDay(date), entries);
    if (!full.ok) throw new Error(full.reason);
    await documents.scheduleDay(salon.db, date).set(full.day);
    expect(await refusal(set(wholeDays(3, 4)))).toBe('day-full');
    for (const day of [3, 4, 6]) expect(await offOn(day)).toEqual([]);
    expect(await offOn(5)).toHaveLength(LIMITS.dayOff);
    expect((await allTimeOff()).map(({ pending }) => pending)).toEqual([false]);
  });

  test('up to sixty days are set', async () => {
    await set(wholeDays(3, 60));
    expect(await offOn(62)).toHaveLength(1);
    expect(await salon.countIn(COLLECTIONS.scheduleDays)).toBe(60);
  });
});

describe('ending', () => {
  test('STAFF-05 before it begins opens all of it, once', async () => {
    const { timeOffId } = await set(wholeDays(3, 3));
    await Promise.all([end(timeOffId), end(timeOffId)]);
    await end(timeOffId);
    for (const day of [3, 4, 5]) expect(await offOn(day)).toEqual([]);
    await salon.book();
    expect(await auditActions()).toEqual(['time-off-ended', 'time-off-set']);
  });

  test('STAFF-05 in the middle of it opens the rest', async () => {
    const { timeOffId } = await set(wholeDays(1, 3));
    await salon.advanceMinutes(2 * 24 * 60);
    await end(timeOffId);
    const now = salon.dependencies.now();
    const pastTimes = (await Promise.all([1, 2, 3].map(offOn))).flat();
    expect(pastTimes.length).toBeGreaterThan(0);
    expect(pastTimes.every((entry) => entry.end.getTime() <= now.getTime())).toBe(true);
    const [timeOff] = await allTimeOff();
    expect(timeOff).toMatchObject({ pending: false, from: midnight(1) });
    expect(timeOff?.to).toEqual(timeOff?.ended_at);
  });

  test('after it is over changes nothing', async () => {
    const { timeOffId } = await set(wholeDays(1, 1));
    await salon.advanceMinutes(3 * 24 * 60);
    await end(timeOffId);
    expect(await offOn(1)).toHaveLength(1);
    expect(await auditActions()).toEqual(['time-off-set']);
  });

  test('refuses an unknown one', async () => expect(await refusal(end('nothing'))).toBe('invalid-input'));

  test('keeps another time off on the same days', async () => {
    const { timeOffId } = await set();
    const other = await set({ requestId: 'other', groomerId: 'house' });
    await end(timeOffId);
    expect(await offOn(3)).toMatchObject([{ id: other.timeOffId }]);
  });
});

describe('processes that end halfway', () => {
  test('STAFF-05 setting: the timer completes it after each step, and closes nothing twice', async () => {
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => set(wholeDays(3, 3), ADMIN, crashing),
      async () => {
        const { errors } = await finishTimeOff(salon.dependencies);
        expect(errors).toEqual([]);
        const [timeOff] = await allTimeOff();
        const closed = (await Promise.all([3, 4, 5].map(offOn))).flat();
        // Nothing is closed before the record is written; afterwards all days are.
        expect(closed).toHaveLength(timeOff ? 3 : 0);
        expect(timeOff?.pending ?? false).toBe(false);
        expect(await auditActions()).toEqual(timeOff ? ['time-off-set'] : []);
        await salon.reset();
      },
    );
    expect(ended).toBeGreaterThanOrEqual(4);
  });

  test('STAFF-05 setting: a repeated call completes it', async () => {
    await endAtEachStep(
      salon.dependencies,
      (crashing) => set(wholeDays(3, 3), ADMIN, crashing),
      async () => {
        await set(wholeDays(3, 3));
        expect((await Promise.all([3, 4, 5].map(offOn))).flat()).toHaveLength(3);
        expect(await auditActions()).toEqual(['time-off-set']);
        await salon.reset();
      },
    );
  });

  test('STAFF-05 ending: the timer completes it after each step', async () => {
    let { timeOffId } = await set(wholeDays(3, 3));
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => endTimeOff(crashing, { actor: ADMIN, timeOffId }),
      async () => {
        await finishTimeOff(salon.dependencies);
        const [timeOff] = await allTimeOff();
        const closed = (await Promise.all([3, 4, 5].map(offOn))).flat();
        expect(closed).toHaveLength(timeOff?.ended_at ? 0 : 3);
        expect(timeOff?.pending).toBe(false);
        await salon.reset();
        ({ timeOffId } = await set(wholeDays(3, 3)));
      },
    );
    expect(ended).toBeGreaterThanOrEqual(4);
  });

  test('ending between two of its days closes none of the others', async () => {
    let endings = 0;
    const meanwhile = withOthersMeanwhile(salon.dependencies, async () => {
      const [timeOff] = await allTimeOff();
      if (!timeOff || timeOff.done_days.length !== 1 || endings > 0) return;
      endings += 1;
      await end(timeOff.id);
    });
    await set(wholeDays(3, 3), ADMIN, meanwhile);
    expect(endings).toBe(1);
    await finishTimeOff(salon.dependencies);
    expect((await Promise.all([3, 4, 5].map(offOn))).flat()).toEqual([]);
    expect((await allTimeOff()).map(({ pending }) => pending)).toEqual([false]);
  });
});

/** Asserts that the booking either came before the time off or was refused. */
async function expectOneOrder(booked: Outcome | undefined): Promise<void> {
  const { busy, off } = await salon.scheduleOf();
  expect(off).toHaveLength(1);
  expect(busy).toHaveLength(booked?.ok === true ? 1 : 0);
  if (booked?.ok === false) expect(booked.code).toBe('time-off');
}

test('STAFF-05 a simultaneous booking comes first or is refused, at each step', async () => {
  const outcomes: (boolean | undefined)[] = [];
  for (let step = 1; ; step += 1) {
    const booked: Outcome[] = [];
    let passed = 0;
    const meanwhile = withOthersMeanwhile(salon.dependencies, async () => {
      passed += 1;
      if (passed === step) booked.push(...(await race([salon.book()])));
    });
    await set({}, ADMIN, meanwhile);
    await expectOneOrder(booked[0]);
    outcomes.push(booked[0]?.ok);
    if (passed < step) break;
    await salon.reset();
  }
  expect(outcomes).toContain(true);
  expect(outcomes).toContain(false);
});

test('STAFF-05 a simultaneous booking comes first or is refused, all at once', async () => {
  for (let round = 0; round < rounds(2, 100); round += 1) {
    await salon.reset();
    const [booked, closed] = await race([salon.book(), set()]);
    expect(closed).toMatchObject({ ok: true });
    await expectOneOrder(booked);
  }
});
