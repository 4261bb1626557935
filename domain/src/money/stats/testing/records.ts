/** Pseudorandom appointments of every status and reviews, always the same. */
import type { Appointment } from '../../../booking/appointment/schema.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from '../../../core/appointment-status.ts';
import { anAppointment } from '../../../testing/factories.ts';
import { HOUR_MS } from '../../../core/time.ts';
import type { CountedReview } from '../build-figures.ts';

const SERVICES = ['basic-groom', 'deluxe', 'nails'] as const;

/** Six appointments per day on average, at any half hour within `days` days of `from`. */
export function someAppointments(from: Date, days: number): Appointment[] {
  const next = numbers(7);
  const count = days * 6;
  return Array.from({ length: count }, (_, index) => {
    const service = SERVICES[next(3)] ?? 'nails';
    const amount = 20 + next(200) / 4;
    const payment = PAYMENT_STATUSES[Math.max(0, next(6) - 3)] ?? 'paid';
    return anAppointment({
      id: `a${index}`,
      user_id: `customer-${next(120)}`,
      service_id: service,
      service: { name: `The ${service}`, description: null, duration_minutes: 30 },
      appointment_date: new Date(from.getTime() + next(days * 48) * (HOUR_MS / 2)),
      status: APPOINTMENT_STATUSES[next(5)] ?? 'scheduled',
      payment_status: payment,
      total_amount: amount,
      ...(payment === 'paid' && next(9) === 0 ? { refunded_amount: amount / 2 } : {}),
    });
  });
}

export function someReviews(from: Date, days: number): CountedReview[] {
  const next = numbers(11);
  return Array.from({ length: days }, () => ({
    rating: 1 + next(5),
    created_at: new Date(from.getTime() + next(days * 48) * (HOUR_MS / 2)),
  }));
}

/** A seeded generator of pseudorandom integers from 0 to `below`, exclusive. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
