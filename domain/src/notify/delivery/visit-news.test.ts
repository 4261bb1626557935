import { describe, expect, test } from 'vitest';
import type { NotificationEvent } from '../../core/records/notification-event.ts';
import { anAppointment } from '../../testing/factories.ts';
import { newsOf, petLeftWaiting, withNews } from './visit-news.ts';

const AT = new Date('2026-11-25T15:00:00Z');
const BISCUIT = anAppointment({ id: 'visit', visit_id: 'visit' });
const OLIVE = anAppointment({ id: 'visit_2', visit_id: 'visit', pet_id: 'olive' });
const event = (changes: Partial<NotificationEvent> = {}): NotificationEvent => ({
  kind: 'cancelled',
  key: 'visit_cancelled',
  userId: 'maya',
  appointmentId: 'visit',
  ...changes,
});

test('the news of a notice to the business is what it is about', () => {
  const notice = event({ kind: 'admin-notice', data: { about: 'moved' } });
  expect([event(), notice].map(newsOf)).toEqual(['cancelled', 'moved']);
  const others = [event({ kind: 'receipt' }), event({ kind: 'admin-notice', data: { about: 'review' } })];
  expect(others.map(newsOf)).toEqual([undefined, undefined]);
});

describe('the news of a visit with several pets', () => {
  const booked = [event({ kind: 'booked', data: { date: 'then' } })];

  test('is announced once, by the first of them', () => {
    expect(withNews(booked, 'booked', BISCUIT, [BISCUIT, OLIVE])).toEqual(booked);
    expect(withNews(booked, 'booked', OLIVE, [BISCUIT, OLIVE])).toEqual([]);
  });

  test('POLICY-11 states the refund of all of them', () => {
    const gone = {
      status: 'cancelled' as const,
      cancelled_at: AT,
      refunded_cents: 2000,
      policy: { tiers: [] },
    };
    const pets = [BISCUIT, OLIVE].map((pet) => ({ ...pet, ...gone }));
    const [notificationEvent] = withNews([event()], 'cancelled', pets[0] ?? expect.fail(), pets);
    expect(notificationEvent?.data).toEqual({ money: '9000/4000', left: '5000' });
  });
});

test('the news of a series names its later visits', () => {
  const told_with = { id: 'visit', at: BISCUIT.created_at };
  const later = { id: 'later', visit_id: 'later', appointment_date: new Date('2027-01-12T15:00:00Z') };
  const series = [BISCUIT, { ...BISCUIT, ...later }].map((pet) => ({
    ...pet,
    series_id: 'series',
    told_with,
  }));
  const [notificationEvent] = withNews(
    [event({ kind: 'booked' })],
    'booked',
    series[0] ?? expect.fail(),
    series,
  );
  expect(notificationEvent?.data).toEqual({ later: '["2027-01-12T15:00:00.000Z"]' });
});

describe('CARE-05 a pet that is ready and left waiting', () => {
  const ready = { ...BISCUIT, status: 'in-progress' as const, ready_at: AT };
  const gone = { ...OLIVE, status: 'cancelled' as const };

  test('is found once the last other pet of its visit is gone', () =>
    expect(petLeftWaiting(gone, [ready, gone])).toBe(ready));

  test.each([
    ['the other pet is still there', OLIVE, ready],
    ['it is not ready', gone, { ...ready, ready_at: undefined }],
    ['it is of another visit', gone, { ...ready, visit_id: 'another' }],
  ])('is not found while %s', (_name, other, pet) =>
    expect(petLeftWaiting(other, [pet, other])).toBeUndefined(),
  );
});
