import { describe, expect, test } from 'vitest';
import { mayCancel, mayReschedule, maySetStatus, type Actor } from '../../contract/permissions.ts';
import { anAppointment } from '../../testing/factories.ts';
import { reviewPrompts, splitAppointments } from './lists.ts';
import { appointmentSchema } from './schema.ts';
import {
  APPOINTMENT_STATUSES,
  canCustomerChange,
  canTransition,
  nextStatuses,
  PAYMENT_STATUSES,
  statusChangeMessage,
} from '../../core/records/appointment-status.ts';

describe('status', () => {
  const allowed = new Set([
    'scheduled>in-progress',
    'scheduled>completed',
    'scheduled>cancelled',
    'scheduled>no-show',
    'in-progress>completed',
    'in-progress>cancelled',
  ]);
  const pairs = APPOINTMENT_STATUSES.flatMap((from) => APPOINTMENT_STATUSES.map((to) => [from, to] as const));

  test.each(pairs)('decides whether %s may change to %s', (from, to) => {
    expect(canTransition(from, to)).toBe(allowed.has(`${from}>${to}`));
    expect(nextStatuses(from).includes(to)).toBe(allowed.has(`${from}>${to}`));
  });

  test.each(APPOINTMENT_STATUSES)(
    'APPT-06 lets the customer change a visit with status %s only if it is scheduled and ahead',
    (status) => {
      const now = new Date('2026-11-20T15:15:00Z');
      const inAMinute = new Date(now.getTime() + 60_000);
      expect(canCustomerChange({ status, appointment_date: inAMinute }, now)).toBe(status === 'scheduled');
      expect(canCustomerChange({ status, appointment_date: now }, now)).toBe(false);
    },
  );

  test('DATA-12 DATA-13 accepts only the listed statuses', () => {
    expect(APPOINTMENT_STATUSES).toEqual(['scheduled', 'in-progress', 'completed', 'cancelled', 'no-show']);
    expect(PAYMENT_STATUSES).toEqual(['paid', 'pending', 'failed']);
    for (const status of APPOINTMENT_STATUSES)
      expect(appointmentSchema.parse({ ...anAppointment(), status }).status).toBe(status);
    for (const payment_status of PAYMENT_STATUSES)
      expect(appointmentSchema.parse({ ...anAppointment(), payment_status })).toMatchObject({
        payment_status,
      });
    expect(appointmentSchema.safeParse({ ...anAppointment(), status: 'paused' }).success).toBe(false);
    expect(appointmentSchema.safeParse({ ...anAppointment(), payment_status: 'free' }).success).toBe(false);
  });

  test.each([
    ['NOTIF-32', 'scheduled', 'Your appointment has been scheduled'],
    ['NOTIF-33', 'in-progress', 'Your appointment is now in progress'],
    ['NOTIF-34', 'completed', 'Your appointment has been completed'],
    ['NOTIF-35', 'cancelled', 'Your appointment has been cancelled'],
    ['NOTIF-36', 'no-show', 'Your appointment status has been updated'],
  ])('%s has a text for the change to %s', (_, status, text) =>
    expect(statusChangeMessage(status)).toBe(text),
  );
});

