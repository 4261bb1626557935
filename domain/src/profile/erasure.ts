/** What deleting an account needs, and what it leaves of the records that the law wants kept. */
import { splitAppointments } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import type { Payment } from '../payment/payment.ts';
import { addMinutes } from '../time.ts';

/** A sign-in that is older does not prove any more who holds the device. */
export const RECENT_SIGN_IN_MINUTES = 5;

export function isRecentSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && addMinutes(signedInAt, RECENT_SIGN_IN_MINUTES) > now;
}

/** Cancelling gives no money back by itself: it must be the customer's own decision, made before. */
export function obstacleToErasure(
  appointments: readonly Pick<Appointment, 'id' | 'appointment_date' | 'status' | 'service'>[],
  openPayments: number,
  now: Date,
): 'upcoming-appointments' | 'payment-open' | undefined {
  if (splitAppointments(appointments, now).upcoming.length > 0) return 'upcoming-appointments';
  return openPayments > 0 ? 'payment-open' : undefined;
}

export const REMOVED_PET = { name: 'Removed', breed: null } as const;

/** The fields of a kept appointment that said something about the person. Date, service and amounts stay. */
export function withoutPerson(): Pick<Appointment, 'pet' | 'special_requests'> {
  return { pet: { ...REMOVED_PET }, special_requests: null };
}

/** The same of a kept payment. */
export function paymentWithoutPerson(
  payment: Pick<Payment, 'metadata'>,
): Pick<Payment, 'metadata' | 'description'> {
  const { special_requests: _, pet_name: _name, pet_breed: _breed, ...metadata } = payment.metadata;
  return { metadata, description: null };
}
