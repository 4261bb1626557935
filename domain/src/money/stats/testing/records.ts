/** Random appointments of every status and reviews, always the same. */
import fc from 'fast-check';
import type { Appointment } from '../../../booking/appointment/schema.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from '../../../core/records/appointment-status.ts';
import { anAppointment } from '../../../testing/factories.ts';
import { HOUR_MS } from '../../../core/calendar/time.ts';
import type { CountedReview } from '../build-figures.ts';

const below = (max: number): fc.Arbitrary<number> => fc.nat({ max: max - 1 });
const halfHourIn = (from: Date, days: number): fc.Arbitrary<Date> =>
  below(days * 48).map((halves) => new Date(from.getTime() + halves * (HOUR_MS / 2)));

/** Six appointments per day on average, at any half hour within `days` days of `from`. */
export function someAppointments(from: Date, days: number): Appointment[] {
  const someAppointment = fc.record({
    service: fc.constantFrom('basic-groom', 'deluxe', 'nails'),
    quarters: below(200),
    payment: fc.constantFrom('paid', 'paid', 'paid', ...PAYMENT_STATUSES),
    customer: below(120),
    appointment_date: halfHourIn(from, days),
    status: fc.constantFrom(...APPOINTMENT_STATUSES),
    isPartlyRefunded: below(9).map((number) => number === 0),
  });
  return fc
    .sample(someAppointment, { seed: 7, numRuns: days * 6 })
    .map(({ service, quarters, payment, customer, appointment_date, status, isPartlyRefunded }, index) => {
      const amount = 20 + quarters / 4;
      return anAppointment({
        id: `a${index}`,
        user_id: `customer-${customer}`,
        service_id: service,
        service: { name: `The ${service}`, description: null, duration_minutes: 30 },
        appointment_date,
        status,
        payment_status: payment,
        total_amount: amount,
        ...(payment === 'paid' && isPartlyRefunded ? { refunded_amount: amount / 2 } : {}),
      });
    });
}

export function someReviews(from: Date, days: number): CountedReview[] {
  const someReview = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    created_at: halfHourIn(from, days),
  });
  return fc.sample(someReview, { seed: 11, numRuns: days });
}
