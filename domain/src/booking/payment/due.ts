/** The amount still to be paid at the salon. */
import type { Appointment } from '../appointment/schema.ts';
import { toCents } from '../../core/cents.ts';

type Payable = Pick<
  Appointment,
  | 'status'
  | 'payment_status'
  | 'total_amount'
  | 'billed_cents'
  | 'billed_tax_cents'
  | 'paid_cents'
  | 'salon_cents'
>;

/** US cents due for these pets of a visit, by its bill if there is one. Canceled pets and no-shows owe nothing. */
export const dueCents = (pets: readonly Payable[]): number =>
  pets.reduce((sum, pet) => sum + dueOfPet(pet), 0);

function dueOfPet({ status, payment_status: payment, ...pet }: Payable): number {
  if (payment !== 'pending' || status === 'cancelled' || status === 'no-show') return 0;
  const { billed_cents: billed, billed_tax_cents: tax = 0 } = pet;
  const price = billed === undefined ? toCents(pet.total_amount) : billed + tax;
  return Math.max(0, price - (pet.paid_cents ?? 0) - (pet.salon_cents ?? 0));
}
