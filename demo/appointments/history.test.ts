import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { reviewSchema } from '@paw-haven/domain/people/review/schema';
import { overlaps } from '@paw-haven/domain/time/schedule/busy';
import { addMinutes, DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { expect, test } from 'vitest';

import { DEMO_SETTINGS } from '../core/business.ts';
import { buildHistory } from './history.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const { guests, appointments, reviews } = buildHistory(NOW, DEMO_SETTINGS, new Map());

test('has a year of appointments without overlaps and with every outcome, until the day before yesterday', () => {
  for (const appointment of appointments)
    expect(appointmentSchema.safeParse(appointment).error).toBeUndefined();
  expect(appointments.length).toBeGreaterThan(200);
  expect(new Set(appointments.map(({ status }) => status))).toEqual(
    new Set(['completed', 'cancelled', 'no-show']),
  );
  const spans = appointments
    .map(({ appointment_date: start, service }) => ({
      start,
      end: addMinutes(start, service.duration_minutes ?? 0),
    }))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  for (const [index, span] of spans.entries()) {
    expect(NOW.getTime() - span.start.getTime()).toBeGreaterThan(DAY_MS);
    const next = spans[index + 1];
    if (next) expect(overlaps(span, next)).toBe(false);
  }
});

test('belongs to existing people and pets', () => {
  for (const { profile, pet } of guests) {
    expect(profileSchema.safeParse(profile).error).toBeUndefined();
    expect(petSchema.safeParse(pet).error).toBeUndefined();
  }
  for (const appointment of appointments)
    expect(guests.find(({ pet }) => pet.id === appointment.pet_id)?.profile.id).toBe(appointment.user_id);
});

test('repeats a text only after all others that fit have been used', () => {
  const newest = reviews.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, 6);
  expect(new Set(newest.map(({ review_text }) => review_text)).size).toBe(6);
  const ofBoarding = reviews.filter(({ service_name }) => service_name === 'Overnight Boarding');
  expect(ofBoarding.some(({ review_text }) => /cut|coat|nails|gums/.test(review_text ?? ''))).toBe(false);
});

test('has reviews of completed visits, by their customers', () => {
  expect(reviews.length).toBeGreaterThan(20);
  for (const review of reviews) {
    expect(reviewSchema.safeParse(review).error).toBeUndefined();
    const visit = appointments.find(({ id }) => id === review.appointment_id);
    expect(visit).toMatchObject({ status: 'completed', user_id: review.user_id });
  }
});
