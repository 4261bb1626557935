import { canCustomerChange } from '@paw-haven/domain/core/records/appointment-status';
import { aGroomer, anAppointment, aReview, busy, someSettings } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { viewAllPast } from './messages.ts';
import {
  appointmentLists,
  appointmentsToReview,
  cancellationOf,
  cancelOptions,
  otherGroomerNote,
  rescheduleDayCell,
  rescheduleTimes,
} from './view-model.ts';

const settings = someSettings();
// Friday, November 20, 2026, 10:15 in the business's time zone.
const now = new Date('2026-11-20T15:15:00Z');

function past(count: number) {
  return Array.from({ length: count }, (_, index) =>
    anAppointment({
      id: `past-${index}`,
      status: 'completed',
      appointment_date: new Date(now.getTime() - (index + 1) * 86_400_000),
    }),
  );
}

test('APPT-03 APPT-04 shows five past appointments, newest first, and counts the rest', () => {
  const lists = appointmentLists(past(8), now, false);
  expect(lists.past.map((appointment) => appointment.id)).toEqual([
    'past-0',
    'past-1',
    'past-2',
    'past-3',
    'past-4',
  ]);
  expect(viewAllPast(lists.hiddenPast)).toBe('View All Past Appointments (3 more)');
});

test('shows all past appointments when asked', () => {
  expect(appointmentLists(past(8), now, true)).toMatchObject({ hiddenPast: 0, past: { length: 8 } });
});

test('APPT-05 asks for reviews of the newest three visits without one, once the reviews are known', () => {
  const reviews = new Map([['past-1', aReview({ appointment_id: 'past-1' })]]);
  const ids = appointmentsToReview(past(6), reviews).map(({ id }) => id);
  expect(ids).toEqual(['past-0', 'past-2', 'past-3']);
  expect(appointmentsToReview(past(6), undefined)).toEqual([]);
});

test.each([
  ['scheduled', true],
  ['in-progress', false],
  ['completed', false],
  ['cancelled', false],
  ['no-show', false],
] as const)('APPT-06 decides whether a %s appointment can be changed: %s', (status, offered) => {
  const appointment_date = new Date(now.getTime() + 60_000);
  expect(canCustomerChange({ status, appointment_date }, now)).toBe(offered);
});

describe('rescheduling', () => {
  const appointment = anAppointment({ appointment_date: new Date('2026-11-24T15:00:00Z') });
  const times = (scheduleBusy: ReturnType<typeof busy>[]) =>
    rescheduleTimes([appointment], '2026-11-24', {
      settings,
      groomers: [],
      now,
      scheduleDay: { date: '2026-11-24', busy: scheduleBusy, count: scheduleBusy.length },
    }).map((slot) => slot.time);

  test('offers only free times, ignoring the appointment’s own entry', () => {
    const own = busy('2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', { id: 'entry-1' });
    const other = busy('2026-11-24T19:00:00Z', '2026-11-24T20:00:00Z');
    expect(times([own, other])).toEqual(
      // 10:00 is the current time; someone else has 14:00 to 15:00.
      [
        '09:00',
        '09:30',
        '10:30',
        '11:00',
        '11:30',
        '12:00',
        '12:30',
        '13:00',
        '15:00',
        '15:30',
        '16:00',
        '16:30',
        '17:00',
      ],
    );
  });

  test('STAFF-03 offers times when any groomer is free, and notes when the current one is not', () => {
    const team = [aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 })];
    const grace = busy('2026-11-24T19:00:00Z', '2026-11-24T20:00:00Z');
    const scheduleDay = { date: '2026-11-24', busy: [grace], count: 1 };
    const slots = rescheduleTimes([appointment], '2026-11-24', {
      settings,
      groomers: team,
      scheduleDay,
      now,
    });
    const note = (time: string) =>
      otherGroomerNote(
        appointment,
        slots.find((slot) => slot.time === time),
        team,
      );
    expect(note('14:00')).toBe('Grace isn’t available then. Someone else on our team will groom your pet.');
    expect(note('15:00')).toBeUndefined();
    expect(note('10:00')).toBeUndefined();
  });

  test('STAFF-06 offers no times within the notice period, and no days beyond the horizon', () => {
    const limited = someSettings({ min_notice_minutes: 24 * 60, horizon_days: 7 });
    const context = { settings: limited, groomers: [], scheduleDay: undefined, now };
    expect(rescheduleTimes([appointment], '2026-11-21', context)[0]?.time).toBe('10:30');
    expect(rescheduleDayCell('2026-11-28', { settings: limited, now })).toMatchObject({
      disabled: true,
      label: 'Saturday, November 28, too far ahead',
    });
  });

  test('APPT-10 disables days before tomorrow in the business’s time zone', () => {
    const context = { settings, now };
    expect(rescheduleDayCell('2026-11-20', context)).toMatchObject({ disabled: true });
    expect(rescheduleDayCell('2026-11-21', context)).toMatchObject({
      disabled: false,
      label: 'Saturday, November 21',
    });
    expect(rescheduleDayCell('2026-11-22', context)).toMatchObject({ disabled: false, closed: true });
  });
});

describe('what to cancel', () => {
  const [olive, moss, next] = ['olive', 'moss', 'next'].map((id) => anAppointment({ id }));
  if (!olive || !moss || !next) throw new Error('three appointments');
  const visit = { pets: [olive, moss], later: [[next]] };

  test('offers the whole visit only for several pets, and the following visits only in a series', () => {
    const valuesOf = (of: { isOfSeveral: boolean; isOfSeries: boolean }, scope = visit) =>
      cancelOptions(scope, of).map(({ value }) => value);
    expect(valuesOf({ isOfSeveral: true, isOfSeries: false })).toEqual(['visit', 'olive', 'moss']);
    expect(valuesOf({ isOfSeveral: false, isOfSeries: true }, { ...visit, pets: [olive] })).toEqual([
      'olive',
      'following',
    ]);
  });

  test('cancels one pet, all of them, or these and the later visits', () => {
    expect(cancellationOf('moss', visit)).toEqual({ reach: 'pet', pets: [moss] });
    expect(cancellationOf('visit', visit)).toEqual({ reach: 'visit', pets: [olive, moss] });
    expect(cancellationOf('following', visit)).toEqual({ reach: 'following', pets: [olive, moss, next] });
  });

  test.each([undefined, 'gone'])('cancels nothing while “%s” is selected', (option) => {
    expect(cancellationOf(option, visit)).toBeUndefined();
  });

  test.each(['visit', 'following', 'olive'])(
    'cancels nothing by “%s” once no pet can be canceled',
    (option) => {
      expect(cancellationOf(option, { ...visit, pets: [] })).toBeUndefined();
    },
  );
});
