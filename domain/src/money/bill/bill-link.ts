/** Links with which a bill is paid, in whole or as an advance. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { PaymentLink } from '../../booking/link/schema.ts';
import { isServed } from '../../booking/price/visit-money.ts';
import { billTotals } from './bill.ts';
import type { Bill } from './schema.ts';

/** What a link asks for to pay the bill, in US cents: what is due, or what is missing from an advance. */
export function requestedCents(bill: Bill, { kind, cents }: Pick<PaymentLink, 'kind' | 'cents'>): number {
  const { dueCents, paidCents } = billTotals(bill);
  return Math.max(0, kind === 'advance' ? Math.min(dueCents, cents - paidCents) : dueCents);
}

/** Whether a deposit can be asked for a booked visit: before it begins, and before anything is paid. */
export const canAskAdvance = (
  pets: readonly Pick<Appointment, 'status' | 'appointment_date'>[],
  { paidCents }: { readonly paidCents: number },
  now: Date,
): boolean =>
  paidCents === 0 &&
  pets.every((pet) => !isServed(pet) || (pet.status === 'scheduled' && pet.appointment_date > now));

/** How a link to pay the bill has ended, because nothing is left to pay; undefined while it asks for something. */
export function linkEndOf(
  bill: Bill,
  link: Pick<PaymentLink, 'kind' | 'cents'>,
): 'paid' | 'cancelled' | undefined {
  if (requestedCents(bill, link) > 0) return undefined;
  return billTotals(bill).paidCents > 0 ? 'paid' : 'cancelled';
}
