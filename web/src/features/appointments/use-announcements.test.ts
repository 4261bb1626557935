import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import { anAppointment, aReview } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { announcements } from './use-announcements.ts';

const seen = (status: AppointmentStatus, is_published?: boolean, appointment_date?: Date) => ({
  appointments: [anAppointment({ status, ...(appointment_date ? { appointment_date } : {}) })],
  reviews: new Map(is_published === undefined ? [] : [['appointment-1', aReview({ is_published })] as const]),
});

test.each([
  ['in-progress', 'Basic Groom for Biscuit: Your appointment is now in progress.'],
  ['completed', 'Basic Groom for Biscuit: Your appointment has been completed.'],
  ['cancelled', 'Basic Groom for Biscuit: Your appointment has been cancelled.'],
  ['no-show', 'Basic Groom for Biscuit: Your appointment status has been updated.'],
] as const)('announces that an appointment became %s', (status, text) => {
  expect(announcements(seen('scheduled'), seen(status))).toEqual([text]);
});

test('announces that an appointment was moved', () => {
  const moved = seen('scheduled', undefined, new Date('2026-12-02T15:00:00Z'));
  expect(announcements(seen('scheduled'), moved)).toEqual([
    'Basic Groom for Biscuit: Rescheduled to a new time.',
  ]);
});

test('announces a published review, but not one that its author’s edit unpublished', () => {
  const [hidden, shown] = [seen('completed', false), seen('completed', true)];
  expect(announcements(hidden, shown)).toEqual(['Basic Groom for Biscuit: Your review, published.']);
  expect(announcements(shown, hidden)).toEqual([]);
});

test('announces nothing that is unchanged, new or seen for the first time', () => {
  expect(announcements(seen('scheduled'), seen('scheduled'))).toEqual([]);
  expect(announcements({ appointments: [], reviews: undefined }, seen('completed', true))).toEqual([]);
  expect(announcements({ ...seen('completed'), reviews: undefined }, seen('completed', true))).toEqual([]);
});
