/** What is still to be paid at the salon. */
import type { Appointment } from '../appointment/schema.ts';
import { toCents } from './cents.ts';

type Payable = Pick<Appointment, 'status' | 'payment_status' | 'total_amount' | 'paid_cents' | 'salon_cents'>;

/** US cents of these pets' visit. Who did not come, or will not, owes nothing. */
export const dueCents = (pets: readonly Payable[]): number =>
  pets.reduce((sum, pet) => sum + dueOfPet(pet), 0);

function dueOfPet({ status, payment_status: payment, total_amount: amount, ...paid }: Payable): number {
  if (payment !== 'pending' || status === 'cancelled' || status === 'no-show') return 0;
  return Math.max(0, toCents(amount) - (paid.paid_cents ?? 0) - (paid.salon_cents ?? 0));
}
