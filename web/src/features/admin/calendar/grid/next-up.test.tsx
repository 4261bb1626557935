import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newAppointment } from '../../../../lib/navigation/new-appointment.ts';
import { NextUp } from './next-up.tsx';

/** A Monday in New York. */
const NOW = new Date('2026-11-23T15:00:00Z');

afterEach(() => newAppointment.set(undefined));

test.each(['2026-11-23', '2026-11-24'])('ADMIN-20 offers to book where %s has no visits', (day) => {
  render(<NextUp day={day} appointments={[]} zone="America/New_York" now={NOW} />);
  expect(screen.getByText('No more visits on this day.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Book this day' }));
  expect(newAppointment.get()).toEqual({ day });
});

test('ADMIN-20 offers no booking on a past day', () => {
  render(<NextUp day="2026-11-22" appointments={[]} zone="America/New_York" now={NOW} />);
  expect(screen.getByText('No more visits on this day.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
