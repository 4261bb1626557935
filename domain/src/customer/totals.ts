/** Sums in dollars over a customer's paid appointments, and over those of them that were cancelled. */
export interface MoneySums {
  readonly paid: number;
  readonly paidRefunds: number;
  readonly cancelled: number;
  readonly cancelledRefunds: number;
  /** Of all their appointments: what these sums leave out of the revenue. */
  readonly beyondCents: number;
}

export interface Totals {
  /** Appointments that took place. */
  readonly completed: number;
  readonly noShows: number;
  /** US dollars. */
  readonly spend: number;
}

/** The revenue of all their visits. In whole cents. */
export function spendOf(sums: MoneySums): number {
  const { paid, paidRefunds, cancelled, cancelledRefunds, beyondCents } = sums;
  const cents = Math.round((paid - paidRefunds - (cancelled - cancelledRefunds)) * 100);
  return (cents + beyondCents) / 100;
}