describe('permissions', () => {
  const maya: Actor = { uid: 'maya', roles: [] };
  const leo: Actor = { uid: 'leo', roles: ['customer'] };
  const groomer: Actor = { uid: 'gus', roles: ['groomer'] };
  const admin: Actor = { uid: 'ada', roles: ['customer', 'admin'] };
  const owner: Actor = { uid: 'olive', roles: ['owner'] };
  const scheduled = anAppointment({ user_id: 'maya', status: 'scheduled' });
  const started = anAppointment({ user_id: 'maya', status: 'in-progress' });
  const done = anAppointment({ user_id: 'maya', status: 'completed' });
  const word = (permission: ReturnType<typeof mayCancel>) => (permission.ok ? 'ok' : permission.reason);

  const BEFORE = new Date('2026-12-01T14:59:59Z');
  const BEGINS = new Date('2026-12-01T15:00:00Z');

  const APPT_14_CASES = [
    ['its customer', maya, 'ok', 'wrong-status', 'wrong-status'],
    ['another customer', leo, 'permission-denied', 'permission-denied', 'permission-denied'],
    ['a groomer', groomer, 'permission-denied', 'permission-denied', 'permission-denied'],
    ['an admin', admin, 'ok', 'ok', 'wrong-status'],
    ['an owner', owner, 'ok', 'ok', 'wrong-status'],
  ] as const;
  test.each(APPT_14_CASES)('APPT-14 ROLE-17 decides whether %s may cancel', (_, actor, ...expected) => {
    expect(
      [scheduled, started, done].map((appointment) => word(mayCancel(actor, appointment, BEFORE))),
    ).toEqual(expected);
  });

  const APPT_14_CASES_2 = [
    ['its customer', maya, 'ok', 'wrong-status'],
    ['another customer', leo, 'permission-denied', 'permission-denied'],
    ['an admin', admin, 'ok', 'wrong-status'],
  ] as const;
  test.each(APPT_14_CASES_2)('APPT-14 ROLE-17 decides whether %s may reschedule', (_, actor, ...expected) => {
    expect(
      [scheduled, started].map((appointment) => word(mayReschedule(actor, appointment, BEFORE))),
    ).toEqual(expected);
  });

  test.each([
    ['its customer', maya, 'wrong-status'],
    ['another customer', leo, 'permission-denied'],
    ['an admin', admin, 'ok'],
    ['an owner', owner, 'ok'],
  ] as const)(
    'decides what %s may still change once a scheduled appointment has begun',
    (_, actor, expected) => {
      expect(word(mayCancel(actor, scheduled, BEGINS))).toBe(expected);
      expect(word(mayReschedule(actor, scheduled, BEGINS))).toBe(expected);
    },
  );

  test('lets only admins and owners set a status, within the allowed transitions', () => {
    expect(word(maySetStatus(maya, scheduled, 'completed', BEFORE))).toBe('permission-denied');
    expect(word(maySetStatus(groomer, scheduled, 'completed', BEFORE))).toBe('permission-denied');
    expect(word(maySetStatus(admin, scheduled, 'completed', BEFORE))).toBe('ok');
    expect(word(maySetStatus(owner, done, 'scheduled', BEGINS))).toBe('wrong-status');
  });

  test('ADMIN-20 takes a no-show only from the start of the visit', () => {
    const aMinuteEarly = new Date(BEGINS.getTime() - 60_000);
    expect(word(maySetStatus(owner, scheduled, 'no-show', aMinuteEarly))).toBe('wrong-status');
    expect(word(maySetStatus(owner, scheduled, 'no-show', BEGINS))).toBe('ok');
    expect(word(maySetStatus(owner, started, 'no-show', BEGINS))).toBe('wrong-status');
  });
});

describe('lists', () => {
  const now = new Date('2026-12-01T15:30:00Z');
  const at = (id: string, date: string, status: (typeof APPOINTMENT_STATUSES)[number]) =>
    anAppointment({ id, appointment_date: new Date(date), status });

  test('APPT-01 counts visits as upcoming while scheduled or in progress and not over, the rest as past', () => {
    const { upcoming, past } = splitAppointments(
      [
        at('next-week', '2026-12-08T15:00:00Z', 'scheduled'),
        at('running', '2026-12-01T15:00:00Z', 'in-progress'),
        at('over-but-scheduled', '2026-12-01T14:00:00Z', 'scheduled'),
        at('cancelled-ahead', '2026-12-09T15:00:00Z', 'cancelled'),
        at('long-ago', '2026-01-01T15:00:00Z', 'completed'),
      ],
      now,
    );
    expect(upcoming.map((a) => a.id)).toEqual(['running', 'next-week']);
    expect(past.map((a) => a.id)).toEqual(['cancelled-ahead', 'over-but-scheduled', 'long-ago']);
  });

  test('moves an appointment to the past the minute it ends', () => {
    const appointment = at('a', '2026-12-01T14:30:00Z', 'scheduled');
    expect(splitAppointments([appointment], new Date('2026-12-01T15:29:59Z')).upcoming).toHaveLength(1);
    expect(splitAppointments([appointment], now).upcoming).toHaveLength(0);
  });

  test('APPT-05 prompts for the newest three completed appointments without a review', () => {
    const list = ['01', '02', '03', '04', '05'].map((d) => at(d, `2026-11-${d}T15:00:00Z`, 'completed'));
    const prompts = reviewPrompts([...list, at('06', '2026-11-06T15:00:00Z', 'no-show')], new Set(['04']));
    expect(prompts.map((a) => a.id)).toEqual(['05', '03', '02']);
  });
});
