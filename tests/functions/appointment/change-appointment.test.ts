import { visitCalendar } from '@paw-haven/domain/booking/appointment/ics';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { CUSTOMER_LIMITS } from '@paw-haven/domain/core/limits/limits';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { ADMIN, GROOMER, MAYA, OWNER } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const LEO: Actor = { uid: 'leo', roles: ['customer'] };

const salon = await openSalon();

const SALON = { business_name: 'Paw Haven', business_phone: '(555) 010-0142' };
const cancel = (actor: Actor, appointmentId: string) => salon.cancel({ actor, appointmentId });
const move = (actor: Actor, appointmentId: string, day: string, time: string) =>
  rescheduleAppointment(salon.dependencies, { actor, appointmentId, to: instantOf(day, time, ZONE) });
const setStatus = (actor: Actor, appointmentId: string, status: AppointmentStatus) =>
  setAppointmentStatus(salon.dependencies, { actor, appointmentId, status });

describe('cancel-appointment', () => {
  test('APPT-08 sets status and updated_at and frees the time for others', async () => {
    const { id, updated_at: before } = await salon.bookedAppointment();
    await salon.advanceMinutes(1);
    expect(await cancel(MAYA, id)).toEqual({ status: 'cancelled' });
    const appointment = await salon.appointment(id);
    expect(appointment?.status).toBe('cancelled');
    expect(appointment?.updated_at.getTime()).toBeGreaterThan(before.getTime());
    expect(await salon.scheduleOf()).toMatchObject({ busy: [], count: 0 });
    await salon.book({ uid: 'leo' });
  });

  test('makes no refund', async () => {
    const { id } = await salon.bookedAppointment();
    await cancel(MAYA, id);
    expect(await salon.stripeRefunds()).toEqual([]);
    expect((await salon.appointment(id))?.payment_status).toBe('paid');
  });

  test.each([
    ['another customer', LEO],
    ['a groomer', GROOMER],
  ])('APPT-08 ROLE-17 refuses %s', async (_, actor) => {
    const { id } = await salon.bookedAppointment();
    expect(await refusal(cancel(actor, id))).toBe('permission-denied');
    expect((await salon.appointment(id))?.status).toBe('scheduled');
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
  });

  test.each(['in-progress', 'completed', 'cancelled', 'no-show'] as const)(
    'APPT-14 refuses the customer when the visit is %s',
    async (status) => {
      const { id } = await salon.bookedAppointment();
      await documents.appointment(salon.db, id).update({ status });
      expect(await refusal(cancel(MAYA, id))).toBe('wrong-status');
    },
  );

  test('refuses the customer once the visit has begun; staff may still cancel', async () => {
    const { id, appointment_date: begins } = await salon.bookedAppointment();
    await salon.advanceMinutes(Math.ceil((begins.getTime() - salon.dependencies.now().getTime()) / 60_000));
    expect(await refusal(cancel(MAYA, id))).toBe('wrong-status');
    expect(await refusal(move(MAYA, id, salon.dayIn(3), '10:00'))).toBe('wrong-status');
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
    expect(await cancel(ADMIN, id)).toEqual({ status: 'cancelled' });
  });

  test('lets admin and owner cancel a visit in progress', async () => {
    const { id } = await salon.bookedAppointment();
    await documents.appointment(salon.db, id).update({ status: 'in-progress' });
    expect(await cancel(ADMIN, id)).toEqual({ status: 'cancelled' });
    expect(await refusal(cancel(OWNER, id))).toBe('wrong-status');
  });

  test('refuses a missing appointment', async () => {
    expect(await refusal(cancel(OWNER, 'none'))).toBe('appointment-not-found');
  });

  test('cancels once for simultaneous calls, with one line in the audit log', async () => {
    const { id } = await salon.bookedAppointment();
    const results = await Promise.allSettled([cancel(MAYA, id), cancel(ADMIN, id), cancel(MAYA, id)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const lines = await salon.db
      .collection(COLLECTIONS.auditLog)
      .where('action', '==', 'appointment-cancelled')
      .get();
    expect(lines.docs.map((line) => line.data())).toEqual([
      expect.objectContaining({ subject: id, from: 'scheduled', to: 'cancelled' }),
    ]);
  });
});

describe('reschedule-appointment', () => {
  test('APPT-12 moves the date and updates both days', async () => {
    const { id, schedule_entry_id: entry } = await salon.bookedAppointment();
    await move(MAYA, id, salon.dayIn(5), '14:30');
    expect((await salon.appointment(id))?.appointment_date).toEqual(at(salon.dayIn(5), '14:30'));
    expect(await salon.scheduleOf()).toMatchObject({ busy: [], count: 0 });
    const { busy, count } = await salon.scheduleOf(salon.dayIn(5));
    expect(busy.map((interval) => [interval.id, interval.kind])).toEqual([[entry, 'appointment']]);
    expect(count).toBe(1);
  });

  test('every change raises the number that calendars compare, also within one second', async () => {
    const { id } = await salon.bookedAppointment();
    const numberOf = async () => {
      const appointment = await salon.appointment(id);
      const file = appointment && visitCalendar([appointment], SALON, salon.dependencies.now());
      return Number(/SEQUENCE:(\d+)/.exec(file ?? '')?.[1]);
    };
    const numbers = [await numberOf()];
    for (const time of ['11:00', '12:00', '13:00']) {
      await move(ADMIN, id, salon.dayIn(2), time);
      numbers.push(await numberOf());
    }
    await cancel(ADMIN, id);
    numbers.push(await numberOf());
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
  });

  test('moves within the day, over its own former time', async () => {
    const { id } = await salon.bookedAppointment();
    await move(MAYA, id, salon.dayIn(3), '10:30');
    const { busy } = await salon.scheduleOf();
    expect(busy).toHaveLength(1);
    expect(busy[0]?.start).toEqual(at(salon.dayIn(3), '10:30'));
  });

  test.each([
    ['APPT-10 today', 0, '17:00', 'too-early'],
    ['a time before opening', 4, '08:00', 'outside-hours'],
    ['a time that ends after closing', 4, '17:30', 'outside-hours'],
    ['a time between the half hours', 4, '10:10', 'outside-hours'],
    ['a taken time', 4, '10:30', 'slot-taken'],
  ])('refuses %s and changes nothing', async (_, days, time, code) => {
    const { id, appointment_date: before } = await salon.bookedAppointment();
    await salon.bookedAppointment({ uid: 'leo', day: salon.dayIn(4) });
    expect(await refusal(move(MAYA, id, salon.dayIn(days), time))).toBe(code);
    expect((await salon.appointment(id))?.appointment_date).toEqual(before);
    expect((await salon.scheduleOf()).busy).toHaveLength(1);
    expect((await salon.scheduleOf(salon.dayIn(4))).busy).toHaveLength(1);
  });

  test('refuses a slot with a hold', async () => {
    const { id } = await salon.bookedAppointment();
    await salon.book({ uid: 'leo', day: salon.dayIn(4) });
    expect(await refusal(move(MAYA, id, salon.dayIn(4), '10:00'))).toBe('slot-taken');
  });

  test('ROLE-17 refuses another customer, and allows admin and owner', async () => {
    const { id } = await salon.bookedAppointment();
    expect(await refusal(move(LEO, id, salon.dayIn(5), '10:00'))).toBe('permission-denied');
    await move(ADMIN, id, salon.dayIn(5), '10:00');
    await move(OWNER, id, salon.dayIn(6), '10:00');
  });

  test('limits how often customers, but not staff, move an appointment, because each move notifies two sides', async () => {
    const { id } = await salon.bookedAppointment();
    const counter = salon.db.doc(paths.rateLimit('maya_own-moves'));
    await move(MAYA, id, salon.dayIn(5), '10:00');
    expect((await counter.get()).get('calls')).toBe(1);
    await counter.update({ calls: CUSTOMER_LIMITS['own-moves'].calls });
    expect(await refusal(move(MAYA, id, salon.dayIn(6), '10:00'))).toBe('rate-limited');
    expect((await salon.scheduleOf(salon.dayIn(5))).count).toBe(1);
    await move(ADMIN, id, salon.dayIn(6), '10:00');
    await salon.advanceMinutes(60);
    await move(MAYA, id, salon.dayIn(5), '10:00');
  });

  test.each(['in-progress', 'completed', 'cancelled', 'no-show'] as const)(
    'APPT-14 refuses everyone when the visit is %s',
    async (status) => {
      const { id } = await salon.bookedAppointment();
      await documents.appointment(salon.db, id).update({ status });
      for (const actor of [MAYA, ADMIN]) {
        expect(await refusal(move(actor, id, salon.dayIn(5), '10:00'))).toBe('wrong-status');
      }
    },
  );
});

describe('set-appointment-status', () => {
  test.each([
    ['in-progress', 1],
    ['completed', 0],
    ['no-show', 0],
    ['cancelled', 0],
  ] as const)(
    'lets an admin set %s, a no-show from its start on, which leaves %i entries on the day',
    async (status, entries) => {
      const day = salon.dayIn(3);
      const { id } = await salon.bookedAppointment();
      if (status === 'no-show') {
        expect(await refusal(setStatus(ADMIN, id, status))).toBe('wrong-status');
        await salon.miss(id);
      } else expect(await setStatus(ADMIN, id, status)).toEqual({ status });
      expect((await salon.appointment(id))?.status).toBe(status);
      expect((await salon.scheduleOf(day)).busy).toHaveLength(entries);
    },
  );

  test.each(['in-progress', 'completed'] as const)(
    'changes nothing when a visit is set %s twice, for example on two screens',
    async (status) => {
      const { id } = await salon.bookedAppointment();
      await setStatus(ADMIN, id, status);
      const before = await salon.appointment(id);
      await salon.advanceMinutes(1);
      expect(await setStatus(OWNER, id, status)).toEqual({ status });
      expect(await salon.appointment(id)).toEqual(before);
      expect(await refusal(setStatus(MAYA, id, status))).toBe('permission-denied');
    },
  );

  test.each([
    ['the customer', MAYA],
    ['a groomer', GROOMER],
  ])('refuses %s', async (_, actor) => {
    const { id } = await salon.bookedAppointment();
    expect(await refusal(setStatus(actor, id, 'completed'))).toBe('permission-denied');
  });

  test('refuses a transition that is not in the table', async () => {
    const { id } = await salon.bookedAppointment();
    await setStatus(ADMIN, id, 'completed');
    expect(await refusal(setStatus(OWNER, id, 'scheduled'))).toBe('wrong-status');
    expect(await refusal(setStatus(OWNER, id, 'cancelled'))).toBe('wrong-status');
  });
});
