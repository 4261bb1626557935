import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { anAppointment } from '../../testing/factories.ts';
import { appointmentEvents, messageEvent, reviewEvents, welcomeEvent, WELCOME_WAIT_MS } from './events.ts';

const BOOKED = new Date('2026-11-20T15:00:00Z');
const LATER = new Date('2026-11-22T09:30:00Z');
const MOVED = anAppointment({ appointment_date: new Date('2026-12-03T16:00:00Z'), updated_at: LATER });
const kinds = (events: readonly { kind: string; userId: string }[]) =>
  events.map(({ kind, userId }) => `${kind} to ${userId}`);

describe('notifications about an appointment', () => {
  test.each([
    ['a booking', undefined, anAppointment(), BOOKED, ['booked to maya', 'admin-notice to business']],
    ['a booking by staff', undefined, anAppointment({ booked_by: 'staff' }), BOOKED, ['booked to maya']],
    ['a move', anAppointment(), MOVED, LATER, ['moved to maya', 'admin-notice to business']],
    [
      'a cancellation',
      anAppointment(),
      anAppointment({ status: 'cancelled', updated_at: LATER }),
      LATER,
      ['cancelled to maya', 'admin-notice to business'],
    ],
    [
      'another status',
      anAppointment(),
      anAppointment({ status: 'in-progress', updated_at: LATER }),
      LATER,
      ['status to maya'],
    ],
    ['a refund', anAppointment(), anAppointment({ refunded_amount: 5, updated_at: LATER }), LATER, []],
    ['a removal', anAppointment(), undefined, LATER, []],
    [
      'an appointment that is completed at once',
      undefined,
      anAppointment({ status: 'completed' }),
      BOOKED,
      [],
    ],
    [
      'a booking that is written a quarter of an hour after it was made',
      undefined,
      anAppointment(),
      new Date(+BOOKED + 15 * 60_000),
      [],
    ],
    [
      'a booking for a time that is over',
      undefined,
      anAppointment({ appointment_date: new Date('2026-11-20T14:00:00Z') }),
      BOOKED,
      [],
    ],
  ])('%s', (_, before, after, now, expected) =>
    expect(kinds(appointmentEvents({ before, after, at: now }, now))).toEqual(expected),
  );

  test('are not sent for an event that arrives a day late', () => {
    const change = { before: anAppointment(), after: MOVED, at: LATER };
    expect(appointmentEvents(change, new Date(+LATER + 23 * 3_600_000))).toHaveLength(2);
    expect(appointmentEvents(change, new Date(+LATER + 25 * 3_600_000))).toEqual([]);
  });

  test('have a key that identifies the change', () => {
    const key = (before: Appointment, after: Appointment, now = after.updated_at) =>
      appointmentEvents({ before, after, at: after.updated_at }, now)[0]?.key;
    expect(key(anAppointment(), MOVED)).toBe(key(anAppointment(), MOVED, new Date(+LATER + 60_000)));
    const back = anAppointment({ updated_at: new Date(+LATER + 60_000) });
    const again = { ...MOVED, updated_at: new Date(+LATER + 120_000) };
    expect(new Set([key(anAppointment(), MOVED), key(MOVED, back), key(back, again)]).size).toBe(3);
  });

  const booked = () => appointmentEvents({ before: undefined, after: anAppointment(), at: BOOKED }, BOOKED);

  test('use another key for the notice to the business', () => {
    expect(new Set(booked().map(({ key }) => key)).size).toBe(2);
  });

  test('expire when the appointment begins, if they are about its time', () => {
    expect(booked()[0]?.expiresAt).toEqual(anAppointment().appointment_date);
  });
});

describe('CARE-05 a pet that is ready', () => {
  const begun = anAppointment({ status: 'in-progress' });
  const ready = anAppointment({ status: 'in-progress', ready_at: LATER });
  const eventsOf = (before: Appointment, after: Appointment) =>
    appointmentEvents({ before, after, at: LATER }, LATER);

  test('notifies its owner once, with one key per visit', () => {
    expect(kinds(eventsOf(begun, ready))).toEqual(['ready to maya']);
    expect(eventsOf(begun, ready)[0]?.key).toBe('ready-appointment-1');
    const olive = { ...ready, id: 'other', visit_id: 'appointment-1' };
    expect(eventsOf({ ...olive, ready_at: undefined }, olive)[0]?.key).toBe('ready-appointment-1');
  });

  test('sends nothing on arrival, nor once it was announced', () => {
    expect(eventsOf(anAppointment(), anAppointment({ arrived_at: LATER }))).toEqual([]);
    expect(eventsOf(ready, { ...ready, care_at: LATER })).toEqual([]);
  });

  test('expires hours later, when the pet has gone home', () => {
    expect(eventsOf(begun, ready)[0]?.expiresAt).toEqual(new Date(+LATER + 4 * 3_600_000));
  });

  test('expires by the time of the tap, when a phone was offline until later', () => {
    const tapped = new Date(+LATER - 5 * 3_600_000);
    const expiryOf = (after: Appointment) => eventsOf(begun, after)[0]?.expiresAt;
    expect(expiryOf({ ...ready, ready_at: tapped })).toEqual(new Date(+tapped + 4 * 3_600_000));
    const done = anAppointment({ status: 'completed', finished_at: tapped });
    expect(expiryOf(done)).toEqual(new Date(+tapped + 24 * 3_600_000));
    expect(expiryOf(anAppointment({ status: 'no-show', started_at: tapped }))).toEqual(
      new Date(+LATER + 24 * 3_600_000),
    );
  });
});

describe('other events', () => {
  const review = { id: 'appointment-1', user_id: 'maya', created_at: BOOKED };
  const hidden = { is_published: false };
  const visible = { is_published: true };
  test.each([
    ['a new review is pending', undefined, hidden, ['admin-notice to business']],
    ['notifies its author that it is published', hidden, visible, ['review-published to maya']],
    ['hiding it notifies no one', visible, hidden, []],
    ['an edit of a published one notifies no one', visible, visible, []],
    ['one created as published notifies no one', undefined, visible, []],
  ])('%s', (_, before, after, expected) =>
    expect(kinds(reviewEvents(review, before, after, BOOKED))).toEqual(expected),
  );

  test.each([
    ['waits for a name that is not stored yet', null, WELCOME_WAIT_MS],
    ['is sent at once with a known name', 'Nina Berg', 0],
  ])('a welcome %s', (_, name, wait) =>
    expect(welcomeEvent({ uid: 'nina', name }, BOOKED).notBefore).toEqual(new Date(+BOOKED + wait)),
  );

  test('sends a message to its receiver, or to the business', () => {
    const message = { id: 'm1', senderId: 'maya', senderName: 'Maya', at: BOOKED };
    expect(kinds([messageEvent({ ...message, receiverId: 'leo' })])).toEqual(['message to leo']);
    expect(kinds([messageEvent({ ...message, receiverId: 'business' })])).toEqual([
      'admin-notice to business',
    ]);
  });
});
