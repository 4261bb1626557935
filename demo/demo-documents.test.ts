import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { splitAppointments } from '@paw-haven/domain/booking/appointment/lists';
import { conversationsFrom } from '@paw-haven/domain/people/message/list';
import { conversationSchema, messageSchema } from '@paw-haven/domain/people/message/schema';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { reviewSchema } from '@paw-haven/domain/people/review/schema';
import { roleRowSchema } from '@paw-haven/domain/people/role/schema';
import { busyIntervalOf, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { slotAtTime } from '@paw-haven/domain/time/schedule/slots';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { figuresBetween, summarize } from '@paw-haven/domain/money/stats/summary';
import { addMinutes, dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';

import { DEMO_SETTINGS } from './core/business.ts';
import { demoDocuments } from './demo-documents.ts';

const ZONE = DEMO_SETTINGS.time_zone;

/** Summer, winter, both clock changes, a Sunday, and late in the evening. */
const MOMENTS = [
  '2026-07-15T14:00:00Z',
  '2026-01-04T03:30:00Z',
  '2026-03-08T12:00:00Z',
  '2026-11-01T12:00:00Z',
  '2026-12-31T23:59:59Z',
];

function documentsOf(collection: string, now: Date): unknown[] {
  return demoDocuments(now, [])
    .filter(({ path }) => path.startsWith(`${collection}/`))
    .map(({ data }) => data);
}

describe.each(MOMENTS)('demo documents at %s', (moment) => {
  const now = new Date(moment);
  const appointments = documentsOf('appointments', now).map((data) => appointmentSchema.parse(data));
  const days = documentsOf('schedule_days', now).map((data) => scheduleDaySchema.parse(data));
  const reviews = documentsOf('reviews', now).map((data) => reviewSchema.parse(data));

  test('derives conversations from their messages, with unread ones on each side', () => {
    const messages = documentsOf('messages', now).map((data) => messageSchema.parse(data));
    const conversations = documentsOf('conversations', now).map((data) => conversationSchema.parse(data));
    expect(conversations).toEqual(conversationsFrom(messages));
    expect(conversations.map(({ id }) => id).toSorted()).toEqual(['business_demo-leo', 'business_demo-maya']);
    expect(messages.every(({ created_at }) => created_at < now)).toBe(true);
    for (const member of ['business', 'demo-maya'])
      expect(conversations.some(({ unread }) => (unread[member] ?? 0) > 0)).toBe(true);
  });

  test('has 40 past and upcoming appointments', () => {
    expect(appointments).toHaveLength(40);
    expect(appointments.filter(({ appointment_date }) => appointment_date > now)).toHaveLength(15);
    expect(new Set(appointments.map(({ status }) => status))).toEqual(
      new Set(['scheduled', 'completed', 'cancelled', 'no-show']),
    );
  });

  test('keeps all appointments within opening hours and free of overlaps', () => {
    const spans = appointments.map((appointment) => ({
      start: appointment.appointment_date,
      end: addMinutes(appointment.appointment_date, appointment.service.duration_minutes ?? 0),
    }));
    for (const [index, span] of spans.entries()) {
      const duration = (span.end.getTime() - span.start.getTime()) / 60_000;
      const question = {
        day: dayOf(span.start, ZONE),
        hours: DEMO_SETTINGS.business_hours,
        zone: ZONE,
        durationMinutes: duration,
        busy: [],
        now: new Date(0),
      };
      expect(slotAtTime(question, timeOf(span.start, ZONE))?.start).toEqual(span.start);
      expect(spans.slice(index + 1).some((other) => overlaps(span, other))).toBe(false);
    }
  });

  test('has exactly the occupying appointments on the schedule days', () => {
    const expected = appointments
      .map((appointment) => busyIntervalOf(appointment))
      .filter((item) => item !== undefined);
    const onDays = days.flatMap((day) => day.busy);
    expect(onDays).toHaveLength(15);
    expect(new Map(onDays.map((onDay) => [onDay.id, onDay]))).toEqual(
      new Map(expected.map((item) => [item.id, item])),
    );
    for (const day of days) {
      expect(day.count).toBe(day.busy.length);
      for (const interval of day.busy) expect(dayOf(interval.start, ZONE)).toBe(day.date);
    }
  });

  test('gives Maya history and one upcoming appointment', () => {
    const { upcoming, past } = splitAppointments(
      appointments.filter(({ user_id }) => user_id === 'demo-maya'),
      now,
    );
    expect(upcoming).toHaveLength(1);
    expect(past).toHaveLength(6);
  });

  test('has more published reviews of every kind than the landing page shows at once', () => {
    const published = reviews.filter(({ is_published }) => is_published);
    expect(published.length).toBeGreaterThanOrEqual(9);
    expect(new Set(published.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    expect(published.filter(({ user_name }) => user_name === null)).not.toHaveLength(0);
    expect(published.filter(({ admin_response }) => admin_response !== null).length).toBeGreaterThan(2);
    expect(published.some(({ review_text }) => (review_text?.length ?? 0) > 250)).toBe(true);
  });

  test('has unique reviews that fit their service', () => {
    const texts = reviews.flatMap(({ review_text }) => review_text ?? []);
    expect(new Set(texts).size).toBe(texts.length);
    const ofNails = reviews.filter(({ review_text }) => /\bnails\b/i.test(review_text ?? ''));
    expect(ofNails.every(({ service_name }) => service_name === 'Nail Trim')).toBe(true);
    const ofCuts = reviews.filter(({ review_text }) => /\b(cut|bangs)\b/i.test(review_text ?? ''));
    expect(ofCuts.every(({ service_name }) => /Premium|Deluxe/.test(service_name ?? ''))).toBe(true);
  });

  test('has reviews only of completed visits and by their customers', () => {
    for (const review of reviews) {
      const visit = appointments.find(({ id }) => id === review.appointment_id);
      expect(visit).toMatchObject({ status: 'completed', user_id: review.user_id });
      expect(review.created_at > (visit?.appointment_date ?? now)).toBe(true);
    }
  });

  test('has figures that match its appointments and reviews', () => {
    const months = documentsOf('month_stats', now).map((data) =>
      monthStatsSchema.parse({ ...(data as { month: string }), id: (data as { month: string }).month }),
    );
    const sum = summarize(figuresBetween(months, '2000-01-01', '2100-01-01'));
    expect(sum.appointments).toBe(40);
    const [cancelled, visits] = [true, false].map((is) =>
      appointments.filter(({ status }) => (status === 'cancelled') === is),
    );
    const centsOf = (list: typeof appointments = []) =>
      list.reduce((cents, item) => cents + item.total_amount * 100, 0);
    expect(sum.revenueCents).toBe(centsOf(visits));
    expect(sum.cancelledPaidCents).toBe(centsOf(cancelled));
    expect(sum.reviews).toBe(reviews.length);
  });

  test('gives the same documents for the same moment', () => {
    expect(demoDocuments(now, [])).toEqual(demoDocuments(now, []));
  });
});

describe('the fixed demo records', () => {
  const now = new Date('2026-07-15T14:00:00Z');

  test.each([
    ['services', serviceSchema, 7],
    ['profiles', profileSchema, 12],
    ['pets', petSchema, 9],
    ['user_roles', roleRowSchema, 3],
  ] as const)('has %s that fit their schema', (collection, schema, count) => {
    const found = documentsOf(collection, now);
    expect(found).toHaveLength(count);
    for (const data of found) expect(schema.safeParse(data).error).toBeUndefined();
  });

  test('gives two pets to Maya, one to Leo and none to Nina', () => {
    const owners = documentsOf('pets', now).map((data) => petSchema.parse(data).owner_id);
    expect(owners.filter((owner) => owner === 'demo-maya')).toHaveLength(2);
    expect(owners.filter((owner) => owner === 'demo-leo')).toHaveLength(1);
    expect(owners).not.toContain('demo-nina');
  });
});
