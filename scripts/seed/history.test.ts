import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { petSchema } from '@paw-haven/domain/pet/schema';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { reviewSchema } from '@paw-haven/domain/review/schema';
import { overlaps } from '@paw-haven/domain/schedule/busy';
import { addMinutes, DAY_MS } from '@paw-haven/domain/time';
import { expect, test } from 'vitest';

import { demoDocuments } from './demo-documents.ts';
import { buildHistory } from './history.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const history = buildHistory(NOW);
const { appointments, pets, profiles, reviews } = history;

test('is a year of appointments before the others, none over another, of every outcome', () => {
  for (const one of appointments) expect(appointmentSchema.safeParse(one).error).toBeUndefined();
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
    expect(NOW.getTime() - span.start.getTime()).toBeGreaterThan(70 * DAY_MS);
    const next = spans[index + 1];
    if (next) expect(overlaps(span, next)).toBe(false);
  }
});

test('belongs to people and pets that are there', () => {
  for (const one of profiles) expect(profileSchema.safeParse(one).error).toBeUndefined();
  for (const one of pets) expect(petSchema.safeParse(one).error).toBeUndefined();
  for (const one of appointments) {
    expect(pets.find(({ id }) => id === one.pet_id)?.owner_id).toBe(one.user_id);
    expect(profiles.some(({ id }) => id === one.user_id)).toBe(true);
  }
});

test('has reviews of completed visits, by their customers', () => {
  expect(reviews.length).toBeGreaterThan(20);
  for (const review of reviews) {
    expect(reviewSchema.safeParse(review).error).toBeUndefined();
    const visit = appointments.find(({ id }) => id === review.appointment_id);
    expect(visit).toMatchObject({ status: 'completed', user_id: review.user_id });
  }
});

test('leaves the demo data as it is, and adds to it', () => {
  const without = demoDocuments(NOW, []);
  const withHistory = demoDocuments(NOW, [], history);
  const paths = new Set(withHistory.map(({ path }) => path));
  expect(without.every(({ path }) => paths.has(path))).toBe(true);
  expect(paths.size).toBe(withHistory.length);
  expect(withHistory.at(-1)?.path).toBe('business_settings/main');
});
