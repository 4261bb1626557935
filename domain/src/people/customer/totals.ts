/** Sums in dollars: of a customer's paid appointments, and of the canceled ones among them. */
import { toCents, toDollars } from '../../core/cents.ts';

export interface MoneySums {
  readonly paid: number;
  readonly paidRefunds: number;
  readonly cancelled: number;
  readonly cancelledRefunds: number;
  /** Revenue in cents that these sums leave out, for all of the customer's appointments. */
  readonly beyondCents: number;
}

export interface Totals {
  /** Appointments that took place. */
  readonly completed: number;
  readonly noShows: number;
  /** US dollars. */
  readonly spend: number;
}

/** Revenue of all visits in US dollars, rounded to whole cents. */
export function spendOf(sums: MoneySums): number {
  const { paid, paidRefunds, cancelled, cancelledRefunds, beyondCents } = sums;
  const cents = toCents(paid - paidRefunds - (cancelled - cancelledRefunds));
  return toDollars(cents + beyondCents);
}
