/** Refunds of a booking's payment that were made in the payment provider's dashboard. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { Payment } from '../../booking/payment/payment.ts';
import { isToCard, type Refund } from '../../booking/payment/refund.ts';
import { refundableCents, refundedCents } from '../../booking/price/refund.ts';
import { taxReturned } from './bill.ts';

interface Known {
  /** The visit's appointments that exist, in order; how many pets were `booked`. */
  readonly pets: readonly Appointment[];
  readonly booked: number;
  readonly payment: Pick<Payment, 'amount_refunded'>;
  /** The recorded refunds of the payment. */
  readonly earlier: readonly Refund[];
}

interface ProviderRefund extends Pick<Refund, 'id' | 'cents'> {
  readonly tax_cents: number;
  readonly parts: readonly { readonly pet: Appointment; readonly cents: number }[];
}

/**
 * What was refunded beyond our records, distributed to the pets in order, each up to what is left of its payment.
 * Undefined if there is nothing more.
 */
export function refundByProvider({ pets, booked, payment, earlier }: Known): ProviderRefund | undefined {
  const [first] = pets;
  const promised = pets.reduce((sum, pet) => sum + refundedCents(pet), 0);
  const elsewhere = earlier
    .filter((refund) => !isToCard(refund))
    .reduce((sum, { cents, tip_cents: tip }) => sum + cents - tip, 0);
  const more = payment.amount_refunded - (promised - elsewhere);
  if (!first || more <= 0) return undefined;
  let rest = more;
  const parts = pets.flatMap((pet) => {
    const cents = booked === 1 ? rest : Math.min(rest, refundableCents(pet));
    rest -= cents;
    return cents === 0 ? [] : [{ pet, cents }];
  });
  // The total may be that of an earlier refund, which the bank returned and staff paid at the salon.
  const total = `provider_${first.id}_${payment.amount_refunded}`;
  const id = earlier.some((item) => item.id === total) ? `${total}_${earlier.length}` : total;
  const shares = parts.map(({ pet, cents }) => ({ appointment_id: pet.id, cents }));
  return { id, cents: more, tax_cents: taxReturned(shares, pets), parts };
}
